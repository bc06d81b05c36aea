import { assign, emit, fromPromise, setup } from "xstate";
import type { NoticeRaised } from "#contract/notices.ts";
import { limits } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent, withFields } from "../shared/params.ts";

export type MailProvider = "corporate" | "bulk";
export interface MailText {
  subject: string;
  message: string;
}

interface Context extends MailText {
  /** How many are selected. */
  recipients: number;
  /** The selection's payload, as sent. */
  target: unknown;
}

type Event =
  | { type: "mail.requested"; recipients: number; target: unknown }
  | { type: "text.changed"; field: keyof MailText; value: string }
  | { type: "send.requested" }
  | { type: "mail.dropped" };

type Emitted = NoticeRaised<"error"> | { type: "navigation.requested"; to: string; replace: boolean };

/** The corporate provider by default, the bulk one above 200 (application document, section 4). */
export function mailProviderFor(recipients: number): MailProvider {
  return recipients > limits.corporateMailRecipients ? "bulk" : "corporate";
}

/** Errors of the mail, by field. */
export function mailProblems({ subject, message }: MailText): (keyof MailText)[] {
  const problems: (keyof MailText)[] = [];
  if (subject.trim() === "") problems.push("subject");
  if (message.trim() === "") problems.push("message");
  return problems;
}

/** A mail to everybody who is selected; the sending provider is shown before it is sent. */
export const bulkEmailMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    /** Answers the task that sends it. */
    send: fromPromise<{ taskId: number }, { target: unknown; provider: MailProvider } & MailText>(
      notProvided,
    ),
  },
  actions: {
    keepRecipients: assign((_, { recipients, target }: Pick<Context, "recipients" | "target">) => ({
      recipients,
      target,
    })),
    keepText: assign((_, { field, value }: { field: keyof MailText; value: string }) => ({
      [field]: value,
    })),
    clear: assign({ recipients: 0, target: null, subject: "", message: "" }),
    announceFailed: emit({ type: "notice.raised", kind: "error", notice: { code: "request_failed" } }),
    goToTask: emit((_, { taskId }: { taskId: number }) => ({
      type: "navigation.requested",
      to: `/recruiters/sendout_queues/${taskId}/recipients`,
      replace: false,
    })),
  },
  guards: {
    needsBulkProvider: ({ context }) => mailProviderFor(context.recipients) === "bulk",
    isIncomplete: ({ context }) => mailProblems(context).length > 0,
    isToNobody: (_, { recipients }: { recipients: number }) => recipients === 0,
  },
}).createMachine({
  id: "bulkEmail",
  context: { recipients: 0, target: null, subject: "", message: "" },
  initial: "closed",
  states: {
    closed: {
      entry: "clear",
      on: {
        "mail.requested": [
          { guard: withFields("isToNobody", "recipients") },
          { target: "composing", actions: withEvent("keepRecipients") },
        ],
      },
    },
    composing: {
      type: "parallel",
      on: {
        "mail.dropped": "closed",
        "text.changed": { actions: withEvent("keepText") },
      },
      states: {
        provider: {
          initial: "choosing",
          states: {
            choosing: {
              always: [{ guard: "needsBulkProvider", target: "bulk" }, { target: "corporate" }],
            },
            corporate: {},
            bulk: { description: "More than 200 recipients: the bulk provider sends." },
          },
        },
        text: {
          initial: "unchecked",
          on: {
            "send.requested": [
              { guard: "isIncomplete", target: ".incomplete" },
              { target: "#bulkEmail.sending" },
            ],
          },
          states: {
            unchecked: {},
            incomplete: { description: "Each field says what it lacks." },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { target, subject, message, recipients } }) => ({
          target,
          subject,
          message,
          provider: mailProviderFor(recipients),
        }),
        onDone: {
          target: "closed",
          actions: { type: "goToTask", params: ({ event }) => event.output },
        },
        onError: { target: "composing", actions: "announceFailed" },
      },
    },
  },
});
