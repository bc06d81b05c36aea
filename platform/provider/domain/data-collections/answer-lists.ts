import { sql } from "kysely";
import type {
  AnsweredDependent,
  AnsweredDisability,
  AnsweredExperience,
  AnsweredValue,
  CandidateAnswers,
  NamedReferee,
} from "#contract/calls/candidate-answers.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { type CollectedField, documentFields } from "#contract/catalogues/data-collection.ts";
import { disability, disabilityType } from "#contract/catalogues/people.ts";
import { documentText } from "#contract/documents.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { nameReferee } from "../professional-references/name-referee.ts";

const listFields = ["other_experiences", "professional_reference", "disabilitys", "dependents"] as const;
type ListField = (typeof listFields)[number];

/** Data that have tables of their own instead of columns of the candidate. */
const keptApart: readonly CollectedField[] = [...listFields, ...documentFields];
export const isKeptApart = (field: CollectedField): boolean => keptApart.includes(field);

interface Owner {
  businessId: number;
  candidateId: number;
}

function cleanedExperiences(experiences: readonly AnsweredExperience[], today: string): AnsweredExperience[] {
  return experiences.map((experience, at) => {
    const path = `answers.other_experiences.${at}`;
    if (experience.started_on > today.slice(0, 7)) throw invalid(`${path}.started_on`, "past");
    if (experience.ended_on && experience.ended_on < experience.started_on)
      throw invalid(`${path}.ended_on`, "before_start");
    return experience;
  });
}

/** Each kind once; "none" and "I prefer not to declare" stand alone. */
function cleanedDisabilities(disabilities: readonly AnsweredDisability[]): AnsweredDisability[] {
  const once = [...new Map(disabilities.map((item) => [item.type, item])).values()];
  const isAlone = once.some(({ type }) => type === "none" || type === "undeclared");
  if (isAlone && once.length > 1) throw invalid("answers.disabilitys", "alone");
  return once.map(({ type, level, other }, at) => {
    const specified = entryOf(disabilityType, type)?.specify === true;
    if (specified && !other) throw invalid(`answers.disabilitys.${at}.other`, "required");
    const hasLevels = disability.some(({ code }) => code === type);
    return { type, level: hasLevels ? (level ?? null) : null, other: specified ? other : null };
  });
}

function cleanedDependents(dependents: readonly AnsweredDependent[], today: string): AnsweredDependent[] {
  return dependents.map((dependent, at) => {
    const path = `answers.dependents.${at}`;
    if (dependent.date_birth > today || dependent.date_birth < "1900-01-01")
      throw invalid(`${path}.date_birth`, "past");
    const cpf = dependent.cpf ? documentText("cpf", dependent.cpf) : null;
    if (dependent.cpf && cpf === null) throw invalid(`${path}.cpf`, "cpf");
    return { ...dependent, cpf };
  });
}

/** The lists among the answers as their tables hold them; refused where one cannot be so, as by a day that is to come. */
export function cleanedLists(answers: CandidateAnswers, today: string): Pick<CandidateAnswers, ListField> {
  return {
    ...(answers.other_experiences
      ? { other_experiences: cleanedExperiences(answers.other_experiences, today) }
      : {}),
    ...(answers.disabilitys ? { disabilitys: cleanedDisabilities(answers.disabilitys) } : {}),
    ...(answers.dependents ? { dependents: cleanedDependents(answers.dependents, today) } : {}),
  };
}

/** Adds those that the record does not have yet: a link shows none of those that it has. */
async function addExperiences(trx: Db, of: Owner, answered: readonly AnsweredExperience[]): Promise<void> {
  const known = await trx
    .selectFrom("candidate_experiences")
    .where("candidate_id", "=", of.candidateId)
    .select(["company", "role", "started_on", "position"])
    .execute();
  const keyOf = (item: { company: string; role: string; started_on: string | null }) =>
    [item.company, item.role, item.started_on?.slice(0, 7)].join("\n").toLowerCase();
  const there = new Set(known.map(keyOf));
  const last = Math.max(-1, ...known.map(({ position }) => position));
  const added = answered.filter((item) => !there.has(keyOf(item)));
  if (added.length === 0) return;
  await trx
    .insertInto("candidate_experiences")
    .values(
      added.map(({ company, role, started_on, ended_on }, at) => ({
        business_id: of.businessId,
        candidate_id: of.candidateId,
        company,
        role,
        started_on: `${started_on}-01`,
        ended_on: ended_on ? `${ended_on}-01` : null,
        is_current: !ended_on,
        position: last + 1 + at,
      })),
    )
    .execute();
}

async function nameReferees(trx: Db, of: Owner, named: readonly NamedReferee[]): Promise<void> {
  const { email, locale } = await trx
    .selectFrom("candidates")
    .where("id", "=", of.candidateId)
    .select(["email", "locale"])
    .executeTakeFirstOrThrow();
  const candidate = { id: of.candidateId, businessId: of.businessId, email, locale };
  for (const [at, one] of named.entries())
    await nameReferee(trx, candidate, one, `answers.professional_reference.${at}`);
}

const ownRow = ({ businessId, candidateId }: Owner) => ({
  business_id: businessId,
  candidate_id: candidateId,
});

export async function replaceDisabilities(
  trx: Db,
  of: Owner,
  answered: readonly AnsweredDisability[],
): Promise<void> {
  await trx.deleteFrom("candidate_disabilities").where("candidate_id", "=", of.candidateId).execute();
  if (answered.length === 0) return;
  await trx
    .insertInto("candidate_disabilities")
    .values(answered.map((item) => ({ ...ownRow(of), ...item })))
    .execute();
}

/** Null: it is not known whether there are any. */
export async function replaceDependents(
  trx: Db,
  of: Owner,
  answered: readonly AnsweredDependent[] | null,
): Promise<void> {
  await trx.deleteFrom("candidate_dependents").where("candidate_id", "=", of.candidateId).execute();
  await trx
    .updateTable("candidates")
    .set({ has_dependents: answered && answered.length > 0 })
    .where("id", "=", of.candidateId)
    .execute();
  if (!answered || answered.length === 0) return;
  await trx
    .insertInto("candidate_dependents")
    .values(answered.map((item) => ({ ...ownRow(of), ...item })))
    .execute();
}

export async function writeLists(trx: Db, of: Owner, answers: CandidateAnswers): Promise<void> {
  if (answers.other_experiences) await addExperiences(trx, of, answers.other_experiences);
  if (answers.professional_reference) await nameReferees(trx, of, answers.professional_reference);
  if (answers.disabilitys) await replaceDisabilities(trx, of, answers.disabilitys);
  if (answers.dependents) await replaceDependents(trx, of, answers.dependents);
}

export type HeldApart = Partial<Record<CollectedField, AnsweredValue>>;

/** Rows of the candidates' child tables, in one statement. */
export async function heldApart(
  db: Db,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, HeldApart>> {
  if (ids.length === 0) return new Map();
  const of = sql`t.business_id = ${businessId} and t.candidate_id = c.id`;
  const { rows } = await sql<{ id: number; held: HeldApart }>`
    select c.id, jsonb_build_object(
      'other_experiences', (select coalesce(jsonb_agg(jsonb_build_object('role', t.role, 'company', t.company,
          'started_on', to_char(t.started_on, 'YYYY-MM'), 'ended_on', to_char(t.ended_on, 'YYYY-MM'))
          order by t.position, t.id), '[]') from candidate_experiences t where ${of} and not t.is_current),
      'professional_reference', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name,
          'role_name', t.role_name, 'company_name', t.company_name, 'email', t.email) order by t.id), '[]')
          from professional_references t where ${of}),
      'disabilitys', (select coalesce(jsonb_agg(jsonb_build_object('type', t.type, 'level', t.level,
          'other', t.other) order by t.id), '[]') from candidate_disabilities t where ${of}),
      'dependents', case when c.has_dependents is not null then (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'kinship', t.kinship,
          'date_birth', t.date_birth, 'cpf', t.cpf) order by t.id), '[]') from candidate_dependents t where ${of}) end
    ) || (select coalesce(jsonb_object_agg(d.field, jsonb_build_object('file_name', d.file_name, 'size', d.size,
          'sent_at', d.created_at)), '{}') from (select distinct on (t.field) t.field, t.file_name, t.size,
          t.created_at from candidate_documents t where ${of} order by t.field, t.id desc) d) as held
    from candidates c where c.business_id = ${businessId} and c.id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, held]));
}
