import { existsSync, globSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { heldElsewhere } from "./held-elsewhere.ts";
import type { Importers } from "./importers.ts";
import { besideOf, leftOf, ofUsers, reachBy } from "./unreached.ts";

const files = [
  "features/recruiters/tasks/task-list.test.tsx",
  "platform/client/http/api.test.ts",
  "platform/provider/domain/tasks/tasks.test.ts",
];
const [view = "", client = "", provider = ""] = files;
/** Whom each file is used by. */
const users: Importers = new Map([
  ["platform/client/http/api.ts", [client, "platform/client/system/tasks.ts"]],
  ["platform/client/system/tasks.ts", ["features/recruiters/tasks/task-list.tsx"]],
  ["features/recruiters/tasks/task-list.tsx", [view, "features/app/routes.ts"]],
  ["features/app/routes.ts", [client]],
  ["platform/provider/domain/tasks/task-rules.ts", [provider]],
]);
const unreached = (...changes: string[]) => reachBy(changes, files, users).unreached;

describe("which test files a change does not reach", () => {
  it("follows imports, at any distance", () => {
    expect(unreached("platform/client/http/api.ts")).toEqual([provider]);
    expect(unreached("platform/provider/domain/tasks/task-rules.ts")).toEqual([view, client]);
  });

  it("goes through no table of all pages", () => {
    expect(unreached("features/recruiters/tasks/task-list.tsx")).toEqual([client, provider]);
  });

  it("takes what lies beside a test, or below it, for its own", () => {
    expect(unreached("platform/provider/domain/tasks/testing/kept.txt")).toEqual([view, client]);
    expect(unreached("features/recruiters/tasks/texts.pt.ts")).toEqual([client, provider]);
    expect(unreached("features/recruiters/jobs/texts.pt.ts")).toEqual(files);
  });

  it("leaves none out where what is under all of them has changed, or a setting", () => {
    expect(unreached("tests/support/screens.setup.ts")).toEqual([]);
    expect(unreached("platform/contract/limits.json")).toEqual([]);
  });

  it("leaves out all where a text changed", () => {
    expect(unreached("README.md")).toEqual(files);
  });

  it("knows what is reached only along what joins all subjects", () => {
    const notes = "platform/provider/domain/notes/note-rules.ts";
    const rules = "platform/provider/entity-rules.ts";
    const joined: Importers = new Map([
      [notes, [rules, "platform/provider/domain/tasks/task-rules.ts"]],
      ["platform/provider/domain/tasks/task-rules.ts", [provider]],
      [rules, ["platform/provider/server.ts"]],
      ["platform/provider/server.ts", [provider, client]],
    ]);
    expect(reachBy([notes], files, joined)).toEqual({ unreached: [view], far: [client] });
    expect(reachBy([rules], files, joined)).toEqual({ unreached: [view], far: [client, provider] });
    expect(reachBy(["platform/provider/server.ts"], files, joined)).toEqual({ unreached: [view], far: [] });
  });

  it("finds the tests of what is there: a chart's hook, a subject of the provider", () => {
    const hook = "platform/client/system/lists/list.wiring.test.ts";
    const calls = "platform/provider/domain/agenda/calendar-feed.test.ts";
    const own = "platform/provider/domain/notes/notes.test.ts";
    expect(reachBy(["machines/list-state/list-state.machine.ts"], [hook, calls])).toEqual({
      ...{ unreached: [calls], far: [] },
    });
    expect(reachBy(["platform/provider/domain/notes/note-rules.ts"], [hook, calls, own])).toEqual({
      ...{ unreached: [hook], far: [calls] },
    });
  });
});

describe("how many of them a run leaves out", () => {
  const named = (count: number, folder: string) =>
    Array.from({ length: count }, (_, n) => `${folder}/${n}.test.ts`);
  it("has all that a change reaches closely where they are few, and a part where they would cost too much", () => {
    expect(leftOf("close", named(22, "platform/provider/domain"), true)).toEqual([]);
    expect(leftOf("close", named(23, "platform/provider/domain"), true).length).toBeGreaterThan(10);
    expect(leftOf("close", named(110, "platform/client"), true)).toEqual([]);
    expect(leftOf("close", named(55, "features"), true)).toEqual([]);
    expect(leftOf("close", named(56, "ui"), true).length).toBeGreaterThan(25);
  });

  it("has those beside a change, whatever else is as close", () => {
    const [own = "", other = ""] = named(2, "platform/provider/base/cable");
    const far = named(1, "platform/provider/base");
    expect(besideOf(["platform/provider/base/cable/streams.ts"], [own, other, ...far])).toEqual([own, other]);
    expect(besideOf(["platform/provider/base/cable/README.md"], [own])).toEqual([]);
  });

  it("has those that hold a change from elsewhere, and those of its few users", () => {
    const terms = "platform/provider/domain/entities/terms.ts";
    const held = "platform/provider/domain/candidates/text-search.test.ts";
    expect(besideOf([terms], [held, view])).toEqual([held]);
    const list = "features/recruiters/tasks/task-list.tsx";
    const of: Importers = new Map([[terms, [list, client, "platform/provider/handlers.ts"]]]);
    expect(ofUsers([terms], files, of)).toEqual([view, client]);
    const many = named(11, "features/recruiters/tasks");
    expect(ofUsers([terms], many, of)).toEqual([]);
  });

  it("knows what holds each subject of the provider: tests beside it, or elsewhere", () => {
    const places = Object.entries(heldElsewhere).flat(2);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
    const folders = globSync("platform/provider/domain/*/*.ts").map((file) => dirname(file));
    const held = [...globSync("platform/provider/domain/**/*.test.ts"), ...Object.keys(heldElsewhere)];
    const alone = [...new Set(folders)].filter(
      (folder) => !held.some((name) => name === folder || dirname(name) === folder),
    );
    expect(alone).toEqual([]);
  });

  it("has fewer after a commit of many files", () => {
    expect(leftOf("close", named(50, "features"), false)).toEqual([]);
    expect(leftOf("close", named(51, "features"), false).length).toBeGreaterThan(23);
  });

  it("has some of those that no change reaches", () => {
    const files = named(80, "platform/client");
    expect(files.length - leftOf("unreached", files).length).toBe(10);
    expect(files.length - leftOf("far", files).length).toBeGreaterThanOrEqual(26);
  });
});
