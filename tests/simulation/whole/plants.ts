import type { Plants } from "../plants/tools.ts";
import { rewrites } from "./database.ts";

/** Gives the statements that fit other words. */
function statement(fits: RegExp, otherwise: string) {
  const rewrite = (sql: string) => sql.replace(fits, otherwise);
  rewrites.add(rewrite);
  return () => void rewrites.delete(rewrite);
}

export const plants: Plants = {
  "a stale save that overwrites": () =>
    statement(/and lock_version = (\$\d+) returning id/, "and (lock_version = $1 or true) returning id"),
  "a change that no version counts": () =>
    statement(
      /, lock_version = lock_version \+ 1\s+where id = /,
      ", lock_version = lock_version where id = ",
    ),
  "a change that two versions count": () =>
    statement(
      /lock_version = lock_version \+ 1\s+where id = /,
      "lock_version = lock_version + 2 where id = ",
    ),
  "a change that is answered and not written": () => statement(/^commit$/, "rollback"),
  "a record that is another business's as well": () =>
    statement(/t\.business_id = (\$\d+)/g, "(t.business_id = $1 or true)"),
  "a message that is not told": () => statement(/select pg_notify\(.*\) from n$/s, "select 1"),
  "a message of a stream that is lost": () =>
    statement(/last_offset = c\.last_offset \+ 1/, "last_offset = c.last_offset + 2"),
  "a task that does not end": () =>
    statement(
      /^(\s*update "(?:imports|recruiter_downloads|bulk_actions)" set "state" = .*?)where id = /s,
      "$1where false and id = ",
    ),
  "an import that forgets how far it was": () => statement(/"processed" = (\$\d+)/, '"processed" = 0 * $1'),
  "an export that says another size": () => statement(/"file_size" = (\$\d+)/, '"file_size" = $1 + 1'),
  "an opt-out that is not looked at": () =>
    statement(/exists \(\s*select 1 from email_opt_outs o.*?\)/gs, "false"),
  "a transaction that forgets its business": () => statement(/^set role elenco_scoped.*$/, "reset role"),
};
