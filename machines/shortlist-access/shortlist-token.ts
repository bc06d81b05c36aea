/** The storage entry 'token': a string or a list of '{shortlistId}&&{token}' (application document, section 5). */
const separator = "&&";

export function tokenEntries(stored: unknown): string[] {
  const list: unknown[] = Array.isArray(stored) ? stored : [stored];
  return list.filter((entry) => typeof entry === "string").filter((entry) => entry.includes(separator));
}

const idOf = (entry: string): string => entry.slice(0, entry.indexOf(separator));

export function tokenOf(stored: unknown, shortlistId: string): string | undefined {
  const entry = tokenEntries(stored).findLast((item) => idOf(item) === shortlistId);
  return entry?.slice(entry.indexOf(separator) + separator.length) || undefined;
}

export function withToken(stored: unknown, shortlistId: string, token: string): string[] {
  return [...withoutToken(stored, shortlistId), `${shortlistId}${separator}${token}`];
}

export function withoutToken(stored: unknown, shortlistId: string): string[] {
  return tokenEntries(stored).filter((entry) => idOf(entry) !== shortlistId);
}

/** The shortlist of the link that was followed last, for the address without an id. */
export function lastShortlist(stored: unknown): string | undefined {
  const entry = tokenEntries(stored).at(-1);
  return entry === undefined ? undefined : idOf(entry);
}

/** The token of a link, placed after `#` so that no server sees it. */
export function tokenInFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("token") || undefined;
}
