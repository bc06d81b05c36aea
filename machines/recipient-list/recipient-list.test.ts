import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { recipientListMachine } from "./recipient-list.machine.ts";

const coverage = trackCoverage(recipientListMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(recipientListMachine), { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    clock,
    facts,
    context: () => actor.getSnapshot().context,
    send: (sending: boolean) => actor.send({ type: "sending.changed", sending }),
  };
}

describe("the recipients of a send-out", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("are gone through page by page, there and back", () => {
    const { actor, context } = start();
    actor.send({ type: "page.next", after: 8 });
    actor.send({ type: "page.next", after: 8 });
    actor.send({ type: "page.next", after: 9 });
    expect(context()).toEqual({ only: null, after: [8, 9] });
    actor.send({ type: "page.previous" });
    expect(context().after).toEqual([8]);
    actor.send({ type: "page.previous" });
    actor.send({ type: "page.previous" });
    expect(context().after).toEqual([]);
  });

  it("begin with their first page under another filter", () => {
    const { actor, context } = start();
    actor.send({ type: "page.next", after: 8 });
    actor.send({ type: "filter.chosen", only: "sent" });
    expect(context()).toEqual({ only: "sent", after: [] });
  });

  it("are stale every two seconds while they are mailed, and not before or after", () => {
    const { clock, facts, send } = start();
    send(false);
    clock.increment(delays.sendoutLook);
    expect(facts).toEqual([]);
    send(true);
    clock.increment(delays.sendoutLook - 1);
    // Told again, it goes on.
    send(true);
    clock.increment(1);
    expect(facts).toEqual([{ type: "recipients.stale" }]);
    clock.increment(delays.sendoutLook);
    expect(facts).toHaveLength(2);
    send(false);
    clock.increment(delays.sendoutLook);
    expect(facts).toHaveLength(2);
  });
});
