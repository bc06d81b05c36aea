import type { Served } from "#contract/calls/drawn.ts";
import type { KeptBoard } from "./kept-boards.ts";

/** The data of a page drawn by the provider; undefined when it drew none. */
export function readServed(page: Pick<Document, "getElementById">): Served<KeptBoard> | undefined {
  const text = page.getElementById("served")?.textContent;
  return text ? (JSON.parse(text) as Served<KeptBoard>) : undefined;
}
