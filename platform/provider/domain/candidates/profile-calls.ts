import { sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { FileText } from "#contract/calls/candidate-profiles.ts";
import { submissionStatus } from "#contract/catalogues/pipeline.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recruiterMay } from "#provider/base/http/person.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writerOf } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastChanges, writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { readRemuneration, writeReason, writeRemuneration } from "../remuneration/remuneration.ts";
import { readCurriculum } from "./curriculum.ts";
import { keepPhoto, removePhoto } from "./photo.ts";
import { hitsIn } from "./text-hits.ts";

type Answer = CallAnswer<"GET /recruiters/candidates/:id/profile">;

const mostSimilar = 6;
/** How many candidates with a common skill are compared, the newest first. */
const weighed = 500;
const mostFiles = 10;
const longestText = 100_000;

async function similarTo(
  db: Db,
  businessId: number,
  id: number,
  skills: readonly string[],
): Promise<Answer["similar"]> {
  if (skills.length === 0) return [];
  const wanted = sql`elenco_tags(array[${sql.join(skills.map((skill) => sql`${skill}`))}]::text[])`;
  const { rows } = await sql<Answer["similar"][number]>`
    select c.id, c.name, c.role_name, c.city, to_jsonb(array(
        select tag from unnest(c.skills) as tag where elenco_search(tag) = any(${wanted}))) as shared_skills
    from (
      select t.* from candidates t
      where t.business_id = ${businessId} and t.id <> ${id} and elenco_tags(t.skills) && ${wanted}
      order by t.id desc limit ${weighed}
    ) c
    order by (select count(*) from unnest(elenco_tags(c.skills)) as tag where tag = any(${wanted})) desc, c.id desc
    limit ${mostSimilar}`.execute(db);
  return rows;
}

async function submissionsOf(
  db: Db,
  businessId: number,
  id: number,
  namesCompanies: boolean,
): Promise<Answer["submissions"]> {
  const company = namesCompanies ? sql`c.name` : sql`null`;
  const { rows } = await sql<Answer["submissions"][number]>`
    select distinct on (a.id) m.id, a.job_id, j.title as job_title, ${company} as client_company_name,
      m.to_sub_status as sub_status, m.created_at as at, r.name as by_name
    from applies a
    join apply_moves m on m.business_id = a.business_id and m.apply_id = a.id
    join jobs j on j.id = a.job_id
    left join client_companies c on c.id = j.client_company_id
    left join recruiters r on r.id = m.recruiter_id
    where a.business_id = ${businessId} and a.candidate_id = ${id}
      and m.to_status = ${submissionStatus} and m.undone_at is null
    order by a.id desc, m.id desc limit 50`.execute(db);
  return rows;
}

/** Broadcasts the candidate whom a recruiter changed. */
const announcementOf =
  (context: Parameters<typeof writerOf>[0] & { params: { id: number }; services: Pick<Services, "cable"> }) =>
  async (trx: Db): Promise<void> => {
    const writer = writerOf(context);
    recordChange(writer, "saved", "candidates", [context.params.id]);
    await broadcastChanges(trx, context.services, writer);
  };

export const candidateProfileHandlers = defineHandlers({
  "GET /recruiters/curriculum_hits": async ({ db, businessId, query: { ids, terms } }) => ({
    curriculum_hits: await hitsIn(db, businessId, ids, terms),
  }),
  "GET /recruiters/candidates/:id/profile": async ({ db, businessId, person, params: { id }, services }) => {
    const { skills: named } = await findRow(db, "candidates", businessId, id);
    const curriculum = await readCurriculum(db, id);
    const reasons = await db
      .selectFrom("candidate_experiences")
      .where("candidate_id", "=", id)
      .select(["id", "reason_to_leave", "leaving_note"])
      .execute();
    const reasonOf = (experience: number | undefined) => {
      const found = reasons.find((reason) => reason.id === experience);
      return { reason_to_leave: found?.reason_to_leave ?? null, leaving_note: found?.leaving_note ?? null };
    };
    const similar = await similarTo(db, businessId, id, named);
    const submissions = recruiterMay(person, "applies", "read")
      ? await submissionsOf(db, businessId, id, recruiterMay(person, "client_companies", "read"))
      : [];
    const { category, experiences, educations, languages, skills, hiring_regimes, cv } = curriculum;
    const { clt_expectation, pj_expectation, temporary_expectation, freelance_expectation } = curriculum;
    return {
      profile: {
        category,
        experiences: experiences.map((experience) => ({ ...experience, ...reasonOf(experience.id) })),
        educations,
        languages,
        skills,
        hiring_regimes,
        clt_expectation,
        pj_expectation,
        temporary_expectation,
        freelance_expectation,
        cv,
      },
      remuneration: await readRemuneration(db, id),
      similar,
      submissions,
      enrichable: services.config.enrichment?.profileUrl !== undefined,
    };
  },
  "GET /recruiters/candidates/:id/file_texts": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    const { rows } = await sql<FileText>`
      select id, name, text_state as state, left(coalesce(text, ''), ${longestText}) as text,
        length(coalesce(text, '')) <= ${longestText} as is_whole
      from data_files
      where business_id = ${businessId} and reference_type = 'candidate' and reference_id = ${id}
        and text_state is not null
      order by id desc limit ${mostFiles}`.execute(db);
    return { file_texts: rows };
  },
  "POST /recruiters/candidates/:id/photo": async (context) => {
    const { db, businessId, person, params, file, services } = context;
    if (!file) throw invalid("file", "required");
    await findRow(db, "candidates", businessId, params.id);
    const of = { businessId, candidateId: params.id, recruiterId: person.id };
    return await keepPhoto(db, services, of, file, announcementOf(context));
  },
  "DELETE /recruiters/candidates/:id/photo": async (context) => {
    const { db, businessId, params, services } = context;
    await findRow(db, "candidates", businessId, params.id);
    await removePhoto(db, services, params.id, announcementOf(context));
    return { ok: true as const };
  },
  "PUT /recruiters/candidates/:id/remuneration": async (context) => {
    const { params, body } = context;
    return await writing(context, async (trx, writer) => {
      await writeRemuneration(trx, writer, params.id, body.remuneration, body.lock_version);
      return { remuneration: await readRemuneration(trx, params.id) };
    });
  },
  "PUT /recruiters/candidates/:id/reasons_to_leave": async (context) => {
    const { params, body } = context;
    await writing(context, (trx, writer) => writeReason(trx, writer, params.id, body.reason_to_leave));
    return { ok: true as const };
  },
});
