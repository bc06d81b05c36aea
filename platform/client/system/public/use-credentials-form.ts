import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import {
  type CredentialsKind,
  credentialsFormMachine,
  faultsOf,
} from "#machines/credentials-form/credentials-form.machine.ts";
import { usePageActor } from "../page/use-page-actor.ts";

const noFaults = { email: null, password: null };

/** The form of an address, a password or both; `onGiven` receives them once they are valid. */
export function useCredentialsForm(
  kind: CredentialsKind,
  onGiven: (given: { email: string; password: string }) => void,
  wasRefused = false,
) {
  const actor = usePageActor(() => credentialsFormMachine, { kind, wasRefused }, kind);
  useEffect(() => {
    const given = actor.on("credentials.given", onGiven);
    return () => given.unsubscribe();
  }, [actor, onGiven]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const showsFaults = useSelector(actor, (snapshot) => snapshot.hasTag("faultsShown"));
  const intentions = useMemo(
    () => ({
      setEmail: (value: string) => actor.send({ type: "field.changed", field: "email", value }),
      setPassword: (value: string) => actor.send({ type: "field.changed", field: "password", value }),
      submit: () => actor.send({ type: "form.submitted" }),
    }),
    [actor],
  );
  const { email, password } = context;
  return { email, password, faults: showsFaults ? faultsOf(context) : noFaults, ...intentions };
}
