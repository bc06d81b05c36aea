import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Reports may list their records: those kept so far show their figures alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [`update reports set definition = '{"columns": [], "order": null}'::jsonb || definition`]);
}
