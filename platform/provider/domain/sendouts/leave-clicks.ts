import type { FastifyInstance } from "fastify";
import { CallError } from "#provider/base/http/errors.ts";
import { serveOneClick } from "#provider/base/http/one-click.ts";
import { optOut } from "#provider/base/mail/opt-outs.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";

/** One-click unsubscribe endpoint (RFC 8058), below the origin; mail programs do not follow fragments. */
const leaveClickRoute = "/prospecting/unsubscribe/one_click/:uid/:token";
export const leaveClickPath = (uid: string, token: string): string =>
  `/v1/prospecting/unsubscribe/one_click/${uid}/${token}`;

export function serveLeaveClicks(api: FastifyInstance, { unscopedDb: db }: Services): void {
  serveOneClick<{ uid: string; token: string }>(api, leaveClickRoute, async ({ uid, token }) => {
    const row = await db
      .selectFrom("sendout_recipients")
      .where("uid", "=", uid)
      .where("token_hash", "=", hashToken(token))
      .select(["address", "business_id"])
      .executeTakeFirst();
    if (!row?.address) throw new CallError("token_invalid");
    await optOut(db, row.business_id, row.address);
  });
}
