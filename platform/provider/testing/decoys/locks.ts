import type { PgliteClient } from "../../base/database/pglite-client.ts";

/** What stands before a clause on its own level: what is in brackets there belongs to another query. */
function levelOf(before: string): string {
  let level = before;
  for (let inner = ""; inner !== level; ) {
    inner = level;
    level = level.replaceAll(/\([^()]*\)/g, " ");
  }
  return level.slice(level.lastIndexOf("(") + 1);
}

/** Which tables' rows a statement holds until its transaction ends. */
export function locksIn(statement: string): string[] {
  const clauses = statement.matchAll(/\bfor (no key update|update|share|key share)\b(?: of "?(\w+)"?)?/gi);
  const rows = [...clauses].map(({ index, 1: strength = "", 2: alias }) => {
    const level = levelOf(statement.slice(0, index));
    const named = [...level.matchAll(/\b(?:from|join)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi)];
    const table = named.findLast((match) => !alias || match[2] === alias || match[1] === alias)?.[1];
    return `${table ?? alias ?? "?"}${strength === "update" ? "" : ` for ${strength}`}`;
  });
  return /\bpg_(try_)?advisory_/.test(statement) ? [...rows, "an advisory lock"] : rows;
}

/** Notes what is held from now on: alone, a writer is right without it, and two at once are not. */
export function watchLocks(database: Pick<PgliteClient, "hold">): () => string[] {
  const held = new Set<string>();
  const hold = database.hold.bind(database);
  database.hold = async (scope) => {
    const session = await hold(scope);
    return {
      release: () => session.release(),
      query: (text, params) => {
        for (const lock of locksIn(text)) held.add(lock);
        return session.query(text, params);
      },
    };
  };
  return () => {
    const all = [...held].toSorted();
    held.clear();
    return all;
  };
}
