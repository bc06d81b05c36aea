import { expect, it } from "vitest";
import { readConfig, SettingsError } from "./config.ts";

it("leaves jobs to other processes where there may be some", () => {
  expect(readConfig({}).jobs).toBe("on");
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco" }).jobs).toBe("on");
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco", JOBS: "off" }).jobs).toBe("off");
  expect(readConfig({ JOBS: "low" }).jobs).toBe("low");
  expect(() => readConfig({ JOBS: "off" })).toThrow(SettingsError);
  expect(() => readConfig({ JOBS: "later" })).toThrow("JOBS is on, low or off: later");
});
