// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { createLanguage, defineTexts, type Locale } from "./i18n.ts";
import { LanguageContext, useTexts } from "./use-texts.ts";

const texts = defineTexts(
  "counts",
  {
    ...{ jobs_one: "{{count}} vaga", jobs_other: "{{count}} vagas", seen: "Vista {{count}} vezes" },
    ...{ copied_zero: "Nada a copiar", copied_one: "{{count}} copiada", copied_other: "{{count}} copiadas" },
  },
  () =>
    Promise.resolve({
      default: {
        ...{ jobs_one: "{{count}} job", jobs_other: "{{count}} jobs", seen: "Seen {{count}} times" },
        ...{
          copied_zero: "Nothing to copy",
          copied_one: "{{count}} copied",
          copied_other: "{{count}} copied",
        },
      },
    }),
);

async function said(locale: Locale) {
  const language = createLanguage("pt");
  language.ready(texts);
  await language.change(locale);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageContext value={language}>{children}</LanguageContext>
  );
  return renderHook(() => useTexts(texts), { wrapper }).result.current;
}

describe("counts in texts", () => {
  it.each([
    ["pt", ["0 vagas", "1 vaga", "2 vagas", "2.320 vagas", "Vista 0 vezes"]],
    ["en", ["0 jobs", "1 job", "2 jobs", "2,320 jobs", "Seen 0 times"]],
  ] as const)("%s", async (locale, expected) => {
    const t = await said(locale);
    expect([...[0, 1, 2, 2320].map((count) => t("jobs", { count })), t("seen", { count: 0 })]).toEqual(
      expected,
    );
  });

  it.each([
    ["pt", ["Nada a copiar", "1 copiada", "2 copiadas"]],
    ["en", ["Nothing to copy", "1 copied", "2 copied"]],
  ] as const)("%s has a text of its own for none", async (locale, expected) => {
    const t = await said(locale);
    expect([0, 1, 2].map((count) => t("copied", { count }))).toEqual(expected);
  });
});
