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

/** At most this many texts are kept per connection, twice what all lists and records need; later ones are planned each time. */
const most = 500;
const mostOften = 200;
/** A text is kept from this use on. */
const often = 20;
/** The uses of at most this many texts are counted at a time. */
const mostCounted = 2_000;

const isMarked = (text: string, by: string): boolean => text.startsWith(by) || text.endsWith(by);

/** Names of prepared statements, by their texts. */
export class PlanNames {
  readonly #names = new Map<string, string>();

  /** The name for a text that begins or ends with the mark. */
  nameOf(text: string): string | undefined {
    if (!isMarked(text, mark)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= most) return known;
    const name = `kept_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The same of those that are used often. */
export class OftenNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  nameOf(text: string): string | undefined {
    if (!isMarked(text, oftenMark)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostOften) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < often) {
      if (this.#uses.size >= mostCounted) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `often_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const names = new PlanNames();
const oftenNames = new OftenNames();

export const nameOfPlan = (text: string): string | undefined => names.nameOf(text);
export const nameOfOftenPlan = (text: string): string | undefined => oftenNames.nameOf(text);
