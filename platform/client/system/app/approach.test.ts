import { expect, it } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import { approachAsker } from "./approach.ts";

const hits = [{ path: "candidate", rule: "off_limits" }];

it("asks for each refused approach apart, and takes each answer for its own", async () => {
  const bus = createBus((error) => {
    throw error;
  });
  const asked: Facts["approach.refused"][] = [];
  bus.on("approach.refused").subscribe(({ id, hits: found }) => asked.push({ id, hits: found }));
  const ask = approachAsker(bus);
  const settled: (string | boolean)[][] = [];
  const first = ask(hits).then((overridden) => settled.push(["first", overridden]));
  const second = ask([]).then((overridden) => settled.push(["second", overridden]));
  const [one, other] = asked;
  expect([one?.hits, other?.hits]).toEqual([hits, []]);
  bus.publish({ type: "approach.settled", id: other?.id ?? 0, overridden: true });
  await second;
  expect(settled).toEqual([["second", true]]);
  bus.publish({ type: "approach.settled", id: one?.id ?? 0, overridden: false });
  await first;
  expect(settled).toEqual([
    ["second", true],
    ["first", false],
  ]);
});
