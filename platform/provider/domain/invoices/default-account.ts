import type { Db } from "#provider/base/database/open.ts";

/** The account for a new invoice or plan without a choice: its plan's, else the default one. */
export async function accountFor(
  db: Db,
  businessId: number,
  billing_plan_id: unknown = null,
): Promise<number | null> {
  const account = await db
    .selectFrom("accounts as a")
    .where("a.business_id", "=", businessId)
    .where("a.status", "=", "active")
    .leftJoin("billing_plans as p", (join) =>
      join.onRef("p.account_id", "=", "a.id").on("p.id", "=", Number(billing_plan_id ?? 0)),
    )
    .where((either) => either.or([either("p.id", "is not", null), either("a.is_default", "=", true)]))
    .orderBy("p.id", (of) => of.asc().nullsLast())
    .orderBy("a.id")
    .select("a.id")
    .executeTakeFirst();
  return account?.id ?? null;
}
