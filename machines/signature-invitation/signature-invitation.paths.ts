import { pathsOf } from "../testing/paths.ts";
import { signatureInvitationMachine } from "./signature-invitation.machine.ts";

export default pathsOf(signatureInvitationMachine, {
  inputs: [{ isPutOff: false }, { isPutOff: true }],
  events: { "invitation.put_off": [{}] },
});
