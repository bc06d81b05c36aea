import type { Db } from "#provider/base/database/open.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import type { MailOutcomes } from "#provider/base/mail/mail-sender.ts";
import { recipientIs } from "./recipient-state.ts";
import { recount } from "./recipients.ts";

const life = lifeEvents.recipient;

/** Processing Send becomes Completed Send. */
async function reached(db: Db, mailId: number): Promise<void> {
  const recipient = await db
    .updateTable("sendout_recipients")
    .set({ status: 2, skip_reason: null, failure: null })
    .where("mail_id", "=", mailId)
    .where(recipientIs(life["mail.reached"].from))
    .returning("sendout_queue_id")
    .executeTakeFirst();
  if (recipient) await recount(db, recipient.sendout_queue_id);
}

/** Given up: the recipient waits again, and the send-out shows the reason. */
async function failed(db: Db, mailId: number, failure: string): Promise<void> {
  const recipient = await db
    .updateTable("sendout_recipients")
    .set({ status: 0, skip_reason: "failed", failure, sent_at: null, updated_at: new Date().toISOString() })
    .where("mail_id", "=", mailId)
    .where(recipientIs(life["mail.given_up"].from))
    .returning("sendout_queue_id")
    .executeTakeFirst();
  if (recipient) await recount(db, recipient.sendout_queue_id);
}

/** Recipients who opted out while the mail was queued are skipped. */
async function optedOut(db: Db, mailId: number): Promise<void> {
  const recipient = await db
    .updateTable("sendout_recipients")
    .set({ status: 0, skip_reason: "opted_out", sent_at: null, updated_at: new Date().toISOString() })
    .where("mail_id", "=", mailId)
    .where(recipientIs(life["recipient.left_out"].from))
    .returning("sendout_queue_id")
    .executeTakeFirst();
  if (recipient) await recount(db, recipient.sendout_queue_id);
}

/** A recipient's status follows their mail. */
export const sendoutOutcomes: MailOutcomes = { reached, failed, optedOut };
