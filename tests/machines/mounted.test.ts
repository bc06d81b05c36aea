import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sources } from "../texts/scan.ts";
import { machineNames } from "./catalogue.ts";

const product = sources()
  .filter((file) => file.startsWith("features/") || file.startsWith("platform/"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

it.each(machineNames())("%s is a chart of the product, not of its tests alone", (name) => {
  expect(product).toContain(`#machines/${name}/${name}.machine.ts`);
});
