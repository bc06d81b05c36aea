import { createActor, fromPromise } from "xstate";
import { ApiError } from "#client/http/api.ts";
import { microsoftSignInMachine } from "#machines/microsoft-sign-in/microsoft-sign-in.machine.ts";
import { bridge } from "./bridge.ts";
import { today } from "./clock.ts";
import { pageTexts } from "./page-texts.ts";
import type { System } from "./system.ts";

const entry = "microsoft_sign_in";

/** The provider's report on the answer from Microsoft, in the address it redirected the browser to. */
const outcomes = {
  signed_in: ["success", "microsoftSignedIn"],
  refused: ["error", "microsoftRefused"],
  other_account: ["error", "microsoftOther"],
  unavailable: ["error", "microsoftFailed"],
} as const;

/** Reports the result, and removes it from the address. */
function announceOutcome({ bus, language }: System): void {
  const { pathname, search } = window.location;
  const outcome = new URLSearchParams(search).get("microsoft");
  if (outcome === null) return;
  bus.publish({ type: "navigation.requested", to: pathname, replace: true });
  const known = Object.entries(outcomes).find(([name]) => name === outcome);
  if (!known) return;
  const [kind, text] = known[1];
  bus.publish({ type: "toast.requested", kind, text: pageTexts(language)[text] });
}

/** Starts with the recruiter layout; it checks the person who opens it, and anyone who signs in after them. */
export function startMicrosoftSignIn(system: System) {
  const { api, bus, language, session, stores } = system;
  let refusal: ApiError | null = null;
  const actor = createActor(
    microsoftSignInMachine.provide({
      actors: {
        fetchAddress: fromPromise(async () => {
          try {
            return (await api("GET /recruiters/microsoft_auths/url")).url;
          } catch (error) {
            refusal = error instanceof ApiError ? error : null;
            throw error;
          }
        }),
      },
      actions: {
        remember: ({ context }) => stores.local.write(entry, context),
        leaveFor: (_, { url }) => window.location.assign(url),
        announceFailed: () => {
          if (refusal && refusal.messages.length > 0) {
            const { messages, integration } = refusal;
            const notice = { code: "call_refused", label: "Microsoft", messages, integration } as const;
            bus.publish({ type: "notice.raised", kind: "error", notice });
          } else {
            const text = pageTexts(language).microsoftFailed;
            bus.publish({ type: "toast.requested", kind: "error", text });
          }
        },
      },
    }),
    { ...system.watched, input: { kept: stores.local.read(entry) } },
  );
  actor.start();
  announceOutcome(system);
  bridge(bus, actor, ["session.ended"]);
  bus.on("session.started").subscribe(() => {
    const { user } = session.getSnapshot().context;
    if (user?.strategy !== "recruiters") return;
    const profileFlag = user.profile.logged_in_with_microsoft;
    actor.send({ type: "recruiter.arrived", profileFlag, today: today() });
  });
  return actor;
}
