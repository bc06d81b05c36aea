import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { whenText } from "../agenda/when.ts";

interface Recipient {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  code: string;
  status: "registered" | "waiting";
  before: "registered" | "waiting" | null;
}

async function valuesOf(trx: Db, businessId: number, eventId: number) {
  const { brand, time_zone, ...event } = await trx
    .selectFrom("talk_events as t")
    .innerJoin("businesses as b", "b.id", "t.business_id")
    .where("t.business_id", "=", businessId)
    .where("t.id", "=", eventId)
    .select(["b.name as brand", "b.time_zone", "t.name", "t.name_en", "t.starts_at", "t.place"])
    .executeTakeFirstOrThrow();
  return (locale: Locale) => ({
    brand,
    title: (locale === "en" ? event.name_en : null) ?? event.name,
    when: whenText(event.starts_at, locale, time_zone),
    place: event.place,
  });
}

/** Participants are known by their address: where it is that of an account, the account's language. */
const languageOf = (p: RawBuilder<unknown>) => sql<Locale>`coalesce((select c.locale from candidates c
  where c.business_id = ${p}.business_id and lower(c.email) = lower(${p}.email) limit 1), ${p}.locale)`;

/**
 * Gives free places to those who wait, and mails whoever was not told yet what they have: in the transaction, so that nobody
 * is told of a place they have not got.
 */
export async function settle(trx: Db, writer: Writer, eventId: number): Promise<void> {
  const { businessId } = writer;
  await sql`select elenco_talk_settle(${businessId}, ${eventId})`.execute(trx);
  recordChange(writer, "saved", "talk_events", [eventId]);
  const mailer = writer.mailer?.(trx);
  if (!mailer) return;
  const { rows } = await sql<Recipient>`
    update talk_participants p set told = p.status
    from (select id, told from talk_participants
      where business_id = ${businessId} and talk_event_id = ${eventId} and status in ('registered', 'waiting')
        and told is distinct from status) o
    where p.id = o.id
    returning p.id, p.name, p.email, ${languageOf(sql`p`)} as locale, p.code, p.status, o.told as before`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const values = await valuesOf(trx, businessId, eventId);
  for (const { id, name, email, locale, code, status, before } of rows) {
    recordChange(writer, "saved", "talk_participants", [id]);
    await mailer.send({
      businessId,
      kind: status === "waiting" ? "talk_waiting" : before === "waiting" ? "talk_place" : "talk_registered",
      to: [{ name, address: email }],
      locale,
      values: { ...values(locale), code },
    });
  }
}

/** Tells everybody who would have come. */
export async function tellCancelled(trx: Db, writer: Writer, eventId: number): Promise<void> {
  const { businessId } = writer;
  const people = await trx
    .selectFrom("talk_participants")
    .where("business_id", "=", businessId)
    .where("talk_event_id", "=", eventId)
    .where("status", "in", ["registered", "waiting"])
    .select(["name", "email"])
    .select(languageOf(sql`talk_participants`).as("locale"))
    .execute();
  const values = await valuesOf(trx, businessId, eventId);
  for (const [locale, to] of Map.groupBy(people, (one) => one.locale))
    await writer.mailer?.(trx).send({
      businessId,
      kind: "talk_cancelled",
      to: to.map(({ name, email }) => ({ name, address: email })),
      locale,
      values: values(locale),
    });
}
