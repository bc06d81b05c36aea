import { useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import { useSystem } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

/** Which mails a mailed link is about; its token is a secret, so it is sent in a body. */
const linkedMailChoice = readBy(
  "link of a choice of mails",
  async (api, { token }: { token: string }, signal) =>
    (await api("POST /mail_choices/open", { body: { token } }, { signal })).mail_choice,
  { isPublic: true },
);

const choiceActions = (token: string) => ({
  choose: async (api: Api, mail_choice: { readonly wanted: boolean }) =>
    (await api("PUT /mail_choices", { body: { token, mail_choice } })).mail_choice,
});

/** Stopping mails by the link in one of them, and taking that back. */
export function useLinkedMailChoice(given: string | null) {
  const { reads } = useSystem();
  const token = given ?? "";
  const link = useMemo(() => ({ token }), [token]);
  const read = useRead(linkedMailChoice, given ? link : null);
  const { start, busy, refused } = useActions(
    [token],
    choiceActions(token),
    ({ result }: Done<ReturnType<typeof choiceActions>>) => reads.put(linkedMailChoice, link, () => result),
  );
  return {
    read,
    busy,
    failed: refused !== null,
    choose: (wanted: boolean) => start("choose", { wanted }),
  };
}
