import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import {
  type ContactFault,
  type ContactField,
  contactFaults,
  contactFormMachine,
} from "#machines/contact-form/contact-form.machine.ts";
import type { System } from "../app/system.ts";
import { usePageActor } from "../page/use-page-actor.ts";

const provideContactForm = ({ api }: Pick<System, "api">) =>
  contactFormMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { values } }) => {
        const { company_name, ...contact } = values;
        await api("POST /contact_messages", {
          body: {
            contact: { ...contact, email: contact.email.trim(), ...(company_name ? { company_name } : {}) },
          },
        });
      }),
    },
  });

const noFaults: Record<ContactField, ContactFault | null> = {
  name: null,
  email: null,
  company_name: null,
  subject: null,
  message: null,
};

/** The contact form; `subject` is its initial subject. */
export function useContactForm(subject: string) {
  const actor = usePageActor(provideContactForm, { subject }, subject);
  const values = useSelector(actor, ({ context }) => context.values);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const showsFaults = useSelector(actor, (snapshot) => snapshot.hasTag("faultsShown"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const sent = useSelector(actor, (snapshot) => snapshot.matches("sent"));
  const intentions = useMemo(
    () => ({
      change: (field: ContactField) => (value: string) => actor.send({ type: "field.changed", field, value }),
      submit: () => actor.send({ type: "form.submitted" }),
      writeAnother: () => actor.send({ type: "another.requested" }),
    }),
    [actor],
  );
  return {
    values,
    failure,
    busy,
    sent,
    faults: showsFaults ? contactFaults(values) : noFaults,
    ...intentions,
  };
}
