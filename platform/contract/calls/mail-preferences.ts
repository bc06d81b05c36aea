import { z } from "zod";
import { defineCalls } from "../call.ts";
import {
  type ContactMailChoice,
  contactMailChoices,
  type MailChoice,
  mailChoices,
} from "../catalogues/mail-kind.ts";

const locale = z.enum(["pt", "en"]);
const wanted = z.strictObject({
  applications: z.boolean(),
  interviews: z.boolean(),
  saved_jobs: z.boolean(),
  alerts: z.boolean(),
  surveys: z.boolean(),
  news: z.boolean(),
} satisfies Record<MailChoice, z.ZodBoolean>);
const contactWanted = z.strictObject({
  shortlists: z.boolean(),
  interviews: z.boolean(),
  surveys: z.boolean(),
  news: z.boolean(),
} satisfies Record<ContactMailChoice, z.ZodBoolean>);
const mailPreferences = z.object({
  /** Of the mails; the screens have their own. */
  locale,
  /** Whether the mails of each kind are sent. */
  wanted,
});
export type MailPreferences = z.infer<typeof mailPreferences>;
const answer = z.object({ mail_preferences: mailPreferences });
const contactAnswer = z.object({ mail_preferences: z.object({ locale, wanted: contactWanted }) });
export type ContactMailPreferences = z.infer<typeof contactAnswer>["mail_preferences"];

const token = z.string().min(16).max(300);
const linkedChoice = z.object({
  mail_choice: z.object({
    brand: z.string(),
    address: z.string(),
    /** Which mails the link is about, as one of the choices of their reader. */
    of: z.union([
      z.object({ audience: z.literal("candidates"), choice: z.enum(mailChoices) }),
      z.object({ audience: z.literal("client_contacts"), choice: z.enum(contactMailChoices) }),
    ]),
    wanted: z.boolean(),
  }),
});
export type LinkedMailChoice = z.infer<typeof linkedChoice>["mail_choice"];

export const mailPreferenceCalls = defineCalls({
  "GET /candidates/mail_preferences": {
    access: { who: "candidate" },
    summary: "Which mails the candidate gets, and in which language",
    answer,
  },
  "PUT /candidates/mail_preferences": {
    access: { who: "candidate" },
    summary: "Choose mails or their language; what is left out stays",
    body: z.strictObject({
      mail_preferences: z.strictObject({
        locale: locale.optional(),
        wanted: wanted.partial().optional(),
      }),
    }),
    answer,
  },
  "GET /client_contacts/mail_preferences": {
    access: { who: "client_contact" },
    summary: "Which mails the contact gets, and in which language",
    answer: contactAnswer,
  },
  "PUT /client_contacts/mail_preferences": {
    access: { who: "client_contact" },
    summary: "Choose mails or their language; what is left out stays",
    body: z.strictObject({
      mail_preferences: z.strictObject({
        locale: locale.optional(),
        wanted: contactWanted.partial().optional(),
      }),
    }),
    answer: contactAnswer,
  },
  "POST /mail_choices/open": {
    access: { who: "anyone" },
    summary: "Which mails, and to whom, the link of a mail is about",
    body: z.strictObject({ token }),
    answer: linkedChoice,
  },
  "PUT /mail_choices": {
    access: { who: "anyone" },
    summary: "Stop such mails by the link in one of them, or get them again",
    body: z.strictObject({ token, mail_choice: z.strictObject({ wanted: z.boolean() }) }),
    answer: linkedChoice,
  },
});
