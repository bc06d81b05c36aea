import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";

/** The business's own arrangement; undefined if it never made one. */
export const stagesOf = async (db: Db, businessId: number): Promise<FunnelStage[]> =>
  await db
    .selectFrom("sales_funnel_stages")
    .where("business_id", "=", businessId)
    .orderBy("position")
    .orderBy("status")
    .select(["status", "name", "name_en", "probability", "active"])
    .execute();
