import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { fromPromise } from "xstate";
import { readBy, readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import {
  bulkEmailMachine,
  type MailText,
  mailProblems,
  mailProviderFor,
} from "#machines/bulk-email/bulk-email.machine.ts";
import { useApi } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";

const everyMs = 2_000;

export type RecipientFilter = "ready" | "skipped" | "sent" | "answered";

const recipientsRead = readOf("GET /recruiters/sendout_queues/:id/recipients", {
  after: ["POST /recruiters/sendout_queues/:id/recipients"],
});
const messageRead = readOf("GET /recruiters/sendout_queues/:id/recipients/:recipient/preview");

/** The recipients of a send-out, a page at a time; read again and again while it is being sent (`onSending`). */
export function useRecipients(id: number, only: RecipientFilter | undefined, onSending: (() => void) | null) {
  const [after, setAfter] = useState<number[]>([]);
  const last = after.at(-1);
  const read = useRead(recipientsRead, {
    params: { id },
    query: { ...(only ? { only } : {}), ...(last === undefined ? {} : { after: last }) },
  });
  const { reload } = read;
  useEffect(() => {
    if (!onSending) return;
    const timer = setInterval(() => {
      reload();
      onSending();
    }, everyMs);
    return () => clearInterval(timer);
  }, [onSending, reload]);
  const next = read.data?.recipients.at(-1)?.id;
  return {
    ...read,
    page: after.length + 1,
    ...(read.data && !read.data.end_of_list && next !== undefined
      ? { goOn: () => setAfter((before) => [...before, next]) }
      : {}),
    ...(after.length > 0 ? { goBack: () => setAfter((before) => before.slice(0, -1)) } : {}),
  };
}

/** The message of a send-out as one recipient gets it. */
export const useRecipientMessage = (id: number, recipient: number) =>
  useRead(messageRead, { params: { id, recipient } });

export type SendoutStep = "start" | "pause" | "resume" | "cancel";

/** Steps of a send-out; each answers whether it was taken. */
export function useSendoutSteps(id: number, onChanged: () => void) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const take = useCallback(
    async (step: SendoutStep): Promise<boolean> => {
      setBusy(true);
      try {
        await api(`POST /recruiters/sendout_queues/:id/${step}`, { params: { id } });
        return true;
      } catch {
        return false;
      } finally {
        setBusy(false);
        onChanged();
      }
    },
    [api, id, onChanged],
  );
  const answered = useCallback(
    async ({ id: recipient }: SendoutRecipient, yes: boolean) => {
      await api("PUT /recruiters/sendout_queues/:id/recipients/:recipient", {
        params: { id, recipient },
        body: { status: yes ? 3 : 2 },
      });
    },
    [api, id],
  );
  const remove = useCallback(
    async ({ id: recipient }: SendoutRecipient) => {
      await api("DELETE /recruiters/sendout_queues/:id/recipients/:recipient", { params: { id, recipient } });
    },
    [api, id],
  );
  /** Sends again to one whose mail failed, or to all of them; answers how many wait for it, null where it was refused. */
  const retry = useCallback(
    async (recipient?: number): Promise<number | null> => {
      setBusy(true);
      try {
        const body = recipient === undefined ? {} : { recipient_id: recipient };
        const told = await api("POST /recruiters/sendout_queues/:id/retries", { params: { id }, body });
        return told.waiting;
      } catch {
        return null;
      } finally {
        setBusy(false);
        onChanged();
      }
    },
    [api, id, onChanged],
  );
  return { busy, take, answered, remove, retry };
}

type Selected = Omit<CallInput<"POST /recruiters/bulk_emails">["body"], "bulk_email">;

/** A mail to what is selected; what is sent is prepared as a send-out, which nobody gets before it is started. */
export function useBulkEmail(entity: "candidates" | "client_contacts") {
  const navigate = useNavigate();
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
  useEffect(() => {
    const queued = actor.on("mail.queued", ({ taskId }) => {
      void navigate(`/recruiters/sendout_queues/${taskId}/recipients`);
    });
    return () => queued.unsubscribe();
  }, [actor, navigate]);
  const snapshot = useSelector(actor, (now) => now);
  const intentions = useMemo(
    () => ({
      ask: (recipients: number, target: Selected) => actor.send({ type: "mail.asked", recipients, target }),
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

/** What the link of a mail is good for; its token is a secret, so it goes in a body. */
const unsubscription = readBy(
  "link of an unsubscription",
  (api, { id, token }: { id: string; token: string }, signal) =>
    api("POST /prospecting/unsubscribe/:id/check", { params: { id }, body: { token } }, { signal }),
  { isPublic: true },
);

/** Taking one's address off a company's list, by the link of a mail. */
export function useUnsubscribe(id: string, token: string | null) {
  const api = useApi();
  const [out, setOut] = useState(false);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const read = useRead(unsubscription, token ? { id, token } : null);
  const leave = useCallback(() => {
    setState("busy");
    api("POST /prospecting/unsubscribe/:id", { params: { id }, body: { token: token ?? "" } }).then(
      () => {
        setOut(true);
        setState("ready");
      },
      () => setState("failed"),
    );
  }, [api, id, token]);
  return { read, state, out: out || read.data?.unsubscribed === true, leave };
}
