import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { gender } from "#contract/catalogues/people.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { webLink } from "#provider/base/http/links.ts";

const scalars = [
  "name",
  "mobile_phone",
  "city",
  "state",
  "linkedin",
  "github",
  "portifolio",
  "date_birth",
  "gender",
  "gender_other",
  "role_name",
  "company_name",
  "category",
  "professional_moment",
  "remote_work",
  "mobility",
  "current_regime",
  "hiring_regimes",
  "clt_expectation",
  "pj_expectation",
  "temporary_expectation",
  "freelance_expectation",
  "self_introduction",
] as const;

const month = (day: string | null) => day?.slice(0, 7) ?? null;
const firstDay = (text: string | null | undefined) => (text ? `${text}-01` : null);

const links: readonly string[] = ["linkedin", "github", "portifolio"];

function linked(name: string, text: string): string {
  const link = webLink(text);
  if (link === undefined) throw invalid(`curriculum.${name}`, "url");
  return link;
}

export async function readCurriculum(db: Db, candidateId: number): Promise<Curriculum> {
  const of = { candidate: candidateId };
  const [row, experiences, educations, languages, skills, cv] = await Promise.all([
    db
      .selectFrom("candidates")
      .where("id", "=", of.candidate)
      .select([
        ...scalars,
        "email",
        "avatar_url",
        "completed_register",
        "confirmed",
        "updated_at",
        "skills as skill_names",
      ])
      .executeTakeFirst(),
    db
      .selectFrom("candidate_experiences")
      .where("candidate_id", "=", of.candidate)
      .orderBy("position")
      .orderBy("id")
      .selectAll()
      .execute(),
    db
      .selectFrom("candidate_educations")
      .where("candidate_id", "=", of.candidate)
      .orderBy("position")
      .orderBy("id")
      .selectAll()
      .execute(),
    db
      .selectFrom("candidate_languages")
      .where("candidate_id", "=", of.candidate)
      .orderBy("id")
      .selectAll()
      .execute(),
    db
      .selectFrom("candidate_skills")
      .where("candidate_id", "=", of.candidate)
      .orderBy("id")
      .selectAll()
      .execute(),
    db
      .selectFrom("data_files")
      .where("reference_type", "=", "candidate")
      .where("reference_id", "=", of.candidate)
      .where("file_type", "=", "cv")
      .orderBy("id", "desc")
      .select(["id", "name", "file_type", "size", "content_type", "created_at"])
      .executeTakeFirst(),
  ]);
  if (!row) throw new CallError("not_found");
  const { skill_names, ...rest } = row;
  const graded = new Map(skills.map((skill) => [skill.name, skill]));
  return {
    ...rest,
    experiences: experiences.map((experience) => ({
      id: experience.id,
      company: experience.company,
      role: experience.role,
      started_on: month(experience.started_on) ?? "",
      ended_on: month(experience.ended_on),
      description: experience.description,
    })),
    educations: educations.map((education) => ({
      id: education.id,
      institution: education.institution,
      course: education.course,
      level: education.level ?? 1,
      started_on: month(education.started_on),
      ended_on: month(education.ended_on),
    })),
    languages: languages.map(({ language, level }) => ({ language, level })),
    skills: skill_names.map((name) => ({
      name,
      level: graded.get(name)?.level ?? null,
      experience: graded.get(name)?.experience ?? null,
    })),
    cv: cv ?? null,
  };
}

type Part = { business_id: number; candidate_id: number };

type Known = {
  id: number;
  company: string;
  role: string;
  reason_to_leave: string | null;
  leaving_note: string | null;
};

function reasonsOf(db: Db, of: Part): Promise<Known[]> {
  return db
    .selectFrom("candidate_experiences")
    .where("candidate_id", "=", of.candidate_id)
    .select(["id", "company", "role", "reason_to_leave", "leaving_note"])
    .execute();
}

/** A recruiter's remarks on a job are kept when the candidate saves their jobs. */
function reasonFor(
  known: readonly Known[],
  item: { id?: number | undefined; company: string; role: string },
) {
  const same =
    known.find(({ id }) => id === item.id) ??
    known.find(({ company, role }) => company === item.company && role === item.role);
  return { reason_to_leave: same?.reason_to_leave ?? null, leaving_note: same?.leaving_note ?? null };
}

async function replaceParts(db: Db, of: Part, write: CurriculumWrite): Promise<void> {
  if (write.experiences) {
    const known = await reasonsOf(db, of);
    await db.deleteFrom("candidate_experiences").where("candidate_id", "=", of.candidate_id).execute();
    const rows = write.experiences.map((experience, position) => ({
      ...of,
      company: experience.company,
      role: experience.role,
      started_on: firstDay(experience.started_on),
      ended_on: firstDay(experience.ended_on),
      is_current: !experience.ended_on,
      description: experience.description ?? null,
      position,
      ...reasonFor(known, experience),
    }));
    if (rows.length > 0) await db.insertInto("candidate_experiences").values(rows).execute();
  }
  if (write.educations) {
    await db.deleteFrom("candidate_educations").where("candidate_id", "=", of.candidate_id).execute();
    const rows = write.educations.map((education, position) => ({
      ...of,
      institution: education.institution,
      course: education.course,
      level: education.level,
      started_on: firstDay(education.started_on),
      ended_on: firstDay(education.ended_on),
      is_current: !education.ended_on,
      position,
    }));
    if (rows.length > 0) await db.insertInto("candidate_educations").values(rows).execute();
  }
  if (write.languages) {
    await db.deleteFrom("candidate_languages").where("candidate_id", "=", of.candidate_id).execute();
    const once = [...new Map(write.languages.map((language) => [language.language, language])).values()];
    const rows = once.map(({ language, level }) => ({ ...of, language, level }));
    if (rows.length > 0) await db.insertInto("candidate_languages").values(rows).execute();
  }
  if (write.skills) {
    await db.deleteFrom("candidate_skills").where("candidate_id", "=", of.candidate_id).execute();
    const once = [...new Map(write.skills.map((skill) => [skill.name, skill])).values()];
    const rows = once.map((item) => ({
      ...of,
      name: item.name,
      level: item.level ?? null,
      experience: item.experience ?? null,
    }));
    if (rows.length > 0) await db.insertInto("candidate_skills").values(rows).execute();
  }
}

function assertPeriods(write: CurriculumWrite): void {
  write.experiences?.forEach((experience, index) => {
    if (experience.ended_on && experience.ended_on < experience.started_on) {
      throw invalid(`curriculum.experiences.${index}.ended_on`, "before_start");
    }
  });
}

/** A gender that requires a specification has one; any other has none. Either may be sent without the other. */
async function genderIn(db: Db, candidateId: number, write: CurriculumWrite): Promise<CurriculumWrite> {
  if (write.gender === undefined && write.gender_other === undefined) return {};
  const known = await db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select(["gender", "gender_other"])
    .executeTakeFirst();
  const chosen = write.gender === undefined ? known?.gender : write.gender;
  if (!entryOf(gender, chosen)?.specify) return { gender_other: null };
  const specified = write.gender_other === undefined ? known?.gender_other : write.gender_other;
  if (!specified) throw invalid("curriculum.gender_other", "required");
  return { gender_other: specified };
}

/** Saves the parts that are given, all or nothing. */
export async function writeCurriculum(
  db: Db,
  businessId: number,
  candidateId: number,
  changes: CurriculumWrite,
): Promise<void> {
  assertPeriods(changes);
  const write = { ...changes, ...(await genderIn(db, candidateId, changes)) };
  const given = Object.fromEntries(
    scalars.flatMap((name) => {
      const value = write[name];
      if (value === undefined) return [];
      if (value === "") return [[name, null]];
      return [[name, links.includes(name) && typeof value === "string" ? linked(name, value) : value]];
    }),
  );
  const skills = write.skills ? { skills: [...new Set(write.skills.map(({ name }) => name))] } : {};
  const updated_at = new Date().toISOString();
  await db
    .updateTable("candidates")
    // A recruiter's concurrent edit conflicts instead of overwriting this.
    .set((eb) => ({ ...given, ...skills, updated_at, lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", candidateId)
    .execute();
  await replaceParts(db, { business_id: businessId, candidate_id: candidateId }, write);
}

/**
 * Saves what the record itself does not hold: the parts in rows of their own and the GitHub address. The candidate's
 * version is left to the caller, who saves the record.
 */
export async function writeParts(
  db: Db,
  businessId: number,
  candidateId: number,
  write: Pick<CurriculumWrite, "github" | "experiences" | "educations" | "languages" | "skills">,
): Promise<void> {
  assertPeriods(write);
  if (write.github)
    await db
      .updateTable("candidates")
      .set({ github: linked("github", write.github) })
      .where("id", "=", candidateId)
      .execute();
  await replaceParts(db, { business_id: businessId, candidate_id: candidateId }, write);
}

/** Fields required to complete the registration: identity, preferences and experience. */
export function missingParts(curriculum: Curriculum): string[] {
  const missing: string[] = [];
  if (!curriculum.mobile_phone) missing.push("mobile_phone");
  if (!curriculum.city || !curriculum.state) missing.push("city");
  if (!curriculum.role_name) missing.push("role_name");
  if (curriculum.professional_moment === null) missing.push("professional_moment");
  return missing;
}
