import { expect, it } from "vitest";
import { readConfig, SettingsError } from "./config.ts";

it("leaves jobs to other processes where there may be some", () => {
  expect(readConfig({}).jobs).toBe(true);
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco" }).jobs).toBe(true);
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco", JOBS: "off" }).jobs).toBe(false);
  expect(() => readConfig({ JOBS: "off" })).toThrow(SettingsError);
});
