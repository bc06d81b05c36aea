import { sql } from "kysely";
import { fillVariables, type MessageVariable } from "#contract/catalogues/sendouts.ts";
import type { Locale } from "#contract/locale.ts";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { plainText, sanitizeRichText, sanitizeSignature } from "#provider/base/http/sanitize.ts";
import { escapeHtml } from "#provider/base/mail/escape-html.ts";

interface Mail {
  subject: string;
  html: string;
  text: string;
}

const words = {
  pt: { tag: "pt-BR", why: "Você recebe esta mensagem de {brand}.", link: "Não quero mais receber" },
  en: { tag: "en", why: "You get this message from {brand}.", link: "I no longer want to receive it" },
} as const;

/** A mail's text for those who read no HTML: its paragraphs and lines are kept. */
const paragraphs = (html: string): string =>
  html
    .split(/<\/(?:p|h\d|ul|ol|table|div)>/)
    .map((block) =>
      block
        .split(/<br[^>]*>|<\/(?:li|tr)>/)
        .map(plainText)
        .filter((line) => line !== "")
        .join("\n"),
    )
    .filter((block) => block !== "")
    .join("\n\n");

/** The message of a send-out and its sender. */
export async function templateOf(db: Db, id: number) {
  return await db
    .selectFrom("sendout_queues as q")
    .leftJoin("prospecting_templates as t", "t.id", "q.prospecting_template_id")
    .innerJoin("businesses as b", "b.id", "q.business_id")
    .leftJoin("recruiters as r", "r.id", "q.owner_id")
    .where("q.id", "=", id)
    .select(["q.business_id", "q.origin", "b.name as brand"])
    .select((eb) => [
      eb.fn.coalesce("q.subject", "t.subject", sql<string>`''`).as("subject"),
      eb.fn.coalesce("q.body", "t.body", sql<string>`''`).as("body"),
    ])
    .select(["r.name as sender", "r.email as reply_to", "r.signature"])
    .executeTakeFirst();
}

export type Template = NonNullable<Awaited<ReturnType<typeof templateOf>>>;

/** The values of a message's merge fields for one recipient. */
export const valuesFor = (
  of: Pick<Template, "brand" | "sender">,
  to: { name: string; role_name: string | null },
): Record<MessageVariable, string> => ({
  name: to.name,
  first_name: firstNameOf(to.name),
  role: to.role_name ?? "",
  company: of.brand,
  sender: of.sender ?? of.brand,
});

/** The parts of one recipient's message, as mailed and as previewed. */
export function partsOf(
  template: { subject: string; body: string; signature: string | null },
  values: Record<MessageVariable, string>,
  locale: Locale,
) {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  ) as Record<MessageVariable, string>;
  const { tag, link, why } = words[locale];
  return {
    tag,
    subject: fillVariables(template.subject, values).replaceAll(/\s+/g, " ").trim(),
    body: fillVariables(sanitizeRichText(template.body), escaped),
    signature: template.signature ? sanitizeSignature(template.signature) : null,
    why: why.replace("{brand}", () => values.company),
    link,
  };
}

/** One recipient's message, with their names and the unsubscribe link; colleagues get none. */
export function messageOf(
  template: { subject: string; body: string },
  values: Record<MessageVariable, string>,
  {
    signature: own,
    unsubscribe,
    locale,
  }: { signature: string | null; unsubscribe: string | null; locale: Locale },
): Mail {
  const { tag, subject, body, signature, why, link } = partsOf(
    { ...template, signature: own },
    values,
    locale,
  );
  const html =
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c1c1c;background:#ffffff">${body}` +
    (signature ? `<div style="margin:24px 0 0">${signature}</div>` : "") +
    (unsubscribe
      ? `<p style="margin:32px 0 0;font-size:13px;color:#525252">${escapeHtml(why)} ` +
        `<a href="${escapeHtml(unsubscribe)}">${link}</a></p>`
      : "") +
    "</body></html>";
  const text = [
    paragraphs(body),
    ...(signature ? [paragraphs(signature)] : []),
    ...(unsubscribe ? [`${why}\n${link}: ${unsubscribe}`] : []),
  ].join("\n\n");
  return { subject, html, text };
}
