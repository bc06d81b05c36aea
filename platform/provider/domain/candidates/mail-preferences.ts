import { sql } from "kysely";
import type { MailPreferences } from "#contract/calls/mail-preferences.ts";
import { type MailChoice, mailChoices } from "#contract/catalogues/mails.ts";
import type { Db } from "#provider/base/database/open.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";

const ofAddress = (address: string) => sql<boolean>`lower(address) = ${address.toLowerCase()}`;

async function preferencesOf(db: Db, person: CandidatePerson): Promise<MailPreferences> {
  const { locale, muted_mails } = await db
    .selectFrom("candidates")
    .where("id", "=", person.id)
    .select(["locale", "muted_mails"])
    .executeTakeFirstOrThrow();
  const leftNews = await db
    .selectFrom("email_opt_outs")
    .where("business_id", "=", person.businessId)
    .where(ofAddress(person.email))
    .select("id")
    .executeTakeFirst();
  const isWanted = (choice: MailChoice) => (choice === "news" ? !leftNews : !muted_mails.includes(choice));
  return {
    locale,
    wanted: Object.fromEntries(mailChoices.map((choice) => [choice, isWanted(choice)])) as Record<
      MailChoice,
      boolean
    >,
  };
}

/** News are left and taken up again by the address, as by the link in each of them. */
async function chooseNews(db: Db, { businessId, email }: CandidatePerson, wanted: boolean): Promise<void> {
  if (wanted)
    await db
      .deleteFrom("email_opt_outs")
      .where("business_id", "=", businessId)
      .where(ofAddress(email))
      .execute();
  else
    await db
      .insertInto("email_opt_outs")
      .values({ business_id: businessId, address: email })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const mailPreferenceHandlers = defineHandlers({
  "GET /candidates/mail_preferences": async ({ db, person }) => ({
    mail_preferences: await preferencesOf(db, person),
  }),
  "PUT /candidates/mail_preferences": async ({ db, person, body }) => {
    const { locale, wanted = {} } = body.mail_preferences;
    const mail_preferences = await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("candidates")
        .where("id", "=", person.id)
        .select("muted_mails")
        .forUpdate()
        .executeTakeFirstOrThrow();
      const muted_mails = mailChoices.filter(
        (choice) => choice !== "news" && !(wanted[choice] ?? !row.muted_mails.includes(choice)),
      );
      await trx
        .updateTable("candidates")
        .set({ muted_mails, ...(locale ? { locale } : {}) })
        .where("id", "=", person.id)
        .execute();
      if (wanted.news !== undefined) await chooseNews(trx, person, wanted.news);
      return await preferencesOf(trx, person);
    });
    return { mail_preferences };
  },
});
