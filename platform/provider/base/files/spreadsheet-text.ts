import { type Locale, wording } from "#contract/locale.ts";

/** A text that a spreadsheet would take for a formula gets an apostrophe, which spreadsheets do not show. */
export const neutralised = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** Column separator expected by spreadsheets in that language. */
export const delimiterOf = (locale: Locale): string => wording(locale, { pt: ";", en: "," });

/** A number that is written with a point, as spreadsheets of that language read it. */
export const decimalText = (text: string, locale: Locale): string =>
  wording(locale, { pt: text.replace(".", ","), en: text });
