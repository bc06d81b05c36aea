import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import type { MailVariable } from "#contract/catalogues/mail-kind.ts";
import { allMailKinds, type MailKind, mailKinds } from "#contract/catalogues/mails.ts";
import { strayBracesIn, variablesIn } from "#contract/catalogues/sendouts.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "../database/open.ts";
import { invalid } from "../http/errors.ts";
import { defineHandlers } from "../http/implement.ts";
import { defaultText } from "./default-texts/all.ts";
import type { MailText } from "./default-texts/mail-text.ts";
import { groundOf } from "./render.ts";
import { senderOf } from "./sender.ts";

const locales = ["pt", "en"] as const;

const ownTexts = (db: Db, businessId: number) =>
  db
    .selectFrom("email_templates as t")
    .leftJoin("recruiters as r", "r.id", "t.author_id")
    .where("t.business_id", "=", businessId)
    .select(["t.kind", "t.locale", "t.subject", "t.body", "t.action", "t.note", "t.updated_at"])
    .select("r.name as author_name");

/** The text that a business sends: its own, or the default. */
export async function mailText(
  db: Db,
  businessId: number | null,
  kind: MailKind,
  locale: Locale,
): Promise<MailText> {
  const own =
    businessId === null
      ? undefined
      : await ownTexts(db, businessId)
          .where("t.kind", "=", kind)
          .where("t.locale", "=", locale)
          .executeTakeFirst();
  return own ?? defaultText(kind, locale);
}

async function templateOf(
  db: Db,
  businessId: number,
  kind: MailKind,
  locale: Locale,
): Promise<EmailTemplate> {
  const own = await ownTexts(db, businessId)
    .where("t.kind", "=", kind)
    .where("t.locale", "=", locale)
    .executeTakeFirst();
  return own
    ? { ...own, kind, locale, is_own: true }
    : { ...defaultText(kind, locale), kind, locale, is_own: false, author_name: null, updated_at: null };
}

type Written = { [F in keyof MailText]?: MailText[F] | undefined };

/** A variable that the mail has no value for would be sent as nothing, and one that is not closed as it is written. */
export function checkVariables(kind: MailKind, written: Written): void {
  const known: readonly MailVariable[] = mailKinds[kind].variables;
  for (const field of ["subject", "body", "action", "note"] as const) {
    const unknown = variablesIn(written[field] ?? "").find((name) => !known.some((item) => item === name));
    if (unknown) throw invalid(`email_template.${field}`, "unknown_variable", { name: unknown });
    const stray = strayBracesIn(written[field] ?? "");
    if (stray) throw invalid(`email_template.${field}`, "stray_braces", { text: stray.trim() });
  }
}

export const emailTemplateHandlers = defineHandlers({
  "GET /recruiters/templates/emails": async ({ db, businessId, services }) => {
    const own = await ownTexts(db, businessId).execute();
    const email_templates = allMailKinds.flatMap((kind) =>
      locales.map((locale): EmailTemplate => {
        const found = own.find((item) => item.kind === kind && item.locale === locale);
        return found
          ? { ...found, kind, locale, is_own: true }
          : {
              ...defaultText(kind, locale),
              kind,
              locale,
              is_own: false,
              author_name: null,
              updated_at: null,
            };
      }),
    );
    const { color } = await senderOf(db, businessId, services.config.smtp);
    return { email_templates, color: groundOf(color) };
  },
  "PUT /recruiters/templates/emails/:kind/:locale": async ({ db, businessId, person, params, body }) => {
    const { kind, locale } = params;
    const { email_template: changes } = body;
    checkVariables(kind, changes);
    const { button } = mailKinds[kind];
    if (changes.action === null && button) throw invalid("email_template.action", "required");
    const now = await templateOf(db, businessId, kind, locale);
    const next = {
      subject: changes.subject ?? now.subject,
      body: changes.body ?? now.body,
      action: button ? (changes.action ?? now.action) : null,
      note: changes.note === undefined ? now.note : changes.note,
      author_id: person.id,
      updated_at: new Date().toISOString(),
    };
    const of = { business_id: businessId, kind, locale };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("email_templates")
        .values({ ...of, ...next })
        .onConflict((conflict) => conflict.columns(["business_id", "kind", "locale"]).doUpdateSet(next))
        .execute();
      const { updated_at: created_at, ...text } = next;
      await trx
        .insertInto("email_template_versions")
        .values({ ...of, ...text, created_at })
        .execute();
    });
    return { email_template: await templateOf(db, businessId, kind, locale) };
  },
  "DELETE /recruiters/templates/emails/:kind/:locale": async ({ db, businessId, person, params }) => {
    const { kind, locale } = params;
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("email_templates")
        .where("business_id", "=", businessId)
        .where("kind", "=", kind)
        .where("locale", "=", locale)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      await trx
        .insertInto("email_template_versions")
        .values({
          ...{ business_id: businessId, kind, locale, author_id: person.id },
          ...{ subject: null, body: null },
        })
        .execute();
    });
    return { email_template: await templateOf(db, businessId, kind, locale) };
  },
});
