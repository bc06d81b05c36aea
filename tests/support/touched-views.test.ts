import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importersIn } from "./importers.ts";
import { isTest, rooms, viewsTouchedBy } from "./touched-views.ts";

const system = "platform/client/system/recruiters";
const foldersOf = (...changes: string[]) =>
  [...viewsTouchedBy(changes)].map((name) => name.split("/").slice(0, 3).join("/"));

describe("which views a change touches", () => {
  it("finds those that use a hook, not those of another subject", () => {
    const folders = foldersOf(`${system}/use-sendouts.ts`);
    expect(folders).toContain("features/recruiters/sendouts");
    expect(folders).not.toContain("features/recruiters/agenda");
  });

  it("follows effects to their hook, and charts to both", () => {
    expect(foldersOf(`${system}/merge.ts`)).toContain("features/entities/merges");
    expect(foldersOf("machines/merge/merge.machine.ts")).toContain("features/entities/merges");
  });

  it("follows what views are drawn with, and what they take of the contract", () => {
    expect(foldersOf("ui/calendar.tsx")).toContain("features/recruiters/agenda");
    expect(foldersOf("platform/contract/notices.ts")).not.toEqual([]);
  });

  it("finds a view of each chart and piece, besides the provider's lives and what the whole app is drawn with", () => {
    const users = importersIn(rooms, isTest);
    const apart =
      /\/(testing|samples)\.|\.testing\.|-life\/|shared\/life\.ts|^ui\/(font|global-style|icon-defaults|styled-ids|theme-styles)/;
    const unseen = globSync("{ui,machines}/**/*.{ts,tsx}").filter(
      (file) => !isTest(file) && !apart.test(file) && viewsTouchedBy([file], users).size === 0,
    );
    expect(unseen).toEqual([]);
  });

  it("goes through no table of all pages", () => {
    expect(foldersOf("features/recruiters/tasks/texts.pt.ts")).not.toContain("features/candidates/info");
    expect(foldersOf("features/recruiters/load-parts.ts")).toEqual([]);
  });

  it("asks the pages of all subjects that a table joins", () => {
    const folders = foldersOf("features/recruiters/record-parts.ts");
    expect(folders).toEqual(
      expect.arrayContaining(["features/recruiters/tasks", "features/recruiters/leads"]),
    );
    expect(folders).not.toContain("features/administrator/courses");
    expect(foldersOf("features/administrator/record-parts.ts")).toContain("features/administrator/courses");
  });

  it("leaves alone what no view is made of", () => {
    const others = ["README.md", "platform/provider/server.ts", "features/entities/gone.ts"];
    expect(viewsTouchedBy([...others, "machines/merge/merge.test.ts"]).size).toBe(0);
  });
});
