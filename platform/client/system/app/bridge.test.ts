import { expect, it } from "vitest";
import { createActor, setup } from "xstate";
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
