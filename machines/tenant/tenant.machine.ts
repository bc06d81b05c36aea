import { assign, emit, fromPromise, setup } from "xstate";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withOutput } from "../shared/params.ts";

interface Context {
  /** Host name without port. */
  domain: string;
  tenant: TenantConfig;
}
type Event = { type: "tenant.requested" };
type Emitted = { type: "tenant.settled"; productDomain: boolean };

/**
 * The brand of this domain: its configuration is read once, before the first screen. If it cannot be loaded in time,
 * the defaults apply (reference document, sections 3.1 and 8); a later answer changes no open screen.
 */
export const tenantMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { domain: string; defaults: TenantConfig },
  },
  actors: { load: fromPromise<TenantConfig, { domain: string }>(notProvided) },
  actions: {
    keepTenant: assign((_, { tenant }: { tenant: TenantConfig }) => ({ tenant })),
    stateSettled: emit(({ context }) => ({
      type: "tenant.settled",
      productDomain: context.tenant.product_domain,
    })),
  },
  delays: { patience: delays.tenantPatience },
}).createMachine({
  id: "tenant",
  context: ({ input }) => ({ domain: input.domain, tenant: input.defaults }),
  initial: "idle",
  states: {
    idle: { on: { "tenant.requested": "loading" } },
    loading: {
      tags: "busy",
      after: { patience: "defaults" },
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ domain: context.domain }),
        onDone: {
          target: "configured",
          actions: withOutput("keepTenant", "tenant"),
        },
        onError: "defaults",
      },
    },
    configured: { type: "final", entry: "stateSettled" },
    defaults: { type: "final", entry: "stateSettled" },
  },
});
