import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import { isSocialProvider, type SocialProvider, type SocialStrategy } from "#contract/social.ts";
import type {
  SocialAnswer,
  SocialPurpose,
  socialSignInMachine,
} from "#machines/social-sign-in/social-sign-in.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideSocialSignIn, socialMemory } from "./social-sign-in.ts";

/** The choice of a provider, to sign in there or to link an account. */
export function useSocialSignIn(strategy: SocialStrategy, purpose: SocialPurpose) {
  const [provide] = useState(() =>
    provideSocialSignIn(new URLSearchParams(window.location.search).get("next")),
  );
  const input = { strategy, purpose, answer: null, kept: null };
  const actor = usePageActor<typeof socialSignInMachine>(provide, input, `social ${strategy} ${purpose}`);
  const { provider, failure } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({ choose: (chosen: SocialProvider) => actor.send({ type: "provider.chosen", provider: chosen }) }),
    [actor],
  );
  return { busyAt: busy ? provider : null, failure, ...intentions };
}

function answerIn(provider: SocialProvider, search: string): SocialAnswer {
  const given = new URLSearchParams(search);
  const [code, iss] = [given.get("code"), given.get("iss")];
  return {
    ...{ provider, state: given.get("state") ?? "" },
    ...(code === null ? {} : { code }),
    ...(iss === null ? {} : { iss }),
  };
}

/**
 * The page a provider redirects the browser to. An address that names no provider counts as one that nobody left for.
 */
export function useSocialReturn(name: string | undefined, search: string) {
  const system = useSystem();
  // As the page was opened: the answer is taken out of the address.
  const [opened] = useState(() => {
    const kept = isSocialProvider(name) ? socialMemory(system) : null;
    const answer = answerIn(isSocialProvider(name) ? name : "linkedin", search);
    const input = { strategy: kept?.strategy ?? "candidates", purpose: "sign_in", answer, kept } as const;
    return { provide: provideSocialSignIn(null), input };
  });
  const actor = usePageActor<typeof socialSignInMachine>(opened.provide, opened.input, "social return");
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches("refused")) return "refused";
    return snapshot.matches("linked") ? "linked" : "reading";
  });
  const { failure, outcome } = useSelector(actor, ({ context }) => context);
  const linked = outcome?.outcome === "linked" ? outcome.strategy : null;
  return {
    step,
    failure,
    linked,
    strategy: opened.input.strategy,
    leftHere: opened.input.kept !== null,
  } as const;
}
