import { useEffect } from "react";
import type { Api } from "#client/http/api.ts";
import type { Read } from "#client/http/reads.ts";
import type { MessageThread } from "#contract/calls/apply-messages.ts";
import { useSystem } from "../app/use-system.ts";
import { joinCable } from "./join-cable.ts";
import { useActions } from "./use-actions.ts";
import { useRead } from "./use-read.ts";

/** Receives messages while it is shown; those missed before are reread. */
export function useMessageNews(): void {
  const system = useSystem();
  useEffect(() => {
    const { bus } = system;
    const stale = () => bus.publish({ type: "messages.changed", applyUid: null });
    return joinCable(system, (cable) => [
      cable.subscribe(
        "MessagesChannel",
        {},
        {
          received: ({ apply_uid }) => bus.publish({ type: "messages.changed", applyUid: apply_uid }),
          confirmed: stale,
          missed: stale,
        },
      ),
    ]);
  }, [system]);
}

export interface MessageDraft {
  readonly text?: string | null;
  /** Identifies the message being written: sent again, it is still the same message. */
  readonly uid?: string | null;
}
interface MessageActions {
  send: (api: Api, draft: MessageDraft) => Promise<unknown>;
  see: (api: Api) => Promise<unknown>;
}

/** The request body for a draft. */
export const messageOf = ({ uid, text }: MessageDraft) => ({
  message: { uid: uid ?? crypto.randomUUID(), text: text ?? "" },
});

/** A conversation, the message being written, and its read mark. */
export function useConversation<Input>(
  of: Read<Input, MessageThread>,
  input: Input,
  key: string,
  actions: MessageActions,
) {
  const read = useRead(of, input);
  const seeing = useActions([key], { see: actions.see });
  const writing = useActions([key], { send: actions.send }, undefined, undefined, {
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
