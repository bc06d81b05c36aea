import { fromPromise } from "xstate";
import { signatureMachine } from "#machines/signature/signature.machine.ts";
import { signatureHtml } from "#machines/signature/signature-html.ts";
import type { System } from "../app/system.ts";

/** The page returns to the profile when done; the dialog closes over any page. */
export type SignaturePlace = "page" | "dialog";

/** `own` is the name of the business that the recruiter may sign for. */
export function provideSignature({ api }: Pick<System, "api">, place: SignaturePlace, own: string) {
  const machine = signatureMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { form } }) => {
        await api("PUT /recruiters", { body: { recruiter: { signature: signatureHtml(form, own) } } });
      }),
    },
  });
  return place === "page" ? machine : machine.provide({ actions: { goToProfile: () => undefined } });
}
