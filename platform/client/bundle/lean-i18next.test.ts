import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createInstance } from "i18next";
import { afterAll, describe, expect, it } from "vitest";
import { lean } from "./lean-i18next.ts";

const folder = mkdtempSync(join(tmpdir(), "lean-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = {
  lng: "en",
  fallbackLng: "pt",
  supportedLngs: ["pt", "en"],
  resources: {},
  ns: [],
  interpolation: { escapeValue: false },
  initAsync: false,
};
const texts = {
  one: { two: "{{name}} & co." },
  plain: "Vagas: todas, e mais?",
  two: "{{first}} de {{ first }}, {{last}}",
  jobs_one: "{{count}} vaga",
  jobs_other: "{{count}} vagas",
};

/** What is said by an instance of the library, first in English, where less is known, then in Portuguese. */
function saidBy(make: typeof createInstance): string[] {
  const instance = make();
  void instance.init(settings);
  instance.addResourceBundle("pt", "place", texts);
  instance.addResourceBundle("en", "place", { jobs_one: "{{count}} job", jobs_other: "{{count}} jobs" });
  const say = () => [
    instance.t("one.two", { ns: "place", name: "Ana" }),
    instance.t("jobs", { ns: "place", count: 1 }),
    instance.t("jobs", { ns: "place", count: 1200 }),
    instance.t("jobs", { ns: "place", count: 0 }),
    instance.t("jobs", { ns: "place", count: 1200, replace: { count: "1,200" } }),
    instance.t("nowhere", { ns: "place" }),
    instance.t("plain", { ns: "place" }),
    instance.t("plain", { ns: "elsewhere" }),
    // What is said for a name is shown as it is.
    instance.t("one.two", { ns: "place", name: "$& {{name}} $t(plain) <b>" }),
    instance.t("two", { ns: "place", first: 0, last: "Ana, B." }),
    instance.t("two", { ns: "place", first: "x" }),
    String(instance.exists("jobs_other", { ns: "place" })),
    String(instance.exists("one.three", { ns: "place" })),
    String(instance.hasResourceBundle("en", "place")),
    String(instance.hasResourceBundle("en", "elsewhere")),
    instance.language,
  ];
  const english = say();
  void instance.changeLanguage("pt");
  const portuguese = say();
  void instance.changeLanguage("en");
  return [...english, ...portuguese, ...say()];
}

describe("i18next without the parts that our texts never need", () => {
  it("says the same", async () => {
    const file = fileURLToPath(import.meta.resolve("i18next"));
    const whole = readFileSync(file.replace(/dist\/.*$/, "dist/esm/i18next.js"), "utf8");
    const left = lean(whole);
    const copy = join(folder, "i18next.mjs");
    writeFileSync(copy, left ?? "");
    const { createInstance: leanInstance }: { createInstance: typeof createInstance } = await import(
      /* @vite-ignore */ pathToFileURL(copy).href
    );
    expect(saidBy(leanInstance)).toEqual(saidBy(createInstance));
    expect(saidBy(leanInstance)).toContain("1200 jobs");
  });

  it("is not made of another version's code by guess", () => {
    expect(lean("class Connector {\n}")).toBeNull();
  });
});
