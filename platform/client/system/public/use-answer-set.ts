import { useMemo } from "react";
import { ApiError } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import type { AnswerSet } from "#contract/calls/answer-sheets.ts";
import { useSystem } from "../app/use-system.ts";
import { linkTokens } from "../page/link-tokens.ts";
import { useRead } from "../page/use-read.ts";

/** Everything one person was asked at once; null when the link opens nothing. */
export function useAnswerSet(setId: string) {
  const system = useSystem();
  const read = useMemo(
    () =>
      readBy(
        "all that a link asks",
        async (api, { id }: { id: string }, signal): Promise<{ set: AnswerSet | null }> => {
          const tokens = linkTokens(system);
          tokens.take(id);
          const token = tokens.of(id);
          if (token === "") return { set: null };
          try {
            const call = { params: { id }, body: { token } };
            const { answer_set: set } = await api("POST /answer_sets/:id/open", call, { signal });
            // The same link opens each of them.
            for (const { uid } of set.sheets) tokens.write(uid, token);
            return { set };
          } catch (error) {
            if (error instanceof ApiError && error.code === "token_invalid") return { set: null };
            throw error;
          }
        },
        { after: ["PUT /answer_sheets/:id", "POST /answer_sheets/:id/send"], fresh: true },
      ),
    [system],
  );
  return useRead(read, { id: setId });
}
