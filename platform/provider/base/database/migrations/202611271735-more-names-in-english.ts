import { type Kysely, sql } from "kysely";
import { run, searchable } from "./run.ts";

/** What the yearly import had named so far. */
const national = {
  "Confraternização Universal": "New Year's Day",
  Carnaval: "Carnival",
  "Paixão de Cristo": "Good Friday",
  Tiradentes: "Tiradentes' Day",
  "Dia do Trabalho": "Labour Day",
  "Dia da Independência": "Independence Day",
  "Nossa Senhora Aparecida": "Our Lady of Aparecida",
  Finados: "All Souls' Day",
  "Proclamação da República": "Republic Day",
  "Dia da Consciência Negra": "Black Awareness Day",
  Natal: "Christmas Day",
};

/** Holidays, surveys and templates of data collections, in the second language too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["holidays", "surveys", "data_collection_templates"])
    await run(db, [
      `alter table ${table} add column name_en text`,
      // Its index goes with it.
      `alter table ${table} drop column search`,
      ...searchable(table, ["name", "name_en"]),
    ]);
  await run(db, ["alter table surveys add column description_en text"]);
  // No deadline moves by a name.
  await run(db, ["alter table holidays disable trigger user"]);
  for (const [name, english] of Object.entries(national))
    await sql`update holidays set name_en = ${english} where name = ${name}`.execute(db);
  await run(db, ["alter table holidays enable trigger user"]);
}
