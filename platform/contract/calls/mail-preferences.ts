import { z } from "zod";
import { defineCalls } from "../call.ts";
import type { ContactMailChoice, MailChoice } from "../catalogues/mails.ts";

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
});
