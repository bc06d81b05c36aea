import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { machineNames } from "./catalogue.ts";

const root = join(import.meta.dirname, "../../machines");
const names = machineNames();

/** The names that an import statement takes as values. */
function valuesOf(clause: string): string[] {
  if (clause.startsWith("type ")) return [];
  return clause
    .replaceAll(/[{}]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}

it.each(names)("%s takes only types of other machines; what charts share is in machines/shared", (name) => {
  const files = readdirSync(join(root, name)).filter(
    (file) => file.endsWith(".ts") && !file.includes(".test."),
  );
  const taken = files.flatMap((file) => {
    const source = readFileSync(join(root, name, file), "utf8");
    return [...source.matchAll(/import ([^;]*?) from "(?:\.\.|#machines)\/([^/"]+)\/[^"]+";/g)].flatMap(
      ([, clause = "", room = ""]) =>
        names.includes(room) && room !== name ? valuesOf(clause).map((value) => `${file}: ${value}`) : [],
    );
  });
  expect(taken).toEqual([]);
});
