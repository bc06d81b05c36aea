import type { ImportTask } from "#contract/calls/imports.ts";
import { type Calls, created_at, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

const outcomes = ["created", "updated", "skipped", "failed"] as const;

/** A file of candidates that was uploaded before, and its import row by row. */
export function createImports(cable: ProviderCable) {
  let task: ImportTask = {
    ...{ id: 1, entity: "candidates", file_name: "pessoas.csv", state: "draft" },
    columns: ["Nome", "E-mail"],
    sample: [["Ana", "ana@a.test"]],
    mapping: { Nome: "name", "E-mail": null },
    ...{ preset: "none", duplicates: "skip", total: 8, processed: 0, percent: 0, error: null, created_at },
    ...{ created: 0, updated: 0, skipped: 0, failed: 0 },
  };
  const isUnderWay = () => task.state === "running";
  const told = () => {
    const { total, processed, created, updated, skipped, failed, percent } = task;
    cable.tellTask(
      { channel: "ImportChannel", import_id: task.id },
      {
        status: task.state === "completed" ? "completed" : "progress",
        ...{ message: "", percent, total, processed, created, updated, skipped, failed },
        ...(task.state === "stopped" ? { stopped: true } : {}),
      },
    );
  };
  const change = (changes: Partial<ImportTask>) => {
    task = { ...task, ...changes };
    return ok({ import: task });
  };
  const calls: Calls = [
    [
      /^POST \/recruiters\/imports$/,
      () => {
        const fresh = { processed: 0, percent: 0, created: 0, updated: 0, skipped: 0, failed: 0 };
        return change({ ...fresh, state: "draft", mapping: { Nome: "name", "E-mail": null } });
      },
    ],
    [
      /^POST \/recruiters\/imports\/1\/cancel$/,
      () => (isUnderWay() ? change({ state: "cancelled" }) : ok({ import: task })),
    ],
    [/^GET \/recruiters\/imports\/1$/, () => ok({ import: task })],
    [
      /^PUT \/recruiters\/imports\/1$/,
      ({ request }) => {
        const { import: changes } = request.body as { import: Partial<ImportTask> };
        return task.state === "draft" ? change(changes) : refused(409, "already_done");
      },
    ],
    [/^GET \/recruiters\/imports\/1\/preview$/, () => ok({ rows: [], counts: { valid: 8, invalid: 0 } })],
    [
      /^POST \/recruiters\/imports\/1\/start$/,
      () => (task.state === "draft" ? change({ state: "running" }) : refused(409, "already_done")),
    ],
    [
      /^POST \/recruiters\/imports\/1\/stop$/,
      () => {
        if (!isUnderWay()) return ok({ import: task });
        const answer = change({ state: "stopped" });
        told();
        return answer;
      },
    ],
    [
      /^POST \/recruiters\/imports\/1\/resume$/,
      () => (task.state === "stopped" ? change({ state: "running" }) : refused(409, "conflict")),
    ],
  ];
  return {
    calls,
    get task() {
      return task;
    },
    isUnderWay,
    /** Two rows more. */
    advance() {
      if (!isUnderWay()) return;
      const rows = [task.processed, task.processed + 1].map(
        (row) => outcomes[row % outcomes.length] ?? "created",
      );
      const processed = task.processed + rows.length;
      const counts = Object.fromEntries(
        outcomes.map((outcome) => [outcome, task[outcome] + rows.filter((one) => one === outcome).length]),
      );
      const state = processed === task.total ? "completed" : "running";
      change({ ...counts, processed, percent: Math.floor((100 * processed) / task.total), state });
      told();
    },
  };
}
