import { type RawBuilder, sql } from "kysely";
import { type Locale, nameIn } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { whenText } from "../agenda/when.ts";
import { talkPath } from "../site-pages/talk-pages.ts";

interface Recipient {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  code: string;
  status: "registered" | "waiting";
  before: "registered" | "waiting" | null;
  origin: string | null;
  uid: string;
  event_name: string;
}

/** The registration on the talk's page, opened by the code and the address of the mail's recipient. */
export const ticketLink = (
  origin: string,
  { uid, name, code, email }: { uid: string; name: string; code: string; email: string },
): string =>
  `${origin}${talkPath({ uid, name })}#token=${Buffer.from(`${code} ${email}`).toString("base64url")}`;

export async function mailValues(trx: Db, businessId: number, eventId: number) {
  const { brand, time_zone, ...event } = await trx
    .selectFrom("talk_events as t")
    .innerJoin("businesses as b", "b.id", "t.business_id")
    .where("t.business_id", "=", businessId)
    .where("t.id", "=", eventId)
    .select(["b.name as brand", "b.time_zone", "t.name", "t.name_en", "t.starts_at", "t.place"])
    .executeTakeFirstOrThrow();
  return (locale: Locale) => ({
    brand,
    title: nameIn(event, locale),
    when: whenText(event.starts_at, locale, time_zone),
    place: event.place,
  });
}

/** Participants are identified by address: if it belongs to an account, the account's language is used. */
export const languageOf = (p: RawBuilder<unknown>) => sql<Locale>`coalesce((select c.locale from candidates c
  where c.business_id = ${p}.business_id and lower(c.email) = lower(${p}.email) limit 1), ${p}.locale)`;

/** The author: a recruiter, or a visitor who registers on the site. */
type Settler = Pick<Writer, "businessId" | "changes" | "mailer" | "origin">;

/**
 * Gives free places to those waiting, and mails everyone whose place changed: in the transaction, so that nobody is
 * promised a place they do not have.
 */
export async function settle(trx: Db, writer: Settler, eventId: number): Promise<void> {
  const { businessId } = writer;
  await sql`select elenco_talk_settle(${businessId}, ${eventId})`.execute(trx);
  recordChange(writer, "saved", "talk_events", [eventId]);
  const mailer = writer.mailer?.(trx);
  if (!mailer) return;
  const origin = (await writer.origin?.(trx)) ?? null;
  const { rows } = await sql<Recipient>`
    update talk_participants p set mailed_as = p.status, origin = coalesce(p.origin, ${origin})
    from (select o.id, o.mailed_as, t.uid, t.name as event_name
      from talk_participants o join talk_events t on t.id = o.talk_event_id
      where o.business_id = ${businessId} and o.talk_event_id = ${eventId} and o.status in ('registered', 'waiting')
        and o.mailed_as is distinct from o.status) o
    where p.id = o.id
    returning p.id, p.name, p.email, ${languageOf(sql`p`)} as locale, p.code, p.status, o.mailed_as as before, p.origin,
      o.uid, o.event_name`.execute(trx);
  if (rows.length === 0) return;
  const values = await mailValues(trx, businessId, eventId);
  for (const { id, name, email, locale, code, status, before, uid, event_name, ...own } of rows) {
    recordChange(writer, "saved", "talk_participants", [id]);
    await mailer.send({
      businessId,
      kind: status === "waiting" ? "talk_waiting" : before === "waiting" ? "talk_place" : "talk_registered",
      to: [{ name, address: email }],
      locale,
      values: {
        ...values(locale),
        code,
        link: ticketLink(own.origin ?? "", { uid, name: event_name, code, email }),
      },
    });
  }
}

/** Notifies all participants. */
export async function announceCancelled(trx: Db, writer: Writer, eventId: number): Promise<void> {
  const { businessId } = writer;
  const people = await trx
    .selectFrom("talk_participants")
    .where("business_id", "=", businessId)
    .where("talk_event_id", "=", eventId)
    .where("status", "in", ["registered", "waiting"])
    .select(["name", "email"])
    .select(languageOf(sql`talk_participants`).as("locale"))
    .execute();
  const values = await mailValues(trx, businessId, eventId);
  for (const [locale, to] of Map.groupBy(people, (person) => person.locale))
    await writer.mailer?.(trx).send({
      businessId,
      kind: "talk_cancelled",
      to: to.map(({ name, email }) => ({ name, address: email })),
      locale,
      values: values(locale),
    });
}
