import type { PublicShortlist, Shortlist } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type Traces, withoutNames } from "./anonymous.ts";
import { toPublic } from "./shortlist.ts";

/** Identifying text of each candidate. */
export async function tracesOf(db: Db, candidateIds: readonly number[]): Promise<Map<number, Traces>> {
  if (candidateIds.length === 0) return new Map();
  const ids = [...new Set(candidateIds)];
  const [people, experiences, educations] = await Promise.all([
    db
      .selectFrom("candidates")
      .where("id", "in", ids)
      .select(["id", "name", "company_name", "role_name"])
      .execute(),
    db
      .selectFrom("candidate_experiences")
      .where("candidate_id", "in", ids)
      .select(["candidate_id", "company", "role"])
      .execute(),
    db
      .selectFrom("candidate_educations")
      .where("candidate_id", "in", ids)
      .select(["candidate_id", "institution"])
      .execute(),
  ]);
  const traces = people.map(({ id, name, company_name, role_name }) => {
    const worked = experiences.filter(({ candidate_id }) => candidate_id === id);
    const studied = educations.filter(({ candidate_id }) => candidate_id === id);
    const places = [
      company_name,
      ...worked.map((item) => item.company),
      ...studied.map((item) => item.institution),
    ];
    const roles = [role_name, ...worked.map((item) => item.role)];
    const filled = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null);
    return [id, { name, places: filled(places), roles: filled(roles) }] as const;
  });
  return new Map(traces);
}

type Hiding = Pick<Shortlist, "id" | "anonymous">;
type Unknown = ReadonlyMap<number, Traces>;

/** Hidden candidates of each shortlist by application, in one read. */
async function unknownOfEach(db: Db, shortlists: readonly Hiding[]): Promise<(id: number) => Unknown> {
  const ids = shortlists.filter(({ anonymous }) => anonymous).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("shortlist_applies as sa")
          .innerJoin("applies as a", "a.id", "sa.apply_id")
          .where("sa.shortlist_relationship_id", "in", ids)
          .where("sa.revealed_at", "is", null)
          .select(["a.id", "a.candidate_id", "sa.shortlist_relationship_id"])
          .execute();
  const traces = await tracesOf(
    db,
    rows.map((row) => row.candidate_id),
  );
  const unknown = new Map<number, Map<number, Traces>>();
  for (const { id, candidate_id, shortlist_relationship_id } of rows) {
    const own = traces.get(candidate_id);
    const applies = unknown.get(shortlist_relationship_id) ?? new Map<number, Traces>();
    if (own) unknown.set(shortlist_relationship_id, applies.set(id, own));
  }
  return (id) => unknown.get(id) ?? new Map();
}

/** Hidden candidates of a shortlist, by application. */
export const unknownOf = async (db: Db, shortlist: Hiding): Promise<Unknown> =>
  (await unknownOfEach(db, [shortlist]))(shortlist.id);

const withoutAll = <T extends string | null>(text: T, unknown: Iterable<Traces>): T =>
  [...unknown].reduce((hidden, traces) => withoutNames(hidden, traces), text);

/** For people outside: neither its name nor its message names a candidate whom it keeps unknown. */
export const shownOutside = async (db: Db, shortlist: Shortlist): Promise<PublicShortlist> =>
  shownTo(await unknownOf(db, shortlist), shortlist);

export async function allShownOutside(db: Db, shortlists: readonly Shortlist[]): Promise<PublicShortlist[]> {
  const unknown = await unknownOfEach(db, shortlists);
  return shortlists.map((shortlist) => shownTo(unknown(shortlist.id), shortlist));
}

/** The same for a reader from whom certain candidates are hidden. */
export function shownTo(unknown: Unknown, shortlist: Shortlist): PublicShortlist {
  const { name, message, ...rest } = toPublic(shortlist);
  const traces = [...unknown.values()];
  return { ...rest, name: withoutAll(name, traces), message: withoutAll(message, traces) };
}

/** The names of shortlists as people outside read them. */
export async function namesOutside<T extends Hiding & { name: string }>(
  db: Db,
  shortlists: readonly T[],
): Promise<T[]> {
  const unknown = await unknownOfEach(db, shortlists);
  return shortlists.map((shortlist) => ({
    ...shortlist,
    name: withoutAll(shortlist.name, unknown(shortlist.id).values()),
  }));
}
