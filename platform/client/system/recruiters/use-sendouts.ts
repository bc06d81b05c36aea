import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { readBy, readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import {
  bulkEmailMachine,
  type MailText,
  mailProblems,
  mailProviderFor,
} from "#machines/bulk-email/bulk-email.machine.ts";
import {
  type RecipientFilter,
  recipientListMachine,
} from "#machines/recipient-list/recipient-list.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { useActions } from "../page/use-actions.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";

const recipientsRead = readOf("GET /recruiters/sendout_queues/:id/recipients", {
  after: ["POST /recruiters/sendout_queues/:id/recipients"],
});
const messageRead = readOf("GET /recruiters/sendout_queues/:id/recipients/:recipient/preview");

/**
 * The recipients of a send-out, filtered and a page at a time. `onRead` is called on each reread, which repeats while
 * it is being sent.
 */
export function useRecipients(id: number, sending: boolean, onRead: () => void) {
  const actor = usePageActor(() => recipientListMachine, undefined, `recipients of ${id}`);
  const { only, after } = useSelector(actor, ({ context }) => context);
  const last = after.at(-1);
  const read = useRead(recipientsRead, {
    params: { id },
    query: { ...(only ? { only } : {}), ...(last === undefined ? {} : { after: last }) },
  });
  const { reload } = read;
  useEffect(() => actor.send({ type: "sending.changed", sending }), [actor, sending]);
  useEffect(() => {
    const stale = actor.on("recipients.stale", () => {
      reload();
      onRead();
    });
    return () => stale.unsubscribe();
  }, [actor, reload, onRead]);
  const intentions = useMemo(
    () => ({
      choose: (filter: RecipientFilter | null) => actor.send({ type: "filter.chosen", only: filter }),
    }),
    [actor],
  );
  const next = read.data?.recipients.at(-1)?.id;
  return {
    ...read,
    ...intentions,
    only,
    page: after.length + 1,
    ...(read.data && !read.data.end_of_list && next !== undefined
      ? { goOn: () => actor.send({ type: "page.next", after: next }) }
      : {}),
    ...(after.length > 0 ? { goBack: () => actor.send({ type: "page.previous" }) } : {}),
  };
}

/** A send-out's message as one recipient gets it. */
export const useRecipientMessage = (id: number, recipient: number) =>
  useRead(messageRead, { params: { id, recipient } });

export type SendoutStep = "start" | "pause" | "resume" | "cancel";

const stepActions = (id: number) => {
  const step = (name: SendoutStep) => async (api: Api) => {
    await api(`POST /recruiters/sendout_queues/:id/${name}`, { params: { id } });
  };
  return { start: step("start"), pause: step("pause"), resume: step("resume"), cancel: step("cancel") };
};

/** A send-out's actions, one at a time; `onChanged` is also called after a refusal: someone else may have acted. */
export function useSendoutSteps(id: number, onChanged: () => void, onRefused: () => void) {
  const { start, busy } = useActions([id], stepActions(id), onChanged, () => {
    onChanged();
    onRefused();
  });
  return { busy, take: (step: SendoutStep) => start(step) };
}

const recipientActions = (id: number) => ({
  /** Records whether someone answered. */
  mark: async (api: Api, { recipient, answered }: { recipient: number; answered: boolean }) => {
    await api("PUT /recruiters/sendout_queues/:id/recipients/:recipient", {
      params: { id, recipient },
      body: { status: answered ? 3 : 2 },
    });
    return null;
  },
  /** Writes to a recipient excluded by an off-limit, once that is overridden. */
  approach: async (api: Api, { recipient }: { recipient: number }) => {
    await api("POST /recruiters/sendout_queues/:id/recipients/:recipient/approach", {
      params: { id, recipient },
    });
    return null;
  },
  remove: async (api: Api, { recipient }: { recipient: number }) => {
    await api("DELETE /recruiters/sendout_queues/:id/recipients/:recipient", { params: { id, recipient } });
    return null;
  },
  /** Retries one failed recipient, or all of them; resolves to the number queued. */
  retry: async (api: Api, { recipient }: { recipient: number | null }) => {
    const body = recipient === null ? {} : { recipient_id: recipient };
    return (await api("POST /recruiters/sendout_queues/:id/retries", { params: { id }, body })).waiting;
  },
});

/** Actions on a send-out's recipients; `onRetried` receives the number queued for another try. */
export function useRecipientActions(
  id: number,
  reactions: { onChanged: () => void; onRetried: (waiting: number) => void; onRefused: () => void },
) {
  const { onChanged, onRetried, onRefused } = reactions;
  const { start, busy, running } = useActions(
    [id],
    recipientActions(id),
    ({ action, result }) => {
      if (action === "retry") onRetried(result);
      onChanged();
    },
    () => {
      onRefused();
      onChanged();
    },
  );
  return {
    busy,
    retrying: running === "retry",
    mark: ({ id: recipient }: SendoutRecipient, answered: boolean) => start("mark", { recipient, answered }),
    approach: ({ id: recipient }: SendoutRecipient) => start("approach", { recipient }),
    remove: ({ id: recipient }: SendoutRecipient) => start("remove", { recipient }),
    retry: (recipient?: number) => start("retry", { recipient: recipient ?? null }),
  };
}

type Selected = Omit<CallInput<"POST /recruiters/bulk_emails">["body"], "bulk_email">;

/** A mail to a selection; it is prepared as a send-out, which reaches nobody before it is started. */
export function useBulkEmail(entity: "candidates" | "client_contacts") {
  const actor = usePageActor(
    ({ api }) =>
      bulkEmailMachine.provide({
        actors: {
          send: fromPromise(async ({ input: { target, subject, message } }) => {
            const body = { bulk_email: { entity, subject, message }, ...(target as Selected) };
            const { sendout_queue } = await api("POST /recruiters/bulk_emails", { body });
            return { taskId: sendout_queue.id };
          }),
        },
      }),
    undefined,
    `bulk e-mail ${entity}`,
  );
  const snapshot = useSelector(actor, (now) => now);
  const intentions = useMemo(
    () => ({
      ask: (recipients: number, target: Selected) =>
        actor.send({ type: "mail.requested", recipients, target }),
      write: (field: keyof MailText, value: string) => actor.send({ type: "text.changed", field, value }),
      send: () => actor.send({ type: "send.requested" }),
      drop: () => actor.send({ type: "mail.dropped" }),
    }),
    [actor],
  );
  const { context } = snapshot;
  return {
    open: !snapshot.matches("closed"),
    busy: snapshot.matches("sending"),
    recipients: context.recipients,
    subject: context.subject,
    message: context.message,
    provider: mailProviderFor(context.recipients),
    problems: snapshot.matches({ composing: { text: "incomplete" } }) ? mailProblems(context) : [],
    ...intentions,
  };
}

const messageTemplates = readOf("GET /recruiters/prospecting_templates");

/** Message templates that a mail may begin with. */
export const useMessageTemplates = (mayRead: boolean) =>
  useRead(messageTemplates, mayRead ? { query: { order: "name:asc", page: { size: 200 } } } : null).data
    ?.prospecting_templates ?? [];

/** The target of a mailed link; its token is a secret, so it is sent in a body. */
const unsubscription = readBy(
  "link of an unsubscription",
  (api, { id, token }: { id: string; token: string }, signal) =>
    api("POST /prospecting/unsubscribe/:id/check", { params: { id }, body: { token } }, { signal }),
  { isPublic: true },
);

const leaving = (id: string, token: string | null) => ({
  leave: async (api: Api) => {
    await api("POST /prospecting/unsubscribe/:id", { params: { id }, body: { token: token ?? "" } });
  },
});

/** Unsubscribing one's address from a company's list, by the mailed link. */
export function useUnsubscribe(id: string, token: string | null) {
  const { reads } = useSystem();
  const read = useRead(unsubscription, token ? { id, token } : null);
  const { start, busy, refused } = useActions([id], leaving(id, token), () => {
    if (token) reads.put(unsubscription, { id, token }, (link) => ({ ...link, unsubscribed: true }));
  });
  return { read, busy, failed: refused !== null, leave: () => start("leave") };
}
