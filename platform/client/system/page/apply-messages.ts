import { useEffect } from "react";
import type { Api } from "#client/http/api.ts";
import type { Read } from "#client/http/reads.ts";
import type { MessageThread } from "#contract/calls/apply-messages.ts";
import { useSystem } from "../app/use-system.ts";
import { useActions } from "./use-actions.ts";
import { useRead } from "./use-read.ts";

/** Hears of messages for as long as it is shown; what was missed before it was heard is read again. */
export function useMessageNews(): void {
  const system = useSystem();
  useEffect(() => {
    const { bus } = system;
    const stale = () => bus.publish({ type: "messages.changed", applyUid: null });
    let left = false;
    let leave = () => {
      left = true;
    };
    // The cable's code comes with its first use.
    void import("../app/cable.ts").then(({ cableOf }) => {
      if (left) return;
      leave = cableOf(system).subscribe(
        "MessagesChannel",
        {},
        {
          received: ({ apply_uid }) => bus.publish({ type: "messages.changed", applyUid: apply_uid }),
          confirmed: stale,
          missed: stale,
        },
      );
    });
    return () => leave();
  }, [system]);
}

export interface MessageDraft {
  readonly text?: string | null;
  /** Of the message that is being written: sent again it is still the same one. */
  readonly uid?: string | null;
}
interface MessageActions {
  send: (api: Api, draft: MessageDraft) => Promise<unknown>;
  see: (api: Api) => Promise<unknown>;
}

/** What is sent of a draft. */
export const messageOf = ({ uid, text }: MessageDraft) => ({
  message: { uid: uid ?? crypto.randomUUID(), text: text ?? "" },
});

/** A conversation, what is being written in it, and that it was read. */
export function useConversation<Input>(
  of: Read<Input, MessageThread>,
  input: Input,
  key: string,
  actions: MessageActions,
) {
  const read = useRead<unknown, MessageThread>(of as Read<unknown, MessageThread>, input);
  const seeing = useActions(`reading of ${key}`, { see: actions.see });
  const writing = useActions(key, { send: actions.send }, undefined, undefined, {
    standing: { action: "send", draft: { text: "", uid: null }, required: ["text"] },
  });
  const unread = read.data?.unread_count ?? 0;
  const { start } = seeing;
  useEffect(() => {
    // A page in the background is not being read.
    const see = () => {
      if (unread > 0 && document.visibilityState === "visible") start("see");
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [unread, start]);
  const form = writing.form("send");
  return {
    read,
    text: form?.draft.text ?? "",
    errors: form?.errors ?? [],
    failure: writing.failure,
    busy: writing.busy,
    write(text: string) {
      if (!form?.draft.uid) form?.change("uid", crypto.randomUUID());
      form?.change("text", text);
    },
    send: writing.confirm,
  };
}
export type Conversation = ReturnType<typeof useConversation>;
