import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { eraseTraces } from "#provider/base/housekeeping/erase.ts";
import type { Changes } from "#provider/base/records/changes.ts";
import { goneWith } from "../entities/cascade.ts";

/** Erases a candidate whom no recruiter deletes; `changes` gets what is gone with them. Returns the receipt. */
export async function eraseCandidate(
  trx: Db,
  { businessId, id, byRule }: { businessId: number; id: number; byRule: boolean },
  changes: Changes,
): Promise<string> {
  const recordGone = await goneWith(
    trx,
    { businessId, changes },
    "candidates",
    sql<boolean>`t.business_id = ${businessId} and t.id = ${id}`,
  );
  const by = { businessId, entity: "candidates", recruiterId: null, byRule, changes } as const;
  const [receipt = ""] = await eraseTraces(trx, by, [id]);
  await trx.deleteFrom("candidates").where("id", "=", id).execute();
  recordGone();
  return receipt;
}
