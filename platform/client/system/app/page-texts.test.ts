import { expect, it } from "vitest";
import { createLanguage } from "#client/i18n/i18n.ts";
import { pageTexts } from "./page-texts.ts";
import { filled, systemTexts } from "./texts.ts";

it.each([
  ["toasts of some pages", pageTexts],
  ["toasts of any page", systemTexts],
])("%s say as much in either language, of the same things", (_, textsIn) => {
  const [pt, en] = [createLanguage("pt"), createLanguage("en")].map(
    (language) => Object.entries(textsIn(language)) as [string, string][],
  );
  const names = (texts: [string, string][] = []) =>
    texts.map(([key, text]) => [key, ...[...text.matchAll(/\{\w+\}/g)].map(String).sort()]);
  expect(names(en)).toEqual(names(pt));
  expect(en?.filter(([key, text]) => pt?.some(([other, its]) => key === other && text === its))).toEqual([]);
});

it("fills in what is named, and leaves nothing of a name that is not given", () => {
  const text = "{candidate} agora em {stage}{missing}.";
  expect(filled(text, { candidate: "Ana", stage: "Oferta" })).toBe("Ana agora em Oferta.");
});
