import { sql } from "kysely";

const mark = "/* kept plan */";

/**
 * Begins a statement whose plan each connection to PostgreSQL keeps: it is parsed and planned once, not at each call.
 * Only for statements of every call, whose best plan does not depend on their values: a kept plan knows none of them.
 * Their texts must be few. PGlite reads the mark as the comment it is.
 */
export const keptPlan = sql.raw(mark);

/** So many texts are kept for each connection; what comes later is planned each time. */
const most = 300;
const names = new Map<string, string>();

/** The name of the prepared statement, for a text that begins with the mark. */
export function nameOfPlan(text: string): string | undefined {
  if (!text.startsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
