import { createActor, fromPromise } from "xstate";
import { controlled, emissions } from "../testing/coverage.ts";
import { emptyDefinition, type ReportEdit } from "./edits.ts";
import { type ReportDraft, reportBuilderMachine } from "./report-builder.machine.ts";

export const report = (change: Partial<ReportDraft> = {}): ReportDraft => ({
  ...{ id: 4, lock_version: 2, name: "Vagas", shared: false, definition: emptyDefinition("jobs") },
  ...change,
});

export function opened(saved = report(), kept: ReportDraft | null = null) {
  const save = controlled<ReportDraft, ReportDraft>();
  const read = controlled<{ id: number | null }, ReportDraft>();
  const drafts: (ReportDraft | null)[] = [];
  const actor = createActor(
    reportBuilderMachine.provide({
      actors: {
        save: fromPromise(save.effect),
        read: fromPromise(read.effect),
      },
      actions: {
        keepDraft: ({ context: { draft, saved } }) => void drafts.push(draft === saved ? null : draft),
      },
    }),
    { input: { saved, kept } },
  );
  const emitted = emissions(actor);
  actor.start();
  const edit = (change: ReportEdit) => actor.send({ type: "report.edited", edit: change });
  const context = () => actor.getSnapshot().context;
  const value = () => actor.getSnapshot().value;
  const isBusy = () => actor.getSnapshot().hasTag("busy");
  return { actor, save, read, sent: save.asked, drafts, emitted, edit, context, value, isBusy };
}
