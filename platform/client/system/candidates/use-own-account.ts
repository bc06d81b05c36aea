import { useCallback, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSession, useSystem } from "../app/use-system.ts";
import { type Done, type Draft, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { ownEmailChange, ownFiles } from "./reads.ts";

type EmailDraft = Draft<CallInput<"PUT /candidates/email">["body"]>;
type DeletionDraft = Draft<CallInput<"DELETE /candidates/account">["body"]>;

const actions = {
  email: async (api: Api, { email, current_password }: EmailDraft) => {
    const body = { email: email ?? "", current_password: current_password ?? "" };
    await api("PUT /candidates/email", { body });
    return body.email;
  },
  resend: async (api: Api) => {
    await api("POST /candidates/email_change/mails");
  },
  keep: async (api: Api) => {
    await api("DELETE /candidates/email_change");
  },
  delete: async (api: Api, { current_password }: DeletionDraft) =>
    (await api("DELETE /candidates/account", { body: { current_password: current_password ?? "" } })).receipt,
};

export const ownExport = "/candidates/export";
export const ownFilePath = (id: number): string => `/candidates/data_files/${id}/content`;

export interface OwnAccountWords {
  asked(email: string): string;
  resent: string;
  kept: string;
  deleted: string;
  refused(code: string): string;
}

/** A candidate's account actions: change the e-mail, or delete the account. The screen supplies the texts. */
export function useOwnAccount(words: OwnAccountWords) {
  const { bus, session } = useSystem();
  const { user } = useSession();
  const announce = useCallback(
    (done: Done<typeof actions>) => {
      const announcements = {
        email: () => words.asked(String(done.result)),
        resend: () => words.resent,
        keep: () => words.kept,
        delete: () => words.deleted,
      };
      bus.publish({ type: "toast.requested", kind: "success", text: announcements[done.action]() });
      if (done.action !== "delete") return;
      session.send({ type: "account.erased" });
      bus.publish({ type: "navigation.requested", to: `/erasures/${done.result}`, replace: true });
    },
    [bus, session, words],
  );
  const change = useRead(ownEmailChange);
  const { reload } = change;
  const refused = useCallback(
    (code: string) => {
      bus.publish({ type: "toast.requested", kind: "error", text: words.refused(code) });
      // It may have been confirmed or cancelled elsewhere.
      reload();
    },
    [bus, words, reload],
  );
  const action = useActions([], actions, announce, refused);
  return useMemo(
    () => ({
      action,
      email: user?.profile.email ?? "",
      change: change.data?.email_change ?? null,
      resend: () => action.start("resend"),
      keep: () => action.start("keep"),
      askEmail: () => action.ask("email", {}, ["email", "current_password"]),
      askDeletion: () => action.ask("delete", {}, ["current_password"]),
    }),
    [action, user, change.data],
  );
}

export function useOwnFiles() {
  const read = useRead(ownFiles);
  return { ...read, files: read.data?.data_files };
}
