import { useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import { type MessageDraft, messageOf, useConversation, useMessageNews } from "../page/apply-messages.ts";

const applyThread = readOf("GET /recruiters/applies/:id/messages", {
  after: ["POST /recruiters/applies/:id/messages", "POST /recruiters/applies/:id/messages/seen"],
  // The channel names applies by their uid, which is no input of this read.
  on: { "messages.changed": true },
});

const actionsOf = (id: number) => ({
  send: (api: Api, draft: MessageDraft) =>
    api("POST /recruiters/applies/:id/messages", { params: { id }, body: messageOf(draft) }),
  see: (api: Api) => api("POST /recruiters/applies/:id/messages/seen", { params: { id } }),
});

/** The messages with an application's candidate; updated through the cable. */
export function useApplyConversation(id: number) {
  useMessageNews();
  const input = useMemo(() => ({ params: { id } }), [id]);
  return useConversation(applyThread, input, `messages of apply ${id}`, actionsOf(id));
}
