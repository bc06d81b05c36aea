import { fromPromise, waitFor } from "xstate";
import {
  type SocialMemory,
  socialMemoryOf,
  socialSignInMachine,
} from "#machines/social-sign-in/social-sign-in.machine.ts";
import type { System } from "../app/system.ts";

const entry = "social_sign_in";

/** State this tab stored before redirecting to a provider. */
export const socialMemory = ({ stores }: Pick<System, "stores">): SocialMemory | null =>
  socialMemoryOf(stores.session.read(entry));

/** `next` is the page the person wanted before; without one they go home. */
export function provideSocialSignIn(next: string | null) {
  return (system: Pick<System, "api" | "bus" | "session" | "stores">) => {
    const { api, bus, session, stores } = system;
    return socialSignInMachine.provide({
      actors: {
        ask: fromPromise(({ input: { strategy, purpose, provider } }) =>
          purpose === "link"
            ? api(`POST /${strategy}/identities`, { body: { provider } })
            : api("POST /social_sign_ins", { body: { provider, strategy } }),
        ),
        exchange: fromPromise(({ input: { answer, proof } }) =>
          api("POST /social_sign_ins/answers", { body: { ...answer, proof } }),
        ),
      },
      actions: {
        remember: ({ context: { provider, strategy } }, { departure: { proof } }) =>
          stores.session.write(entry, { provider, strategy, proof, next }),
        leaveFor: (_, { departure: { url } }) => window.location.assign(url),
        forget: () => {
          stores.session.remove(entry);
          window.history.replaceState(window.history.state, "", window.location.pathname);
        },
        startSession: async ({ context: { outcome, kept } }) => {
          if (outcome?.outcome !== "signed_in") return;
          const { strategy, token } = outcome;
          session.send({ type: "token.received", strategy, token });
          await waitFor(session, (state) => state.matches("signedIn") || state.matches("signedOut"));
          // The sign-in page redirects a signed-in person to the page they tried, else home.
          const to = kept?.next ? `/login?next=${encodeURIComponent(kept.next)}` : "/login";
          bus.publish({ type: "navigation.requested", to, replace: true });
        },
      },
    });
  };
}
