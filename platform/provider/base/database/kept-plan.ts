import { sql } from "kysely";

const mark = "/* kept plan */";

/**
 * Starts or ends a statement whose plan each connection to PostgreSQL keeps: it is parsed and planned once. Only for statements
 * of every call whose best plan does not depend on their values, which a kept plan ignores. Their texts must be few.
 * PGlite treats the mark as the comment it is.
 */
export const keptPlan = sql.raw(mark);

/** At most this many texts are kept per connection; later ones are planned each time. */
const most = 300;
const names = new Map<string, string>();

/** The name of the prepared statement, for a text that begins or ends with the mark. */
export function nameOfPlan(text: string): string | undefined {
  if (!text.startsWith(mark) && !text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
