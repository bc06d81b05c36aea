import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { references } from "#contract/entity-names.ts";
import {
  isScoped,
  isVisibleThroughJobs,
  type ScopedResource,
  scopedColumns,
} from "#contract/record-scopes.ts";
import { narrowedRole, scopedRole } from "./scope.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** A table as the database has it: its columns, and which of them name rows of which other tables. */
export interface Shape {
  table: string;
  columns: readonly string[];
  links: readonly { column: string; to: string }[];
}

/** Visible owners of a resource for the session, computed once per statement; null means all. */
const people = (resource: string) => `(select elenco_people('${resource}'))`;
const isOwn = (column: string, resource: string) => `${column} = any (${people(resource)}::bigint[])`;
const all = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(" and ");
const any = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(" or ");

/**
 * Membership in a function's result. In `from` the function runs once; in the select list it would run for each row,
 * three times as slow.
 */
const isIn = (column: string, answered: string) => `${column} in (select a.id from ${answered}() a (id))`;

/** For a table that names its rows' owner. */
function ownRows(table: ScopedResource): string {
  const throughJobs = isVisibleThroughJobs(table) ? [isIn("id", `elenco_${table}_beside`)] : [];
  return any([`${people(table)} is null`, isOwn(scopedColumns[table], table), ...throughJobs]);
}

/** Rows as they are, or as they are about to be. */
type Use = "read" | "write";

/** The resources that ultimately decide a table's visibility; by their distance from it. */
interface Decided {
  rank: number;
  resources: readonly ScopedResource[];
}

const polymorphic = ({ columns }: Shape) =>
  columns.includes("reference_type") && columns.includes("reference_id");
const referenced: readonly string[] = Object.values(references);

/** Tables with hidden rows: those that name an owner, and those that depend on their rows. */
export function decidedTables(shapes: readonly Shape[]): ReadonlyMap<string, Decided> {
  const known = new Map<string, Decided>();
  for (const { table } of shapes) if (isScoped(table)) known.set(table, { rank: 0, resources: [table] });
  for (let rank = 1; ; rank++) {
    const found = shapes.flatMap((shape): [string, Decided][] => {
      if (known.has(shape.table)) return [];
      const of = [
        ...shape.links.flatMap(({ to }) => known.get(to)?.resources ?? []),
        ...(polymorphic(shape) ? referenced.filter(isScoped) : []),
      ];
      return of.length > 0 ? [[shape.table, { rank, resources: [...new Set(of)].sort() }]] : [];
    });
    if (found.length === 0) return known;
    for (const [table, decided] of found) known.set(table, decided);
  }
}

/**
 * An applicant to these people's jobs is visible with the application: so is the application's candidate, and which
 * candidates those are need not be computed unless another job's application is read. Existing rows only: an
 * application to one's own job cannot make an invisible candidate visible.
 */
const seenWithJob = (table: string, to: string, use: Use) =>
  use === "read" && table === "applies" && to === "candidates"
    ? [isIn(`${table}.job_id`, "elenco_jobs_of_people")]
    : [];

/** A row that depends on another is visible if that one is, as its table's policy says. */
const hangsOn = (table: string, column: string, to: string, { resources }: Decided, use: Use = "write") =>
  any([
    `${table}.${column} is null`,
    all(resources.map((resource) => `${people(resource)} is null`)),
    ...seenWithJob(table, to, use),
    `exists (select from ${to} p where p.id = ${table}.${column})`,
  ]);

/** Notes, tasks and files are visible with their record; those addressed to the person always are. */
function onRecord({ table, columns }: Shape, known: ReadonlyMap<string, Decided>): string {
  const cases = Object.entries(references).map(([type, entity]) => {
    const decided = known.get(entity);
    return decided
      ? `when '${type}' then ${hangsOn(table, "reference_id", entity, decided)}`
      : `when '${type}' then true`;
  });
  const mine = columns.includes("owner_id") ? [isOwn("owner_id", "self")] : [];
  return any([...mine, `case reference_type ${cases.join(" ")} else true end`]);
}

/** The rows of a table that the narrowed role sees and writes; undefined for all. */
export function conditionOf(
  shape: Shape,
  known: ReadonlyMap<string, Decided>,
  use: Use = "read",
): string | undefined {
  const { table, links } = shape;
  // Row counts, by table.
  if (table === "row_counts") return "false";
  const decided = known.get(table);
  if (!decided) return undefined;
  const own = isScoped(table) ? [ownRows(table)] : [];
  // A row's own owner decides for good: other records it refers to merely lose their names.
  const hanging = isScoped(table)
    ? []
    : links.flatMap(({ column, to }) => {
        const of = known.get(to);
        return of && of.rank < decided.rank ? [hangsOn(table, column, to, of, use)] : [];
      });
  const parts = [...own, ...hanging, ...(polymorphic(shape) ? [onRecord(shape, known)] : [])];
  return parts.length > 0 ? all(parts) : undefined;
}

export async function shapesOf(db: Db): Promise<Shape[]> {
  const { rows } = await sql<Shape>`
    select c.relname as "table",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'to', f.relname) order by a.attname, f.relname), '[]')
        from pg_constraint k
        cross join lateral unnest(k.conkey, k.confkey) as pair (own, far)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
        join pg_attribute o on o.attrelid = k.confrelid and o.attnum = pair.far
        join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and o.attname = 'id' and k.confrelid <> c.oid) as links
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by 1`.execute(db);
  return rows;
}

const name = "elenco_narrowed";
const markOf = (policy: string) => createHash("sha256").update(policy).digest("hex").slice(0, 16);

/**
 * The statements for the narrowed role's policies on the current tables. They only restrict: the business's policy
 * applies as well. Triggers maintain data for everyone, whoever writes: so they run as the tables' owner.
 */
export async function missingNarrowing(db: Db): Promise<string[]> {
  const shapes = await shapesOf(db);
  const known = decidedTables(shapes);
  const { rows } = await sql<{ table: string; mark: string | null }>`
    select c.relname as "table", obj_description(p.oid, 'pg_policy') as mark
    from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = ${name}`.execute(db);
  const there = new Map(rows.map(({ table, mark }) => [table, mark]));
  const policies = shapes.flatMap((shape) => {
    const condition = conditionOf(shape, known);
    const written = conditionOf(shape, known, "write");
    const { table } = shape;
    const policy = `using (${condition})${written === condition ? "" : ` with check (${written})`}`;
    const mark = condition === undefined ? undefined : markOf(policy);
    if ((there.get(table) ?? undefined) === mark) return [];
    const drop = `drop policy if exists ${name} on ${table}`;
    return condition === undefined
      ? [drop]
      : [
          `alter table ${table} enable row level security`,
          drop,
          `create policy ${name} on ${table} as restrictive to ${narrowedRole} ${policy}`,
          `comment on policy ${name} on ${table} is '${mark}'`,
        ];
  });
  const triggers = await sql<{ text: string }>`
    select format('alter function %s security definer set search_path = public, pg_temp', p.oid::regprocedure) as text
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and not p.prosecdef
      and pg_has_role(current_user, p.proowner, 'usage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  return [...policies, ...triggers.rows.map(({ text }) => text)];
}

/** The narrowed role has the scoped one's rights. */
export async function missingMembership(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select format('grant %I to %I', ${scopedRole}::text, ${narrowedRole}::text) as text
    where not pg_has_role(${narrowedRole}, ${scopedRole}, 'member')
    union all
    select format('grant %I to current_user', ${narrowedRole}::text)
    where not pg_has_role(current_user, ${narrowedRole}, 'member')`.execute(db);
  return rows.map(({ text }) => text);
}
