import { setup } from "xstate";
import { notProvided } from "../effects.ts";

/** The invitation to write a signature, shown to who has none until they put it off for this visit. */
export const signatureInvitationMachine = setup({
  types: {
    context: {} as { isPutOff: boolean },
    events: {} as { type: "invitation.put_off" },
    input: {} as { isPutOff: boolean },
  },
  actions: { remember: notProvided },
  guards: { isPutOff: ({ context }) => context.isPutOff },
}).createMachine({
  id: "signatureInvitation",
  context: ({ input }) => input,
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isPutOff", target: "putOff" }, { target: "standing" }] },
    standing: { on: { "invitation.put_off": { target: "putOff", actions: "remember" } } },
    putOff: {},
  },
});
