import { expect, it } from "vitest";
import { defineTexts } from "#client/i18n/i18n.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { createDrawingSystem } from "./drawing-system.ts";

const titles = { en: "Jobs", pt: "Vagas" };
const page = defineTexts("drawn page", { title: titles.pt }, async () => ({ default: { title: titles.en } }));
const part = defineTexts("drawn part", { title: titles.pt }, async () => ({ default: { title: titles.en } }));

function drawing(locale: "en" | "pt") {
  const { system, settle, served } = createDrawingSystem({
    ...{ url: "/jobs", locale, tenant: defaultTenant, demo: false, isMissing: false, isOfTenant: false },
    moment: { now: Date.UTC(2026, 10, 27), timeZone: "America/Sao_Paulo" },
    ask: async () => ({ status: 404, body: {} }),
  });
  const draws = (...shown: (typeof page)[]) => {
    for (const source of shown) system.language.ready(source);
    return shown.map(({ name }) => system.language.instance.t("title", { ns: name }));
  };
  return { draws, settle, served };
}

it("draws a page in English again for each part whose words were not there, and no further time", async () => {
  const { draws, settle, served } = drawing("en");
  expect([draws(page), await settle()]).toEqual([[titles.pt], true]);
  expect([draws(page, part), await settle()]).toEqual([[titles.en, titles.pt], true]);
  expect([draws(page, part), await settle()]).toEqual([[titles.en, titles.en], false]);
  expect(served().texts).toEqual([page.name, part.name]);
});

it("draws a page in Portuguese once: its words come with its code", async () => {
  const { draws, settle, served } = drawing("pt");
  expect([draws(page, part), await settle()]).toEqual([[titles.pt, titles.pt], false]);
  expect(served().texts).toEqual([page.name, part.name]);
});
