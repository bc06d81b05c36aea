import type { Locale } from "#contract/locale.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords } from "../answer-links/answer-link.ts";
import { forgetMailedTokens, inFuture, mailTokenTo } from "../sessions/tokens.ts";

const lifetime = 7 * 86_400_000;

interface Invited {
  id: number;
  name: string;
  email: string;
  businessId: number;
}

/** Mails the link by which a contact gets into the client area, valid for a week; earlier ones are revoked. */
export async function mailInvitation(
  { unscopedDb, mailer }: Pick<Services, "unscopedDb" | "mailer">,
  { id, name, email, businessId }: Invited,
  { brand, sender, origin, locale }: { brand: string; sender: string; origin: string; locale: Locale },
): Promise<void> {
  await forgetMailedTokens(unscopedDb, "client_contacts", id);
  const owner = { strategy: "client_contacts", id, businessId } as const;
  const token = await mailTokenTo(unscopedDb, "password_reset", owner, undefined, lifetime);
  await mailer.send({
    businessId,
    kind: "client_invitation",
    to: [{ name, address: email }],
    locale,
    values: {
      ...{ brand, sender, until: dayInWords(locale, inFuture(lifetime)) },
      link: `${origin}/client_contacts/forgot_password?invited=1#token=${token}`,
    },
  });
}
