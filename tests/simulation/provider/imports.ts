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
  /** It was stopped, and finishes the rows that it has begun with. */
  let isHalting = false;
  const channel = { channel: "ImportChannel", import_id: task.id };
  const reported = () => {
    const { total, processed, created, updated, skipped, failed, percent } = task;
    cable.announceTask(channel, {
      status: task.state === "completed" ? "completed" : task.state === "failed" ? "error" : "progress",
      ...{ message: "", percent, total, processed, created, updated, skipped, failed },
      ...(task.state === "stopped" ? { stopped: true } : {}),
    });
  };
  const change = (changes: Partial<ImportTask>) => {
    task = { ...task, ...changes };
    return ok({ import: task });
  };
  const stop = () => {
    isHalting = false;
    const answer = change({ state: "stopped" });
    reported();
    return answer;
  };
  const calls: Calls = [
    [
      /^POST \/recruiters\/imports$/,
      () => {
        const fresh = { processed: 0, percent: 0, created: 0, updated: 0, skipped: 0, failed: 0 };
        isHalting = false;
        return change({ ...fresh, error: null, state: "draft", mapping: { Nome: "name", "E-mail": null } });
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
        if (task.processed % 4 !== 0) {
          isHalting = true;
          return ok({ import: task });
        }
        return stop();
      },
    ],
    [
      /^POST \/recruiters\/imports\/1\/resume$/,
      () => {
        if (task.state !== "stopped" && task.state !== "failed") return refused(409, "conflict");
        cable.resumeTask(channel);
        return change({ state: "running", error: null });
      },
    ],
  ];
  return {
    calls,
    get task() {
      return task;
    },
    isUnderWay,
    /** As it was left by somebody before. */
    begunAs(state: ImportTask["state"]) {
      const processed = state === "completed" ? task.total : state === "draft" ? 0 : 4;
      const each = processed / outcomes.length;
      change({ state, processed, created: each, updated: each, skipped: each, failed: each });
    },
    /** Another recruiter stops it. */
    stopByOther: () => void (isUnderWay() && stop()),
    /** The machine that it runs on breaks off. */
    fail() {
      if (!isUnderWay()) return;
      isHalting = false;
      change({ state: "failed", error: "internal" });
      reported();
    },
    /** Two rows more. */
    advance() {
      if (!isUnderWay()) return;
      const rows = [task.processed, task.processed + 1].map(
        (row) => outcomes[row % outcomes.length] ?? "created",
      );
      const processed = task.processed + rows.length;
      const counts = Object.fromEntries(
        outcomes.map((outcome) => [outcome, task[outcome] + rows.filter((row) => row === outcome).length]),
      );
      const state = processed === task.total ? "completed" : isHalting ? "stopped" : "running";
      isHalting = false;
      change({ ...counts, processed, percent: Math.floor((100 * processed) / task.total), state });
      reported();
    },
  };
}
