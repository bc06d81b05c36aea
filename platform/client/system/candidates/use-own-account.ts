import { useCallback, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSession, useSystem } from "../app/use-system.ts";
import { type Done, type Draft, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { ownFiles } from "./reads.ts";

type EmailDraft = Draft<CallInput<"PUT /candidates/email">["body"]>;
type DeletionDraft = Draft<CallInput<"DELETE /candidates/account">["body"]>;

const actions = {
  email: async (api: Api, { email, current_password }: EmailDraft) => {
    const body = { email: email ?? "", current_password: current_password ?? "" };
    await api("PUT /candidates/email", { body });
    return body.email;
  },
  delete: async (api: Api, { current_password }: DeletionDraft) =>
    (await api("DELETE /candidates/account", { body: { current_password: current_password ?? "" } })).receipt,
};

export const ownExport = "/candidates/export";
export const ownFilePath = (id: number): string => `/candidates/data_files/${id}/content`;

/** What candidates do with their own account: another e-mail, or an end to it. Words are of the screen. */
export function useOwnAccount(words: { asked(email: string): string; deleted(receipt: string): string }) {
  const { bus, session } = useSystem();
  const { user } = useSession();
  const told = useCallback(
    ({ action, result }: Done<typeof actions>) => {
      const isDeletion = action === "delete";
      const said = isDeletion ? words.deleted(result) : words.asked(result);
      bus.publish({ type: "toast.requested", kind: "success", text: said });
      if (isDeletion) session.send({ type: "sign_out.requested" });
    },
    [bus, session, words],
  );
  const action = useActions("own account", actions, told);
  return useMemo(
    () => ({
      action,
      email: user?.profile.email ?? "",
      askEmail: () => action.ask("email", {}, ["email", "current_password"]),
      askDeletion: () => action.ask("delete", {}, ["current_password"]),
    }),
    [action, user],
  );
}

export function useOwnFiles() {
  const read = useRead(ownFiles);
  return { ...read, files: read.data?.data_files };
}
