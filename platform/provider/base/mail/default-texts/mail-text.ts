import type { MailKind } from "#contract/catalogues/mails.ts";
import type { Locale } from "#contract/locale.ts";

/** Plain text; an empty line begins a paragraph. */
export interface MailText {
  subject: string;
  body: string;
  action: string | null;
  note: string | null;
}

interface DefaultText {
  subject: string;
  /** Paragraphs; `{{value}}` is replaced. */
  lines: string[];
  /** Label of the button that opens `link`. */
  action?: string;
  /** Below the button. */
  note?: string;
}

export type DefaultTexts = Record<MailKind, Record<Locale, DefaultText>>;
