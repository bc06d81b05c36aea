import { expect, it } from "vitest";
import { readImports } from "../structure/imports.ts";
import { reachableFrom } from "../structure/reach.ts";
import { machineNames } from "./catalogue.ts";

const mounted = reachableFrom("features/app/main.tsx", readImports());

it.each(machineNames())(
  "%s is reached from the app's entry, so that a screen or the shell mounts it",
  (name) => {
    expect(mounted).toContain(`machines/${name}/${name}.machine.ts`);
  },
);
