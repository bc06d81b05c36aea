import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { useApplyPipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { useImport } from "#client/system/tasks/use-import.ts";
import { useSteps } from "../stage.ts";
import { type Step, step } from "../steps/step.ts";

/** The kanban of a job. */
export function KanbanScreen() {
  const { id = "" } = useParams();
  const pipeline = useApplyPipeline(Number(id));
  return useSteps(() => {
    if (pipeline.phase === "failed") return [step("asks for the kanban again", 2, pipeline.reload)];
    if (pipeline.phase !== "open") return [];
    const steps: Step[] = [];
    const { columns, asked } = pipeline;
    const [card] = columns[0]?.cards ?? [];
    const [back] = columns[1]?.cards ?? [];
    const move = (applyId: number, status: number, beforeId?: number | null) => () =>
      pipeline.move({ applyId, status, beforeId });
    if (card) {
      steps.push(step("moves a card to the next column", 2, move(card.id, 1)));
      steps.push(step("moves a card two columns on", 1, move(card.id, 2, null)));
      steps.push(step("moves a card down its column", 0.6, move(card.id, 0, null)));
      steps.push(step("moves a card to the rejected", 0.6, move(card.id, 9)));
      steps.push(step("looks at a card", 0.3, () => pipeline.openCard(card.id)));
    }
    if (back) steps.push(step("moves a card back", 1.5, move(back.id, 0, card?.id)));
    if (asked) {
      steps.push(step("chooses the reason", 2, () => pipeline.changeForm({ reject_reason: 3 })));
      steps.push(step("rejects", 2, pipeline.submitForm));
      steps.push(step("does not reject after all", 0.5, pipeline.cancelForm));
    }
    if (pipeline.preview) steps.push(step("looks at no card any more", 0.5, pipeline.closePreview));
    for (const term of ["ana", ""])
      steps.push(step(`looks for '${term}' in the kanban`, 0.2, () => pipeline.search(term)));
    steps.push(step("reaches the end of the first column", 0.3, () => pipeline.endReached(0)));
    steps.push(step("reads the kanban anew", 0.2, pipeline.reload));
    steps.push(step("undoes the last move", 0.8, pipeline.undo));
    return steps;
  });
}

/** The import of candidates; without a number in the address a file is chosen first. */
export function ImportScreen() {
  const { search } = useLocation();
  const named = Number(new URLSearchParams(search).get("id"));
  // Afterwards the import names itself in the address.
  const [first] = useState(Number.isInteger(named) && named > 0 ? named : null);
  const task = useImport(first);
  return useSteps(() => {
    const steps: Step[] = [];
    const can = (label: string, weight: number, act: () => void) => steps.push(step(label, weight, act));
    const { stage } = task;
    if (stage === "choosing") {
      can("chooses a file of people", 3, () => task.choose(new File(["Nome\nAna"], "pessoas.csv")));
      can("chooses a file that is no table", 0.5, () => task.refuse("unsupported_file"));
      can("chooses a file of people that is too large", 0.7, () =>
        task.choose(Object.defineProperty(new File(["Nome"], "pessoas.csv"), "size", { value: 1e9 })),
      );
      can("opens the import of before", 1, () => task.open(1));
    }
    if (stage === "mapping") {
      can("maps the e-mail", 2, () => task.map("E-mail", "email"));
      can("leaves the e-mail out", 0.4, () => task.map("E-mail", null));
      can("takes the columns of another system", 0.3, () => task.choosePreset("zoho"));
      can("updates who is there already", 0.3, () => task.chooseDuplicates("update"));
      can("looks at what would be imported", 2, task.seePreview);
      can("imports another file instead", 0.3, task.another);
    }
    if (stage === "previewing" || stage === "previewReady" || stage === "previewUnread") {
      can("begins the import", 3, task.begin);
      can("goes back to the columns", 0.3, task.back);
      can("asks for the preview again", 0.5, task.seePreview);
    }
    if (stage === "uploading") can("stops the upload of the file", 1, task.cancel);
    if (stage === "running" || stage === "interrupted") can("stops the import", 1, task.stop);
    if (stage === "stopped" || stage === "lost" || stage === "failed")
      can("resumes the import", 2, task.resume);
    can("gives the import up", 0.15, task.cancel);
    if (stage === "completed" || stage === "stopped" || stage === "failed")
      can("imports another file", 0.5, task.another);
    return steps;
  });
}
