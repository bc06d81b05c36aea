import { useMemo } from "react";
import type { CallInput } from "#contract/calls.ts";
import { ApiError } from "../http/api.ts";
import { useSystem } from "./use-system.ts";

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
