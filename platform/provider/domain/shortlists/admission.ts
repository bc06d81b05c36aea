import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { admittedToken, linkTokenOf } from "#provider/base/security/admission.ts";
import { hashPassword, verifyPassword } from "#provider/base/security/password.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";

/** The stored form of a link's password; undefined if not given, null removes it. */
export async function keptPassword(
  password: string | null | undefined,
): Promise<{ password_hash?: string | null }> {
  if (password === undefined) return {};
  return { password_hash: password === null ? null : await hashPassword(password) };
}

/**
 * The token with which a link opens from now on. Wrong passwords are counted per link, so that nobody can lock others
 * out. If the password was removed in the meantime, any is right.
 */
export async function admit(
  db: Db,
  services: Pick<Services, "limiter">,
  shortlistId: number,
  token: string,
  password: string,
): Promise<{ token: string }> {
  const { password_hash } = await db
    .selectFrom("shortlist_relationships")
    .where("id", "=", shortlistId)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  if (password_hash === null) return { token: linkTokenOf(token) };
  const link = hashToken(linkTokenOf(token));
  const right = await services.limiter.guess(`shortlist link ${link}`, () =>
    verifyPassword(password, password_hash),
  );
  if (!right) throw invalid("password", "wrong");
  return { token: admittedToken(token, password_hash) };
}
