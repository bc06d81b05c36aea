import type { PublicShortlist, Shortlist } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type Traces, withoutNames } from "./anonymous.ts";
import { toPublic } from "./shortlist.ts";

/** What each of these candidates would be recognised by. */
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

/** By their application: the candidates of a shortlist whom it keeps unknown. */
export async function unknownOf(
  db: Db,
  shortlist: Pick<Shortlist, "id" | "anonymous">,
): Promise<Map<number, Traces>> {
  if (!shortlist.anonymous) return new Map();
  const rows = await db
    .selectFrom("shortlist_applies as sa")
    .innerJoin("applies as a", "a.id", "sa.apply_id")
    .where("sa.shortlist_relationship_id", "=", shortlist.id)
    .where("sa.revealed_at", "is", null)
    .select(["a.id", "a.candidate_id"])
    .execute();
  const traces = await tracesOf(
    db,
    rows.map((row) => row.candidate_id),
  );
  return new Map(
    rows.flatMap((row) => {
      const own = traces.get(row.candidate_id);
      return own ? [[row.id, own] as const] : [];
    }),
  );
}

const withoutAll = <T extends string | null>(text: T, unknown: Iterable<Traces>): T =>
  [...unknown].reduce((hidden, traces) => withoutNames(hidden, traces), text);

/** For people outside: neither its name nor its message names a candidate whom it keeps unknown. */
export const shownOutside = async (db: Db, shortlist: Shortlist): Promise<PublicShortlist> =>
  shownTo(await unknownOf(db, shortlist), shortlist);

/** The same for a reader of whom it is known who stays unknown to them. */
export function shownTo(unknown: ReadonlyMap<number, Traces>, shortlist: Shortlist): PublicShortlist {
  const { name, message, ...rest } = toPublic(shortlist);
  const traces = [...unknown.values()];
  return { ...rest, name: withoutAll(name, traces), message: withoutAll(message, traces) };
}

export const nameOutside = async (
  db: Db,
  shortlist: Pick<Shortlist, "id" | "anonymous" | "name">,
): Promise<string> => withoutAll(shortlist.name, (await unknownOf(db, shortlist)).values());
