import { waitFor } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { homes } from "#machines/access/access-rules.ts";
import type { System } from "../app/system.ts";

/**
 * Signs the person in with a token from a call, and takes them home once the session has settled. A person who has
 * navigated elsewhere by then, or was redirected by the sign-in, is left alone.
 */
export async function goOnWithToken(
  { session, bus }: Pick<System, "session" | "bus">,
  strategy: Strategy,
  token: string,
  page: AbortSignal,
): Promise<void> {
  let isElsewhere = false;
  const moves = (["navigation.requested", "route.changed"] as const).map((type) =>
    bus.on(type).subscribe(() => {
      isElsewhere = true;
    }),
  );
  // A late listener receives the current page.
  isElsewhere = page.aborted;
  session.send({ type: "token.received", strategy, token });
  const settled = await waitFor(session, (state) => state.matches("signedIn") || state.matches("signedOut"));
  for (const move of moves) move.unsubscribe();
  if (settled.matches("signedIn") && !isElsewhere)
    bus.publish({ type: "navigation.requested", to: homes[strategy], replace: true });
}
