import type { Db } from "#provider/base/database/open.ts";
import { filledLists, firstRows } from "./first-entries.ts";

/**
 * Gives a business the initial entries of every list it has not received yet: at its creation, and for lists added
 * later. Deleted entries stay deleted, and its own are kept.
 */
export async function giveReferences(db: Db, business_id: number): Promise<void> {
  const fresh = await db
    .insertInto("given_references")
    .values(filledLists.map((list) => ({ business_id, list })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("list")
    .execute();
  if (fresh.length === 0) return;
  const known = new Map<string, number>();
  for (const list of filledLists) {
    if (fresh.some((item) => item.list === list))
      await db
        .insertInto(list)
        .values(firstRows(list, business_id, (of, name) => known.get(`${of} ${name}`) ?? null))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const entries = await db
      .selectFrom(list)
      .where("business_id", "=", business_id)
      .select(["id", "name"])
      .execute();
    for (const { id, name } of entries) known.set(`${list} ${name}`, id);
  }
}

/** Fills lists added by a new version, for the businesses that have not received them yet. */
export async function giveReferencesToAll(db: Db): Promise<void> {
  const businesses = await db
    .selectFrom("businesses as b")
    .where(
      (of) =>
        of
          .selectFrom("given_references as g")
          .whereRef("g.business_id", "=", "b.id")
          .where("g.list", "in", filledLists)
          .select(({ fn }) => fn.countAll<number>().as("lists")),
      "<",
      filledLists.length,
    )
    .select("b.id")
    .orderBy("b.id")
    .execute();
  for (const { id } of businesses) await db.transaction().execute((trx) => giveReferences(trx, id));
}
