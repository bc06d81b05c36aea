import { expect, it } from "vitest";
import { readImports } from "../structure/imports.ts";
import { reachableFrom } from "../structure/reach.ts";
import { machineNames } from "./catalogue.ts";
import { isLife, lifeNames } from "./lives.ts";

const mounted = reachableFrom("features/app/main.tsx", readImports());

it.each(machineNames().filter((name) => !isLife(name)))(
  "%s is reached from the app's entry, so that a screen or the shell mounts it",
  (name) => {
    expect(mounted).toContain(`machines/${name}/${name}.machine.ts`);
  },
);

/**
 * The provider runs no chart: it is held to what is written from the charts. That the database refuses every other change
 * of a row is held by tests/lives/held.test.ts, for each life.
 */
it("what is written from the charts of lives is read by the provider", () => {
  const provider = reachableFrom("platform/provider/start.ts", readImports());
  expect(lifeNames()).not.toEqual([]);
  for (const file of ["platform/contract/status-tables.ts", "platform/provider/base/lives/events.ts"])
    expect(provider).toContain(file);
});
