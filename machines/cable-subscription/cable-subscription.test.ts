import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { trackCoverage } from "../testing/coverage.ts";
import { cableSubscriptionMachine } from "./cable-subscription.machine.ts";

const coverage = trackCoverage(cableSubscriptionMachine);

function start() {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const note = (what: string) => () => done.push(what);
  const actor = createActor(
    coverage.instrument(
      cableSubscriptionMachine.provide({
        actions: {
          sendSubscribe: note("subscribe"),
          sendUnsubscribe: note("unsubscribe"),
          announceJoined: note("joined"),
          announceRefused: note("refused"),
          announceOver: note("over"),
        },
      }),
    ),
    { clock, inspect: coverage.inspect },
  ).start();
  return {
    clock,
    done,
    wanted: () => actor.send({ type: "channel.wanted" }),
    unwanted: () => actor.send({ type: "channel.unwanted" }),
    confirmed: () => actor.send({ type: "subscription.confirmed" }),
    rejected: () => actor.send({ type: "subscription.rejected" }),
    status: () => actor.getSnapshot().status,
  };
}

describe("cable subscription", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("asks, is confirmed, and leaves once nobody wants it", () => {
    const { clock, done, confirmed, unwanted, status } = start();
    expect(done).toEqual(["subscribe"]);
    confirmed();
    expect(done).toEqual(["subscribe", "joined"]);
    unwanted();
    expect(done).toEqual(["subscribe", "joined", "unsubscribe"]);
    clock.increment(delays.cableSettle);
    expect(done.at(-1)).toBe("over");
    expect(status()).toBe("done");
  });

  it("sends nothing while a request is pending, however often interest changes", () => {
    const { done, confirmed, wanted, unwanted } = start();
    for (let turn = 0; turn < 3; turn++) {
      unwanted();
      wanted();
    }
    confirmed();
    expect(done).toEqual(["subscribe", "joined"]);
  });

  it("leaves a subscription that was confirmed too late, without a word", () => {
    const { done, confirmed, unwanted } = start();
    unwanted();
    confirmed();
    expect(done).toEqual(["subscribe", "unsubscribe"]);
  });

  it("gives an unsubscribe time before it asks anew, and takes no late confirmation for the new one", () => {
    const { clock, done, confirmed, wanted, unwanted } = start();
    confirmed();
    unwanted();
    wanted();
    confirmed();
    clock.increment(delays.cableSettle - 1);
    expect(done).toEqual(["subscribe", "joined", "unsubscribe"]);
    clock.increment(1);
    expect(done).toEqual(["subscribe", "joined", "unsubscribe", "subscribe"]);
    confirmed();
    expect(done.at(-1)).toBe("joined");
  });

  it("does not ask anew for who left again", () => {
    const { clock, done, confirmed, wanted, unwanted } = start();
    confirmed();
    unwanted();
    wanted();
    unwanted();
    clock.increment(delays.cableSettle);
    expect(done).toEqual(["subscribe", "joined", "unsubscribe", "over"]);
  });

  it("asks anew from a clean slate where no answer comes", () => {
    const { clock, done, confirmed } = start();
    clock.increment(delays.cablePatience - 1);
    expect(done).toEqual(["subscribe"]);
    clock.increment(1);
    expect(done).toEqual(["subscribe", "unsubscribe"]);
    clock.increment(delays.cableSettle);
    expect(done).toEqual(["subscribe", "unsubscribe", "subscribe"]);
    confirmed();
    expect(done.at(-1)).toBe("joined");
  });

  it("lets go of what nobody wants where no answer comes", () => {
    const { clock, done, unwanted } = start();
    unwanted();
    clock.increment(delays.cablePatience);
    expect(done).toEqual(["subscribe", "unsubscribe"]);
    clock.increment(delays.cableSettle);
    expect(done).toEqual(["subscribe", "unsubscribe", "over"]);
  });

  it("reports a refusal to remaining subscribers, and ends without sending", () => {
    const one = start();
    one.rejected();
    expect(one.done).toEqual(["subscribe", "refused"]);
    expect(one.status()).toBe("active");
    one.unwanted();
    expect(one.done).toEqual(["subscribe", "refused", "over"]);
    const other = start();
    other.unwanted();
    other.rejected();
    expect(other.done).toEqual(["subscribe", "over"]);
  });
});
