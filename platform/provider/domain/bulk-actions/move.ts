import { entryOf } from "#contract/catalogues/catalogue.ts";
import { bulkStages, isRejection, rejectReason } from "#contract/catalogues/pipeline.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { lockedApply } from "../pipeline/move-history.ts";
import { type Mover, moveApply, undoMove } from "../pipeline/moves.ts";
import { mailRejection } from "../pipeline/rejection-mail.ts";
import { type Acting, type BulkAction, done, required, skipped } from "./action.ts";

const moverOf = ({ person, services, locale, origin }: Acting, { changes }: Writer): Mover => ({
  ...{ person, services, locale },
  ...(changes?.isMany ? { among: changes } : {}),
  origin: () => Promise.resolve(origin),
  payload: "move",
});

/** Moves applications into a stage, each by its job's workflow and the rules of a single move. */
export const move: BulkAction = {
  check: async (_db, _entity, _asker, { status, rejection }) => {
    if (status === undefined) throw required("status");
    if (typeof status !== "number" || !bulkStages.includes(status))
      throw invalid("bulk_action.params.status", "option");
    if (!isRejection(status)) {
      if (rejection) throw invalid("bulk_action.params.rejection", "option");
    } else if (!rejection) throw required("rejection.reject_reason");
    else if (entryOf(rejectReason, rejection.reject_reason)?.by !== rejection.by)
      throw invalid("bulk_action.params.rejection.reject_reason", "option");
  },
  apply: async (db, _entity, id, { status, rejection }, writer, acting) => {
    const before = await lockedApply(db, writer.businessId, id);
    if (before.status === Number(status)) return skipped("unchanged");
    const moved = await moveApply(db, moverOf(acting, writer), id, {
      status: Number(status),
      form: rejection ? { kind: "rejection", ...rejection } : null,
    });
    await mailRejection(db, acting.services.mailerIn(db), moved);
    return done({ move_id: moved.move.id });
  },
  undo: async (db, _entity, _id, { move_id }, writer, acting) => {
    try {
      await undoMove(db, moverOf(acting, writer), Number(move_id));
      return done();
    } catch (error) {
      const isChanged =
        error instanceof CallError && (error.code === "conflict" || error.code === "already_done");
      if (isChanged) return skipped("changed_since");
      throw error;
    }
  },
};
