import type { FastifyInstance } from "fastify";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { serveOneClick } from "#provider/base/http/one-click.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { nextReport } from "./due.ts";
import { oneClickRoute, secretOfReport } from "./links.ts";

type Own = CallAnswer<"GET /client_contacts/progress_report">;
type Linked = CallAnswer<"POST /progress_reports/:uid/open">;

async function ownOf(db: Db, { businessId, id }: ClientContactPerson): Promise<Own> {
  const row = await db
    .selectFrom("client_contacts as c")
    .leftJoin("client_companies as co", "co.id", "c.client_company_id")
    .leftJoin("progress_reports as t", "t.client_contact_id", "c.id")
    .where("c.business_id", "=", businessId)
    .where("c.id", "=", id)
    .select(["c.email as address", "co.weekly_report", "t.next_at", "t.sent_at"])
    .executeTakeFirstOrThrow();
  const { weekly_report, ...rest } = row;
  const offered = weekly_report === true;
  const wanted = rest.next_at !== null;
  return { progress_report: { ...rest, offered, wanted, next_at: offered ? rest.next_at : null } };
}

/** The report behind a link, for the length of the transaction. */
async function linked(trx: Db, businessId: number, uid: string, token: string) {
  const row = await trx
    .selectFrom("progress_reports as t")
    .innerJoin("client_contacts as c", "c.id", "t.client_contact_id")
    .innerJoin("businesses as b", "b.id", "t.business_id")
    .where("t.business_id", "=", businessId)
    .where("t.uid", "=", uid)
    .where("t.token_hash", "=", hashToken(token))
    .select(["t.id", "t.next_at", "b.name as brand", "c.email as address"])
    .forUpdate("t")
    .executeTakeFirst();
  if (!row) throw new CallError("token_invalid");
  return row;
}

async function linkState(trx: Db, businessId: number, uid: string, token: string): Promise<Linked> {
  const { brand, address, next_at } = await linked(trx, businessId, uid, token);
  return { progress_report: { brand, address, wanted: next_at !== null } };
}

async function stop(trx: Db, businessId: number, uid: string, token: string): Promise<void> {
  const { id } = await linked(trx, businessId, uid, token);
  await trx
    .updateTable("progress_reports")
    .set({ next_at: null, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
}

async function choose(
  db: Db,
  { secrets }: Services,
  contact: ClientContactPerson,
  { wanted, origin }: { wanted: boolean; origin: string },
): Promise<void> {
  const { businessId: business_id, id: client_contact_id } = contact;
  const own = { business_id, client_contact_id };
  await db.transaction().execute(async (trx) => {
    const { time_zone, weekly_report } = await trx
      .selectFrom("client_contacts as c")
      .innerJoin("businesses as b", "b.id", "c.business_id")
      .leftJoin("client_companies as co", "co.id", "c.client_company_id")
      .where("c.id", "=", client_contact_id)
      .where("c.business_id", "=", business_id)
      .select(["b.time_zone", "co.weekly_report"])
      .forUpdate("c")
      .executeTakeFirstOrThrow();
    if (wanted && !weekly_report) throw new CallError("forbidden");
    const kept = await trx
      .selectFrom("progress_reports")
      .where("business_id", "=", business_id)
      .where("client_contact_id", "=", client_contact_id)
      .select(["uid", "next_at"])
      .executeTakeFirst();
    const due = nextReport(new Date(), time_zone);
    // Choosing it again must not delay a due report.
    const values = { origin, next_at: wanted ? (kept?.next_at ?? due) : null };
    if (kept) {
      await trx
        .updateTable("progress_reports")
        .set({ ...values, updated_at: new Date().toISOString() })
        .where("uid", "=", kept.uid)
        .execute();
      return;
    }
    if (!wanted) return;
    const token = makeToken();
    const { uid } = await trx
      .insertInto("progress_reports")
      .values({ ...own, ...values, sealed_token: "", token_hash: hashToken(token) })
      .returning("uid")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("progress_reports")
      .set({ sealed_token: secrets.seal(token, secretOfReport(uid)) })
      .where("uid", "=", uid)
      .execute();
  });
}

export const progressReportHandlers = defineHandlers({
  "GET /client_contacts/progress_report": async ({ db, person }) => await ownOf(db, person),
  "PUT /client_contacts/progress_report": async ({ db, services, person, body, request, tenant }) => {
    const origin = originOf(request, tenant);
    await choose(db, services, person, { ...body.progress_report, origin });
    return await ownOf(db, person);
  },
  "POST /progress_reports/:uid/open": async ({ db, businessId, params, body }) =>
    await db.transaction().execute((trx) => linkState(trx, businessId, params.uid, body.token)),
  "POST /progress_reports/:uid/unsubscriptions": async ({ db, businessId, params, body }) =>
    await db.transaction().execute(async (trx) => {
      await stop(trx, businessId, params.uid, body.token);
      return await linkState(trx, businessId, params.uid, body.token);
    }),
});

export function serveReportClicks(api: FastifyInstance, { unscopedDb: db }: Services): void {
  serveOneClick<{ uid: string; token: string }>(api, oneClickRoute, async ({ uid, token }) => {
    const row = await db
      .selectFrom("progress_reports")
      .where("uid", "=", uid)
      .where("token_hash", "=", hashToken(token))
      .select("business_id")
      .executeTakeFirst();
    if (!row) throw new CallError("token_invalid");
    await db.transaction().execute((trx) => stop(trx, row.business_id, uid, token));
  });
}
