import { Readable } from "node:stream";
import { sql } from "kysely";
import yazl from "yazl";
import type { Locale } from "#contract/locale.ts";
import { languageTag, wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { removeDueFiles } from "#provider/base/files/loose.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import { emptyChanges } from "#provider/base/records/changes.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastChanges } from "../entities/broadcast.ts";
import { feedbackOf } from "../pipeline/rejection-feedback.ts";
import { eraseCandidate } from "./erase.ts";
import { readablePage } from "./readable.ts";

/** Technical columns that say nothing about the candidate. */
export const withheld = [
  "password_hash",
  "search",
  "phone_key",
  "lock_version",
  "business_id",
  "curriculum_text",
];
/** Secrets of links, and where files are kept. */
export const secrets = ["token_hash", "sealed_token", "storage_key", "checksum"];

/** Tables that name the candidate and are exported in words of their own below. */
export const exportedApart = [
  "applies",
  "saved_jobs",
  "interviews",
  "feedbacks",
  "placements",
  "employees",
  "data_files",
];

/** Tables that name the candidate and say nothing of them that the export lacks, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  candidate_texts: "words of the curriculum and the files, for the search",
  flow_runs: "which automation worked on the record",
  import_rows: "the line of a sheet that made the record",
  job_billings: "what a client pays",
  off_limit_overrides: "a recruiter's reason to act beside a rule on clients and people",
  off_limits: "a rule of the house on whom to approach",
  sessions: "where they are signed in, by secrets",
  single_use_tokens: "secrets of mailed links",
  social_attempts: "a sign-in at a provider that is under way, by secrets",
  tearsheet_members: "on which list of the house they stand",
};

/** Each part of the export: rows of a table that name the candidate. */
export const parts = {
  experiences: "candidate_experiences",
  educations: "candidate_educations",
  languages: "candidate_languages",
  skills: "candidate_skills",
  development_reports: "development_reports",
  cultural_fits: "cultural_fits",
  professional_references: "professional_references",
  reference_requests: "reference_namings",
  remunerations: "candidate_remunerations",
  benefits: "candidate_benefits",
  consents: "candidate_consents",
  correction_requests: "correction_requests",
  dependents: "candidate_dependents",
  disabilities: "candidate_disabilities",
  documents: "candidate_documents",
  data_collections: "data_collections",
  interview_offers: "interview_offers",
  job_alerts: "job_alerts",
  email_changes: "email_changes",
  course_interests: "course_interests",
  evaluations_answered: "answer_sheets",
  linked_accounts: "identities",
} as const;

async function rowsOf(db: Db, table: string, candidateId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${[...withheld, ...secrets]}::text[] as row from ${sql.table(table)} t
    where t.candidate_id = ${candidateId} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

const filesOf = (db: Db, { id, businessId }: CandidatePerson) =>
  db
    .selectFrom("data_files")
    .where("business_id", "=", businessId)
    .where((eb) =>
      eb.or([
        eb("candidate_id", "=", id),
        eb.and([eb("reference_type", "=", "candidate"), eb("reference_id", "=", id)]),
      ]),
    )
    .orderBy("id", "desc");

/** The files that the candidate sent, newest first. */
export async function ownFiles(db: Db, person: CandidatePerson) {
  return await filesOf(db, person)
    .where("candidate_id", "=", person.id)
    .where((eb) => eb.or([eb("file_type", "is", null), eb("file_type", "<>", "avatar")]))
    .select(["id", "name", "file_type", "size", "content_type", "created_at"])
    .execute();
}

export async function ownFile(db: Db, person: CandidatePerson, id: number) {
  const file = await filesOf(db, person)
    .where("candidate_id", "=", person.id)
    .where("id", "=", id)
    .select(["file_name", "content_type", "size", "storage_key"])
    .executeTakeFirst();
  if (!file) throw new CallError("not_found");
  return file;
}

/** Everything that is kept of the person, as data for machines. */
async function everythingOf(db: Db, person: CandidatePerson) {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) - ${withheld}::text[] as row from candidates t where t.id = ${person.id}`.execute(db);
  const lists = await Promise.all(
    Object.entries(parts).map(async ([name, table]) => [name, await rowsOf(db, table, person.id)] as const),
  );
  const applies = await sql<object>`
    select a.uid, j.title as job, a.source, a.message, a.clt_expectation, a.withdrawn_at,
      ${feedbackOf({ id: sql`a.id`, status: sql`a.status` })} as feedback, a.created_at, a.updated_at
    from applies a join jobs j on j.id = a.job_id where a.candidate_id = ${person.id} order by a.id`.execute(
    db,
  );
  const saved_jobs = await sql<object>`
    select j.title as job, s.created_at, s.mailed_at from saved_jobs s join jobs j on j.id = s.job_id
    where s.candidate_id = ${person.id} order by s.id`.execute(db);
  const interviews = await sql<object>`
    select i.title, i.starts_at, i.created_at from interviews i where i.candidate_id = ${person.id}
    order by i.starts_at`.execute(db);
  const messages = await sql<object>`
    select j.title as job, m.sender, m.text, m.created_at from apply_messages m join applies a on a.id = m.apply_id
    join jobs j on j.id = a.job_id where a.candidate_id = ${person.id} order by m.id`.execute(db);
  const stages = await sql<object>`
    select j.title as job, m.to_status as stage, m.created_at from apply_moves m join applies a on a.id = m.apply_id
    join jobs j on j.id = a.job_id where a.candidate_id = ${person.id} and m.undone_at is null order by m.id`.execute(
    db,
  );
  const notes = await sql<object>`
    select n.body as text, n.created_at from notes n where n.business_id = ${person.businessId}
      and (n.reference_type = 'candidate' and n.reference_id = ${person.id} or n.reference_type = 'apply'
        and n.reference_id in (select a.id from applies a where a.candidate_id = ${person.id})) order by n.id`.execute(
    db,
  );
  const feedbacks = await sql<object>`
    select f.name, f.given_by, f.rating, f.description, f.given_on, f.created_at from feedbacks f
    where f.candidate_id = ${person.id} order by f.id`.execute(db);
  const hirings = await sql<object>`
    select p.name, p.status, p.starts_on, p.ends_on, p.regime, p.currency, p.salary, p.created_at from placements p
    where p.candidate_id = ${person.id} order by p.id`.execute(db);
  const employments = await sql<object>`
    select e.role_name, e.status, e.regime, e.currency, e.salary, e.hired_on, e.left_on, e.leaving_reason, e.email,
      e.mobile_phone, e.city, e.state from employees e where e.candidate_id = ${person.id} order by e.id`.execute(
    db,
  );
  const sendouts = await sql<object>`
    select q.subject, s.address, s.sent_at from sendout_recipients s join sendout_queues q on q.id = s.sendout_queue_id
    where s.business_id = ${person.businessId} and s.reference_type = 'candidate' and s.reference_id = ${person.id}
    order by s.id`.execute(db);
  const talks = await sql<object>`
    select e.name as title, t.name, t.email, t.status, t.checked_in_at, t.created_at from talk_participants t
    join talk_events e on e.id = t.talk_event_id
    where t.business_id = ${person.businessId} and lower(t.email) = ${person.email.toLowerCase()}
    order by t.id`.execute(db);
  const mails = await db
    .selectFrom("mails")
    .where("business_id", "=", person.businessId)
    .where((eb) => eb(eb.fn<string>("lower", ["to_address"]), "=", person.email.toLowerCase()))
    .orderBy("id")
    .select(["kind", "subject", "created_at"])
    .execute();
  return {
    exported_at: new Date().toISOString(),
    candidate: rows[0]?.row ?? {},
    ...Object.fromEntries(lists),
    applies: applies.rows,
    saved_jobs: saved_jobs.rows,
    interviews: interviews.rows,
    messages: messages.rows,
    stages: stages.rows,
    notes: notes.rows,
    feedbacks: feedbacks.rows,
    hirings: hirings.rows,
    employments: employments.rows,
    sendouts: sendouts.rows,
    talks: talks.rows,
    mails,
  };
}

/** A zip of `data.json`, a readable page of the same data, and every file, read in sequence. */
export async function exportOwnData(
  db: Db,
  files: Services["files"],
  person: CandidatePerson,
  { brand, locale }: { brand: string; locale: Locale },
): Promise<Readable> {
  const kept = await filesOf(db, person).select(["id", "name", "file_name", "storage_key"]).execute();
  const documents = await db
    .selectFrom("candidate_documents")
    .where("business_id", "=", person.businessId)
    .where("candidate_id", "=", person.id)
    .orderBy("id")
    .select(["id", "field as name", "file_name", "storage_key"])
    .execute();
  const pathOf = (folder: string, { id, file_name }: { id: number; file_name: string }) =>
    `${folder}/${id}-${file_name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_")}`;
  const named = [
    ...kept.map((file) => ({ ...file, path: pathOf("files", file) })),
    ...documents.map((file) => ({ ...file, path: pathOf("documents", file) })),
  ];
  const data = {
    ...(await everythingOf(db, person)),
    files: named.map(({ name, path }) => ({ name, path })),
  };
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "data.json");
  const page = wording(locale, { pt: "meus-dados.html", en: "my-data.html" });
  zip.addBuffer(Buffer.from(readablePage(data, brand, locale)), page);
  for (const { storage_key, path } of named)
    zip.addReadStreamLazy(path, (open) => {
      files.read(storage_key).then(
        (stream) => open(null, stream),
        (error: Error) => open(error, Readable.from([])),
      );
    });
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on("error", (error: Error) => stream.destroy(error));
  return stream;
}

const momentIn = (locale: Locale, instant: Date) =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "America/Sao_Paulo",
  }).format(instant);

/** Erases the person at their request; the receipt goes to their former address. */
export async function deleteOwnAccount(
  services: Services,
  person: CandidatePerson,
  { brand, origin }: { brand: string; origin: string },
): Promise<string> {
  const { businessId, id, locale } = person;
  const db = services.database.scopedTo(businessId);
  const receipt = await db.transaction().execute(async (trx) => {
    const changes = emptyChanges(person.name);
    const uid = await eraseCandidate(trx, { businessId, id, byRule: false }, changes);
    await broadcastChanges(trx, services, { businessId, recruiterId: null, changes });
    return uid;
  });
  services.background.run(() => removeDueFiles(services.unscopedDb, services.files));
  await services.mailer.send({
    businessId,
    kind: "account_deleted",
    to: [{ name: person.name, address: person.email }],
    locale,
    values: {
      ...{ name: person.name, brand, receipt, when: momentIn(locale, new Date()) },
      link: `${origin}/erasures/${receipt}`,
    },
  });
  return receipt;
}
