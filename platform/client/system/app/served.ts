import type { Served } from "#contract/calls/drawn.ts";

/** What came with a page that the provider drew; nothing where it drew none. */
export function readServed(page: Pick<Document, "getElementById">): Served | undefined {
  const text = page.getElementById("served")?.textContent;
  return text ? (JSON.parse(text) as Served) : undefined;
}
