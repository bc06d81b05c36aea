import { brandOf } from "../testing/brands.ts";
import { pathsOf } from "../testing/paths.ts";
import { tenantMachine } from "./tenant.machine.ts";

export default pathsOf(tenantMachine, {
  inputs: [{ domain: "casa.test", defaults: brandOf({ title: "Land" }) }],
  events: { "tenant.requested": [{}] },
  effects: {
    load: { resolves: [brandOf(), brandOf({ product_domain: false })], rejects: [{ code: "unavailable" }] },
  },
  project: ({ tenant }) => [tenant.title, tenant.product_domain],
  holds: {
    "which domain it is is said once": (_, facts) =>
      facts.filter(({ type }) => type === "tenant.settled").length <= 1,
    "what could not be loaded is the default": (state) =>
      !state.matches("defaults") || state.context.tenant.title === "Land",
  },
});
