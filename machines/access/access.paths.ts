import { pathsOf } from "../testing/paths.ts";
import { candidateOf, recruiterOf } from "../testing/people.ts";
import { accessMachine } from "./access.machine.ts";

export default pathsOf(accessMachine, {
  inputs: [{ productDomain: true, attempted: null }],
  events: {
    "route.entered": [
      { path: "/jobs", guards: [] },
      { path: "/", guards: ["domain", "guest"] },
      { path: "/candidates", guards: ["redirect"] },
      { path: "/administrator", guards: ["redirect", "admin"] },
      { path: "/odd", guards: ["nobody_knows_this"] },
    ],
    "session.settled": [
      { strategy: "candidates", user: null },
      { strategy: "candidates", user: candidateOf() },
      { strategy: "recruiters", user: recruiterOf({ isAdmin: false }) },
    ],
    "session.ended": [
      { because: "signed_out" },
      { because: "expired" },
      { because: "replaced" },
      { because: "erased" },
    ],
    "tenant.settled": [{ productDomain: true }, { productDomain: false }],
  },
  holds: {
    "a page of a signed-in area is for nobody else": (state) =>
      !state.matches("allowed") ||
      state.context.route?.path !== "/candidates" ||
      Boolean(state.context.session?.user),
    "a guard that nobody knows refuses": (state) =>
      state.context.route?.path !== "/odd" ||
      state.context.session === null ||
      state.matches("refused") ||
      state.matches("leaving"),
  },
});
