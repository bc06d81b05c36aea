import { createActor, fromPromise } from "xstate";
import { microsoftSignInMachine } from "#machines/microsoft-sign-in/microsoft-sign-in.machine.ts";
import { bridge } from "./bridge.ts";
import { today } from "./clock.ts";
import type { System } from "./system.ts";
import { systemTexts } from "./texts.ts";

const entry = "microsoft_sign_in";

/** Begins with the recruiter layout; whoever arrives there is looked at, and whoever comes after them. */
export function startMicrosoftSignIn(system: System) {
  const { api, bus, language, session, stores } = system;
  const actor = createActor(
    microsoftSignInMachine.provide({
      actors: {
        fetchAddress: fromPromise(async () => (await api("GET /recruiters/microsoft_auths/url")).url),
      },
      actions: {
        remember: ({ context }) => stores.local.write(entry, context),
        leaveFor: (_, { url }) => window.location.assign(url),
        tellFailed: () =>
          bus.publish({
            type: "toast.requested",
            kind: "error",
            text: systemTexts(language).microsoftFailed,
          }),
      },
    }),
    { ...system.watched, input: { kept: stores.local.read(entry) } },
  );
  actor.start();
  bridge(bus, actor, ["session.ended"]);
  bus.on("session.started").subscribe(() => {
    const { user } = session.getSnapshot().context;
    if (user?.strategy !== "recruiters") return;
    const profileFlag = user.profile.logged_in_with_microsoft;
    actor.send({ type: "recruiter.arrived", profileFlag, today: today() });
  });
  return actor;
}
