import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, setup } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import {
  type Progress,
  type ProgressChannelEvent,
  type ProgressChannelInput,
  progressChannelMachine,
} from "./progress-channel.machine.ts";

const coverage = trackCoverage(progressChannelMachine);
const said = (status: Progress["status"], percent: number): Progress => ({ status, percent, message: "…" });

function start(input: Partial<ProgressChannelInput> = {}) {
  const sockets: {
    requestId: number | null;
    send: (event: ProgressChannelEvent) => void;
    open: boolean;
  }[] = [];
  const read = controlled<{ requestId: number | null }, Progress>();
  const machine = coverage.instrument(
    progressChannelMachine.provide({
      actors: {
        listen: fromCallback<ProgressChannelEvent, { requestId: number | null }>(
          ({ sendBack, input: { requestId } }) => {
            const socket = { requestId, send: sendBack, open: true };
            sockets.push(socket);
            return () => {
              socket.open = false;
            };
          },
        ),
        readTask: fromPromise(read.effect),
      },
    }),
  );
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: { requestId: 7, loadingTime: null, redirectTo: null, ...input },
    inspect: coverage.inspect,
    clock,
  });
  const facts = emissions(actor);
  actor.start();
  const receive = (progress: Progress) => sockets.at(-1)?.send({ type: "message.received", progress });
  const hear = (event: ProgressChannelEvent) => sockets.at(-1)?.send(event);
  const announced = () => actor.getSnapshot().context.progress;
  return {
    actor,
    clock,
    facts,
    sockets,
    receive,
    hear,
    read,
    announced,
    value: () => actor.getSnapshot().value,
  };
}

describe("progress channel", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("has no channel without a request", () => {
    const { announced, facts, sockets, value } = start({ requestId: null });
    const progress = { status: "error", message: "", percent: 100, code: "no_channel" };
    expect(value()).toBe("noChannel");
    expect(announced()).toEqual(progress);
    expect(facts).toEqual([{ type: "progress.failed", progress }]);
    expect(sockets).toEqual([]);
  });

  it("reports to the owning chart what it publishes on the bus", () => {
    const events: string[] = [];
    const machine = progressChannelMachine.provide({
      actors: {
        listen: fromCallback<ProgressChannelEvent, { requestId: number | null }>(({ sendBack }) =>
          sendBack({ type: "message.received", progress: said("completed", 90) }),
        ),
      },
    });
    const parent = setup({ actors: { machine } }).createMachine({
      invoke: { src: "machine", input: { requestId: 7, loadingTime: null, redirectTo: null } },
      on: { "*": { actions: ({ event }) => events.push(event.type) } },
    });
    createActor(parent).start();
    expect(events).toContain("progress.completed");
  });

  it("reports messages and ignores pings", () => {
    const { announced, facts, receive, sockets } = start();
    expect(sockets[0]?.requestId).toBe(7);
    receive(said("progress", 40));
    receive(said("ping", 0));
    expect(announced()?.percent).toBe(40);
    expect(facts).toEqual([{ type: "progress.reported", progress: said("progress", 40) }]);
  });

  it("is at 100 percent and leaves its channel when the task is completed", () => {
    const { announced, facts, receive, sockets, value } = start();
    receive({ ...said("completed", 93), file: "/file" });
    expect(value()).toEqual({ completed: "open" });
    expect(sockets[0]?.open).toBe(false);
    expect(announced()).toMatchObject({ percent: 100, file: "/file" });
    expect(facts).toMatchObject([{ type: "progress.completed", progress: { percent: 100 } }]);
  });

  it("is at 100 percent, closes and says so when the task failed", () => {
    const { announced, facts, receive, sockets, value } = start();
    receive({ ...said("error", 12), error: "Integration" });
    expect(value()).toBe("failed");
    expect(sockets[0]?.open).toBe(false);
    expect(facts).toMatchObject([
      { type: "progress.failed", progress: { percent: 100, error: "Integration" } },
    ]);
    expect(announced()).toMatchObject({ percent: 100, error: "Integration" });
  });

  it("reads the task when it has joined, and again after each silence", async () => {
    const { clock, announced, facts, hear, read, value } = start();
    hear({ type: "channel.joined" });
    expect(value()).toEqual({ following: "reading" });
    expect(read.input()).toEqual({ requestId: 7 });
    await read.resolve(said("progress", 10));
    expect(value()).toEqual({ following: "quiet" });
    expect(announced()).toEqual(said("progress", 10));
    clock.increment(delays.taskSilence);
    expect(value()).toEqual({ following: "reading" });
    await read.resolve(said("completed", 100));
    expect(value()).toEqual({ completed: "open" });
    expect(announced()?.percent).toBe(100);
    expect(facts.map(({ type }) => type)).toEqual(["progress.reported", "progress.completed"]);
  });

  it("reads the task where the channel cannot be joined", async () => {
    const { clock, announced, facts, read, value } = start();
    clock.increment(delays.cableReconnect);
    expect(value()).toEqual({ following: "reading" });
    await read.resolve(said("error", 30));
    expect(value()).toBe("failed");
    expect(announced()).toEqual(said("error", 100));
    expect(facts).toEqual([{ type: "progress.failed", progress: said("error", 100) }]);
  });

  it("drops the answer of a read that a message overtook", async () => {
    const { announced, hear, read, receive } = start();
    hear({ type: "messages.missed" });
    receive(said("progress", 60));
    await read.resolve(said("progress", 50));
    expect(announced()?.percent).toBe(60);
  });

  it("asks each second while the connection or the provider is away", async () => {
    const { clock, facts, hear, read, value } = start();
    hear({ type: "channel.dropped" });
    expect(value()).toEqual({ following: "away" });
    clock.increment(999);
    expect(value()).toEqual({ following: "away" });
    clock.increment(1);
    await read.reject(Object.assign(new Error(), { status: 0 }));
    expect(value()).toEqual({ following: "away" });
    clock.increment(1_000);
    await read.reject(new Error());
    clock.increment(1_000);
    await read.resolve(said("progress", 70));
    expect(facts.map(({ type }) => type)).toEqual([
      "progress.interrupted",
      "progress.interrupted",
      "progress.interrupted",
      "progress.reported",
    ]);
  });

  it.each([404, 429])("asks again after %i only where that may help", async (status) => {
    const { announced, facts, hear, read, value } = start();
    hear({ type: "channel.joined" });
    await read.reject(Object.assign(new Error(), { status }));
    expect(value()).toEqual(status === 404 ? "failed" : { following: "away" });
    const refused = { status: "error", message: "", percent: 100 };
    expect(announced()).toEqual(status === 404 ? refused : null);
    expect(facts).toEqual([
      status === 404 ? { type: "progress.failed", progress: refused } : { type: "progress.interrupted" },
    ]);
  });

  it("counts the seconds of its loading time, closes and stays", () => {
    const { clock, facts, receive, value } = start({ loadingTime: 2 });
    receive(said("completed", 100));
    clock.increment(1_000);
    expect(value()).toEqual({ completed: "counting" });
    clock.increment(1_000);
    expect(value()).toEqual({ closed: "gone" });
    expect(facts.slice(1)).toEqual([
      { type: "progress.counted", seconds: 1 },
      { type: "progress.counted", seconds: 2 },
      { type: "progress.closed" },
    ]);
  });

  it("goes to its target when its loading time is over", () => {
    const { facts, receive, value } = start({ loadingTime: 0, redirectTo: "/recruiters/candidates" });
    receive(said("completed", 100));
    expect(facts.at(-1)).toEqual({
      type: "navigation.requested",
      to: "/recruiters/candidates",
      replace: false,
    });
    expect(value()).toEqual({ closed: "gone" });
  });
});
