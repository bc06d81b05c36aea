import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const mailPreferences = readOf("GET /candidates/mail_preferences", { fresh: true });

type Choice = CallInput<"PUT /candidates/mail_preferences">["body"]["mail_preferences"];
const actions = {
  choose: (api: Api, { choice }: { choice: Choice }) =>
    api("PUT /candidates/mail_preferences", { body: { mail_preferences: choice } }),
};

/** Which mails the candidate gets, and in which language; each choice takes effect at once. */
export function useMailPreferences(failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const { start, busy } = useActions(
    [],
    actions,
    useCallback(({ result }: Done<typeof actions>) => reads.put(mailPreferences, {}, () => result), [reads]),
    () => show({ kind: "error", text: failed }),
  );
  return { read: useRead(mailPreferences), busy, choose: (choice: Choice) => start("choose", { choice }) };
}
