import { pathsOf } from "../testing/paths.ts";
import { invitationMachine, type Offer } from "./invitation.machine.ts";

const offer: Offer = {
  email: "nina@a.test",
  business_name: "Casa",
  role_name: "Recrutador",
  role_name_en: "Recruiter",
  invited_by_name: "Ana Prado",
  expires_at: "2026-12-01T12:00:00Z",
  has_account: false,
};

export default pathsOf(invitationMachine, {
  inputs: [{ token: "t" }, { token: null }],
  events: {
    "name.changed": [{ name: "Nina" }],
    "password.changed": [{ password: "uma-senha-boa" }, { password: "curta" }],
    "invitation.accepted": [{}],
    "retry.requested": [{}],
  },
  effects: {
    read: {
      resolves: [offer, { ...offer, has_account: true }],
      rejects: [
        { code: "token_expired" },
        { code: "validation_failed", fields: [{ path: "token", rule: "minLength" }] },
        { code: "unavailable" },
      ],
    },
    accept: {
      resolves: [undefined],
      rejects: [
        { code: "token_revoked" },
        { code: "validation_failed", fields: [{ path: "password", rule: "wrong" }] },
        { code: "rate_limited" },
        { code: "unavailable" },
      ],
    },
  },
  holds: {
    "a password is not kept once it was taken": (state) =>
      state.status !== "done" || state.context.password === "",
    "only what was offered is accepted": (state) =>
      !state.matches("accepting") || state.context.offer !== null,
  },
});
