import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("a setting of many values names only those that differ", () => {
  expect(differences("Casa", "Outra")).toEqual([{ path: [], before: "Casa", after: "Outra" }]);
  const colors = { light: { primary: "#111", other: "#222" }, dark: { primary: "#333" } };
  expect(differences(colors, { ...colors, light: { primary: "#000", other: "#222" } })).toEqual([
    { path: ["light", "primary"], before: "#111", after: "#000" },
  ]);
  expect(differences({}, { sign_up: false })).toEqual([{ path: ["sign_up"], before: null, after: false }]);
  expect(differences({ "sign_in.pt": "Acessar" }, {})).toEqual([
    { path: ["sign_in.pt"], before: "Acessar", after: null },
  ]);
});

test("a list is one value", () => {
  expect(differences(["a"], ["a", "b"])).toEqual([{ path: [], before: ["a"], after: ["a", "b"] }]);
  expect(differences(["a"], ["a"])).toEqual([]);
});
