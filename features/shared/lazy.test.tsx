// @vitest-environment happy-dom
import { render, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, it } from "vitest";
import { createLanguage, defineTexts, type Locale, showLanguage } from "#client/i18n/i18n.ts";
import { LanguageContext, useTexts } from "#client/i18n/use-texts.ts";
import { lazy } from "./lazy.ts";

const texts = defineTexts("late part", { title: "Depois" }, () => english());
const whenFetched = async () => ({ default: { title: "Later" } });
let english = whenFetched;

const titles: string[] = [];
function Title() {
  titles.push(useTexts(texts)("title"));
  return null;
}
beforeEach(() => {
  english = whenFetched;
  titles.length = 0;
});

/** The titles that a part shows from its first render on. */
async function renders(locale: Locale) {
  const language = createLanguage(locale);
  showLanguage(language);
  const Part = lazy(async () => ({ default: Title }));
  render(
    <LanguageContext value={language}>
      <Suspense>
        <Part />
      </Suspense>
    </LanguageContext>,
  );
  await waitFor(() => expect(titles).not.toEqual([]));
  return [...new Set(titles)];
}

it.each([
  ["pt", "Depois"],
  ["en", "Later"],
] as const)(
  "shows a part that is loaded late in the page's language from its first render: %s",
  async (locale, title) => {
    expect(await renders(locale)).toEqual([title]);
  },
);

it("shows a part in Portuguese where its English cannot be fetched", async () => {
  english = () => Promise.reject(new Error("offline"));
  expect(await renders("en")).toEqual(["Depois"]);
});
