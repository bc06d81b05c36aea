import { z } from "zod";
import { contactMailChoices, mailChoices } from "#contract/catalogues/mail-kind.ts";
import type { Config } from "../config/config.ts";
import { originOfDomain } from "../http/tenant.ts";
import type { Secrets } from "../security/secrets.ts";
import type { ChoiceLinks, MailChoosing } from "../services.ts";

const choosing: z.ZodType<MailChoosing> = z.union([
  z.tuple([z.literal("candidates"), z.int(), z.enum(mailChoices)]),
  z.tuple([z.literal("client_contacts"), z.int(), z.enum(contactMailChoices)]),
]);

/** Purpose of a link's token. */
const purpose = "mail_choice";

/** The token's person and mail category, or null if it was altered or sealed with another key. */
export function openChoice(secrets: Secrets, token: string): MailChoosing | null {
  try {
    const sealed = Buffer.from(token, "base64url").toString("utf8");
    return choosing.parse(JSON.parse(secrets.open(sealed, purpose)));
  } catch {
    return null;
  }
}

/** A token that names the choice, and is kept nowhere. */
export const sealChoice = (secrets: Secrets, choosing: MailChoosing): string =>
  Buffer.from(secrets.seal(JSON.stringify(choosing), purpose)).toString("base64url");

/** One-click unsubscribe endpoint (RFC 8058), below the origin; mail programs do not follow fragments. */
export const choiceClickRoute = "/mail_choices/one_click/:token";

const originIn = (link: string | undefined): string | null =>
  link && /^https?:/.test(link) && URL.canParse(link) ? new URL(link).origin : null;

/**
 * The links of a mail by which its reader stops mails of its kind. Their token is sealed rather than kept: a mail needs
 * no row, and a reader without an account no password.
 */
export const choiceLinks =
  (secrets: Secrets, config: Pick<Config, "publicUrl" | "port">): ChoiceLinks =>
  (choosing, { link, domain }) => {
    const token = sealChoice(secrets, choosing);
    const origin = originIn(link) ?? originOfDomain(config, domain ?? "localhost");
    return {
      page: `${origin}/mail_choices#token=${token}`,
      unsubscribe: { url: `${origin}/v1/mail_choices/one_click/${token}`, token },
    };
  };
