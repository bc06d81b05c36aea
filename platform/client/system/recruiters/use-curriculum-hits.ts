import type { Api } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import type { CurriculumHits } from "#contract/calls/candidate-profiles.ts";
import { useRead } from "../page/use-read.ts";

/** Rows that are drawn together are asked about together. */
const togetherWithinMs = 20;
const mostAtOnce = 100;

interface Waiting {
  resolve(hits: CurriculumHits | null): void;
  reject(error: unknown): void;
}
const waiting = new Map<string, Map<number, Waiting[]>>();

async function ask(api: Api, terms: readonly string[], those: readonly (readonly [number, Waiting[]])[]) {
  try {
    const { curriculum_hits } = await api("GET /recruiters/curriculum_hits", {
      query: { ids: those.map(([id]) => id), terms: [...terms] },
    });
    for (const [id, all] of those) {
      const found = curriculum_hits.find(({ candidate_id }) => candidate_id === id) ?? null;
      for (const { resolve } of all) resolve(found);
    }
  } catch (error) {
    for (const [, all] of those) for (const { reject } of all) reject(error);
  }
}

function hitsOf(api: Api, id: number, terms: readonly string[]): Promise<CurriculumHits | null> {
  return new Promise((resolve, reject) => {
    const key = JSON.stringify(terms);
    const gathered = waiting.get(key);
    if (gathered) {
      gathered.set(id, [...(gathered.get(id) ?? []), { resolve, reject }]);
      return;
    }
    waiting.set(key, new Map([[id, [{ resolve, reject }]]]));
    setTimeout(() => {
      const all = [...(waiting.get(key) ?? [])];
      waiting.delete(key);
      for (let from = 0; from < all.length; from += mostAtOnce)
        void ask(api, terms, all.slice(from, from + mostAtOnce));
    }, togetherWithinMs);
  });
}

const hitsRead = readBy(
  "hits in a curriculum",
  (api, { id, terms }: { id: number; terms: readonly string[] }) => hitsOf(api, id, terms),
);

/** Where the words that the list is searched by stand in what is written about a candidate. */
export const useCurriculumHits = (id: number, terms: readonly string[]) => useRead(hitsRead, { id, terms });
