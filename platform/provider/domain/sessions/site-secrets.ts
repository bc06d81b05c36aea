import type { SocialSecret } from "#contract/site.ts";
import { type Secrets, SecretUnreadable } from "#provider/base/security/secrets.ts";

/** Purpose a site's client secret is sealed for; it cannot be opened for another. */
export const secretOfSite = (name: SocialSecret, domainId: number): string => `${name} ${domainId}`;

/** Undefined if it must be entered again: another key sealed it. */
export function openedSecret(
  secrets: Secrets,
  name: SocialSecret,
  domainId: number,
  sealed: string,
): string | undefined {
  try {
    return secrets.open(sealed, secretOfSite(name, domainId));
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}
