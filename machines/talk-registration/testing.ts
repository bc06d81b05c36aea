import { createActor, fromPromise } from "xstate";
import type { TalkTicket } from "#contract/calls/talks.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type TalkField,
  type TalkValues,
  type TicketKey,
  talkRegistrationMachine,
} from "./talk-registration.machine.ts";

export const ticket: TalkTicket = {
  name: "Rita Lobo",
  status: "registered",
  code: "ABC234",
  checked_in_at: null,
  talk: {
    ...{ uid: "t1", name: "Carreira e IA", name_en: null, status: "open", ends_at: null },
    ...{ starts_at: "2027-03-10T22:00:00.000Z", place: "Auditório", places_left: 3, waiting_count: 0 },
  },
};
export const link: TicketKey = { email: "rita@fabrica.test", code: "ABC234" };

/** Somebody of whom it is not known yet whether a mail's link brought them. */
export function arriving(coverage = trackCoverage(talkRegistrationMachine)) {
  type Sent = { uid: string; values: TalkValues };
  const findLink = controlled<{ uid: string }, TicketKey | null>();
  const register = controlled<Sent, void>();
  const open = controlled<Sent, TalkTicket>();
  const cancel = controlled<Sent, TalkTicket>();
  const machine = talkRegistrationMachine.provide({
    actors: {
      findLink: fromPromise(findLink.effect),
      register: fromPromise(register.effect),
      open: fromPromise(open.effect),
      cancel: fromPromise(cancel.effect),
    },
  });
  const actor = createActor(coverage.instrument(machine), {
    input: { uid: "t1" },
    inspect: coverage.inspect,
  }).start();
  const type = (values: Partial<Record<TalkField, string>>) => {
    for (const [field, value] of Object.entries(values))
      actor.send({ type: "field.changed", field: field as TalkField, value });
  };
  const state = () => actor.getSnapshot();
  const tags = () => [...state().tags];
  return { actor, findLink, register, open, cancel, type, state, tags };
}

/** Somebody who came by a mail's link, or by none. */
export async function arrived(by: TicketKey | null = null, coverage?: ReturnType<typeof trackCoverage>) {
  const talk = arriving(coverage);
  await talk.findLink.resolve(by);
  return talk;
}
