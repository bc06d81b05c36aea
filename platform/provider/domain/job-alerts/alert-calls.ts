import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { BoardFilters } from "#contract/board-filters.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type AlertFrequency, mostAlerts } from "#contract/calls/job-alerts.ts";
import { jobSearchInWords } from "#contract/catalogues/job-search.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { serveOneClick } from "#provider/base/http/one-click.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { alertLink, oneClickRoute, secretOfAlert } from "./alert-links.ts";
import { nextDue } from "./due.ts";

const shownColumns = ["uid", "search", "frequency", "locale", "created_at", "last_sent_at"] as const;
type Linked = CallAnswer<"POST /job_alerts/:uid/open">;

/** The alert behind a link, for the length of the transaction. */
async function linked(trx: Db, businessId: number, uid: string, token: string) {
  const row = await trx
    .selectFrom("job_alerts as t")
    .innerJoin("businesses as b", "b.id", "t.business_id")
    .where("t.business_id", "=", businessId)
    .where("t.uid", "=", uid)
    .where("t.token_hash", "=", hashToken(token))
    .select([
      ...(["t.id", "t.email", "t.confirmed_at", "t.ended_at", "b.name as brand"] as const),
      ...(["t.uid", "t.search", "t.frequency", "t.locale", "t.created_at", "t.last_sent_at"] as const),
    ])
    .forUpdate("t")
    .executeTakeFirst();
  if (!row) throw new CallError("token_invalid");
  return row;
}

async function alertState(trx: Db, businessId: number, uid: string, token: string): Promise<Linked> {
  const { id: _, email, confirmed_at, ended_at, ...row } = await linked(trx, businessId, uid, token);
  const state = ended_at ? "ended" : confirmed_at ? "active" : "waiting";
  return { job_alert: { ...row, address: email, state } };
}

/** No further mails; the address is forgotten with the next round of housekeeping. */
async function end(trx: Db, businessId: number, uid: string, token: string): Promise<void> {
  const row = await linked(trx, businessId, uid, token);
  await trx
    .updateTable("job_alerts")
    .set({ ended_at: sql`coalesce(ended_at, now())`, next_at: null, updated_at: sql`now()` })
    .where("id", "=", row.id)
    .execute();
}

interface Wanted {
  businessId: number;
  brand: string;
  origin: string;
  locale: Locale;
  candidate: { id: number; name: string } | null;
  email: string;
  frequency: AlertFrequency;
  search: BoardFilters;
}

/** The same search by the same person is one alert, however often it is saved. */
async function save(db: Db, services: Services, wanted: Wanted): Promise<"waiting" | "active"> {
  const { businessId: business_id, brand, origin, locale, candidate, frequency, search } = wanted;
  const email = wanted.email.trim().toLowerCase();
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`job alerts ${business_id} ${email}`}))`.execute(trx);
    const known = await trx
      .selectFrom("job_alerts")
      .where("business_id", "=", business_id)
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email))
      .where("ended_at", "is", null)
      .select(["id", "uid", "confirmed_at", "sealed_token"])
      .select(sql<boolean>`search = ${JSON.stringify(search)}::jsonb`.as("is_same"))
      .execute();
    const same = known.find(({ is_same }) => is_same);
    const now = Date.now();
    if (!same && known.length >= mostAlerts) {
      // A visitor does not learn what was saved for an address.
      if (candidate) throw invalid("job_alert.search", "max", { n: mostAlerts });
      return "waiting";
    }
    const isActive = candidate !== null || (same?.confirmed_at ?? null) !== null;
    if (same)
      await trx
        .updateTable("job_alerts")
        .set({
          ...{ frequency, locale, origin },
          ...(candidate
            ? { candidate_id: candidate.id, confirmed_at: sql`coalesce(confirmed_at, now())` }
            : {}),
          ...(isActive ? { next_at: nextDue(now, frequency) } : {}),
        })
        .where("id", "=", same.id)
        .execute();
    const token = makeToken();
    let uid = same?.uid;
    if (!uid) {
      const made = await trx
        .insertInto("job_alerts")
        .values({
          ...{ business_id, candidate_id: candidate?.id ?? null, email, locale, frequency, origin },
          ...{ search: JSON.stringify(search), sealed_token: "", token_hash: hashToken(token) },
          confirmed_at: candidate ? new Date(now).toISOString() : null,
          next_at: candidate ? nextDue(now, frequency) : null,
        })
        .returning("uid")
        .executeTakeFirstOrThrow();
      uid = made.uid;
    }
    if (isActive && same) return candidate ? "active" : "waiting";
    // Each confirmation has its own token; earlier ones become invalid.
    await trx
      .updateTable("job_alerts")
      .set({
        sealed_token: services.secrets.seal(token, secretOfAlert(uid)),
        token_hash: hashToken(token),
      })
      .where("business_id", "=", business_id)
      .where("uid", "=", uid)
      .execute();
    if (candidate) return "active";
    await services.mailerIn(trx).send({
      businessId: business_id,
      kind: "job_alert_confirmation",
      to: [{ name: "", address: email }],
      locale,
      values: { brand, title: jobSearchInWords(search, locale), link: alertLink(origin, uid, token) },
    });
    return "waiting";
  });
}

/** Without empty values, and in one order, so that two spellings of the same search are equal. */
function tidy(search: BoardFilters): BoardFilters {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

export const jobAlertHandlers = defineHandlers({
  "POST /job_alerts": async ({ db, services, person, tenant, locale, request, body: { job_alert } }) => {
    const candidate =
      person?.kind === "candidate" && person.businessId === tenant.businessId && person.confirmed
        ? person
        : null;
    const email = candidate?.email ?? job_alert.email;
    if (!email) throw invalid("job_alert.email", "required");
    const state = await save(db, services, {
      ...{ businessId: tenant.businessId, brand: tenant.businessName, origin: originOf(request, tenant) },
      ...{ locale, candidate, email, frequency: job_alert.frequency, search: tidy(job_alert.search) },
    });
    return { state };
  },
  "POST /job_alerts/:uid/open": async ({ db, businessId, params, body }) =>
    await db.transaction().execute((trx) => alertState(trx, businessId, params.uid, body.token)),
  "POST /job_alerts/:uid/confirmations": async ({ db, businessId, params, body }) =>
    await db.transaction().execute(async (trx) => {
      const row = await linked(trx, businessId, params.uid, body.token);
      if (!row.confirmed_at || row.ended_at)
        await trx
          .updateTable("job_alerts")
          .set({
            ...{ confirmed_at: sql`coalesce(confirmed_at, now())`, seen_until: sql`now()` },
            // Whoever left it by mistake takes that back, until housekeeping has forgotten the address.
            ...{ ended_at: null, updated_at: sql`now()` },
            next_at: nextDue(Date.now(), row.frequency),
          })
          .where("id", "=", row.id)
          .execute();
      return await alertState(trx, businessId, params.uid, body.token);
    }),
  "POST /job_alerts/:uid/unsubscriptions": async ({ db, businessId, params, body }) =>
    await db.transaction().execute(async (trx) => {
      await end(trx, businessId, params.uid, body.token);
      return await alertState(trx, businessId, params.uid, body.token);
    }),
  "GET /candidates/job_alerts": async ({ db, person }) => ({
    job_alerts: await db
      .selectFrom("job_alerts")
      .where("business_id", "=", person.businessId)
      .where("candidate_id", "=", person.id)
      .where("ended_at", "is", null)
      .orderBy("id", "desc")
      .limit(100)
      .select(shownColumns)
      .execute(),
  }),
  "PUT /candidates/job_alerts/:uid": async ({ db, person, params, body: { job_alert } }) => {
    const { frequency, again } = job_alert;
    return await db.transaction().execute(async (trx) => {
      const own = await trx
        .selectFrom("job_alerts")
        .where("business_id", "=", person.businessId)
        .where("candidate_id", "=", person.id)
        .where("uid", "=", params.uid)
        .$if(!again, (query) => query.where("ended_at", "is", null))
        .select(["id", "frequency"])
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw new CallError("not_found");
      const changed = await trx
        .updateTable("job_alerts")
        .set({
          frequency: frequency ?? own.frequency,
          next_at: nextDue(Date.now(), frequency ?? own.frequency),
          ended_at: null,
          updated_at: sql`now()`,
        })
        .where("id", "=", own.id)
        .returning(shownColumns)
        .executeTakeFirstOrThrow();
      return { job_alert: changed };
    });
  },
  "DELETE /candidates/job_alerts/:uid": async ({ db, person, params }) => {
    const { numUpdatedRows } = await db
      .updateTable("job_alerts")
      .set({ ended_at: sql`now()`, next_at: null, updated_at: sql`now()` })
      .where("business_id", "=", person.businessId)
      .where("candidate_id", "=", person.id)
      .where("uid", "=", params.uid)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
    return { ok: true as const };
  },
});

export function serveAlertClicks(api: FastifyInstance, { unscopedDb: db }: Services): void {
  serveOneClick<{ uid: string; token: string }>(api, oneClickRoute, async ({ uid, token }) => {
    const row = await db
      .selectFrom("job_alerts")
      .where("uid", "=", uid)
      .select("business_id")
      .executeTakeFirst();
    if (!row) throw new CallError("token_invalid");
    await db.transaction().execute((trx) => end(trx, row.business_id, uid, token));
  });
}
