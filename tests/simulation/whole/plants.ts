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
  "a task whose job is not written": () =>
    statement(/^(.*insert into pgboss\.job.*)$/is, "select null::uuid as id where false and 'x' = $$$1$$"),
  "a row of an import that is written twice": () => statement(/set "?processed"? = /, "set processed = 0 * "),
  "an opt-out that is not looked at": () =>
    statement(/exists \(\s*select 1 from email_opt_outs o.*?\)/gs, "false"),
  "a transaction that forgets its business": () => statement(/^set role elenco_scoped.*$/, "reset role"),
};
