import { sql } from "kysely";
import type { DevelopmentReport, WrittenDevelopment } from "#contract/calls/development.ts";
import type { DevelopmentStatus } from "#contract/catalogues/development.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import { dayInWords, dayOf, endOfLink, linkTo } from "../answer-links/answer-link.ts";
import { findRow } from "../entities/list.ts";

interface Standing {
  published_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
}
function statusOf({ published_at, expires_at, revoked_at }: Standing): DevelopmentStatus {
  if (published_at === null) return "draft";
  if (revoked_at) return "revoked";
  return expires_at && Date.parse(expires_at) <= Date.now() ? "expired" : "published";
}

async function partsOf(db: Db, businessId: number, ids: readonly number[]) {
  const competences = await db
    .selectFrom("development_competences")
    .where("business_id", "=", businessId)
    .where("development_report_id", "in", [...ids])
    .orderBy("position")
    .select(["development_report_id as of", "name", "level", "note"])
    .execute();
  const actions = await db
    .selectFrom("development_actions")
    .where("business_id", "=", businessId)
    .where("development_report_id", "in", [...ids])
    .orderBy("position")
    .select(["development_report_id as of", "action", "due_on"])
    .execute();
  return {
    competences: Map.groupBy(competences, ({ of }) => of),
    actions: Map.groupBy(actions, ({ of }) => of),
  };
}

type Wanted = { candidateId: number } | { id: number };

async function reportsOf(db: Db, businessId: number, wanted: Wanted): Promise<DevelopmentReport[]> {
  const rows = await db
    .selectFrom("development_reports as d")
    .leftJoin("recruiters as r", "r.id", "d.recruiter_id")
    .where("d.business_id", "=", businessId)
    .$if("candidateId" in wanted, (query) =>
      query.where("d.candidate_id", "=", "candidateId" in wanted ? wanted.candidateId : 0),
    )
    .$if("id" in wanted, (query) => query.where("d.id", "=", "id" in wanted ? wanted.id : 0))
    .orderBy("d.id", "desc")
    .limit(100)
    .select(["d.id", "d.lock_version", "d.title", "d.summary", "d.strengths", "d.to_develop"])
    .select(["d.updated_at", "d.published_at", "d.expires_at", "d.opened_at", "d.revoked_at"])
    .select("r.name as by_name")
    .execute();
  if (rows.length === 0) return [];
  const { competences, actions } = await partsOf(
    db,
    businessId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ expires_at, revoked_at, ...row }) => ({
    ...row,
    status: statusOf({ ...row, expires_at, revoked_at }),
    expires_on: expires_at && dayOf(expires_at),
    competences: (competences.get(row.id) ?? []).map(({ name, level, note }) => ({ name, level, note })),
    actions: (actions.get(row.id) ?? []).map(({ action, due_on }) => ({ action, due_on })),
  }));
}

/** The competences and the plan, as they are written now. */
async function replaceParts(
  trx: Db,
  businessId: number,
  id: number,
  { competences, actions }: WrittenDevelopment,
): Promise<void> {
  for (const table of ["development_competences", "development_actions"] as const)
    await trx
      .deleteFrom(table)
      .where("business_id", "=", businessId)
      .where("development_report_id", "=", id)
      .execute();
  const of = { business_id: businessId, development_report_id: id };
  if (competences.length > 0)
    await trx
      .insertInto("development_competences")
      .values(
        competences.map((competence, position) => ({
          ...of,
          ...competence,
          position,
          note: competence.note || null,
        })),
      )
      .execute();
  if (actions.length > 0)
    await trx
      .insertInto("development_actions")
      .values(actions.map((action, position) => ({ ...of, ...action, position })))
      .execute();
}

const wordsOf = ({ title, summary, strengths, to_develop }: WrittenDevelopment) => ({
  title,
  summary: summary || null,
  strengths: strengths || null,
  to_develop: to_develop || null,
});

export const developmentHandlers = defineHandlers({
  "GET /recruiters/candidates/:id/development_reports": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    return { development_reports: await reportsOf(db, businessId, { candidateId: id }) };
  },
  "POST /recruiters/candidates/:id/development_reports": async ({ db, businessId, person, params, body }) => {
    await findRow(db, "candidates", businessId, params.id);
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto("development_reports")
        .values({
          ...wordsOf(body.development_report),
          business_id: businessId,
          candidate_id: params.id,
          recruiter_id: person.id,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await replaceParts(trx, businessId, id, body.development_report);
      return { development_reports: await reportsOf(trx, businessId, { candidateId: params.id }) };
    });
  },
  "PUT /recruiters/development_reports/:id": async ({ db, businessId, person, params: { id }, body }) =>
    await db.transaction().execute(async (trx) => {
      const { lock_version, ...report } = body.development_report;
      const row = await trx
        .selectFrom("development_reports")
        .where("business_id", "=", businessId)
        .where("id", "=", id)
        .select("lock_version")
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new CallError("not_found");
      if (row.lock_version !== lock_version) throw new CallError("conflict");
      await trx
        .updateTable("development_reports")
        .set({ ...wordsOf(report), recruiter_id: person.id, lock_version: lock_version + 1 })
        .set({ updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
      await replaceParts(trx, businessId, id, report);
      return { development_reports: await reportsOf(trx, businessId, { id }) };
    }),
  "POST /recruiters/development_reports/:id/publish": async (context) => {
    const { db, businessId, person, params, body, request, tenant, services } = context;
    const expires_at = endOfLink(body.development_report.expires_on, "development_report.expires_on");
    const row = await db
      .selectFrom("development_reports as d")
      .innerJoin("candidates as c", "c.id", "d.candidate_id")
      .innerJoin("businesses as b", "b.id", "d.business_id")
      .where("d.business_id", "=", businessId)
      .where("d.id", "=", params.id)
      .select(["d.id", "d.uid", "c.name", "c.email", "c.locale", "b.name as brand"])
      .executeTakeFirst();
    if (!row) throw new CallError("not_found");
    const token = makeToken();
    const origin = await originOfBusiness(db, request, tenant, businessId);
    await db
      .updateTable("development_reports")
      .set({ token_hash: hashToken(token), expires_at, opened_at: null, revoked_at: null })
      .set({ published_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", row.id)
      .execute();
    await services.mailer.send({
      businessId,
      kind: "development_report",
      to: [{ name: row.name, address: row.email }],
      locale: row.locale,
      values: {
        brand: row.brand,
        sender: person.name,
        until: dayInWords(row.locale, expires_at),
        link: linkTo(origin, "dh", row.uid, token),
      },
    });
    return { development_reports: await reportsOf(db, businessId, { id: row.id }) };
  },
  "POST /recruiters/development_reports/:id/revoke": async ({ db, businessId, params: { id } }) => {
    const { numUpdatedRows } = await db
      .updateTable("development_reports")
      .set({ revoked_at: sql`now()`, updated_at: sql`now()` })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .where("published_at", "is not", null)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const development_reports = await reportsOf(db, businessId, { id });
    if (development_reports.length === 0) throw new CallError("not_found");
    if (Number(numUpdatedRows) === 0) throw new CallError("already_done");
    return { development_reports };
  },
  "POST /development_reports/:id/open": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} POST /development_reports`);
    const { businessId } = tenant;
    const row = await db
      .selectFrom("development_reports as d")
      .innerJoin("candidates as c", "c.id", "d.candidate_id")
      .innerJoin("businesses as b", "b.id", "d.business_id")
      .where("d.uid", "=", params.id)
      .where("d.business_id", "=", businessId)
      .where("d.token_hash", "=", hashToken(body.token))
      .select(["d.id", "d.published_at", "d.expires_at", "d.revoked_at", "d.opened_at"])
      .select(["c.name", "b.name as brand"])
      .executeTakeFirst();
    if (!row?.published_at || !row.expires_at) throw new CallError("token_invalid");
    if (row.revoked_at) throw new CallError("token_revoked");
    if (Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
    if (!row.opened_at)
      await db
        .updateTable("development_reports")
        .set({ opened_at: sql`now()` })
        .where("business_id", "=", businessId)
        .where("id", "=", row.id)
        .execute();
    const [report] = await reportsOf(db, businessId, { id: row.id });
    if (!report) throw new CallError("token_invalid");
    const { title, summary, strengths, to_develop, competences, actions, by_name } = report;
    return {
      development_report: {
        ...{ title, summary, strengths, to_develop, competences, actions, by_name },
        name: row.name,
        brand: row.brand,
        published_at: row.published_at,
        expires_on: dayOf(row.expires_at),
      },
    };
  },
});
