import { type Kysely, sql } from "kysely";
import { SettingsError } from "../config/config.ts";
import { log } from "../log/log.ts";
import { isForbidden } from "./errors.ts";
import { missingMembership, missingNarrowing } from "./narrowing.ts";
import { narrowedRole, scopedRole as role, scopeSetting as setting } from "./scope.ts";
import type { Tables } from "./tables.ts";

/**
 * Conditions that an index may answer although row security is on. PostgreSQL applies conditions of unknown functions
 * only to rows that passed the policy, which rules out their indexes: search by words or by a part of a text would read
 * every row of the business. These look at their arguments and fail on none, whatever a row holds.
 */
const harmless = [
  "pg_catalog.textlike(text, text)",
  "pg_catalog.lower(text)",
  "pg_catalog.ts_match_vq(tsvector, tsquery)",
  "pg_catalog.arraycontains(anyarray, anyarray)",
  "pg_catalog.arrayoverlap(anyarray, anyarray)",
  "public.unaccent(regdictionary, text)",
  "public.elenco_search(text)",
  "public.elenco_tags(text[])",
] as const;

type Db = Kysely<Tables>;

async function texts(db: Db, query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
}

/** Statements that bring row security up to date; none if it already is. */
async function missing(db: Db): Promise<string[]> {
  const roles = [role, narrowedRole];
  const known = await texts(db, sql`select rolname as text from pg_roles where rolname = any(${roles})`);
  const statements: string[] = [];
  for (const item of roles.filter((name) => !known.includes(name))) {
    // Roles belong to the server: another database's provider may be making it now.
    statements.push(`do $$ begin create role ${item} nologin;
      exception when duplicate_object or unique_violation then null; end $$`);
  }
  statements.push(
    ...(await texts(
      db,
      sql`select 'create function elenco_business() returns bigint language sql stable parallel safe
            as $$ select nullif(current_setting(''${sql.raw(setting)}'', true), '''')::bigint $$' as text
          where to_regprocedure('public.elenco_business()') is null`,
    )),
    ...(await texts(
      db,
      sql`select unnest(array[
            format('alter table %s enable row level security', c.oid::regclass),
            format('drop policy if exists elenco_business on %s', c.oid::regclass),
            format('create policy elenco_business on %s using (business_id = elenco_business())', c.oid::regclass)
          ]) as text
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
            and not (c.relrowsecurity and exists (
              select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'elenco_business'))`,
    )),
  );
  return statements;
}

/** Rights of the role that are not there yet, once it is there itself. */
async function missingRights(db: Db, schemas: readonly string[]): Promise<string[]> {
  return await texts(
    db,
    sql`select format('grant %I to current_user', ${role}::text) as text
        where not pg_has_role(current_user, ${role}, 'member')
      union all
      select format('grant usage on schema %I to %I', n.nspname, ${role}::text) from pg_namespace n
        where n.nspname = any(${[...schemas]}) and not has_schema_privilege(${role}, n.oid, 'usage')
      union all
      select format('grant select, insert, update, delete on %s to %I', c.oid::regclass, ${role}::text)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any(${[...schemas]}) and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
          and not has_table_privilege(${role}, c.oid, 'delete')
      union all
      select format('grant usage on sequence %s to %I', c.oid::regclass, ${role}::text)
        from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any(${[...schemas]}) and not has_sequence_privilege(${role}, s.seqrelid, 'usage')`,
  );
}

const run = async (db: Db, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/**
 * The role and its membership belong to the server: one database's lock does not prevent another database's process
 * from granting at the same moment, which PostgreSQL refuses to one of them.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && /tuple concurrently (updated|deleted)/.test(error.message);

/** One process per database at a time, and a retry if another database's process interfered. */
async function alone(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('elenco row security'))`.execute(trx);
        await work(trx);
      });
    } catch (error) {
      if (left === 0 || !isOvertaken(error)) throw error;
    }
  }
}

/** Function attributes only a superuser may set; without them lists are correct but slower, and the start logs that. */
async function markHarmless(db: Db): Promise<void> {
  let statements: string[] = [];
  try {
    await alone(db, async (trx) => {
      const functions = await texts(
        trx,
        sql`select p.oid::regprocedure::text as text from pg_proc p
            where p.oid = any(${[...harmless]}::regprocedure[]) and not p.proleakproof`,
      );
      statements = functions.map((name) => `alter function ${name} leakproof`);
      await run(trx, statements);
    });
  } catch (error) {
    if (!isForbidden(error)) throw error;
    log.warn(
      { part: "database" },
      `Searches are slow until a superuser has run in this database: ${statements.join("; ")}`,
    );
  }
}

/**
 * Gives every table with a business_id its policy, and the scoped role its rights; a later migration's table gets its
 * own in the same way. Only checks if everything is in place. There is no FORCE: the owner is not limited.
 */
export async function secureRows(db: Db): Promise<void> {
  try {
    await alone(db, async (trx) => {
      await run(trx, await missing(trx));
      await run(trx, await missingRights(trx, ["public"]));
      await run(trx, await missingMembership(trx));
      await run(trx, await missingNarrowing(trx));
    });
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new SettingsError(
      "Rows are kept apart by row security, which this user of the database may not set up. As a superuser run " +
        `'create role ${role} nologin', 'create role ${narrowedRole} nologin' and 'grant ${role} to ${narrowedRole}', ` +
        "grant both to the user, or start with ROW_SECURITY=off.",
    );
  }
  await markHarmless(db);
}

/** The same rights in a schema created by others, such as the queue's. */
export async function openSchema(db: Db, schema: string): Promise<void> {
  await alone(db, async (trx) => run(trx, await missingRights(trx, [schema])));
}
