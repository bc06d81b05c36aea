import type { DataCollection } from "#contract/calls/data-collections.ts";
import type { CollectionStatus } from "#contract/catalogues/data-collection.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { heldApart } from "./answer-lists.ts";
import { answerColumns, heldOf, readableBy } from "./answers.ts";

const mostListed = 300;

interface Standing {
  expires_at: string;
  opened_at: string | null;
  last_answer_at: string | null;
  answered_at: string | null;
  cancelled_at: string | null;
}

export function statusOf(row: Standing, now = Date.now()): CollectionStatus {
  if (row.cancelled_at) return "cancelled";
  if (row.answered_at) return "answered";
  if (Date.parse(row.expires_at) <= now) return "expired";
  if (row.last_answer_at) return "partly_answered";
  return row.opened_at ? "opened" : "asked";
}

interface Reader {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
}
type Wanted = { candidateId: number } | { jobId: number } | { ids: readonly number[] };

async function recordsOf({ db, businessId }: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Record<string, unknown>>();
  const once = [...new Set(ids)];
  const [rows, apart] = await Promise.all([
    db
      .selectFrom("candidates")
      .where("business_id", "=", businessId)
      .where("id", "in", once)
      .select(["id", ...answerColumns])
      .execute(),
    heldApart(db, businessId, once),
  ]);
  return new Map<number, Record<string, unknown>>(
    rows.map((row) => [row.id, { ...row, ...apart.get(row.id) }]),
  );
}

/** Collections of a candidate, of a job, or by their numbers, the newest first: what was answered as the record holds it now. */
export async function collectionsOf(reader: Reader, wanted: Wanted): Promise<DataCollection[]> {
  const { db, businessId, person } = reader;
  const rows = await db
    .selectFrom("data_collections as d")
    .innerJoin("candidates as c", "c.id", "d.candidate_id")
    .leftJoin("jobs as j", "j.id", "d.job_id")
    .leftJoin("recruiters as r", "r.id", "d.recruiter_id")
    .where("d.business_id", "=", businessId)
    .$if("candidateId" in wanted, (query) =>
      query.where("d.candidate_id", "=", "candidateId" in wanted ? wanted.candidateId : 0),
    )
    .$if("jobId" in wanted, (query) => query.where("d.job_id", "=", "jobId" in wanted ? wanted.jobId : 0))
    .$if("ids" in wanted, (query) => query.where("d.id", "in", "ids" in wanted ? [...wanted.ids] : []))
    .orderBy("d.id", "desc")
    .limit(mostListed)
    .select(["d.id", "d.candidate_id", "c.name as candidate_name", "d.job_id", "j.title as job_title"])
    .select([
      "d.channel",
      "d.message",
      "d.message_en",
      "r.name as by_name",
      "d.created_at",
      "d.sent_at",
      "d.expires_at",
    ])
    .select(["d.opened_at", "d.last_answer_at", "d.answered_at", "d.cancelled_at"])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [fields, records] = await Promise.all([
    db
      .selectFrom("data_collection_fields")
      .where("business_id", "=", businessId)
      .where("data_collection_id", "in", ids)
      .orderBy("position")
      .select(["data_collection_id", "field", "answered_at"])
      .execute(),
    recordsOf(
      reader,
      rows.flatMap(({ last_answer_at, candidate_id }) => (last_answer_at ? [candidate_id] : [])),
    ),
  ]);
  const fieldsOf = Map.groupBy(fields, ({ data_collection_id }) => data_collection_id);
  const readsJobs = recruiterMay(person, "jobs", "read");
  const mayRead = { candidates: true, placements: recruiterMay(person, "placements", "read") };
  return rows.map(({ job_id, job_title, answered_at, expires_at, ...row }) => ({
    ...row,
    expires_on: dayOf(expires_at),
    status: statusOf({ ...row, answered_at, expires_at }),
    job: readsJobs && job_id !== null && job_title !== null ? { id: job_id, title: job_title } : null,
    fields: (fieldsOf.get(row.id) ?? []).map(({ field, answered_at: at }) => {
      const resource = readableBy(field);
      const hidden = resource === null || !mayRead[resource];
      const record = at && !hidden ? records.get(row.candidate_id) : undefined;
      return { field, answered_at: at, hidden, value: record ? heldOf(record, field) : null };
    }),
  }));
}
