import type { Api } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import { askTogether } from "#client/http/together.ts";
import type { CurriculumHits } from "#contract/calls/candidate-profiles.ts";
import { useRead } from "../page/use-read.ts";

/** Rows drawn together are requested together. */
const together = { withinMs: 20, most: 100 };

type Ask = (id: number) => Promise<CurriculumHits | null>;
const askers = new WeakMap<Api, Map<string, Ask>>();
/** The requester, for these terms, in this app. */
function askerOf(api: Api, terms: readonly string[]): Ask {
  const known = askers.get(api) ?? new Map<string, Ask>();
  askers.set(api, known);
  const key = JSON.stringify(terms);
  const asker =
    known.get(key) ??
    askTogether(async (ids) => {
      // Rows added from now on are requested next.
      known.delete(key);
      const query = { ids: [...ids], terms: [...terms] };
      const { curriculum_hits } = await api("GET /recruiters/curriculum_hits", { query });
      return new Map(curriculum_hits.map((hits) => [hits.candidate_id, hits]));
    }, together);
  known.set(key, asker);
  return asker;
}

const hitsRead = readBy(
  "hits in a curriculum",
  (api, { id, terms }: { id: number; terms: readonly string[] }) => askerOf(api, terms)(id),
);

/** Where the list's search words occur in a candidate's texts. */
export const useCurriculumHits = (id: number, terms: readonly string[]) => useRead(hitsRead, { id, terms });
