import { sql } from "kysely";
import type { FlowEntity, FlowFact } from "#contract/catalogues/flows.ts";
import { flowFacts } from "#contract/catalogues/flows.ts";
import { entities } from "#contract/entities/all.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Place } from "../holidays/business-days.ts";

/** The record that a flow runs on, and who has to do with it. */
export interface Subject {
  entity: FlowEntity;
  id: number;
  name: string;
  candidateId: number | null;
  jobId: number | null;
  ownerId: number | null;
  /** The place for business days: the job's, else the candidate's. */
  place: Place;
}

export const referenceTypeOf = (entity: FlowEntity): ReferenceType => entities[entity].singular;

const sources = {
  applies: sql`select a.id, a.candidate_id, a.job_id, j.owner_id, c.name || ' · ' || j.title as name, j.state, j.city
    from applies a join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id`,
  candidates: sql`select a.id, a.id as candidate_id, null::bigint as job_id, a.owner_id, a.name, a.state, a.city
    from candidates a`,
  placements: sql`select a.id, a.candidate_id, a.job_id, a.owner_id, a.name, j.state, j.city
    from placements a left join jobs j on j.id = a.job_id`,
} as const;

interface SubjectRow {
  id: number;
  candidate_id: number | null;
  job_id: number | null;
  owner_id: number | null;
  name: string;
  state: string | null;
  city: string | null;
}

export async function subjectsOf(
  db: Db,
  businessId: number,
  entity: FlowEntity,
  ids: readonly number[],
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SubjectRow>`${sources[entity]}
    where a.business_id = ${businessId} and a.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id, name, candidate_id, job_id, owner_id, state, city }) => ({
    entity,
    id,
    name,
    candidateId: candidate_id,
    jobId: job_id,
    ownerId: owner_id,
    place: { state, city },
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
