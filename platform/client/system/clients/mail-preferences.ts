import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const contactMailPreferences = readOf("GET /client_contacts/mail_preferences", { fresh: true });

type Choice = CallInput<"PUT /client_contacts/mail_preferences">["body"]["mail_preferences"];
export const contactMailActions = {
  choose: (api: Api, { choice }: { choice: Choice }) =>
    api("PUT /client_contacts/mail_preferences", { body: { mail_preferences: choice } }),
};

/** Which mails the contact gets, and in which language; each choice takes effect at once. */
export function useContactMailPreferences(failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const { start, busy } = useActions(
    [],
    contactMailActions,
    useCallback(
      ({ result }: Done<typeof contactMailActions>) => reads.put(contactMailPreferences, {}, () => result),
      [reads],
    ),
    () => show({ kind: "error", text: failed }),
  );
  return {
    read: useRead(contactMailPreferences),
    busy,
    choose: (choice: Choice) => start("choose", { choice }),
  };
}
