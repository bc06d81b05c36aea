import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What readers of English see of a role; the first name where there is none. */
const names = {
  Administrador: "Administrator",
  Recrutador: "Recruiter",
  "Recrutador júnior": "Junior recruiter",
  Financeiro: "Finance",
  "Somente leitura": "Read only",
};
const pairs = Object.entries(names)
  .map(([pt, en]) => `('${pt}', '${en}')`)
  .join(", ");

/** The first roles are named in both languages, whichever the business writes in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table roles add column name_en text",
    `update roles r set name_en = n.en from (values ${pairs}) n (pt, en) where r.name = n.pt`,
    `create function elenco_name_first_roles() returns trigger language plpgsql as $$
     begin
       update roles r set name = n.pt, name_en = n.en from (values ${pairs}) n (pt, en)
       where r.business_id = new.id and r.name in (n.pt, n.en);
       return null;
     end $$`,
    // Triggers of a table run by their names: after the one that makes the roles.
    `create trigger first_roles_named after insert on businesses
       for each row execute function elenco_name_first_roles()`,
  ]);
}
