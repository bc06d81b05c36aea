import { useCallback, useEffect, useMemo, useState } from "react";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import type { CallInput } from "#contract/calls.ts";
import { ApiError } from "../http/api.ts";
import { useResource } from "../http/use-resource.ts";
import { followRecords } from "./live-records.ts";
import { useRecruiter, useSystem } from "./use-system.ts";

type Write = CallInput<"POST /recruiters/tearsheets">["body"]["tearsheet"];

/** The stable code of a refusal, null where it was done. */
type Outcome = Promise<string | null>;

const outcome = (asked: Promise<unknown>): Outcome =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : "internal"),
  );

/** What a recruiter does with lists of candidates. */
export function useTearsheetActions() {
  const { api } = useSystem();
  return useMemo(
    () => ({
      create: (tearsheet: Write) => outcome(api("POST /recruiters/tearsheets", { body: { tearsheet } })),
      change: (id: number, tearsheet: Write, lock_version: number) =>
        outcome(api("PUT /recruiters/tearsheets/:id", { params: { id }, body: { tearsheet, lock_version } })),
      remove: (id: number) => outcome(api("DELETE /recruiters/tearsheets/:id", { params: { id } })),
      add: (id: number, candidateIds: number[]) =>
        outcome(
          api("POST /recruiters/tearsheets/:id/members", {
            params: { id },
            body: { candidate_ids: candidateIds },
          }),
        ),
      takeOff: (id: number, candidateId: number) =>
        outcome(
          api("DELETE /recruiters/tearsheets/:id/members/:candidate_id", {
            params: { id, candidate_id: candidateId },
          }),
        ),
      addCategory: (name: string) =>
        outcome(api("POST /recruiters/tearsheet_categories", { body: { tearsheet_category: { name } } })),
      renameCategory: (id: number, name: string) =>
        outcome(
          api("PUT /recruiters/tearsheet_categories/:id", {
            params: { id },
            body: { tearsheet_category: { name } },
          }),
        ),
      removeCategory: (id: number) =>
        outcome(api("DELETE /recruiters/tearsheet_categories/:id", { params: { id } })),
    }),
    [api],
  );
}

/** Whether others changed lists since they were looked at, and the intention of looking again. */
export function useOthersChanges(): { changed: boolean; seen: () => void } {
  const system = useSystem();
  const { id } = useRecruiter();
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      followRecords(system, "tearsheets", {
        saved: () => setChanged(true),
        deleted: () => setChanged(true),
        stale: (byId) => {
          // One's own changes are shown as they are made.
          if (byId !== id) setChanged(true);
        },
      }),
    [system, id],
  );
  return { changed, seen: useCallback(() => setChanged(false), []) };
}

/** So many lists of one read, and so many reads: a board is looked through, not searched. */
const boardRead = 200;
const boardReads = 5;

/** Every list that the recruiter may see, for a board of their categories; a move shows before it is saved. */
export function useTearsheetBoard(term: string) {
  const { api } = useSystem();
  /** Lists as this board moved them. */
  const [moved, setMoved] = useState<ReadonlyMap<number, Tearsheet>>(new Map());
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const { data, state, reload } = useResource(`board of tearsheets ${term}`, async (signal) => {
    const found: Tearsheet[] = [];
    let after: number | null = null;
    for (let read = 0; read < boardReads; read += 1) {
      const query = { size: boardRead, ...(term ? { term } : {}), ...(after === null ? {} : { after }) };
      const page: { tearsheets: Tearsheet[]; next_after: number | null } = await api(
        "GET /recruiters/tearsheets",
        { query },
        { signal },
      );
      found.push(...page.tearsheets);
      after = page.next_after;
      if (after === null) break;
    }
    return found;
  });
  const move = useCallback(
    async (one: Tearsheet, category_id: number | null): Outcome => {
      const { id, lock_version } = one;
      const put = (list: Tearsheet) => setMoved((before) => new Map(before).set(id, list));
      put({ ...one, category_id });
      setBusyIds((before) => new Set(before).add(id));
      const body = { tearsheet: { category_id }, lock_version };
      const refusal = await outcome(
        api("PUT /recruiters/tearsheets/:id", { params: { id }, body }).then(({ tearsheet }) =>
          put(tearsheet),
        ),
      );
      setBusyIds((before) => new Set([...before].filter((busy) => busy !== id)));
      if (refusal !== null) {
        setMoved((before) => new Map([...before].filter(([key]) => key !== id)));
        reload();
      }
      return refusal;
    },
    [api, reload],
  );
  const tearsheets = useMemo(
    () =>
      data?.map((one) => {
        const own = moved.get(one.id);
        return own && own.lock_version >= one.lock_version ? own : one;
      }),
    [data, moved],
  );
  return { tearsheets, state, reload, move, busyIds };
}
