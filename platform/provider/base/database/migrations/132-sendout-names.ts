import type { Kysely } from "kysely";
import { run } from "./run.ts";

const labels = {
  first_name: "Primeiro nome",
  name: "Nome completo",
  role: "Cargo",
  company: "Nome da nossa empresa",
  sender: "Nome de quem envia",
};

/** Send-outs that were named by the subject of their message: its variables are told by their labels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const named = Object.entries(labels).reduce(
    (text, [name, label]) => `regexp_replace(${text}, '\\{\\{\\s*${name}\\s*\\}\\}', '[${label}]', 'g')`,
    "name",
  );
  await run(db, [`update sendout_queues set name = left(${named}, 120) where name like '%{{%'`]);
}
