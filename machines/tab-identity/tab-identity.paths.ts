import { pathsOf } from "../testing/paths.ts";
import { tabIdentityMachine } from "./tab-identity.machine.ts";
import type { Found, Identity } from "./takeover.ts";

const ana: Identity = { person: "recruiters:1", businessId: 1 };
const found = (token: Found["token"], identity: Identity | null, left: string | null = null) => ({
  found: { token, identity, left },
});

export default pathsOf(tabIdentityMachine, {
  events: {
    "identity.settled": [{ identity: ana }, { identity: null }],
    "browser.looked": [
      found("own", ana),
      found("other", ana),
      found("other", { person: "recruiters:2", businessId: 1 }),
      found("unnamed", null),
      found("none", null),
    ],
    "identity.refused": [{ takeover: "other_business" }],
    "page.seen": [{}],
    "anew.requested": [{}],
  },
  effects: { watchPage: "speaks" },
  holds: {
    "nobody's page is taken over by nobody": (state) =>
      state.matches("own") || (state.context.own !== null && state.context.takeover !== null),
    "whoever is still here was not taken over": (state) =>
      !state.matches("own") || state.context.takeover === null,
  },
});
