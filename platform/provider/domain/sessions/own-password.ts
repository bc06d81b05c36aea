import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { verifyPassword } from "#provider/base/security/password.ts";
import type { Services } from "#provider/base/services.ts";

/**
 * Changing or deleting an account requires its password again, limited like sign-in: throws `wrong`, or `rate_limited`
 * after too many.
 */
export async function checkOwnPassword(
  { db, services, id }: { db: Db; services: Pick<Services, "limiter">; id: number },
  table: "candidates" | "recruiters",
  password: string,
): Promise<void> {
  const { password_hash } = await db
    .selectFrom(table)
    .where("id", "=", id)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const right = await services.limiter.guess(`${table} password ${id}`, () =>
    verifyPassword(password, password_hash),
  );
  if (!right) throw invalid("current_password", "wrong");
}
