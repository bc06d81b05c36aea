import { type Selectable, sql, type Updateable } from "kysely";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Db } from "../database/open.ts";
import type { MailsTable } from "../database/tables/runtime.ts";
import { lifeEvents } from "../lives/events.ts";
import type { Step } from "../lives/step.ts";
import { mailRetries } from "../queue/queue.ts";
import type { ConnectMail, MailTransport } from "../services.ts";
import { withLogo } from "./inline-logo.ts";
import type { MailNeeds, Transport } from "./mailer.ts";
import { keepWholeMail, restoreTokens } from "./tokens.ts";

const life = lifeEvents.mail;

/** Hooks that run after mails of a kind are sent. */
export interface MailOutcomes {
  reached(db: Db, mailId: number): Promise<void>;
  /** Given up, with the server's reason. */
  failed(db: Db, mailId: number, reason: string): Promise<void>;
  /** The recipient opted out while the mail waited. */
  optedOut(db: Db, mailId: number): Promise<void>;
}
export type OutcomesByKind = Partial<Record<string, MailOutcomes>>;

/** A retry would fail the same way: the server rejects the address or the message. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
}

/** How long a claim lasts without renewal: after that a killed process loses its mail. */
const claimSeconds = 120;

const claimEnd = sql<string>`now() + make_interval(secs => ${claimSeconds})`;

/** Claims a mail for this process and returns whether its recipient has opted out; undefined if it must not be sent. */
const claim = (db: Db, id: number) =>
  db
    .updateTable("mails as m")
    .set({ claimed_until: claimEnd })
    .where("m.id", "=", id)
    .where("m.state", "in", life["mail.claimed"].from)
    .where((eb) =>
      eb.or([eb("m.claimed_until", "is", null), eb("m.claimed_until", "<=", sql<string>`now()`)]),
    )
    .returningAll("m")
    .returning(
      sql<boolean>`m.kind in ('sendout', 'flow') and exists (
        select 1 from email_opt_outs o where o.business_id = m.business_id and lower(o.address) = lower(m.to_address)
      )`.as("opted_out"),
    )
    .executeTakeFirst();

/** Renews the claim until `done` is called. */
function renewing(db: Db, id: number): { done(): void } {
  const renew = () =>
    db
      .updateTable("mails")
      .set({ claimed_until: claimEnd })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  const timer = setInterval(renew, (claimSeconds * 1000) / 4).unref();
  return { done: () => clearInterval(timer) };
}

/** The job that sends one mail; of two processes that have it, one sends. If it throws, the queue retries. */
export function mailSender(
  {
    db,
    queue,
    smtp,
    dataDir,
    connectMail = createTransport,
    ...logoNeeds
  }: MailNeeds & { connectMail?: ConnectMail | undefined },
  outcomes: OutcomesByKind,
): (id: number) => Promise<void> {
  const transports = new Map<Transport, MailTransport>();
  if (smtp) {
    transports.set("corporate", connectMail(smtp.url));
    transports.set("bulk", connectMail(smtp.bulkUrl ?? smtp.url));
  }

  /** Another process has it: a later job takes the mail over should that process be killed. */
  async function lookLater(id: number): Promise<void> {
    const held = await db
      .selectFrom("mails")
      .where("id", "=", id)
      .where("state", "in", life["mail.claimed"].from)
      .select("claimed_until")
      .executeTakeFirst();
    if (held?.claimed_until) await queue.send(db, "mail", { id }, `mail:${id}:later`, held.claimed_until);
  }

  const put = (
    id: number,
    step: Step<Selectable<MailsTable>["state"]>,
    values: Omit<Updateable<MailsTable>, "state">,
  ) =>
    db
      .updateTable("mails")
      .set({ ...values, state: step.to, claimed_until: null })
      .where("id", "=", id)
      .where("state", "in", step.from)
      .execute();

  return async (id) => {
    const mail = await claim(db, id);
    if (!mail) return await lookLater(id);
    const outcome = outcomes[mail.kind];
    if (mail.opted_out) {
      await put(id, life["recipient.opted_out"], { error: "The recipient has opted out", tokens: [] });
      await outcome?.optedOut(db, id);
      return;
    }
    const transport = transports.get(mail.transport);
    if (!transport) {
      await keepWholeMail(dataDir, mail, mail.tokens);
      await put(id, life["mail.kept"], { transport: "outbox", tokens: [] });
      return;
    }
    const renewal = renewing(db, id);
    try {
      await transport.sendMail(envelopeOf(mail, await withLogo(db, logoNeeds, mail)));
    } catch (error) {
      const reason = String(error).slice(0, 500);
      const attempts = mail.attempts + 1;
      const givenUp = isFinal(error) || attempts > mailRetries;
      await put(id, life["server.refused"], { attempts, error: reason, ...(givenUp ? { tokens: [] } : {}) });
      if (givenUp) await outcome?.failed(db, id, reason);
      if (isFinal(error)) return;
      throw error;
    } finally {
      renewal.done();
    }
    await put(id, life["server.accepted"], {
      attempts: mail.attempts + 1,
      error: null,
      sent_at: new Date().toISOString(),
      tokens: [],
    });
    await outcome?.reached(db, id);
  };
}

const envelopeOf = (
  mail: Selectable<MailsTable>,
  { html, attachments }: Awaited<ReturnType<typeof withLogo>>,
): SendMailOptions => ({
  from: { name: mail.from_name ?? "", address: mail.from_address },
  to: { name: mail.to_name ?? "", address: mail.to_address },
  ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
  subject: mail.subject,
  html: restoreTokens(html, mail.tokens),
  text: restoreTokens(mail.text, mail.tokens),
  ...(mail.unsubscribe_url && mail.tokens.length > 0
    ? {
        headers: {
          "List-Unsubscribe": `<${mail.unsubscribe_url.replaceAll(/\[(\d+)\]/g, (_, at) => mail.tokens[Number(at) - 1] ?? "")}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }
    : {}),
  ...(mail.calendar
    ? {
        icalEvent: {
          method: mail.calendar.includes("METHOD:CANCEL") ? "CANCEL" : "REQUEST",
          filename: "invite.ics",
          content: mail.calendar,
        },
      }
    : {}),
  attachments: [
    ...attachments,
    ...(mail.attachment
      ? [
          {
            filename: mail.attachment.name,
            contentType: mail.attachment.type,
            content: mail.attachment.text,
          },
        ]
      : []),
  ],
  messageId: `<mail-${mail.id}-${Date.parse(mail.created_at)}@elenco>`,
});
