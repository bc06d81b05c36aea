import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { loadPerson, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { type FeedEntry, feedOf } from "./ics.ts";

/** Calendars keep what they have read, so a short past is enough. */
const range = sql`between now() - interval '60 days' and now() + interval '400 days'`;

/** Where feeds are, below the root of the calls. */
const feedPath = "/calendars/";

export const calendarFeedHandlers = defineHandlers({
  "GET /recruiters/calendar_feed": async ({ db, businessId, person }) => {
    const feed = await db
      .selectFrom("calendar_feeds")
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", businessId)
      .select(["created_at", "last_read_at"])
      .executeTakeFirst();
    return { calendar_feed: feed ?? null };
  },
  "POST /recruiters/calendar_feed": async ({ db, businessId, person, locale, request, tenant, services }) => {
    const token = makeToken();
    const values = {
      token_hash: hashToken(token),
      locale,
      last_read_at: null,
      created_at: new Date().toISOString(),
    };
    await db
      .insertInto("calendar_feeds")
      .values({ recruiter_id: person.id, business_id: businessId, ...values })
      .onConflict((conflict) => conflict.columns(["recruiter_id", "business_id"]).doUpdateSet(values))
      .execute();
    const { apiRoot } = services.config;
    const root = URL.canParse(apiRoot) ? apiRoot : `${originOf(request, tenant)}${apiRoot}`;
    return { url: `${root}${feedPath}${token}.ics` };
  },
  "DELETE /recruiters/calendar_feed": async ({ db, businessId, person }) => {
    await db
      .deleteFrom("calendar_feeds")
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", businessId)
      .execute();
    return { ok: true };
  },
});

interface Row {
  kind: "interview" | "meeting" | "task";
  id: number;
  title: string;
  stage: number | null;
  starts_at: string;
  duration_minutes: number;
  place: string | null;
  note: string | null;
  cancelled: boolean;
  updated_at: string;
  sequence: number;
}

/** A recruiter's own appointments and open tasks, of the kinds that they may read. */
async function rowsOf({ unscopedDb: db }: Services, person: RecruiterPerson): Promise<Row[]> {
  const own = sql`t.business_id = ${person.businessId} and t.owner_id = ${person.id}`;
  const kinds = [
    recruiterMay(person, "interviews", "read") &&
      sql`select 'interview' as kind, t.id, t.title, t.stage, t.starts_at, t.duration_minutes, t.place, t.note,
          t.status = 2 as cancelled, t.updated_at, t.lock_version as sequence
        from interviews t where ${own} and t.starts_at ${range}`,
    recruiterMay(person, "meetings", "read") &&
      sql`select 'meeting' as kind, t.id, t.title, null::integer as stage, t.starts_at, t.duration_minutes, t.place,
          t.agenda as note, t.status = 2 as cancelled, t.updated_at, t.lock_version as sequence
        from meetings t where ${own} and t.starts_at ${range}`,
    recruiterMay(person, "tasks", "read") &&
      sql`select 'task' as kind, t.id, t.title, null::integer as stage, t.due_at as starts_at, 0 as duration_minutes,
          null as place, null as note, false as cancelled, t.updated_at, t.lock_version as sequence
        from tasks t where ${own} and t.done_at is null and t.due_at ${range}`,
  ].filter((item) => item !== false);
  if (kinds.length === 0) return [];
  const { rows } = await sql<Row>`select e.* from (${sql.join(kinds, sql` union all `)}) e
    order by e.starts_at, e.kind, e.id limit 2000`.execute(db);
  return rows;
}

/** The calendar behind a token; undefined where there is none, or its owner does not work there any more. */
async function calendarOf(services: Services, token: string): Promise<string | undefined> {
  const { unscopedDb: db } = services;
  const feed = await db
    .selectFrom("calendar_feeds as f")
    .innerJoin("businesses as b", "b.id", "f.business_id")
    .innerJoin("recruiter_businesses as m", (join) =>
      join.onRef("m.recruiter_id", "=", "f.recruiter_id").onRef("m.business_id", "=", "f.business_id"),
    )
    .where("f.token_hash", "=", hashToken(token))
    .where("m.deactivated_at", "is", null)
    .select(["f.recruiter_id", "f.business_id", "f.locale", "b.name"])
    .executeTakeFirst();
  if (!feed) return undefined;
  await services.limiter.call(`calendar ${feed.recruiter_id} ${feed.business_id}`);
  const wish = { chosen: feed.business_id, tenant: undefined };
  const person = await loadPerson(db, { strategy: "recruiters", user_id: feed.recruiter_id }, 0, wish);
  if (person?.kind !== "recruiter") return undefined;
  await db
    .updateTable("calendar_feeds")
    .set({ last_read_at: new Date().toISOString() })
    .where("recruiter_id", "=", feed.recruiter_id)
    .where("business_id", "=", feed.business_id)
    .execute();
  const entries = (await rowsOf(services, person)).map((row): FeedEntry => {
    const stage = row.stage === null ? "" : `${labelIn(interviewStage, row.stage, feed.locale)}: `;
    return {
      uid: `${row.kind}-${row.id}@elenco`,
      sequence: row.sequence,
      title: `${stage}${row.title}`,
      starts_at: row.starts_at,
      duration_minutes: row.duration_minutes,
      place: row.place,
      description: row.note ?? "",
      cancelled: row.cancelled,
      changed_at: row.updated_at,
    };
  });
  return feedOf(`${feed.name} · ${person.name}`, entries);
}

/** What calendar programs read: they send no header of ours, so the secret is in the address. */
export function serveCalendarFeeds(api: FastifyInstance, services: Services): void {
  api.get<{ Params: { file: string } }>(`${feedPath}:file`, async (request, reply) => {
    const token = /^([\w-]{20,80})\.ics$/.exec(request.params.file)?.[1];
    const calendar = token && (await calendarOf(services, token));
    if (!calendar) throw new CallError("not_found");
    return reply
      .header("content-type", "text/calendar; charset=utf-8")
      .header("x-robots-tag", "noindex")
      .send(calendar);
  });
}
