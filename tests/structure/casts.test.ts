import { describe, expect, it } from "vitest";
import { castBreaches, castsIn } from "./casts.ts";
import { sourceFiles } from "./imports.ts";

const found = (line: string) =>
  castsIn("features/a.tsx", line).map((text) => text.replace(/: a cast.*$/, ""));

describe("a cast in a view", () => {
  it.each([
    ["const a = b as Row;", ["features/a.tsx:1 b as Row"]],
    [
      "const a = (b as unknown) as Row;",
      ["features/a.tsx:1 (b as unknown) as Row", "features/a.tsx:1 b as unknown"],
    ],
    ["const a = b!.name;", ["features/a.tsx:1 b!"]],
    ["const a: any = b;", ["features/a.tsx:1 any"]],
    ["f(<A style={{ width } as CSSProperties} />);", ["features/a.tsx:1 { width } as CSSProperties"]],
  ])("is found: %s", (line, places) => {
    expect(found(line)).toEqual(places);
  });

  it.each([
    "const a = [1, 2] as const;",
    "const a = { b: 1 } satisfies Row;",
    'import { a as B } from "./a.ts";',
    'const text = "Save as PDF";',
  ])("is not: %s", (line) => {
    expect(found(line)).toEqual([]);
  });
});

it("no view casts", () => {
  const files = sourceFiles();
  expect(files.filter((file) => file.startsWith("features/")).length).toBeGreaterThan(500);
  expect(castBreaches(files)).toEqual([]);
});
