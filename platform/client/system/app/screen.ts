import type { refusalOf } from "#machines/access/access.machine.ts";
import type { Visit } from "#machines/page-lifecycle/page-lifecycle.machine.ts";
import type { LoadedPage, Pages } from "./pages.ts";

export type Screen =
  | { kind: "starting" }
  | { kind: "page"; url: string; page: LoadedPage }
  /** The code of the page is not here and cannot be fetched now. */
  | { kind: "offline"; url: string }
  | { kind: "error"; status: number; message: string | null; url: string };

interface Standing {
  refusal: ReturnType<typeof refusalOf>;
  shown: Visit | null;
  /** Why there is no page: the server does not answer, or the page itself broke. */
  failed: "away" | "broken" | null;
  signedIn: boolean;
  online: boolean;
}

/** The screen to show, derived from the charts' states. */
export function screenOf(
  { refusal, shown, failed, signedIn, online }: Standing,
  { loadedPage }: Pick<Pages, "loadedPage">,
): Screen {
  if (refusal) return { kind: "error", ...refusal, url: shown?.url ?? "" };
  if (!shown) return { kind: "starting" };
  if (failed === "away" || (failed && !online)) return { kind: "offline", url: shown.url };
  if (failed) return { kind: "error", status: 500, message: null, url: shown.url };
  const page = shown.page === null ? undefined : loadedPage(shown.page);
  // A person who has just signed out is being redirected: this page has nobody to be about.
  if (page?.needsUser && !signedIn) return { kind: "starting" };
  return page
    ? { kind: "page", url: shown.url, page }
    : { kind: "error", status: 404, message: null, url: shown.url };
}
