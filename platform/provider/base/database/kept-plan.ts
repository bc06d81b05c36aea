import { sql } from "kysely";

const mark = "/* kept plan */";
const oftenMark = "/* plan kept once used often */";

/**
 * Starts or ends a statement whose plan each connection to PostgreSQL keeps: it is parsed and planned once. Only for statements
 * of every call whose best plan does not depend on their values, which a kept plan ignores. Their texts must be few.
 * PGlite treats the mark as the comment it is.
 */
export const keptPlan = sql.raw(mark);

/** The same for statements of many texts, such as updates of any columns: the plans of those used often are kept. */
export const keptOnceOften = sql.raw(oftenMark);

interface Keeping {
  mark: string;
  /** What the names of prepared statements begin with. */
  prefix: string;
  /** At most this many texts are kept per connection; later ones are planned each time. */
  most: number;
  /** A text is kept from this use on. */
  fromUse: number;
}

/** Twice what all lists and records need. */
const always: Keeping = { mark, prefix: "kept", most: 500, fromUse: 1 };
export const onceOften: Keeping = { mark: oftenMark, prefix: "often", most: 200, fromUse: 5 };

/** The uses of at most this many texts are counted at a time. */
const mostCounted = 2_000;

/** Names of prepared statements, by their texts. */
export class PlanNames {
  readonly #keeping: Keeping;
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  constructor(keeping = always) {
    this.#keeping = keeping;
  }

  /** The name for a text that begins or ends with the mark. */
  nameOf(text: string): string | undefined {
    const { mark: by, prefix, most, fromUse } = this.#keeping;
    if (!text.startsWith(by) && !text.endsWith(by)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= most) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < fromUse) {
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `${prefix}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const names = new PlanNames();
const oftenNames = new PlanNames(onceOften);

export const nameOfPlan = (text: string): string | undefined => names.nameOf(text);
export const nameOfOftenPlan = (text: string): string | undefined => oftenNames.nameOf(text);
