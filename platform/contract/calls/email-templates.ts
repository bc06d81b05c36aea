import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allMailVariables } from "../catalogues/mail-kind.ts";
import { allMailKinds } from "../catalogues/mails.ts";

const kind = z.enum(allMailKinds);
const locale = z.enum(["pt", "en"]);

const written = {
  subject: z.string().trim().min(1).max(200),
  /** Plain text; an empty line begins a paragraph. */
  body: z.string().trim().min(1).max(5000),
  /** Of the button; null where the mail has none. */
  action: z.string().trim().min(1).max(60).nullable(),
  /** Smaller, below everything else. */
  note: z.string().trim().max(500).nullable(),
};

export const emailTemplate = z.object({
  kind,
  locale,
  subject: z.string(),
  body: z.string(),
  action: z.string().nullable(),
  note: z.string().nullable(),
  /** Whether the business wrote it; else it is the text of the house. */
  is_own: z.boolean(),
  author_name: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** A text in force from `created_at` on; null when the default was restored then. */
const version = z.object({
  id: z.number().int(),
  text: z
    .object({
      subject: z.string(),
      body: z.string(),
      action: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  author_name: z.string().nullable(),
  created_at: z.string(),
});
export type EmailTemplateVersion = z.infer<typeof version>;

const values = z.partialRecord(z.enum(allMailVariables), z.string().max(500));

const params = z.object({ kind, locale });
const administrator = { who: "recruiter", admin: true } as const;

/** The texts of the mails that are sent by themselves. */
export const emailTemplateCalls = defineCalls({
  "GET /recruiters/templates/emails": {
    access: { who: "recruiter" },
    summary: "The text of every mail that is sent by itself, in both languages",
    answer: z.object({
      email_templates: z.array(emailTemplate),
      /** The mails' own: of the button, and of the line at the top. */
      color: z.string(),
    }),
  },
  "PUT /recruiters/templates/emails/:kind/:locale": {
    access: administrator,
    summary: "Write a text of the business's own; what is left out stays",
    params,
    body: z.strictObject({ email_template: z.strictObject(written).partial() }),
    answer: z.object({ email_template: emailTemplate }),
  },
  "DELETE /recruiters/templates/emails/:kind/:locale": {
    access: administrator,
    summary: "Back to the text of the house",
    params,
    answer: z.object({ email_template: emailTemplate }),
  },
  "GET /recruiters/templates/emails/:kind/:locale/versions": {
    access: administrator,
    summary: "What the text of a mail was, the last change first",
    params,
    answer: z.object({ versions: z.array(version) }),
  },
  "GET /recruiters/templates/emails/:kind/:locale/values": {
    access: administrator,
    summary: "The values that the mail about a record would have, for a preview",
    params,
    query: z.strictObject({ record_id: z.coerce.number().int().min(1) }),
    answer: z.object({ values }),
  },
  "POST /recruiters/templates/emails/:kind/:locale/tests": {
    access: administrator,
    summary: "Mail a text, saved or not, to oneself",
    params,
    body: z.strictObject({ email_template: z.strictObject(written), values }),
    answer: z.object({ address: z.string() }),
    status: 201,
  },
});
