import { sql } from "kysely";
import type { ContactMessage } from "#contract/calls/site-pages.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";

const longestDescription = 5000;

/** The lead for an address: a new one, or the existing one with the message added. */
export async function leadOf(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  contact: ContactMessage,
): Promise<number> {
  const email = contact.email.toLowerCase();
  const description = `${contact.subject}\n${contact.message}`;
  const known = await trx
    .selectFrom("contacts")
    .where("business_id", "=", businessId)
    .where(sql<boolean>`lower(email) = ${email}`)
    .select(["id", "description"])
    .forUpdate()
    .executeTakeFirst();
  const { id } = known
    ? await trx
        .updateTable("contacts")
        .set({
          // The newest first: it is what the recruiter answers.
          description: [description, known.description]
            .filter(Boolean)
            .join("\n\n")
            .slice(0, longestDescription),
          lock_version: sql<number>`lock_version + 1`,
          updated_at: new Date().toISOString(),
        })
        .where("id", "=", known.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto("contacts")
        .values({
          business_id: businessId,
          name: contact.name,
          email,
          company_name: contact.company_name || null,
          source: "site",
          status: "new",
          description,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
  await broadcastSaved(trx, services, "contacts", businessId, [id]);
  return id;
}

const administratorsOf = (db: Db, businessId: number) =>
  db
    .selectFrom("recruiter_businesses as m")
    .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
    .where("m.business_id", "=", businessId)
    .where("m.is_admin", "=", true)
    .where("m.deactivated_at", "is", null)
    .orderBy("r.id")
    .select(["r.name", "r.email as address", "r.locale"])
    .execute();

interface Mailing {
  businessId: number;
  brand: string;
  origin: string;
  locale: Locale;
  lead: number;
}

/** Mails to the sender and to the people who answer, each in their own language. */
export async function mailContact(
  db: Db,
  { mailer }: Pick<Services, "mailer">,
  contact: ContactMessage,
  { businessId, brand, origin, locale, lead }: Mailing,
): Promise<void> {
  const { name, email, subject, message } = contact;
  await mailer.send({
    businessId,
    kind: "contact_received",
    to: [{ name, address: email }],
    locale,
    values: { brand, subject },
    message,
  });
  for (const { locale: theirs, ...to } of await administratorsOf(db, businessId)) {
    await mailer.send({
      businessId,
      kind: "contact_message",
      to: [to],
      locale: theirs === "en" ? "en" : "pt",
      values: { brand, sender: name, email, subject, link: `${origin}/recruiters/contacts/${lead}` },
      message,
    });
  }
}
