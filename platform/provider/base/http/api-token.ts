import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { type Access, may, permittedActions, type RolePermissions, resources } from "#contract/access.ts";
import { businessHeader } from "#contract/call.ts";
import type { UnscopedDb } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { hashToken, makeToken } from "../security/token.ts";
import { CallError } from "./errors.ts";
import { assertMay, bearerOf, membershipsOf, peopleSeen, type RecruiterPerson } from "./person.ts";

/** Distinguishes an integration's token from a session's. */
const prefix = "elenco_";

export const makeApiToken = (): string => `${prefix}${makeToken()}`;

/** The token of an integration that a call carries. */
export function apiTokenOf(headers: FastifyRequest["headers"]): string | undefined {
  const token = bearerOf(headers);
  return token?.startsWith(prefix) ? token : undefined;
}

/** The token's permissions, limited to those its owner still has. */
function inBoth(
  scopes: RolePermissions,
  owner: { is_admin: boolean; role_permissions: RolePermissions },
): RolePermissions {
  const both: RolePermissions = {};
  for (const resource of resources) {
    const named = scopes[resource] ?? [];
    const actions = permittedActions.filter(
      (action) => named.includes(action) && may(owner, resource, action),
    );
    if (actions.length > 0) both[resource] = actions;
  }
  return both;
}

/** Only what a permission names: calls about an account, a session or the administration are for people. */
function assertInScope(access: Access, person: RecruiterPerson): void {
  if (access.who !== "recruiter" || access.admin) throw new CallError("forbidden");
  if (!access.can && !access.reads?.length) throw new CallError("forbidden");
  if (access.can) assertMay(person, ...access.can);
  for (const resource of access.reads ?? []) assertMay(person, resource, "read");
}

/**
 * The recruiter on whose behalf a token calls, with its scopes as permissions. Read for each call: a revoked token or
 * permission takes effect at once.
 */
async function personOfToken(db: UnscopedDb, token: string) {
  const row = await db
    .selectFrom("integrations as i")
    .innerJoin("recruiters as r", "r.id", "i.owner_id")
    .innerJoin("recruiter_businesses as m", (join) =>
      join.onRef("m.recruiter_id", "=", "r.id").onRef("m.business_id", "=", "i.business_id"),
    )
    .where("i.token_hash", "=", hashToken(token))
    .where("m.deactivated_at", "is", null)
    .select(["i.id as tokenId", "i.business_id as businessId", "i.status", "i.scopes", "i.expires_on"])
    .select(["i.last_used_at", "r.id", "r.name", "r.email", "m.is_admin", membershipsOf.as("memberships")])
    .select(["m.role_permissions", sql<string>`elenco_today(i.business_id)::text`.as("today")])
    .executeTakeFirst();
  if (!row) throw new CallError("unauthenticated");
  if (row.status !== "active") throw new CallError("api_token_off");
  if (row.expires_on === null || row.expires_on < row.today) throw new CallError("api_token_expired");
  const { tokenId, scopes, last_used_at, id, name, email, businessId } = row;
  const membership = row.memberships.find((item) => item.id === businessId);
  const people = membership && peopleSeen(id, membership);
  const person: RecruiterPerson = {
    kind: "recruiter",
    id,
    name,
    email,
    is_admin: false,
    role_permissions: inBoth(scopes, row),
    ownScopes: true,
    ...(people && { people }),
    businessId,
    sessionId: 0,
  };
  const isUnnoted = last_used_at === null || Date.parse(last_used_at) < Date.now() - 60_000;
  return { tokenId, person, isUnnoted };
}

/**
 * Admits a call by its token. The request's id, which every change records, is noted first: a change can then be traced
 * to the token.
 */
export async function allowToken(
  { unscopedDb: db, limiter, background }: Services,
  access: Access,
  request: FastifyRequest,
  token: string,
): Promise<RecruiterPerson | undefined> {
  if (access.who === "anyone") return undefined;
  const { tokenId, person, isUnnoted } = await personOfToken(db, token);
  await limiter.call(`token ${tokenId}`);
  const chosen = request.headers[businessHeader];
  if (chosen !== undefined && chosen !== String(person.businessId)) throw new CallError("business_mismatch");
  assertInScope(access, person);
  if (request.method !== "GET")
    await db
      .insertInto("api_token_calls")
      .values({
        business_id: person.businessId,
        integration_id: tokenId,
        request_id: request.id,
        method: request.method,
        // Without the search term, which may be a person.
        path: request.url.split("?", 1)[0] ?? "",
        address: request.ip,
      })
      .execute();
  if (isUnnoted)
    background.run(async () => {
      await db
        .updateTable("integrations")
        .set({ last_used_at: new Date().toISOString(), last_used_address: request.ip })
        .where("id", "=", tokenId)
        .execute();
    });
  return person;
}

/** Notes how a call that was let in by a token ended. */
export async function noteTokenCall(db: UnscopedDb, requestId: string, status: number): Promise<void> {
  await db.updateTable("api_token_calls").set({ status }).where("request_id", "=", requestId).execute();
}
