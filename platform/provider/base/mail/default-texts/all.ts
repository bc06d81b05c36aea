import type { MailKind } from "#contract/catalogues/mails.ts";
import type { Locale } from "#contract/locale.ts";
import { accountTexts } from "./accounts.ts";
import { applicationTexts } from "./applications.ts";
import { appointmentTexts } from "./appointments.ts";
import { businessTexts } from "./business.ts";
import type { DefaultTexts, MailText } from "./mail-text.ts";
import { requestTexts } from "./requests.ts";
import { talkTexts } from "./talks.ts";

const texts: DefaultTexts = {
  ...accountTexts,
  ...applicationTexts,
  ...requestTexts,
  ...appointmentTexts,
  ...talkTexts,
  ...businessTexts,
};

/** Default mail texts, used where a business has no text of its own. */
export function defaultText(kind: MailKind, locale: Locale): MailText {
  const { subject, lines, action = null, note = null } = texts[kind][locale];
  return { subject, body: lines.join("\n\n"), action, note };
}
