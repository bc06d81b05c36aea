import { sql } from "kysely";
import type { UnscopedDb } from "#provider/base/database/open.ts";

/** A call waits for the billing system's answer: after this long its process must have died. */
const longestMinutes = 10;

/** Hand-overs whose process died are failed, so that somebody looks and makes them again. */
export async function failInterruptedHandovers(db: UnscopedDb): Promise<void> {
  await db
    .updateTable("billing_handovers")
    .set({ state: "failed", failure: "interrupted", updated_at: new Date().toISOString() })
    .where("state", "=", "sending")
    .where("created_at", "<", sql<string>`now() - make_interval(mins => ${longestMinutes})`)
    .execute();
}
