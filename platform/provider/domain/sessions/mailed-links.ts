import type { Strategy } from "#contract/access.ts";
import type { Locale } from "#contract/locale.ts";
import type { Services } from "#provider/base/services.ts";
import { mailTokenTo } from "./tokens.ts";

interface Account {
  id: number;
  name: string;
  email: string;
  businessId: number;
}
type Mailed = Pick<Services, "unscopedDb" | "mailer">;

/** Mails the link that confirms a candidate's address; its token is in the mail only. */
export async function mailConfirmation(
  { unscopedDb, mailer }: Mailed,
  candidate: Account,
  brand: string,
  origin: string,
  locale: Locale,
): Promise<void> {
  const { name, email: address, businessId } = candidate;
  const token = await mailTokenTo(unscopedDb, "confirmation", { ...candidate, strategy: "candidates" });
  await mailer.send({
    businessId,
    kind: "confirmation",
    to: [{ name, address }],
    locale,
    values: { name, brand, link: `${origin}/confirmations#token=${token}` },
  });
}

/** Mails the link by which a person chooses a new password; its token is in the mail only. */
export async function mailPasswordLink(
  { unscopedDb, mailer }: Mailed,
  strategy: Strategy,
  account: Account,
  brand: string,
  origin: string,
  locale: Locale,
): Promise<void> {
  const { name, email: address, businessId } = account;
  const token = await mailTokenTo(unscopedDb, "password_reset", { ...account, strategy });
  await mailer.send({
    businessId,
    kind: "password_reset",
    to: [{ name, address }],
    locale,
    values: { name, brand, link: `${origin}/${strategy}/forgot_password#token=${token}` },
  });
}
