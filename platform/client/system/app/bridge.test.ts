import { expect, it } from "vitest";
import { createActor, emit, setup } from "xstate";
import { createBus } from "#client/bus/bus.ts";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { entityMenuMachine } from "#machines/entity-menu/entity-menu.machine.ts";
import { announcePages, bridge } from "./bridge.ts";

it("publishes a fact when the actor emits the same, until it is left", () => {
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

it("keeps from the bus what is for whoever holds the actor, and hears nothing once it is left", () => {
  const bus = createBus(() => undefined);
  const published: string[] = [];
  bus.all.subscribe(({ type }) => published.push(type));
  const heard: string[] = [];
  const machine = setup({
    types: {
      events: {} as { type: "unauthorised.answered" },
      emitted: {} as { type: "record.saved" } | { type: "theme.changed"; mode: "dark" },
    },
  }).createMachine({
    on: {
      "unauthorised.answered": {
        actions: [
          () => heard.push("unauthorised.answered"),
          emit({ type: "record.saved" }),
          emit({ type: "theme.changed", mode: "dark" }),
        ],
      },
    },
  });
  const actor = createActor(machine);
  const leave = bridge(bus, actor, ["unauthorised.answered"]);
  actor.start();
  bus.publish({ type: "unauthorised.answered" });
  expect([heard, published]).toEqual([["unauthorised.answered"], ["unauthorised.answered", "theme.changed"]]);
  leave();
  bus.publish({ type: "unauthorised.answered" });
  expect([heard.length, published.length]).toEqual([1, 3]);
});

it("announces another page, not another search of the same one", () => {
  const bus = createBus(() => undefined);
  const menu = createActor(entityMenuMachine, { input: { entries: [] } }).start();
  announcePages(bus, menu);
  bus.publish({ type: "route.changed", path: "/recruiters/jobs", search: "" });
  menu.send({ type: "pointer.entered" });
  bus.publish({ type: "route.changed", path: "/recruiters/jobs", search: "?sort=name" });
  expect(menu.getSnapshot().value).toEqual({ open: "byHover" });
  bus.publish({ type: "route.changed", path: "/recruiters/candidates", search: "?sort=name" });
  expect(menu.getSnapshot().value).toBe("closed");
});

it("does not compile where an emitted event is not declared, or a fact has no event", () => {
  const bus = createBus(() => undefined);
  const start = <E extends { type: string }>() =>
    createActor(
      setup({ types: { events: {} as { type: "unauthorised.answered" }, emitted: {} as E } }).createMachine(
        {},
      ),
    );
  const leave = bridge(bus, start<{ type: "theme.changed"; mode: "dark" }>(), ["unauthorised.answered"]);
  expect(leave, "the way out").toBeTypeOf("function");
  bridge(bus, start<{ type: "record.saved" }>());
  // @ts-expect-error: no such fact
  bridge(bus, start<{ type: "undeclared.fact" }>());
  // @ts-expect-error: another payload than that of the fact
  bridge(bus, start<{ type: "theme.changed"; mode: "blue" }>());
  // @ts-expect-error: the machine has no event for it
  bridge(bus, start<{ type: "record.saved" }>(), ["cable.dropped"]);
});
