import { type KyselyPlugin, sql } from "kysely";
import type { Db } from "./open.ts";
import { type People, peopleSetting, peopleText } from "./scope.ts";

interface Narrowed extends KyselyPlugin {
  people: People;
}

/** Marks a handle, and its transactions, that see the records of some people only: the database does the rest. */
export const narrowedTo = (people: People): Narrowed => ({
  people,
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
});

/** People the handle is limited to; undefined for no limit. */
export function peopleOf(db: Db): People | undefined {
  const found = db.getExecutor().plugins.find((plugin): plugin is Narrowed => "people" in plugin);
  return found?.people;
}

/** Transactions in which nothing is hidden at the moment. */
const wide = new WeakSet<Db>();
const unchanged = async () => {};

/**
 * The consequences of a person's action are not limited to the records they see: counts, dependent rows of a deleted
 * record, notifications to others. Lifts the limit for the rest of the transaction, or until the returned function is
 * called; so only within one, and only after the requested record was found among their own.
 */
export async function widen(trx: Db): Promise<() => Promise<void>> {
  const people = peopleOf(trx);
  if (!people || !trx.isTransaction || wide.has(trx)) return unchanged;
  const set = (to: string) => sql`select set_config(${peopleSetting}, ${to}, true)`.execute(trx);
  await set("");
  wide.add(trx);
  return async () => {
    wide.delete(trx);
    await set(peopleText(people));
  };
}
