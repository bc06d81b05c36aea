import type { Db } from "#provider/base/database/open.ts";
import type { MergeStep } from "#provider/base/database/tables/merges.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { recount } from "../sendouts/recipients.ts";

/** A send-out to several of the merged records has a recipient less, or has them back. */
export async function recountSendouts(db: Db, writer: Writer, steps: readonly MergeStep[]): Promise<void> {
  const ids = steps.flatMap((step) =>
    step.kind === "removed" && step.table === "sendout_recipients" ? [Number(step.row.sendout_queue_id)] : [],
  );
  for (const id of new Set(ids)) {
    await recount(db, id);
    recordChange(writer, "saved", "sendout_queues", [id]);
  }
}
