import { type Kysely, sql } from "kysely";
import { narrowedTo } from "./narrowed.ts";
import { oneBusiness } from "./one-business.ts";
import type { People, Scope } from "./scope.ts";
import type { Tables } from "./tables.ts";

/** One handle per business, created on first use. */
export class ScopedHandles {
  /** The database's tables with a `business_id`. */
  readonly #tables = new Set<string>();
  readonly #known = new Map<number, Kysely<Tables>>();
  readonly #open: (scope: Scope) => Kysely<Tables>;

  constructor(open: (scope: Scope) => Kysely<Tables>) {
    this.#open = open;
  }

  /** Handles limited to people's records are made per call, as there is one for each person. */
  readonly of = (businessId: number, people?: People): Kysely<Tables> => {
    if (this.#tables.size === 0) throw new Error("The tables are not there yet");
    if (people)
      return this.#open({ businessId, people })
        .withPlugin(oneBusiness(businessId, this.#tables))
        .withPlugin(narrowedTo(people));
    const known = this.#known.get(businessId);
    if (known) return known;
    const db = this.#open({ businessId }).withPlugin(oneBusiness(businessId, this.#tables));
    this.#known.set(businessId, db);
    return db;
  };

  /** After the migrations. */
  async learnTables(db: Kysely<Tables>): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attname = 'business_id' and not a.attisdropped`.execute(db);
    for (const { name } of rows) this.#tables.add(name);
  }
}
