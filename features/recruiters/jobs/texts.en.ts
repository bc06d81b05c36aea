import type { Translation } from "#client/i18n/i18n.ts";
import type { jobsPt } from "./texts.pt.ts";

const jobsEn: Translation<typeof jobsPt> = {
  workflow: {
    open: "Change stages",
    title: "Change the stages of the job",
    now: "Now: {{name}}",
    version: "version {{version}}",
    standard: "Standing stages",
    to: "New workflow",
    choose: "Choose a workflow",
    newer: "{{name}} (newest version)",
    none: "The job has the newest stages of the only workflow in use.",
    preview: "What the board becomes",
    cards_one: "{{count}} application",
    cards_other: "{{count}} applications",
    added: "new",
    leaving: "These stages will be gone. Say where those in them go:",
    from: "From {{stage}}",
    where: "Choose the stage",
    nothing: "Nobody is in a stage that will be gone.",
    submit: "Change stages",
    done: "Stages changed. Everybody is where you said.",
    undo: "Undo the last change",
    undone: "Change undone. Who was moved since stayed where they are.",
    conflict: "The job was changed meanwhile. Close and open this again to see it as it is.",
    notUndone: "It cannot be undone: someone is in a stage that exists only in the new process.",
    incomplete: "Choose a stage for each group of applications.",
  },
};
export default jobsEn;
