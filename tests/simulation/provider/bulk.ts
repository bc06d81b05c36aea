import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import { type Calls, type Counter, created_at, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

/** What recruiters do to many records at once, and how far it is. */
export function createBulk(next: Counter, cable: ProviderCable) {
  const all: BulkAction[] = [];
  const byPath = (path: string) => all.find(({ id }) => path.split("/").includes(String(id)));
  function begin(given: Pick<BulkAction, "entity" | "action">, undoes: number | null): BulkAction {
    const one: BulkAction = {
      ...{ id: next(), state: "running", total: 4, processed: 0, done: 0, skipped: 0, failed: 0 },
      ...{ undoes_id: undoes, undoable: false, error: null, created_at, finished_at: null },
      entity: given.entity,
      action: given.action,
    };
    all.push(one);
    return one;
  }
  function tell({ id, state, total, processed, done, skipped, failed }: BulkAction) {
    const status = state === "completed" ? "completed" : state === "running" ? "progress" : "error";
    const percent = Math.floor((100 * processed) / total);
    cable.announceTask(
      { channel: "BulkActionChannel", bulk_action_id: id },
      { ...{ status, message: "", percent, total, processed, done, skipped, failed }, rows: [] },
    );
  }
  const calls: Calls = [
    [
      /^POST \/recruiters\/bulk_actions$/,
      ({ request }) => {
        const { bulk_action } = request.body as { bulk_action: BulkAction };
        return ok({ bulk_action: begin(bulk_action, null) }, 201);
      },
    ],
    [
      /^GET \/recruiters\/bulk_actions\/\d+$/,
      ({ request }) => {
        const one = byPath(request.path);
        return one ? ok({ bulk_action: one }) : refused(404, "not_found");
      },
    ],
    [
      /^POST \/recruiters\/bulk_actions\/\d+\/cancel$/,
      ({ request }) => {
        const one = byPath(request.path);
        if (!one) return refused(404, "not_found");
        if (one.state === "running") {
          one.state = "cancelled";
          tell(one);
        }
        return ok({ bulk_action: one });
      },
    ],
    [
      /^POST \/recruiters\/bulk_actions\/\d+\/undo$/,
      ({ request }) => {
        const one = byPath(request.path);
        if (!one?.undoable) return refused(409, "already_done");
        one.undoable = false;
        return ok({ bulk_action: begin(one, one.id) }, 201);
      },
    ],
  ];
  return {
    calls,
    running: () => all.find(({ state }) => state === "running"),
    /** Two records more. */
    advance(action: BulkAction) {
      action.processed = Math.min(action.total, action.processed + 2);
      action.done = action.processed - 1;
      action.failed = 1;
      if (action.processed === action.total) {
        action.state = "completed";
        action.undoable = action.undoes_id === null;
      }
      tell(action);
    },
    /** It ends before all is done. */
    fail(action: BulkAction) {
      action.state = "failed";
      action.error = "internal";
      tell(action);
    },
  };
}
