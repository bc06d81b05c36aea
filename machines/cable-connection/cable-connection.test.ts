import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { cableConnectionMachine } from "./cable-connection.machine.ts";

const coverage = trackCoverage(cableConnectionMachine);

function start() {
  const clock = new SimulatedClock();
  const fetchToken = controlled<unknown, string>();
  const opened = vi.fn();
  const closed = vi.fn();
  const actor = createActor(
    coverage.instrument(
      cableConnectionMachine.provide({
        actors: {
          fetchToken: fromPromise<string>(fetchToken.effect),
          socket: fromCallback(({ input }) => {
            opened(input.token);
            return closed;
          }),
        },
      }),
    ),
    { clock, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "connection.wanted" });
  return {
    actor,
    clock,
    fetchToken,
    opened,
    closed,
    types: () => facts.map(({ type }) => type),
    online: () => actor.getSnapshot().hasTag("online"),
    is: (state: "fetchingToken" | "waiting" | "refused" | "linked") =>
      actor.getSnapshot().matches({ wanted: state }),
  };
}

describe("cable connection", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("opens with a token, and lets go when nobody listens", async () => {
    const { actor, fetchToken, opened, closed, types, online } = start();
    await fetchToken.resolve("t1");
    expect(opened).toHaveBeenCalledWith("t1");
    actor.send({ type: "socket.welcomed" });
    expect(online()).toBe(true);
    actor.send({ type: "connection.unwanted" });
    expect(closed).toHaveBeenCalledOnce();
    expect(types()).toEqual(["cable.connected", "cable.dropped", "cable.ended"]);
  });

  it("comes back after 1 s with a fresh token", async () => {
    const { actor, clock, fetchToken, opened, types } = start();
    await fetchToken.resolve("t1");
    actor.send({ type: "socket.welcomed" });
    actor.send({ type: "socket.closed" });
    expect(types()).toEqual(["cable.connected", "cable.dropped"]);
    clock.increment(delays.cableReconnect - 1);
    expect(fetchToken.calls).toBe(0);
    clock.increment(1);
    await fetchToken.resolve("t2");
    expect(opened).toHaveBeenLastCalledWith("t2");
  });

  it("comes back at once with the network", async () => {
    const { actor, fetchToken, is } = start();
    await fetchToken.reject({ status: 0 });
    expect(is("waiting")).toBe(true);
    actor.send({ type: "browser.online" });
    expect(is("fetchingToken")).toBe(true);
  });

  it("gives a socket up that never opens, or that falls silent", async () => {
    const { actor, clock, fetchToken, is, online } = start();
    await fetchToken.resolve("t1");
    clock.increment(delays.cableOpening);
    expect(is("waiting")).toBe(true);
    clock.increment(delays.cableReconnect);
    await fetchToken.resolve("t2");
    actor.send({ type: "socket.welcomed" });
    clock.increment(delays.cableStale - 1);
    actor.send({ type: "socket.beat" });
    clock.increment(delays.cableStale - 1);
    expect(online()).toBe(true);
    clock.increment(1);
    expect(is("waiting")).toBe(true);
  });

  it("does not reconnect where it is refused a token, at first or once the session is over", async () => {
    const { fetchToken, is } = start();
    await fetchToken.reject({ status: 401 });
    expect(is("refused")).toBe(true);
    const other = start();
    await other.fetchToken.resolve("t1");
    other.actor.send({ type: "socket.closed" });
    other.clock.increment(delays.cableReconnect);
    await other.fetchToken.reject({ status: 401 });
    expect(other.is("refused")).toBe(true);
    expect(other.types()).toEqual(["cable.ended"]);
    const third = start();
    await third.fetchToken.reject(new Error("odd"));
    expect(third.is("waiting")).toBe(true);
  });
});
