import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { seldom } from "./seldom.ts";

it("names files and folders that are there: one that moved would stay out unseen", () => {
  expect(seldom.flat().filter((path) => !existsSync(path))).toEqual([]);
});
