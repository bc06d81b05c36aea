import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";
import { Builder, firstId, idsOfTable, type Row } from "./builder.ts";
import { readCatalog } from "./catalog.ts";
import { heldTime } from "./values.ts";

export interface DecoyWorld {
  businessId: number;
  good(table: string): Row;
  rowsOf(table: string): Row[];
  /** The table to which a column of this name refers. */
  targets: ReadonlyMap<string, string>;
  /** The table of a row, by its id, which no row of another has. */
  tableOf(id: number): string | undefined;
  /** The id of the row that has a uid. */
  idOfUid(uid: string): number | undefined;
  /** The business that has the other good rows, and where it is found. */
  foreign: { businessId: number; host: string; recruiterId: number };
  /** An answer's text with the rows' labels in the place of their ids. */
  named(text: string): string;
  /** What the database took of each table, and what it refused. */
  made: Record<string, { taken: number; refused: string[] }>;
}
/** Rows one by one, so that what a check or a trigger refuses leaves the others. */
async function insertAll(db: Db, builder: Builder, made: DecoyWorld["made"]): Promise<void> {
  for (const { name } of builder.tables) {
    const rows = builder.rows.get(name) ?? [];
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]?.values ?? {});
    const list = columns.map((column) => `"${column}"`).join(", ");
    const statement = `insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_record(null::${name}, $1)`;
    const { rows: answers } = await sql<{ refused: string[] }>`
      select decoys.insert_each(${statement}, ${JSON.stringify(rows.map(({ values }) => values))}::jsonb) as refused`.execute(
      db,
    );
    const refused = answers[0]?.refused ?? [];
    const of = made[name] ?? { taken: 0, refused: [] };
    made[name] = of;
    of.taken += refused.filter((reason) => reason === "").length;
    refused.forEach((reason, place) => {
      // It is there already, as what hangs on the other row.
      const isTwin = /=other$/.test(rows[place]?.label ?? "") && reason.startsWith("duplicate key");
      if (reason && !isTwin) of.refused.push(`${rows[place]?.label}: ${reason}`);
    });
  }
}

const [home, foreign] = [7_990_001, 7_990_002];
const foreignHost = "foreign.test";

/** Good rows of every table, beside each of them others that differ in one thing, and as many of another business. */
async function build(db: Db): Promise<Builder[]> {
  const catalog = await readCatalog(db);
  const away = new Builder(catalog, foreign, "foreign ", 1_900);
  away.addGood();
  const here = new Builder(catalog, home, "", 0);
  here.addGood();
  here.addDecoys();
  return [away, here];
}

/** Puts the rows into a database, and what of them it refused beside them. The clock must stand still. */
export async function fillDecoys(db: Db): Promise<void> {
  await sql`create schema decoys`.execute(db);
  await sql`create function decoys.insert_each(statement text, given jsonb) returns text[] language plpgsql as $$
    declare one jsonb; refused text[] := '{}';
    begin
      for one in select value from jsonb_array_elements(given) loop
        begin
          execute statement using one;
          refused := refused || ''::text;
        exception when others then refused := refused || sqlerrm::text;
        end;
      end loop;
      return refused;
    end $$`.execute(db);
  const made: DecoyWorld["made"] = {};
  for (const id of [home, foreign]) {
    const name = id === home ? "decoys" : "foreign";
    await sql`insert into businesses (id, name, brand_key, mail_from_name, mail_from_address, created_at, updated_at)
      overriding system value values (${id}, ${`Casa ${name}`}, ${name}, ${`Casa ${name}`}, ${`${name}@decoys.test`},
        ${heldTime.toISOString()}, ${heldTime.toISOString()})`.execute(db);
  }
  for (const builder of await build(db)) await insertAll(db, builder, made);
  await sql`update domains set name = ${foreignHost} where business_id = ${foreign}`.execute(db);
  await sql`create table decoys.made as select ${JSON.stringify(made)}::json as made`.execute(db);
}

/** What there is in a database that was filled so. */
export async function decoyWorld(db: Db): Promise<DecoyWorld> {
  const { rows } = await sql<{ made: DecoyWorld["made"] }>`select made from decoys.made`.execute(db);
  const [away, here] = await build(db);
  if (!away || !here) throw new Error("There are no decoys.");
  const labels = new Map<string, string>();
  const idsByUid = new Map<string, number>();
  for (const builder of [here, away])
    for (const row of [...builder.rows.values()].flat()) {
      if (typeof row.values.id === "number") labels.set(String(row.values.id), row.label);
      if (typeof row.values.uid !== "string") continue;
      labels.set(row.values.uid, `uid of ${row.label}`);
      if (typeof row.values.id === "number") idsByUid.set(row.values.uid, row.values.id);
    }
  return {
    businessId: home,
    good: (table) => here.good(table),
    rowsOf: (table) => here.rows.get(table) ?? [],
    idOfUid: (uid) => idsByUid.get(uid.replaceAll("-", "")) ?? idsByUid.get(uid),
    tableOf: (id) => here.tables[Math.floor((id - firstId) / idsOfTable)]?.name,
    foreign: {
      businessId: foreign,
      host: foreignHost,
      recruiterId: Number(away.good("recruiters").values.id),
    },
    targets: new Map(
      here.tables.flatMap(({ columns }) =>
        columns.flatMap(({ name, refersTo }): [string, string][] => (refersTo ? [[name, refersTo]] : [])),
      ),
    ),
    named: (text) =>
      text
        .replace(/(?<!["\w])7\d{6}\b/g, (id) => JSON.stringify(labels.get(id) ?? id))
        .replace(/\b7\d{6}\b/g, (id) => labels.get(id) ?? id)
        .replace(
          /\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g,
          (uid) => labels.get(uid) ?? "some uid",
        )
        .replace(/("next_cursor":)"[^"]+"/g, '$1"further"')
        .replace(/("(?:devise_token|request_id|stream_epoch)":)"[^"]+"/g, '$1"some"'),
    made: rows[0]?.made ?? {},
  };
}
