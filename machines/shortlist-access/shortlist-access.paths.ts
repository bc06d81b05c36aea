import { pathsOf } from "../testing/paths.ts";
import { shortlistAccessMachine } from "./shortlist-access.machine.ts";

export default pathsOf(shortlistAccessMachine, {
  inputs: [{ shortlistId: "s1" }],
  events: {
    "link.followed": [{}],
    "retry.requested": [{}],
    "shortlist.refused": [
      { shortlistId: "s1", code: "token_revoked" },
      { shortlistId: "s2", code: "token_revoked" },
    ],
    "password.given": [{ password: "aurora-2026" }],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    takeToken: { resolves: [true, false], rejects: [] },
    checkToken: {
      resolves: [undefined],
      rejects: [
        { code: "unavailable" },
        { code: "password_required" },
        { code: "token_missing" },
        { code: "token_revoked" },
        { code: "token_expired" },
        { code: "token_invalid" },
        { code: "not_found" },
      ],
    },
    unlock: {
      resolves: [undefined],
      rejects: [
        { code: "validation_failed" },
        { code: "rate_limited" },
        { code: "token_revoked" },
        { code: "not_found" },
      ],
    },
  },
});
