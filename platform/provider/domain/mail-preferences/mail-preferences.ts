import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import { contactMailChoices, mailChoices } from "#contract/catalogues/mail-kind.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { serveOneClick } from "#provider/base/http/one-click.ts";
import type { CandidatePerson, ClientContactPerson } from "#provider/base/http/person.ts";
import { choiceClickRoute, openChoice } from "#provider/base/mail/choice-links.ts";
import { isAddress, isOptedOut, optOut } from "#provider/base/mail/opt-outs.ts";
import type { Secrets } from "#provider/base/security/secrets.ts";
import type { MailChoosing, Services } from "#provider/base/services.ts";

type Owner = Pick<CandidatePerson | ClientContactPerson, "id" | "businessId" | "email">;

/** Where an audience keeps what it does not want. */
interface Audience<Choice extends string> {
  table: "candidates" | "client_contacts";
  choices: readonly Choice[];
}
const candidates = { table: "candidates", choices: mailChoices } as const satisfies Audience<string>;
const contacts = {
  table: "client_contacts",
  choices: contactMailChoices,
} as const satisfies Audience<string>;

async function kept(db: Db, { table }: Audience<string>, { id, businessId }: Owner, locks = false) {
  const { rows } = await sql<{ locale: Locale; muted_mails: string[] }>`
    select locale, muted_mails from ${sql.table(table)} where id = ${id} and business_id = ${businessId}
    ${locks ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No row ${id} in ${table}`);
  return row;
}

async function preferencesOf<Choice extends string>(
  db: Db,
  audience: Audience<Choice>,
  owner: Owner,
): Promise<{ locale: Locale; wanted: Record<Choice, boolean> }> {
  const { locale, muted_mails } = await kept(db, audience, owner);
  const leftNews = await isOptedOut(db, owner.businessId, owner.email);
  const isWanted = (choice: Choice) => (choice === "news" ? !leftNews : !muted_mails.includes(choice));
  return {
    locale,
    wanted: Object.fromEntries(audience.choices.map((choice) => [choice, isWanted(choice)])) as Record<
      Choice,
      boolean
    >,
  };
}

/** News are left and taken up again by the address, as by the link in each of them. */
async function chooseNews(db: Db, { businessId, email }: Owner, wanted: boolean): Promise<void> {
  if (wanted)
    await db
      .deleteFrom("email_opt_outs")
      .where("business_id", "=", businessId)
      .where(isAddress(email))
      .execute();
  else await optOut(db, businessId, email);
}

async function choose<Choice extends string>(
  db: Db,
  audience: Audience<Choice>,
  owner: Owner,
  {
    locale,
    wanted = {},
  }: { locale?: Locale | undefined; wanted?: Partial<Record<string, boolean>> | undefined },
) {
  return await db.transaction().execute(async (trx) => {
    const row = await kept(trx, audience, owner, true);
    const muted = audience.choices.filter(
      (choice) => choice !== "news" && !(wanted[choice] ?? !row.muted_mails.includes(choice)),
    );
    await sql`
      update ${sql.table(audience.table)} set muted_mails = ${muted}::text[], locale = ${locale ?? row.locale}
      where id = ${owner.id} and business_id = ${owner.businessId}`.execute(trx);
    if (wanted.news !== undefined) await chooseNews(trx, owner, wanted.news);
    return await preferencesOf(trx, audience, owner);
  });
}

type Linked = CallAnswer<"PUT /mail_choices">["mail_choice"]["of"];
const linkedOf = (choosing: MailChoosing): Linked =>
  choosing[0] === "candidates"
    ? { audience: choosing[0], choice: choosing[2] }
    : { audience: choosing[0], choice: choosing[2] };

function choosingOf(secrets: Secrets, token: string): MailChoosing {
  const choosing = openChoice(secrets, token);
  if (!choosing) throw new CallError("token_invalid");
  return choosing;
}

/** Behind the link of a mail: its reader, whose choices are kept without any proof but the token. */
async function linked(db: Db, businessId: number, choosing: MailChoosing) {
  const [table, id, choice] = choosing;
  const { rows } = await sql<{ email: string; brand: string }>`
    select p.email, b.name as brand from ${sql.table(table)} p join businesses b on b.id = p.business_id
    where p.id = ${id} and p.business_id = ${businessId}`.execute(db);
  const [row] = rows;
  if (!row) throw new CallError("token_invalid");
  const audience: Audience<string> = table === "candidates" ? candidates : contacts;
  return { ...row, audience, owner: { id, businessId, email: row.email }, choice, of: linkedOf(choosing) };
}

const shown = async (
  db: Db,
  { audience, owner, choice, brand, email, of }: Awaited<ReturnType<typeof linked>>,
) => {
  const { wanted } = await preferencesOf(db, audience, owner);
  return { mail_choice: { brand, address: email, of, wanted: wanted[choice] === true } };
};

export const mailPreferenceHandlers = defineHandlers({
  "GET /candidates/mail_preferences": async ({ db, person }) => ({
    mail_preferences: await preferencesOf(db, candidates, person),
  }),
  "PUT /candidates/mail_preferences": async ({ db, person, body }) => ({
    mail_preferences: await choose(db, candidates, person, body.mail_preferences),
  }),
  "GET /client_contacts/mail_preferences": async ({ db, person }) => ({
    mail_preferences: await preferencesOf(db, contacts, person),
  }),
  "PUT /client_contacts/mail_preferences": async ({ db, person, body }) => ({
    mail_preferences: await choose(db, contacts, person, body.mail_preferences),
  }),
  "POST /mail_choices/open": async ({ db, services, businessId, body }) =>
    await shown(db, await linked(db, businessId, choosingOf(services.secrets, body.token))),
  "PUT /mail_choices": async ({ db, services, businessId, body }) => {
    const link = await linked(db, businessId, choosingOf(services.secrets, body.token));
    await choose(db, link.audience, link.owner, { wanted: { [link.choice]: body.mail_choice.wanted } });
    return await shown(db, link);
  },
});

export function serveChoiceClicks(api: FastifyInstance, { unscopedDb, database, secrets }: Services): void {
  serveOneClick<{ token: string }>(api, choiceClickRoute, async ({ token }) => {
    const choosing = choosingOf(secrets, token);
    const [table, id] = choosing;
    const { rows } = await sql<{ business_id: number }>`
      select business_id from ${sql.table(table)} where id = ${id}`.execute(unscopedDb);
    const [row] = rows;
    if (!row) throw new CallError("token_invalid");
    const db = database.scopedTo(row.business_id);
    const { audience, owner, choice } = await linked(db, row.business_id, choosing);
    await choose(db, audience, owner, { wanted: { [choice]: false } });
  });
}
