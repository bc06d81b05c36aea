import { sql } from "kysely";
import type { LikeCandidate, Shortlist, ShortlistApply, ShortlistPart } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { countsOf, isMine, type Reader } from "./likes.ts";

/** What an anonymous shortlist shows of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
    .join(" ") || `${name.slice(0, 1).toUpperCase()}.`;

/** The person's own names in what they wrote about themselves become initials too. */
function withoutName(text: string | null, name: string): string | null {
  if (text === null) return null;
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  return words.reduce(
    (hidden, word) =>
      hidden.replaceAll(new RegExp(word.replaceAll(/[^\p{L}\p{N}]/gu, "."), "giu"), `${word.slice(0, 1)}.`),
    text,
  );
}

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

/** The candidates of a shortlist in its order, as `asker` sees them; recruiters see who is behind the initials. */
export async function reviewedApplies(
  db: Db,
  shortlist: Pick<Shortlist, "id" | "anonymous" | "hidden_parts">,
  likes: readonly LikeCandidate[],
  reader: Reader,
): Promise<ShortlistApply[]> {
  const rows = await db
    .selectFrom("shortlist_applies as sa")
    .innerJoin("applies as a", "a.id", "sa.apply_id")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("sa.shortlist_relationship_id", "=", shortlist.id)
    .orderBy("sa.position")
    .orderBy("sa.apply_id")
    .select([
      "a.id",
      "a.clt_expectation as wish",
      "sa.summary as findings",
      "c.id as candidate_id",
      "c.name",
      "c.avatar_url",
      "c.role_name",
    ])
    .select(["c.company_name", "c.city", "c.state", "c.self_introduction", "c.skills", "c.clt_expectation"])
    .execute();
  const parts = await partsOf(
    db,
    rows.map((row) => row.candidate_id),
  );
  const isOutside = reader.kind !== "recruiter";
  const hidden = shortlist.anonymous && isOutside;
  const kept = new Set<ShortlistPart>(isOutside ? shortlist.hidden_parts : []);
  const unlessHidden = <T>(part: ShortlistPart, value: T, instead: T): T =>
    kept.has(part) ? instead : value;
  const named = (text: string | null, name: string) => (hidden ? withoutName(text, name) : text);
  return rows.map((row) => {
    const ofRow = <T extends { candidate_id: number }>(list: T[]) =>
      list
        .filter((part) => part.candidate_id === row.candidate_id)
        .map(({ candidate_id: _id, ...part }) => part);
    const own = likes.filter((like) => like.apply_id === row.id && isMine(like));
    const verdict = own.find((like) => like.type_avaliation === 1);
    return {
      id: row.id,
      ...countsOf(likes, row.id),
      name: hidden ? initialsOf(row.name) : row.name,
      avatar: hidden ? null : row.avatar_url,
      role_name: row.role_name,
      company_name: hidden ? null : row.company_name,
      city: row.city,
      state: row.state,
      self_introduction: unlessHidden("self_introduction", named(row.self_introduction, row.name), null),
      experiences: unlessHidden(
        "experiences",
        ofRow(parts.experiences).map((one) => (hidden ? { ...one, company: null } : one)),
        [],
      ),
      educations: unlessHidden("educations", ofRow(parts.educations), []),
      languages: unlessHidden("languages", ofRow(parts.languages), []),
      skills: unlessHidden("skills", row.skills, []),
      clt_expectation: unlessHidden("salary", row.wish ?? row.clt_expectation, null),
      findings: unlessHidden("findings", named(row.findings, row.name), null),
      liked: verdict?.like_avaliation ?? null,
      starred: own.some((like) => like.type_avaliation === 2),
      description: verdict?.description ?? null,
    };
  });
}
