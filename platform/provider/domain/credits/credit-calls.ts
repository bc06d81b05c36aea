import { sql } from "kysely";
import type { Credit, CreditOwner } from "#contract/calls/credits.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson } from "#provider/base/http/person.ts";
import { findRow } from "../entities/list.ts";

const pageTransactions = 50;
const columnOf = { proposals: "proposal_id", client_companies: "client_company_id" } as const;

interface CreditRequest {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  params: { owner: CreditOwner; id: number };
}

/** Requires the permission on the owner's entity, and that the owner exists. */
async function assertOwner({ db, businessId, person, params }: CreditRequest, action: "read" | "update") {
  assertMay(person, params.owner, action);
  await findRow(db, params.owner, businessId, params.id);
}

function creditsQuery(db: Db, businessId: number, { owner, id }: CreditRequest["params"]) {
  const isReversed = sql`exists (select 1 from credit_transactions r where r.reverses_id = t.id)`;
  return db
    .selectFrom("credits as c")
    .leftJoin("credit_transactions as t", (join) =>
      join.onRef("t.business_id", "=", "c.business_id").onRef("t.credit_id", "=", "c.id"),
    )
    .leftJoin("recruiters as w", "w.id", "c.recruiter_id")
    .where("c.business_id", "=", businessId)
    .where(`c.${columnOf[owner]}`, "=", id)
    .groupBy(["c.id", "w.name"])
    .select(["c.id", "c.name", "c.currency", "c.valid_until", "c.note", "c.created_at", "w.name as by_name"])
    .select(sql<number>`coalesce(sum(t.amount), 0)::bigint`.as("balance"))
    .select(
      sql<number>`coalesce(sum(t.amount) filter (where t.kind = 'grant' and not ${isReversed}), 0)::bigint`.as(
        "granted",
      ),
    );
}

async function creditOf(
  db: Db,
  businessId: number,
  owner: CreditRequest["params"],
  creditId: number,
): Promise<Credit> {
  const credit = await creditsQuery(db, businessId, owner).where("c.id", "=", creditId).executeTakeFirst();
  if (!credit) throw new CallError("not_found");
  return credit;
}

/** One writer of a credit at a time: usage never exceeds the balance. */
async function lock(
  db: Db,
  businessId: number,
  { owner, id }: CreditRequest["params"],
  creditId: number,
): Promise<void> {
  const found = await db
    .selectFrom("credits")
    .where("business_id", "=", businessId)
    .where(columnOf[owner], "=", id)
    .where("id", "=", creditId)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new CallError("not_found");
}

export const creditHandlers = defineHandlers({
  "GET /recruiters/credits/:owner/:id": async (context) => {
    await assertOwner(context, "read");
    const { db, businessId, params } = context;
    return { credits: await creditsQuery(db, businessId, params).orderBy("c.id", "desc").execute() };
  },
  "POST /recruiters/credits/:owner/:id": async (context) => {
    await assertOwner(context, "update");
    const { db, businessId, person, params, body } = context;
    const { amount, ...values } = body.credit;
    const own = { business_id: businessId, recruiter_id: person.id };
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto("credits")
        .values({ ...own, ...values, [columnOf[params.owner]]: params.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      const first = { kind: "grant" as const, amount, description: values.name, credit_id: id };
      await trx
        .insertInto("credit_transactions")
        .values({ ...own, ...first, occurred_on: await todayOf(trx, businessId) })
        .execute();
      return { credit: await creditOf(trx, businessId, params, id) };
    });
  },
  "GET /recruiters/credits/:owner/:id/:credit_id/transactions": async (context) => {
    await assertOwner(context, "read");
    const { db, businessId, params, query } = context;
    const credit = await creditOf(db, businessId, params, params.credit_id);
    const rows = await db
      .selectFrom("credit_transactions as t")
      .leftJoin("recruiters as w", "w.id", "t.recruiter_id")
      .where("t.business_id", "=", businessId)
      .where("t.credit_id", "=", credit.id)
      .$if(query.before !== undefined, (q) => q.where("t.id", "<", query.before ?? 0))
      .orderBy("t.id", "desc")
      .limit(pageTransactions + 1)
      .select(["t.id", "t.kind", "t.amount", "t.description", "t.occurred_on", "t.reverses_id"])
      .select(["t.created_at", "w.name as by_name"])
      .select(
        sql<number>`(select sum(p.amount) from credit_transactions p where p.business_id = t.business_id
          and p.credit_id = t.credit_id and p.id <= t.id)::bigint`.as("balance"),
      )
      .select(
        sql<boolean>`exists (select 1 from credit_transactions r where r.reverses_id = t.id)`.as("reversed"),
      )
      .execute();
    const transactions = rows.slice(0, pageTransactions);
    const next = rows.length > pageTransactions ? (transactions.at(-1)?.id ?? null) : null;
    return { credit, transactions, next };
  },
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions": async (context) => {
    await assertOwner(context, "update");
    const { db, businessId, person, params, body } = context;
    const { kind, amount, ...values } = body.transaction;
    return await db.transaction().execute(async (trx) => {
      await lock(trx, businessId, params, params.credit_id);
      const { id, balance } = await creditOf(trx, businessId, params, params.credit_id);
      if (kind === "use" && amount > balance) throw invalid("transaction.amount", "balance");
      await trx
        .insertInto("credit_transactions")
        .values({
          ...values,
          business_id: businessId,
          recruiter_id: person.id,
          credit_id: id,
          kind,
          amount: kind === "use" ? -amount : amount,
        })
        .execute();
      return { credit: await creditOf(trx, businessId, params, id) };
    });
  },
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals": async (
    context,
  ) => {
    await assertOwner(context, "update");
    const { db, businessId, person, params, body } = context;
    return await db.transaction().execute(async (trx) => {
      await lock(trx, businessId, params, params.credit_id);
      const reversed = await trx
        .selectFrom("credit_transactions")
        .where("business_id", "=", businessId)
        .where("credit_id", "=", params.credit_id)
        .where("id", "=", params.transaction_id)
        .select(["id", "kind", "amount"])
        .executeTakeFirst();
      if (!reversed) throw new CallError("not_found");
      if (reversed.kind === "reversal") throw new CallError("conflict");
      await trx
        .insertInto("credit_transactions")
        .values({
          business_id: businessId,
          recruiter_id: person.id,
          credit_id: params.credit_id,
          kind: "reversal",
          amount: -reversed.amount,
          description: body.reversal.description,
          occurred_on: await todayOf(trx, businessId),
          reverses_id: reversed.id,
        })
        .execute()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new CallError("already_done") : error;
        });
      return { credit: await creditOf(trx, businessId, params, params.credit_id) };
    });
  },
});
