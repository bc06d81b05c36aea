import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { seldom } from "./seldom.ts";

it("names files and folders that are there: one that moved would stay out unseen", () => {
  expect(seldom.flat().filter((path) => !existsSync(path))).toEqual([]);
});

it("brings the tests of the database's engine with its own files, and not with another table", () => {
  const [, ...causes] = seldom.find(([file]) => file.endsWith("/database/open.test.ts")) ?? [""];
  expect(causes).toContain("platform/provider/base/database/open.ts");
  expect(causes.filter((path) => /tables|migrations\/|database$/.test(path))).toEqual([]);
});
