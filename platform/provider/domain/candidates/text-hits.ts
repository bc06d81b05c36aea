import { type RawBuilder, sql } from "kysely";
import type { CurriculumHits } from "#contract/calls/candidate-profiles.ts";
import { type Found, findWanted, type TextPiece, type Wanted, wantedBy } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";

type Snippet = CurriculumHits["snippets"][number];
type Part = Snippet["part"];

/** Characters around a hit; hits closer than this share a snippet. */
const around = 70;
const mostSnippets = 6;
/** Characters of each text searched for snippets. */
const longest = 100_000;

/** The nearest end of a word outwards of a place, at most a word's length away. */
function atWord(text: string, place: number, step: 1 | -1): number {
  for (let at = place; Math.abs(at - place) < 20; at += step) {
    if (at <= 0) return 0;
    if (at >= text.length) return text.length;
    if (/\s/.test(text.charAt(step > 0 ? at : at - 1))) return at;
  }
  return place;
}

/** Snippets of a text around its hits; neighbouring hits share one. */
export function snippetsOf(
  text: string,
  found: readonly Found[],
): { pieces: TextPiece[]; wanted: Set<number> }[] {
  const windows: { from: number; to: number; hits: Found[] }[] = [];
  for (const hit of found) {
    const last = windows.at(-1);
    const from = atWord(text, Math.max(0, hit.from - around), -1);
    const to = atWord(text, Math.min(text.length, hit.to + around), 1);
    if (last && from <= last.to) {
      last.to = to;
      last.hits.push(hit);
    } else windows.push({ from, to, hits: [hit] });
  }
  return windows.map(({ from, to, hits }) => {
    const pieces: TextPiece[] = [];
    const add = (start: number, end: number, hit: boolean) => {
      const piece = text.slice(start, end).replaceAll(/\s+/g, " ");
      if (piece !== "") pieces.push({ text: piece, hit });
    };
    let at = from;
    if (from > 0) pieces.push({ text: "… ", hit: false });
    for (const hit of hits) {
      add(at, hit.from, false);
      add(hit.from, hit.to, true);
      at = hit.to;
    }
    add(at, to, false);
    if (to < text.length) pieces.push({ text: " …", hit: false });
    return { pieces, wanted: new Set(hits.map(({ wanted }) => wanted)) };
  });
}

interface Source {
  candidate_id: number;
  part: Part;
  source: string | null;
  text: string;
}

/** The texts that make up a candidate's words, in the order they are shown. */
function textsOf(businessId: number, ids: readonly number[]): RawBuilder<unknown> {
  const those = sql`any(${ids}::bigint[])`;
  return sql`(
      select id as candidate_id, 0 as place, 0::bigint as nth, 'role' as part, null as source,
        concat_ws(' · ', name, role_name, company_name, city, state) as text
      from candidates where business_id = ${businessId} and id = ${those}
      union all select id, 0, 1, 'occupation', null, category
      from candidates where business_id = ${businessId} and id = ${those}
      union all select id, 1, 0, 'introduction', null, self_introduction
      from candidates where business_id = ${businessId} and id = ${those}
      union all select candidate_id, 2, position, 'experience', role || ' · ' || company,
        concat_ws(' – ', role || ' · ' || company, description)
      from candidate_experiences where business_id = ${businessId} and candidate_id = ${those}
      union all select candidate_id, 3, position, 'education', null, course || ' · ' || institution
      from candidate_educations where business_id = ${businessId} and candidate_id = ${those}
      union all select id, 4, 0, 'skills', null, array_to_string(skills, ', ')
      from candidates where business_id = ${businessId} and id = ${those}
      union all select reference_id, 5, -id, 'file', name, text
      from data_files where business_id = ${businessId} and reference_type = 'candidate'
        and reference_id = ${those} and text_state = 'read'
    )`;
}

async function sourcesOf(db: Db, businessId: number, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select candidate_id, part, source, left(text, ${longest}) as text from ${textsOf(businessId, ids)} s
    where text <> '' order by candidate_id, place, nth`.execute(db);
  return rows;
}

/**
 * Texts in which the database's own words match the terms: far down a long file, or normalised differently than here,
 * there is no passage to show, but its text is named.
 */
async function namedSources(
  db: Db,
  businessId: number,
  ids: readonly number[],
  wanted: readonly Wanted[],
): Promise<Source[]> {
  if (ids.length === 0) return [];
  const query = wanted.map((item) => `(${item.query})`).join(" | ");
  const { rows } = await sql<Source>`
    select candidate_id, part, source, left(text, ${2 * around}) as text from ${textsOf(businessId, ids)} s
    where to_tsvector('simple', elenco_plain(text)) @@ to_tsquery('simple', elenco_search(${query}))
    order by candidate_id, place, nth`.execute(db);
  return rows;
}

/** The most informative first: every word appears once before any repeats. */
function best(snippets: readonly { snippet: Snippet; wanted: ReadonlySet<number> }[]): Snippet[] {
  const shown = new Set<number>();
  const fresh: Snippet[] = [];
  const others: Snippet[] = [];
  for (const { snippet, wanted } of snippets) {
    const isFresh = [...wanted].some((item) => !shown.has(item));
    for (const item of wanted) shown.add(item);
    (isFresh ? fresh : others).push(snippet);
  }
  return [...fresh, ...others].slice(0, mostSnippets);
}

/** Where the search words occur in the texts about candidates of the business. */
export async function hitsIn(
  db: Db,
  businessId: number,
  ids: readonly number[],
  terms: readonly string[],
): Promise<CurriculumHits[]> {
  const wanted: Wanted[] = terms.flatMap(wantedBy);
  if (wanted.length === 0) return [];
  const found = new Map<number, { count: number; snippets: { snippet: Snippet; wanted: Set<number> }[] }>();
  for (const { candidate_id, part, source, text } of await sourcesOf(db, businessId, ids)) {
    const hits = findWanted(text, wanted);
    if (hits.length === 0) continue;
    const of = found.get(candidate_id) ?? { count: 0, snippets: [] };
    found.set(candidate_id, of);
    of.count += hits.length;
    for (const { pieces, wanted: which } of snippetsOf(text, hits))
      of.snippets.push({ snippet: { part, source, pieces }, wanted: which });
  }
  const others = ids.filter((id) => !found.has(id));
  for (const { candidate_id, part, source, text } of await namedSources(db, businessId, others, wanted)) {
    const of = found.get(candidate_id) ?? { count: 0, snippets: [] };
    found.set(candidate_id, of);
    of.count += 1;
    of.snippets.push({ snippet: { part, source, pieces: [{ text, hit: false }] }, wanted: new Set() });
  }
  return [...found].map(([candidate_id, { count, snippets }]) => ({
    candidate_id,
    count,
    snippets: best(snippets),
  }));
}
