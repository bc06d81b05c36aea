import { fromPromise } from "xstate";
import { readKeptMessage } from "#machines/interview-choice/interview-choice.draft.ts";
import { interviewChoiceMachine } from "#machines/interview-choice/interview-choice.machine.ts";
import type { System } from "../app/system.ts";
import { linkTokens } from "../page/link-tokens.ts";

/**
 * Offers are opened by the mail's link, or by the candidate who is signed in: then without a token. A message that has
 * not arrived stays in this browser.
 */
export function provideInterviewChoice(system: System) {
  const tokens = linkTokens(system);
  const { api } = system;
  const { local } = system.stores;
  const keyOf = (uid: string) => `interview_times ${uid}`;
  const of = (uid: string) => {
    tokens.take(uid);
    return { params: { uid }, token: tokens.of(uid) || null };
  };
  return interviewChoiceMachine.provide({
    actors: {
      take: fromPromise(async ({ input: { uid } }) => readKeptMessage(local.read(keyOf(uid)))),
      open: fromPromise(async ({ input: { uid } }) => {
        const { params, token } = of(uid);
        const { interview_offer } = await api("POST /interview_offers/:uid/open", {
          params,
          body: { token },
        });
        // The newer times open by the older link.
        if (token && interview_offer.newer_uid) tokens.write(interview_offer.newer_uid, token);
        return interview_offer;
      }),
      choose: fromPromise(async ({ input: { uid, startsAt: starts_at } }) => {
        const { params, token } = of(uid);
        const body = { token, starts_at };
        return (await api("POST /interview_offers/:uid/choices", { params, body })).interview_offer;
      }),
      decline: fromPromise(async ({ input: { uid, message } }) => {
        const { params, token } = of(uid);
        const body = { token, message };
        return (await api("POST /interview_offers/:uid/refusals", { params, body })).interview_offer;
      }),
      cancel: fromPromise(async ({ input: { uid } }) => {
        const { params, token } = of(uid);
        const call = { params, body: { token } };
        return (await api("POST /interview_offers/:uid/cancellations", call)).interview_offer;
      }),
    },
    actions: {
      keep: ({ context: { uid, message, waits } }) => local.write(keyOf(uid), { message, waits }),
      drop: ({ context: { uid } }) => local.remove(keyOf(uid)),
    },
  });
}
