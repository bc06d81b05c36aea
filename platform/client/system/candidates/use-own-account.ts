import { useCallback, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { useSession, useSystem } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";
import { type ActionDraft, useRecordAction } from "../page/use-record-action.ts";
import { ownFiles } from "./reads.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const actions = {
  email: async (api: Api, draft: ActionDraft) => {
    const body = { email: text(draft.email), current_password: text(draft.current_password) };
    await api("PUT /candidates/email", { body });
    return body.email;
  },
  delete: async (api: Api, draft: ActionDraft) => {
    const body = { current_password: text(draft.current_password) };
    return (await api("DELETE /candidates/account", { body })).receipt;
  },
};

export const ownExport = "/candidates/export";
export const ownFilePath = (id: number): string => `/candidates/data_files/${id}/content`;

/** What candidates do with their own account: another e-mail, or an end to it. Words are of the screen. */
export function useOwnAccount(words: { asked(email: string): string; deleted(receipt: string): string }) {
  const { bus, session } = useSystem();
  const { user } = useSession();
  const told = useCallback(
    (action: string, result: string) => {
      const isDeletion = action === "delete";
      const said = isDeletion ? words.deleted(result) : words.asked(result);
      bus.publish({ type: "toast.requested", kind: "success", text: said });
      if (isDeletion) session.send({ type: "sign_out.requested" });
    },
    [bus, session, words],
  );
  const action = useRecordAction("own account", actions, told);
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
