import { sql } from "kysely";
import type { LikeCandidate, Shortlist, ShortlistApply, ShortlistPart } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { initialsOf, neutralRole, type Traces, withoutTraces } from "./anonymous.ts";
import { countsOf, isMine, type Reader } from "./likes.ts";
import { keptFromCompany, seenBy, withCurriculum } from "./reading.ts";
import { unknownOf } from "./traces.ts";

interface Parts {
  experiences: (ShortlistApply["experiences"][number] & { candidate_id: number })[];
  educations: (ShortlistApply["educations"][number] & { candidate_id: number })[];
  languages: (ShortlistApply["languages"][number] & { candidate_id: number })[];
}

async function partsOf(db: Db, candidateIds: number[]): Promise<Parts> {
  if (candidateIds.length === 0) return { experiences: [], educations: [], languages: [] };
  const [experiences, educations, languages] = await Promise.all([
    db
      .selectFrom("candidate_experiences")
      .where("candidate_id", "in", candidateIds)
      .orderBy(sql`started_on desc nulls last`)
      .orderBy("position")
      .select(["candidate_id", "company", "role", "ended_on"])
      .select(sql<string>`coalesce(started_on::text, '')`.as("started_on"))
      .execute(),
    db
      .selectFrom("candidate_educations")
      .where("candidate_id", "in", candidateIds)
      .orderBy("position")
      .select(["candidate_id", "institution", "course"])
      .execute(),
    db
      .selectFrom("candidate_languages")
      .where("candidate_id", "in", candidateIds)
      .orderBy("level", "desc")
      .orderBy("language")
      .select(["candidate_id", "language", "level"])
      .execute(),
  ]);
  return { experiences, educations, languages };
}

/** The candidates of a shortlist in its order, as `reader` sees them; recruiters see who is behind the initials. */
export async function reviewedApplies(
  db: Db,
  shortlist: Pick<Shortlist, "id" | "anonymous" | "hidden_parts">,
  likes: readonly LikeCandidate[],
  reader: Reader,
  /** Candidates hidden from outsiders, if the caller has already read them. */
  known?: ReadonlyMap<number, Traces>,
): Promise<ShortlistApply[]> {
  const rows = await db
    .selectFrom("shortlist_applies as sa")
    .innerJoin("shortlist_relationships as s", "s.id", "sa.shortlist_relationship_id")
    .innerJoin("applies as a", "a.id", "sa.apply_id")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("sa.shortlist_relationship_id", "=", shortlist.id)
    .orderBy("sa.position")
    .orderBy("sa.apply_id")
    .select([
      "a.id",
      "a.clt_expectation as wish",
      "sa.summary as findings",
      "sa.revealed_at",
      "c.id as candidate_id",
      "c.name",
      "c.avatar_url",
      "c.role_name",
    ])
    .select(["c.company_name", "c.city", "c.state", "c.self_introduction", "c.skills", "c.clt_expectation"])
    .select(keptFromCompany("salary").as("salary_kept"))
    .execute();
  const isOutside = reader.kind !== "recruiter";
  const [unknown, parts, seen, curricula] = await Promise.all([
    isOutside ? (known ?? unknownOf(db, shortlist)) : new Map<number, Traces>(),
    partsOf(
      db,
      rows.map((row) => row.candidate_id),
    ),
    seenBy(db, shortlist.id, reader),
    withCurriculum(db, shortlist.id),
  ]);
  const kept = new Set<ShortlistPart>(isOutside ? shortlist.hidden_parts : []);
  const unlessHidden = <T>(part: ShortlistPart, value: T, instead: T): T =>
    kept.has(part) ? instead : value;
  return rows.map((row) => {
    const hidden = unknown.has(row.id);
    const ofRow = <T extends { candidate_id: number }>(list: T[]) =>
      list
        .filter((part) => part.candidate_id === row.candidate_id)
        .map(({ candidate_id: _id, ...part }) => part);
    const experiences = ofRow(parts.experiences);
    const educations = ofRow(parts.educations);
    const traces = unknown.get(row.id);
    const visibleText = <T extends string | null>(text: T) => (traces ? withoutTraces(text, traces) : text);
    const role = (text: string) =>
      traces ? neutralRole(withoutTraces(text, { ...traces, roles: [] })) : text;
    const own = likes.filter((like) => like.apply_id === row.id && isMine(like));
    const verdict = own.find((like) => like.type_avaliation === 1);
    return {
      id: row.id,
      ...countsOf(likes, row.id),
      name: hidden ? initialsOf(row.name) : row.name,
      avatar: hidden ? null : row.avatar_url,
      role_name: row.role_name === null ? null : role(row.role_name),
      company_name: hidden ? null : row.company_name,
      city: row.city,
      state: row.state,
      self_introduction: unlessHidden("self_introduction", visibleText(row.self_introduction), null),
      experiences: unlessHidden(
        "experiences",
        experiences.map((experience) =>
          hidden ? { ...experience, role: role(experience.role), company: null } : experience,
        ),
        [],
      ),
      educations: unlessHidden(
        "educations",
        educations.map((education) =>
          hidden ? { ...education, institution: null, course: visibleText(education.course) } : education,
        ),
        [],
      ),
      languages: unlessHidden("languages", ofRow(parts.languages), []),
      skills: unlessHidden("skills", row.skills.map(visibleText), []),
      clt_expectation:
        isOutside && row.salary_kept ? null : unlessHidden("salary", row.wish ?? row.clt_expectation, null),
      findings: unlessHidden("findings", visibleText(row.findings), null),
      curriculum: isOutside && curricula.has(row.id),
      revealed: row.revealed_at !== null,
      seen: seen.has(row.id),
      liked: verdict?.like_avaliation ?? null,
      starred: own.some((like) => like.type_avaliation === 2),
      description: verdict?.description ?? null,
      reasons: verdict?.reasons ?? [],
    };
  });
}
