import { waitFor } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { homes } from "#machines/access/access-rules.ts";
import type { System } from "../app/system.ts";

/** Signs the person in with a token that a call gave, and takes them home once the session has settled. */
export async function goOnWithToken(
  { session, bus }: Pick<System, "session" | "bus">,
  strategy: Strategy,
  token: string,
): Promise<void> {
  session.send({ type: "token.received", strategy, token });
  const settled = await waitFor(session, (state) => state.matches("signedIn") || state.matches("signedOut"));
  if (settled.matches("signedIn"))
    bus.publish({ type: "navigation.requested", to: homes[strategy], replace: true });
}
