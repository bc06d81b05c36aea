import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import {
  type TalkFault,
  type TalkField,
  talkFaults,
} from "#machines/talk-registration/talk-registration.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideTalkRegistration } from "./talk-registration.ts";

const noFaults: Record<TalkField, TalkFault | null> = { name: null, email: null, code: null };

/** Registering for a talk, and the registration that there is. */
export function useTalkRegistration(uid: string) {
  const actor = usePageActor(provideTalkRegistration, { uid }, `talk ${uid}`);
  const { values, ticket, failure } = useSelector(actor, ({ context }) => context);
  const showsFaults = useSelector(actor, (snapshot) => snapshot.hasTag("faultsShown"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRegistering = useSelector(actor, (snapshot) => snapshot.hasTag("registers"));
  const isRegistered = useSelector(actor, (snapshot) => snapshot.matches("registered"));
  const hasTicket = useSelector(actor, (snapshot) => snapshot.hasTag("hasTicket"));
  const isAsking = useSelector(
    actor,
    (snapshot) => snapshot.matches("asking") || snapshot.matches("cancelling"),
  );
  const intentions = useMemo(
    () => ({
      change: (field: TalkField) => (value: string) => actor.send({ type: "field.changed", field, value }),
      submit: () => actor.send({ type: "form.submitted" }),
      find: () => actor.send({ type: "finding.requested" }),
      register: () => actor.send({ type: "registering.requested" }),
      askCancel: () => actor.send({ type: "cancel.requested" }),
      cancel: () => actor.send({ type: "cancel.confirmed" }),
      keep: () => actor.send({ type: "cancel.dismissed" }),
    }),
    [actor],
  );
  return {
    ...{ values, failure, isBusy, isRegistering, isRegistered, isAsking },
    ticket: hasTicket ? ticket : null,
    faults: showsFaults ? talkFaults(values) : noFaults,
    ...intentions,
  };
}
export type TalkRegistration = ReturnType<typeof useTalkRegistration>;
