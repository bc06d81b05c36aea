import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { waitFor } from "xstate";
import { ApiError } from "#client/http/api.ts";
import { replayEarly } from "#client/rendering/early.ts";
import { nextTask } from "#client/rendering/next-task.ts";
import type { KeptBoard } from "#client/system/app/kept-boards.ts";
import type { Pages } from "#client/system/app/pages.ts";
import type { System } from "#client/system/app/system.ts";
import type { Served } from "#contract/calls/drawn.ts";
import { loadErrorPage } from "./error-page.tsx";

function Shown({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/** Whether the app begins with the very page that is there: not for who is signed in, without a network, or led elsewhere. */
function isTheSame(
  { session, access, connectivity, tabIdentity }: System,
  pages: Pages,
  url: string,
): boolean {
  const { shown } = pages.lifecycle.getSnapshot().context;
  return (
    session.getSnapshot().context.user === null &&
    access.getSnapshot().matches("allowed") &&
    connectivity.getSnapshot().matches("online") &&
    tabIdentity.getSnapshot().context.takeover === null &&
    !pages.lifecycle.getSnapshot().matches("failed") &&
    shown?.url.split("#")[0] === url
  );
}

/**
 * Hydrates the page the provider drew. It stays on the screen until the app has the same data: nothing is fetched
 * again, and earlier clicks and input count.
 */
export async function takeOver(
  root: HTMLElement,
  app: ReactNode,
  { system, pages, served }: { system: System; pages: Pages; served: Served<KeptBoard> },
): Promise<void> {
  const { language, reads, boards, access } = system;
  // Recorded until the whole page is the app's: while it is half, a press would miss what was typed before it.
  const shown = <Shown then={() => void replayEarly()}>{app}</Shown>;
  const drawAgain = () => createRoot(root).render(shown);
  if (language.locale() !== served.locale) return drawAgain();
  language.moment = served.moment;
  await language.load(served.locale, served.texts);
  for (const [name, data] of served.reads) reads.take(name, { state: "ready", data, busy: false });
  for (const name of served.missing)
    reads.take(name, { state: "failed", error: new ApiError(404, { code: "not_found" }), busy: false });
  if (served.board) boards.keep(served.board);
  await nextTask();
  pages.entered(window.location);
  await Promise.race([
    waitFor(pages.lifecycle, ({ context }) => context.shown !== null),
    waitFor(access, (snapshot) => snapshot.matches("redirected") || snapshot.matches("refused")),
  ]);
  if (served.isNowhere) await loadErrorPage();
  // The page's own texts are known with its code.
  await language.load(served.locale, served.texts);
  await nextTask();
  if (!isTheSame(system, pages, served.url)) return drawAgain();
  // In slices, so that a slow phone answers meanwhile.
  startTransition(() => void hydrateRoot(root, shown));
}
