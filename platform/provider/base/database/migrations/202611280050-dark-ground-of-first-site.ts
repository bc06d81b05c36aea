import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The first site of an installation had the light ground in the dark too: those that nobody changed since get a dark one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `update site_configs set colors = jsonb_set(colors, '{dark}', colors -> 'dark'
       || '{"primary_light_color": "#14171D", "container_signin": "#1C2028"}')
     where colors -> 'dark' ->> 'primary_light_color' = '#F6F7FB' and colors -> 'dark' ->> 'container_signin' = '#fff'`,
  ]);
}
