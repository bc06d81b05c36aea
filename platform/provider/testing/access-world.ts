import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { RolePermissions } from "#contract/access.ts";
import type { Call } from "#contract/calls/all.ts";
import { allEntities, type EntityName, entityNames } from "#contract/entity-names.ts";
import type { ErrorAnswer } from "#contract/errors.ts";
import { type Db, openDatabase } from "../base/database/open.ts";
import { narrowedRole, scopedRole } from "../base/database/scope.ts";
import { hashPassword } from "../base/security/password.ts";
import { brands } from "../demo/brands.ts";
import { startSession } from "../domain/sessions/session-calls.ts";
import { injected, type Sent } from "./injected.ts";
import type { Owners } from "./record-maker.ts";
import { Records } from "./records.ts";
import { csv, password } from "./request-parts.ts";
import type { RequestOf, StoredFile } from "./request-types.ts";
import { type TestServer, testServer } from "./server.ts";
import { makeRecruiter, makeWorld, type World } from "./world.ts";

export const roles = [
  "nobody",
  "unconfirmed candidate",
  "incomplete candidate",
  "candidate",
  "recruiter without",
  "recruiter with",
  "administrator",
  "client contact",
  "client administrator",
  "reviewer",
  "reviewer, wrong token",
] as const;
export type Role = (typeof roles)[number];

export interface Answer {
  status: number;
  code: string | undefined;
  text: string;
}

interface Way {
  host?: string;
  businessId?: number;
  token?: string | undefined;
}

export interface AccessWorld {
  at: TestServer;
  kept: StoredFile;
  otherBusinessId: number;
  /** Records of the business of a role's person; named on them, whoever the role is. */
  own(role: Role): Records;
  /** Records of the same business that belong to other people. */
  neighbours: Records;
  /** Records of another business. */
  others: Records;
  allow(who: "recruiter without" | "recruiter with", role_permissions: RolePermissions): Promise<void>;
  idOf(role: Role): number;
  ask(role: Role, call: Call, asked: RequestOf, way?: Way): Promise<Answer>;
  /** Which changes of calls since it was asked last nobody was notified of. */
  unannounced(): Promise<string[]>;
  /** Of which entities a status was changed since it was asked last, and not written into the history. */
  unwritten(): Promise<string[]>;
  /** From here on: answers in which tables rows of the other business were written since. */
  watchOther(): Promise<() => Promise<string[]>>;
}

const strategyOf: Partial<Record<Role, "candidates" | "recruiters" | "client_contacts">> = {
  "unconfirmed candidate": "candidates",
  "incomplete candidate": "candidates",
  candidate: "candidates",
  "recruiter without": "recruiters",
  "recruiter with": "recruiters",
  administrator: "recruiters",
  "client contact": "client_contacts",
  "client administrator": "client_contacts",
};

/** Notes every table in which a row of the business is written from now on: read after each call, so it must be cheap. */
async function watchWrites(db: Db, businessId: number): Promise<() => Promise<string[]>> {
  const { rows: scoped } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'business_id' and t.table_type = 'BASE TABLE'`.execute(
    db,
  );
  await sql`create table written (name text primary key)`.execute(db);
  await sql`create function note_write() returns trigger language plpgsql security definer as $$
    begin insert into written values (tg_table_name) on conflict do nothing; return null; end $$`.execute(db);
  const id = sql.lit(businessId);
  const on = (name: string, table: string, when: ReturnType<typeof sql>) =>
    sql`create trigger ${sql.id(`note_${name}`)} after ${sql.raw(name)} on ${sql.table(table)}
      for each row when (${when}) execute function note_write()`.execute(db);
  for (const { table } of scoped) {
    await on("insert", table, sql`new.business_id = ${id}`);
    await on("delete", table, sql`old.business_id = ${id}`);
    await on("update", table, sql`${id} in (old.business_id, new.business_id) and old is distinct from new`);
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from written`.execute(db);
    return rows.map(({ name }) => name);
  };
}

/** Not what tests put into the database themselves, nor what is done for all businesses. */
const byCall = sql`current_user in (${sql.lit(scopedRole)}, ${sql.lit(narrowedRole)})`;

/**
 * From now on: the records of entities that a call added, saved in another version or removed, and whoever follows their
 * list was not notified of. What tests put into the database themselves is not counted, nor what is done for all businesses.
 */
async function watchUnannounced(db: Db): Promise<() => Promise<string[]>> {
  await sql`create table changed (entity text, id bigint, version int, business_id bigint)`.execute(db);
  await sql`create function note_change() returns trigger language plpgsql security definer as $$
    begin insert into changed values (tg_table_name, coalesce(new.id, old.id), new.lock_version,
      coalesce(new.business_id, old.business_id)); return null; end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = current_schema()
      and column_name = 'lock_version' and table_name in (${sql.join(allEntities)})`.execute(db);
  for (const { name } of tables) {
    const on = (event: string, when: ReturnType<typeof sql>) =>
      sql`create trigger ${sql.id(`note_${event}_change`)} after ${sql.raw(event)} on ${sql.table(name)}
        for each row when (${when}) execute function note_change()`.execute(db);
    await on("insert", byCall);
    await on("delete", byCall);
    await on("update", sql`old.lock_version is distinct from new.lock_version and ${byCall}`);
  }
  return async () => {
    const { rows } = await sql<{ change: string }>`
      with gone as (delete from changed returning *)
      select distinct g.entity || case when g.version is null then ' deleted' else ' saved' end as change from gone g
      where not exists (select from cable_messages m
        where m.stream = 'entity:' || g.business_id || ':' || g.entity and (m.payload->>'type' = 'many'
          or m.payload->>'type' = 'deleted' and m.payload->'ids' @> to_jsonb(g.id)
          or m.payload->>'type' = 'saved' and exists (select from jsonb_array_elements(m.payload->'rows') r
            where (r->>'id')::bigint = g.id and (r->>'lock_version')::int >= g.version)))
      order by 1`.execute(db);
    return rows.map(({ change }) => change);
  };
}

/**
 * From now on: entities of which a call changed a record's status without a line in its history. An application's are the
 * moves of its card.
 */
async function watchUnwritten(db: Db): Promise<() => Promise<string[]>> {
  await sql`create table restated (entity text, reference_type text, id bigint, at timestamptz)`.execute(db);
  const { rows: tables } = await sql<{ name: EntityName }>`
    select table_name as name from information_schema.columns where table_schema = current_schema()
      and column_name = 'status' and table_name in (${sql.join(allEntities)})`.execute(db);
  for (const { name } of tables) {
    const type = sql.lit(entityNames[name]);
    await sql`create function ${sql.id(`note_status_of_${name}`)}() returns trigger language plpgsql
      security definer as $$ begin
        if tg_op = 'DELETE' then delete from restated where entity = ${sql.lit(name)} and id = old.id;
        else insert into restated values (${sql.lit(name)}, ${type}, new.id, now()); end if;
        return null; end $$`.execute(db);
    // What is deleted has no history.
    await sql`create trigger note_no_status after delete on ${sql.table(name)} for each row
      execute function ${sql.id(`note_status_of_${name}`)}()`.execute(db);
    await sql`create trigger note_status after update on ${sql.table(name)} for each row
      when (old.status is distinct from new.status and ${byCall})
      execute function ${sql.id(`note_status_of_${name}`)}()`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ entity: string }>`
      with gone as (delete from restated returning *)
      select distinct g.entity from gone g
      where not exists (select from audit_events e where e.reference_type = g.reference_type
          and e.reference_id = g.id and e.field = 'status' and e.created_at >= date_trunc('milliseconds', g.at))
        and not (g.entity = 'applies' and exists (select from apply_moves m
          where m.apply_id = g.id and greatest(m.created_at, m.undone_at) >= date_trunc('milliseconds', g.at)))
      order by 1`.execute(db);
    return rows.map(({ entity }) => entity);
  };
}

async function addCandidate(
  db: Db,
  world: World,
  name: string,
  done: { confirmed: boolean; completed: boolean },
) {
  const now = new Date().toISOString();
  const values = {
    business_id: world.businessId,
    name,
    email: `${name.replaceAll(" ", ".").toLowerCase()}@elenco.test`,
    password_hash: await hashPassword(password),
    confirmed_at: done.confirmed ? now : null,
    completed_at: done.completed ? now : null,
  };
  return (await db.insertInto("candidates").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

async function addContact(db: Db, businessId: number, companyId: number, name: string, is_admin: boolean) {
  const email = `${name.replaceAll(" ", ".").toLowerCase()}@elenco.test`;
  const values = { business_id: businessId, client_company_id: companyId, name, email, is_admin };
  return (await db.insertInto("client_contacts").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** On an embedded database of its own, or on the one at the address. */
export async function accessWorld(databaseUrl?: string): Promise<AccessWorld> {
  const at = databaseUrl
    ? await testServer({ DATABASE_URL: databaseUrl }, () => openDatabase({ databaseUrl }))
    : await testServer();
  const { db } = at.database;
  const { world } = at;
  const other = await makeWorld(db, "alheio");
  const ids: Partial<Record<Role, number>> = {
    "unconfirmed candidate": await addCandidate(db, world, "Ines Prado", {
      confirmed: false,
      completed: true,
    }),
    "incomplete candidate": await addCandidate(db, world, "Igor Prado", {
      confirmed: true,
      completed: false,
    }),
    candidate: await addCandidate(db, world, "Iara Prado", { confirmed: true, completed: true }),
    "recruiter without": (await makeRecruiter(db, world.businessId, "Rui Souza")).id,
    "recruiter with": (await makeRecruiter(db, world.businessId, "Rita Souza")).id,
    administrator: world.admin.id,
    "client contact": await addContact(db, world.businessId, world.companyId, "Caio Lima", false),
    "client administrator": await addContact(db, world.businessId, world.companyId, "Cora Lima", true),
  };
  const idOf = (role: Role): number => {
    const id = ids[role];
    if (id === undefined) throw new Error(`${role} has no account`);
    return id;
  };
  const owners: Owners = {
    businessId: world.businessId,
    recruiterId: world.admin.id,
    candidateId: idOf("candidate"),
    companyId: world.companyId,
    contactId: world.contactId,
  };
  const neighbour = new Records(db, owners, "Vizinho");
  const companyId = await neighbour.entity("client_companies");
  const neighbours = new Records(
    db,
    {
      businessId: world.businessId,
      recruiterId: (await makeRecruiter(db, world.businessId, "Vizinho Reis")).id,
      candidateId: await neighbour.candidate(),
      companyId,
      contactId: await addContact(db, world.businessId, companyId, "Vizinho Dias", false),
    },
    "Vizinho",
  );
  const others = new Records(
    db,
    {
      businessId: other.businessId,
      recruiterId: other.admin.id,
      candidateId: other.candidateIds[0] ?? 0,
      companyId: other.companyId,
      contactId: other.contactId,
    },
    "Alheio",
  );
  const colors = JSON.stringify(brands[0]?.colors);
  const domains = await db.selectFrom("domains").select("id").execute();
  for (const { id } of domains) {
    await db.insertInto("site_configs").values({ domain_id: id, title: "Casa", colors }).execute();
  }
  for (const businessId of [world.businessId, other.businessId]) {
    const page = {
      slug: "privacidade",
      title: "Privacidade",
      body: "",
      published_at: new Date().toISOString(),
    };
    await db
      .insertInto("tenant_pages")
      .values({ business_id: businessId, ...page })
      .execute();
  }
  const copy = async () => {
    const path = join(at.server.services.config.dataDir, "arquivo.csv");
    writeFileSync(path, csv);
    return await at.server.services.files.keep(path, "text/csv");
  };
  const kept: StoredFile = { key: await copy(), size: Buffer.byteLength(csv), copy };

  // Whatever is more than reading may end a session.
  const sessions = new Map<Role, string>();
  const sessionOf = async (role: Role) => {
    const strategy = strategyOf[role];
    if (!strategy) return undefined;
    const token =
      sessions.get(role) ?? (await startSession(db, strategy, idOf(role), world.businessId, undefined));
    sessions.set(role, token);
    return token;
  };

  const unannounced = await watchUnannounced(db);
  const unwritten = await watchUnwritten(db);
  return {
    at,
    kept,
    unannounced,
    unwritten,
    otherBusinessId: other.businessId,
    neighbours,
    others,
    idOf,
    own: (role) => {
      const strategy = strategyOf[role];
      return new Records(
        db,
        {
          ...owners,
          ...(strategy === "recruiters" ? { recruiterId: idOf(role) } : {}),
          ...(strategy === "candidates" ? { candidateId: idOf(role) } : {}),
          ...(strategy === "client_contacts" ? { contactId: idOf(role) } : {}),
        },
        "Proprio",
      );
    },
    allow: async (who, permissions) => {
      await db
        .updateTable("recruiter_businesses")
        .set({ role_permissions: JSON.stringify(permissions) })
        .where("recruiter_id", "=", idOf(who))
        .execute();
    },
    ask: async (role, call, given, way = {}) => {
      const session = await sessionOf(role);
      const sent: Sent = { ...given };
      const shortlistToken =
        role === "reviewer" ? (way.token ?? given.shortlistToken ?? "none") : "x".repeat(43);
      const request = await injected(call, sent);
      const answer = await at.server.app.inject({
        ...request,
        headers: {
          host: way.host ?? "localhost",
          ...request.headers,
          ...(session ? { authorization: `Bearer ${session}` } : {}),
          ...(role.startsWith("reviewer") ? { "x-shortlist-token": shortlistToken } : {}),
          ...(way.businessId === undefined ? {} : { "x-business-id": String(way.businessId) }),
        },
      });
      const { statusCode: status, body: text } = answer;
      if (request.method !== "GET" && status < 400) sessions.delete(role);
      return { status, text, code: status < 400 ? undefined : (JSON.parse(text) as ErrorAnswer).code };
    },
    watchOther: async () => {
      await at.server.services.background.settled();
      const written = await watchWrites(db, other.businessId);
      return async () => {
        await at.server.services.background.settled();
        return await written();
      };
    },
  };
}
