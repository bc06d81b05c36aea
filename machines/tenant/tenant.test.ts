import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { delays } from "../delays.ts";
import { brandOf } from "../testing/brands.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { tenantMachine } from "./tenant.machine.ts";

const coverage = trackCoverage(tenantMachine);

function start() {
  const clock = new SimulatedClock();
  const load = controlled<{ domain: string }, TenantConfig>();
  const actor = createActor(
    coverage.instrument(tenantMachine.provide({ actors: { load: fromPromise(load.effect) } })),
    {
      clock,
      inspect: coverage.inspect,
      input: { domain: "vagas.casa.test", defaults: brandOf({ title: "Land" }) },
    },
  );
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "tenant.requested" });
  return { actor, clock, load, facts, title: () => actor.getSnapshot().context.tenant.title };
}

describe("tenant", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is read by the domain, and says whether that is a product domain", async () => {
    const { actor, load, facts, title } = start();
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(load.input()).toEqual({ domain: "vagas.casa.test" });
    await load.resolve(brandOf({ product_domain: false }));
    expect(title()).toBe("Casa");
    expect(actor.getSnapshot().status).toBe("done");
    expect(facts).toEqual([{ type: "tenant.settled", productDomain: false }]);
  });

  it("is the default where it cannot be loaded", async () => {
    const { actor, load, facts, title } = start();
    await load.reject({ code: "unavailable" });
    expect(actor.getSnapshot().status).toBe("done");
    expect(title()).toBe("Land");
    expect(facts).toEqual([{ type: "tenant.settled", productDomain: true }]);
  });

  it("is the default where nobody answers, and stays it", async () => {
    const { load, clock, facts, title } = start();
    clock.increment(delays.tenantPatience - 1);
    expect(facts).toEqual([]);
    clock.increment(1);
    await load.resolve(brandOf());
    expect(title()).toBe("Land");
    expect(facts).toHaveLength(1);
  });
});
