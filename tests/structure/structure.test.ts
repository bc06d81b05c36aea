import { describe, expect, it } from "vitest";
import { fileCircles, folderCircles, tiesOf } from "./circles.ts";
import { type Import, resolve, specifiersOf } from "./imports.ts";
import { reachableFrom } from "./reach.ts";
import { breaches } from "./rules.ts";

const imports = (...lines: [from: string, to: string, kind?: "type"][]): Import[] =>
  lines.map(([from, to, kind]) => ({ from, to, isType: kind === "type" }));

describe("reading imports", () => {
  const found = (source: string) =>
    specifiersOf(source).map(({ name, isType }) => `${name}${isType ? " type" : ""}`);

  it.each([
    ['import { a } from "./a.ts";', ["./a.ts"]],
    ['import {\n  a,\n  type B,\n} from "./a.ts";', ["./a.ts"]],
    ['import type { A } from "./a.ts";', ["./a.ts type"]],
    ['import { type A, type B } from "./a.ts";', ["./a.ts type"]],
    ['import Default, * as all from "./a.ts";', ["./a.ts"]],
    ['import "./a.ts";', ["./a.ts"]],
    ['export * from "./a.ts";', ["./a.ts"]],
    ['export type { A } from "./a.ts";', ["./a.ts type"]],
    ['const Lazy = lazy(() => import("./a.tsx"));', ["./a.tsx"]],
    ['import(\n  "./a.tsx"\n)', ["./a.tsx"]],
    ['type A = typeof import("./a.ts")["a"];', ["./a.ts type"]],
    ['import { a } from "./a.ts";\nimport { b } from "./b.ts";', ["./a.ts", "./b.ts"]],
    ['export const from = "./a.ts";', []],
  ])("%j", (source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  it("resolves relative paths and aliases, and leaves packages alone", () => {
    const aliases = { "#ui/*": "./ui/*" };
    expect(resolve("features/a/b.ts", "../c.ts", aliases)).toBe("features/c.ts");
    expect(resolve("features/a/b.ts", "#ui/button.tsx", aliases)).toBe("ui/button.tsx");
    expect(resolve("features/a/b.ts", "react", aliases)).toBeNull();
  });
});

describe("circles of folders", () => {
  const circle = imports(
    ["a/1.ts", "b/1.ts"],
    ["b/2.ts", "c/1.ts", "type"],
    ["c/2.ts", "a/2.ts"],
    ["d/1.ts", "a/1.ts"],
  );

  it("are found over several folders, whatever the kind of import", () => {
    expect(folderCircles(circle)).toEqual([["a", "b", "c"]]);
    expect(tiesOf(["a", "b", "c"], circle)).toHaveLength(3);
  });

  it("are not files of one folder, nor folders that import one way", () => {
    expect(folderCircles(imports(["a/1.ts", "a/2.ts"], ["a/2.ts", "a/1.ts"], ["a/1.ts", "b/1.ts"]))).toEqual(
      [],
    );
  });
});

describe("circles of files", () => {
  it("are found where values go round, in one folder too", () => {
    const circle = imports(["a/1.ts", "a/2.ts"], ["a/2.ts", "b/3.ts"], ["b/3.ts", "a/1.ts"]);
    expect(fileCircles(circle)).toEqual([["a/1.ts", "a/2.ts", "b/3.ts"]]);
    expect(breaches(imports(["ui/a.tsx", "ui/b.tsx"], ["ui/b.tsx", "ui/a.tsx"]))).toEqual([
      "A circle of files: ui/a.tsx, ui/b.tsx",
    ]);
  });

  it("are none where a type points back", () => {
    expect(fileCircles(imports(["ui/a.tsx", "ui/b.tsx"], ["ui/b.tsx", "ui/a.tsx", "type"]))).toEqual([]);
  });
});

describe("the rules of the house", () => {
  it.each([
    ["features/entities/lists/a.tsx", "ui/button.tsx"],
    ["features/entities/lists/a.tsx", "features/shared/a.tsx"],
    ["features/administrator/a.tsx", "features/entities/lists/a.tsx"],
    ["features/app/routes/public.ts", "features/public/a.tsx"],
    ["platform/client/system/app/a.ts", "platform/client/bus/bus.ts"],
    ["platform/client/cable/a.ts", "platform/client/bus/bus.ts"],
    ["platform/provider/domain/jobs/a.ts", "platform/provider/base/http/a.ts"],
    ["platform/provider/demo/a.ts", "platform/provider/domain/jobs/a.ts"],
    ["platform/provider/start.ts", "platform/provider/demo/a.ts"],
    ["machines/a/a.machine.ts", "machines/delays.ts"],
    ["machines/a/a.test.ts", "machines/testing/run.ts"],
  ] as const)("%s may import %s", (from, to) => {
    expect(breaches(imports([from, to]))).toEqual([]);
  });

  it.each([
    ["features/entities/lists/a.tsx", "features/public/a.tsx"],
    ["features/candidates/a.tsx", "features/entities/fields/a.tsx"],
    ["features/entities/lists/a.tsx", "features/recruiters/shell/a.tsx"],
    ["features/shared/a.tsx", "features/public/a.tsx"],
    ["features/public/a.tsx", "features/app/texts.ts"],
    ["features/public/a.tsx", "platform/provider/base/http/a.ts"],
    ["ui/a.tsx", "platform/contract/access.ts"],
    ["platform/contract/a.ts", "machines/delays.ts"],
    ["platform/client/system/app/a.ts", "features/app/a.tsx"],
    ["platform/client/http/a.ts", "machines/delays.ts"],
    ["platform/provider/base/http/a.ts", "platform/provider/domain/jobs/a.ts"],
    ["platform/provider/domain/jobs/a.ts", "platform/provider/demo/a.ts"],
    ["platform/provider/server.ts", "platform/provider/demo/a.ts"],
    ["platform/provider/base/http/a.ts", "platform/client/http/a.ts"],
    ["machines/a/a.machine.ts", "platform/client/bus/facts.ts"],
    ["machines/a/a.machine.ts", "machines/b/b.machine.ts"],
    ["features/public/a.tsx", "tests/support/api.ts"],
  ] as const)("%s may not import %s", (from, to) => {
    expect(breaches(imports([from, to]))).toEqual([`${from} may not import ${to}`]);
  });

  it("charts know types of other charts, nothing else of them", () => {
    expect(breaches(imports(["machines/a/a.machine.ts", "machines/b/b.machine.ts", "type"]))).toEqual([]);
  });

  it("only tests import what is for tests", () => {
    const [from, to] = ["machines/a/a.machine.ts", "machines/testing/run.ts"];
    expect(breaches(imports([from, to]))).toContain(`${from} is no test and may not import ${to}`);
  });

  it("names what ties a circle", () => {
    const circle = imports(["ui/a/1.ts", "ui/b/1.ts"], ["ui/b/2.ts", "ui/a/2.ts"]);
    expect(breaches(circle)).toEqual([
      "A circle of folders: ui/a, ui/b, tied by",
      "  ui/a/1.ts -> ui/b/1.ts",
      "  ui/b/2.ts -> ui/a/2.ts",
    ]);
  });
});

it("a program reaches what it imports, and not what it only takes types of", () => {
  const some = imports(
    ["a.ts", "b.ts"],
    ["b.ts", "c.ts"],
    ["c.ts", "a.ts"],
    ["c.ts", "d.ts", "type"],
    ["e.ts", "f.ts"],
  );
  expect([...reachableFrom("a.ts", some)]).toEqual(["a.ts", "b.ts", "c.ts"]);
});
