import { expect, it } from "vitest";
import { createActor } from "xstate";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { createBus } from "../bus/bus.ts";
import { bridge } from "./bridge.ts";

it("publishes a fact when the actor's own state says the same, until it is left", () => {
  const bus = createBus(() => undefined);
  const actor = createActor(connectivityMachine, { input: { online: true } });
  const leave = bridge(bus, actor);
  const found: unknown[] = [];
  bus
    .on("connectivity.changed")
    .subscribe(({ online }) => found.push([online, actor.getSnapshot().matches("offline")]));
  actor.start();
  actor.send({ type: "browser.offline" });
  expect(found).toEqual([[false, true]]);
  leave();
  actor.send({ type: "browser.online" });
  expect(found).toHaveLength(1);
});
