import { sql } from "kysely";
import type { FlowEntity, FlowFact } from "#contract/catalogues/flows.ts";
import { flowFacts } from "#contract/catalogues/flows.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Place } from "../holidays/business-days.ts";

/** The record that a flow runs on, and who has to do with it. */
export interface Subject {
  entity: FlowEntity;
  id: number;
  name: string;
  candidateId: number | null;
  jobId: number | null;
  jobTitle: string | null;
  ownerId: number | null;
  /** The contact of its client. */
  contactId: number | null;
  /** Subject of its tasks and notes: the record itself, or the subject of a task. */
  reference: { type: ReferenceType; id: number } | null;
  /** The place for business days: the job's, else the candidate's. */
  place: Place;
}

const sources = {
  applies: sql`select a.id, a.candidate_id, a.job_id, j.title as job_title, j.owner_id,
      c.name || ' · ' || j.title as name, j.state, j.city,
      j.client_contact_id, 'apply' as reference_type, a.id as reference_id
    from applies a join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id`,
  candidates: sql`select a.id, a.id as candidate_id, null::bigint as job_id, null::text as job_title, a.owner_id,
      a.name, a.state, a.city,
      null::bigint as client_contact_id, 'candidate' as reference_type, a.id as reference_id
    from candidates a`,
  placements: sql`select a.id, a.candidate_id, a.job_id, j.title as job_title, a.owner_id, a.name, j.state, j.city,
      j.client_contact_id, 'placement' as reference_type, a.id as reference_id
    from placements a left join jobs j on j.id = a.job_id`,
  jobs: sql`select a.id, null::bigint as candidate_id, a.id as job_id, a.title as job_title, a.owner_id,
      a.title as name, a.state, a.city,
      a.client_contact_id, 'job' as reference_type, a.id as reference_id
    from jobs a`,
  proposals: sql`select a.id, null::bigint as candidate_id, a.job_id, j.title as job_title, a.owner_id, a.name,
      null::text as state, null::text as city,
      a.client_contact_id, 'proposal' as reference_type, a.id as reference_id
    from proposals a left join jobs j on j.id = a.job_id`,
  tasks: sql`select a.id, null::bigint as candidate_id, null::bigint as job_id, null::text as job_title, a.owner_id,
      a.title as name,
      null::text as state, null::text as city,
      null::bigint as client_contact_id, a.reference_type, a.reference_id
    from tasks a`,
} as const satisfies Record<FlowEntity, unknown>;

interface SubjectRow {
  id: number;
  candidate_id: number | null;
  job_id: number | null;
  job_title: string | null;
  owner_id: number | null;
  name: string;
  state: string | null;
  city: string | null;
  client_contact_id: number | null;
  reference_type: ReferenceType | null;
  reference_id: number | null;
}

export async function subjectsOf(
  db: Db,
  businessId: number,
  entity: FlowEntity,
  ids: readonly number[],
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SubjectRow>`${keptPlan} ${sources[entity]}
    where a.business_id = ${businessId} and a.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((row) => ({
    entity,
    id: row.id,
    name: row.name,
    candidateId: row.candidate_id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    ownerId: row.owner_id,
    contactId: row.client_contact_id,
    reference:
      row.reference_type !== null && row.reference_id !== null
        ? { type: row.reference_type, id: row.reference_id }
        : null,
    place: { state: row.state, city: row.city },
  }));
}

/** The record that a fact of a run is stated of: its own, or its candidate. */
export const subjectOfFact = (
  fact: FlowFact,
  run: { entity: FlowEntity; record_id: number; candidate_id: number | null },
): { entity: FlowEntity; record_id: number } | undefined => {
  const { entity } = flowFacts[fact];
  if (entity === run.entity) return { entity, record_id: run.record_id };
  return entity === "candidates" && run.candidate_id !== null
    ? { entity, record_id: run.candidate_id }
    : undefined;
};
