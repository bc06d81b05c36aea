/** A mailed link carries its token in the fragment, which no server and no log ever sees. */
export function mailedToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("token");
}
