import { sql } from "kysely";
import type { MemberAccess, MemberDetails } from "#contract/calls/recruiters.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { mailPasswordLink } from "../sessions/mailed-links.ts";
import { forgetMailedTokens } from "../sessions/tokens.ts";
import { type Actor, keepEvent } from "./access-events.ts";
import { closeHandovers, giveBack, handOver, openHandover, ownedBy } from "./handover.ts";
import {
  assertAdministered,
  assertMayLimit,
  holdMembers,
  orderedPermissions,
  orderedScopes,
} from "./membership.ts";

const membersOf = (db: Db, businessId: number) =>
  db
    .selectFrom("recruiter_businesses as m")
    .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
    .leftJoin("roles", "roles.id", "m.role_id")
    .where("m.business_id", "=", businessId)
    .select(["r.id", "r.name", "r.email", "r.role_name", "r.photo_url as photoUrl"])
    .select(["m.is_admin", "m.role_permissions", "m.record_scopes", "m.team"])
    .select(["m.deactivated_at", "m.created_at"])
    .select(["roles.id as role_id", "roles.name as template", "roles.name_en as template_en"]);

type MemberRow = Awaited<ReturnType<ReturnType<typeof membersOf>["execute"]>>[number];

/** When each was last here, by their sessions, which belong to no business. */
async function lastSeen(db: UnscopedDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sessions")
    .where("recruiter_id", "in", [...ids])
    .groupBy("recruiter_id")
    .select(["recruiter_id", (eb) => eb.fn.max("last_seen_at").as("at")])
    .execute();
  return new Map(rows.map(({ recruiter_id, at }) => [recruiter_id ?? 0, at]));
}

const memberOf = (
  { role_id, template, template_en, ...row }: MemberRow,
  seen: ReadonlyMap<number, string>,
) => ({
  ...row,
  role: role_id === null || template === null ? null : { id: role_id, name: template, name_en: template_en },
  last_seen_at: seen.get(row.id) ?? null,
});

interface Place {
  db: Db;
  services: { unscopedDb: UnscopedDb };
  businessId: number;
}

async function rowOf(db: Db, businessId: number, id: number): Promise<MemberRow> {
  const row = await membersOf(db, businessId).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

async function detailsOf(
  { db, services, businessId }: Place,
  id: number,
): Promise<{ recruiter: MemberDetails }> {
  const row = await rowOf(db, businessId, id);
  const [seen, owns, handover, phones] = await Promise.all([
    lastSeen(services.unscopedDb, [id]),
    ownedBy(db, businessId, id),
    openHandover(db, businessId, id),
    db
      .selectFrom("recruiters")
      .where("id", "=", id)
      .select(["mobile_phone", "phone"])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    recruiter: {
      ...memberOf(row, seen),
      ...phones,
      owns,
      handover: handover
        ? { to_name: handover.to_name, count: Number(handover.count), created_at: handover.created_at }
        : null,
    },
  };
}

/** An access, as recorded in the trail. */
const auditedAccess = ({
  template,
  is_admin,
  role_permissions,
  record_scopes,
}: Pick<MemberRow, "template" | "is_admin" | "role_permissions" | "record_scopes">) => ({
  role: template,
  is_admin,
  ...(is_admin ? {} : { permissions: role_permissions, record_scopes }),
});

async function wantedAccess(trx: Db, businessId: number, access: MemberAccess) {
  if (!("role_id" in access)) {
    const { is_admin } = access;
    const role_permissions = is_admin ? {} : orderedPermissions(access.role_permissions);
    const record_scopes = is_admin ? {} : orderedScopes(role_permissions, access.record_scopes);
    return { role_id: null, template: null, is_admin, role_permissions, record_scopes };
  }
  const role = await trx
    .selectFrom("roles")
    .where("business_id", "=", businessId)
    .where("id", "=", access.role_id)
    .select(["id", "name", "is_admin", "permissions", "record_scopes"])
    .executeTakeFirst();
  if (!role) throw invalid("access.role_id", "option");
  return {
    role_id: role.id,
    template: role.name,
    is_admin: role.is_admin,
    role_permissions: role.permissions,
    record_scopes: role.record_scopes,
  };
}

/** Sessions that open no business any more, and those of this business. */
async function endSessionsOf(db: UnscopedDb, businessId: number, recruiterId: number): Promise<number> {
  const elsewhere = await db
    .selectFrom("recruiter_businesses")
    .where("recruiter_id", "=", recruiterId)
    .where("deactivated_at", "is", null)
    .select("business_id")
    .executeTakeFirst();
  let ending = db.deleteFrom("sessions").where("recruiter_id", "=", recruiterId);
  if (elsewhere) ending = ending.where("business_id", "=", businessId);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  if (!elsewhere) await forgetMailedTokens(db, "recruiters", recruiterId);
  return Number(numDeletedRows);
}

async function sessionsOf(db: UnscopedDb, recruiterId: number, current: number) {
  const rows = await db
    .selectFrom("sessions")
    .where("recruiter_id", "=", recruiterId)
    .where("expires_at", ">", new Date().toISOString())
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .select(["id", "user_agent", "address", "last_seen_at", "created_at"])
    .execute();
  return { sessions: rows.map((row) => ({ ...row, current: row.id === current })) };
}

async function endSessionsBy(
  { db, services, ...actor }: Place & Actor & { person: { sessionId: number } },
  id: number,
  only?: number,
) {
  const { name } = await rowOf(db, actor.businessId, id);
  let ending = services.unscopedDb
    .deleteFrom("sessions")
    .where("recruiter_id", "=", id)
    .where("id", "!=", actor.person.sessionId);
  if (only !== undefined) ending = ending.where("id", "=", only);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  const sessions = Number(numDeletedRows);
  if (sessions === 0 && only !== undefined) throw new CallError("not_found");
  if (sessions > 0)
    await keepEvent(db, actor, {
      kind: "session.ended",
      recruiterId: id,
      subject: name,
      before: { sessions },
    });
  return await sessionsOf(services.unscopedDb, id, actor.person.sessionId);
}

export const recruiterHandlers = defineHandlers({
  "GET /recruiters/administrator/recruiters": async ({ db, services, businessId }) => {
    const rows = await membersOf(db, businessId)
      .orderBy(sql`m.deactivated_at is not null`)
      .orderBy("m.is_admin", "desc")
      .orderBy("r.name")
      .orderBy("r.id")
      .execute();
    const seen = await lastSeen(
      services.unscopedDb,
      rows.map(({ id }) => id),
    );
    return { recruiters: rows.map((row) => memberOf(row, seen)) };
  },
  "GET /recruiters/administrator/recruiters/:id": async (context) =>
    await detailsOf(context, context.params.id),
  "PUT /recruiters/administrator/recruiters/:id/access": async (context) => {
    const { db, businessId, params, body, person } = context;
    await db.transaction().execute(async (trx) => {
      await holdMembers(trx, businessId);
      const before = await rowOf(trx, businessId, params.id);
      const after = await wantedAccess(trx, businessId, body.access);
      const { role_id, is_admin } = after;
      assertMayLimit(context.services.database, "access", after.record_scopes);
      const role_permissions = JSON.stringify(after.role_permissions);
      const record_scopes = JSON.stringify(after.record_scopes);
      await trx
        .updateTable("recruiter_businesses")
        .set({ role_id, is_admin, role_permissions, record_scopes })
        .where("recruiter_id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      await assertAdministered(trx, businessId);
      const audited = { before: auditedAccess(before), after: auditedAccess(after) };
      if (JSON.stringify(audited.before) === JSON.stringify(audited.after)) return;
      const change = { kind: "access.changed", recruiterId: params.id, subject: before.name } as const;
      await keepEvent(trx, { businessId, person }, { ...change, ...audited });
    });
    return await detailsOf(context, params.id);
  },
  "PUT /recruiters/administrator/recruiters/:id/team": async (context) => {
    const { db, businessId, params, body, person } = context;
    await db.transaction().execute(async (trx) => {
      await holdMembers(trx, businessId);
      const { team, name } = await rowOf(trx, businessId, params.id);
      if (team === body.team) return;
      await trx
        .updateTable("recruiter_businesses")
        .set({ team: body.team })
        .where("recruiter_id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      const change = { kind: "access.changed", recruiterId: params.id, subject: name } as const;
      await keepEvent(
        trx,
        { businessId, person },
        { ...change, before: { team }, after: { team: body.team } },
      );
    });
    return await detailsOf(context, params.id);
  },
  "POST /recruiters/administrator/recruiters/:id/deactivations": async (context) => {
    const { db, services, businessId, params, body, person, request } = context;
    const to = body.deactivation.hand_over_to;
    await db.transaction().execute(async (trx) => {
      await holdMembers(trx, businessId);
      const member = await rowOf(trx, businessId, params.id);
      if (member.deactivated_at !== null) throw new CallError("already_done");
      const taker = to === null ? undefined : await rowOf(trx, businessId, to).catch(() => undefined);
      if (to !== null && (!taker || taker.deactivated_at !== null || to === params.id))
        throw invalid("deactivation.hand_over_to", "option");
      await trx
        .updateTable("recruiter_businesses")
        .set({ deactivated_at: new Date().toISOString() })
        .where("recruiter_id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      await assertAdministered(trx, businessId);
      await closeHandovers(trx, businessId, params.id);
      const place = { businessId, byId: person.id, requestId: request.id };
      const records = taker
        ? await handOver(trx, services, place, { from: params.id, to: taker.id })
        : undefined;
      await keepEvent(
        trx,
        { businessId, person },
        {
          kind: "recruiter.deactivated",
          recruiterId: params.id,
          subject: member.name,
          after: taker ? { hand_over_to: taker.name, records } : null,
        },
      );
    });
    // Their sessions open nothing of this business any more; here they go altogether.
    await endSessionsOf(services.unscopedDb, businessId, params.id);
    return await detailsOf(context, params.id);
  },
  "POST /recruiters/administrator/recruiters/:id/reactivations": async (context) => {
    const { db, services, businessId, params, body, person, request } = context;
    await db.transaction().execute(async (trx) => {
      await holdMembers(trx, businessId);
      const member = await rowOf(trx, businessId, params.id);
      if (member.deactivated_at === null) throw new CallError("already_done");
      await trx
        .updateTable("recruiter_businesses")
        .set({ deactivated_at: null })
        .where("recruiter_id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      const place = { businessId, byId: person.id, requestId: request.id };
      const records = body.reactivation.give_back
        ? await giveBack(trx, services, place, params.id)
        : undefined;
      await closeHandovers(trx, businessId, params.id);
      await keepEvent(
        trx,
        { businessId, person },
        {
          kind: "recruiter.reactivated",
          recruiterId: params.id,
          subject: member.name,
          after: records === undefined ? null : { records },
        },
      );
    });
    return await detailsOf(context, params.id);
  },
  "POST /recruiters/administrator/recruiters/:id/passwords": async (context) => {
    const { db, services, businessId, tenant, params, person, request } = context;
    const member = await rowOf(db, businessId, params.id);
    if (member.deactivated_at !== null) throw new CallError("conflict");
    const business = await db
      .selectFrom("businesses")
      .where("id", "=", businessId)
      .select("name")
      .executeTakeFirstOrThrow();
    const { locale } = await db
      .selectFrom("recruiters")
      .where("id", "=", params.id)
      .select("locale")
      .executeTakeFirstOrThrow();
    const account = { id: params.id, name: member.name, email: member.email, businessId };
    const origin = await originOfBusiness(db, request, tenant, businessId);
    await mailPasswordLink(services, "recruiters", account, business.name, origin, locale);
    await keepEvent(
      db,
      { businessId, person },
      { kind: "password.mailed", recruiterId: params.id, subject: member.name },
    );
    return { ok: true };
  },
  "GET /recruiters/administrator/recruiters/:id/sessions": async (context) => {
    const { db, services, businessId, params, person } = context;
    await rowOf(db, businessId, params.id);
    return await sessionsOf(services.unscopedDb, params.id, person.sessionId);
  },
  "DELETE /recruiters/administrator/recruiters/:id/sessions": async (context) =>
    await endSessionsBy(context, context.params.id),
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id": async (context) =>
    await endSessionsBy(context, context.params.id, context.params.session_id),
});
