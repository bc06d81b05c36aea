import { useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { DataOf } from "#client/http/reads.ts";
import { type MessageDraft, messageOf, useConversation, useMessageNews } from "../page/apply-messages.ts";
import { useRead } from "../page/use-read.ts";

const ownThread = readOf("GET /candidates/applies/:uid/messages", {
  after: ["POST /candidates/applies/:uid/messages", "POST /candidates/applies/:uid/messages/seen"],
  on: {
    "messages.changed": ({ applyUid }, { params }) => applyUid === null || applyUid === params.uid,
  },
});
const ownThreads = readOf("GET /candidates/messages", {
  after: ["POST /candidates/applies/:uid/messages/seen"],
  on: { "messages.changed": true },
});

export type OwnThread = DataOf<typeof ownThreads>["threads"][number];

/** Which applies have messages, and how many the candidate has not read. */
export const useOwnThreads = (): readonly OwnThread[] => useRead(ownThreads).data?.threads ?? [];

/** How many are unread in all; of the frame of the area, which follows them by cable. */
export function useFollowedThreads(): { unread: number } {
  useMessageNews();
  return { unread: useOwnThreads().reduce((sum, { unread_count }) => sum + unread_count, 0) };
}

const actionsOf = (uid: string) => ({
  send: (api: Api, draft: MessageDraft) =>
    api("POST /candidates/applies/:uid/messages", { params: { uid }, body: messageOf(draft) }),
  see: (api: Api) => api("POST /candidates/applies/:uid/messages/seen", { params: { uid } }),
});

/** Messages of a recruiter and the candidate about an apply. */
export function useOwnConversation(uid: string) {
  const input = useMemo(() => ({ params: { uid } }), [uid]);
  return useConversation(ownThread, input, `messages of apply ${uid}`, actionsOf(uid));
}
