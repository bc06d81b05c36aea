import { sql } from "kysely";

const mark = "/* kept plan */";

/**
 * Starts or ends a statement whose plan each connection to PostgreSQL keeps: it is parsed and planned once. Only for statements
 * of every call whose best plan does not depend on their values, which a kept plan ignores. Their texts must be few.
 * PGlite treats the mark as the comment it is.
 */
export const keptPlan = sql.raw(mark);

/** At most this many texts are kept per connection, twice what all lists and records need; later ones are planned each time. */
const most = 500;

/** Names of prepared statements, by their texts. */
export class PlanNames {
  readonly #names = new Map<string, string>();

  /** The name for a text that begins or ends with the mark. */
  nameOf(text: string): string | undefined {
    if (!text.startsWith(mark) && !text.endsWith(mark)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= most) return known;
    const name = `kept_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const names = new PlanNames();

export const nameOfPlan = (text: string): string | undefined => names.nameOf(text);
