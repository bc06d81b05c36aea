import { expect, it } from "vitest";
import { locksIn } from "./locks.ts";

it.each([
  ['select "id" from "businesses" where "id" = $1 for no key update', ["businesses for no key update"]],
  ["select t.id from jobs t where t.id in (select x.id from applies x) order by 1 for update", ["jobs"]],
  [
    'select "d"."uid" from "data_collections" as "d" inner join "candidates" as "c" on true for update of "d"',
    ["data_collections"],
  ],
  [
    "with due as (select o.id from talks o join events t on true for update of o skip locked) select 1",
    ["talks"],
  ],
  ["select pg_advisory_xact_lock(1)", ["an advisory lock"]],
  ["select 'for updates' from jobs", []],
])("what %j holds", (statement, locks) => {
  expect(locksIn(statement)).toEqual(locks);
});
