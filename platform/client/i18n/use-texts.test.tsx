// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { createLanguage, defineTexts, type Language, type Locale } from "./i18n.ts";
import { LanguageContext, useFormats, useLocale, useTexts } from "./use-texts.ts";

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

const within =
  (language: Language) =>
  ({ children }: { children: ReactNode }) => <LanguageContext value={language}>{children}</LanguageContext>;
async function said(locale: Locale) {
  const language = createLanguage("pt");
  language.ready(texts);
  await language.change(locale);
  return renderHook(() => useTexts(texts), { wrapper: within(language) }).result.current;
}

describe("counts in texts", () => {
  it.each([
    ["pt", ["0 vagas", "1 vaga", "2 vagas", "1.000 vagas", "2.320 vagas", "Vista 0 vezes"]],
    ["en", ["0 jobs", "1 job", "2 jobs", "1,000 jobs", "2,320 jobs", "Seen 0 times"]],
  ] as const)("%s", async (locale, expected) => {
    const t = await said(locale);
    expect([...[0, 1, 2, 1000, 2320].map((count) => t("jobs", { count })), t("seen", { count: 0 })]).toEqual(
      expected,
    );
  });

  it("writes what is no number as it is", async () => {
    expect((await said("pt"))("seen", { count: "muitas" })).toBe("Vista muitas vezes");
  });

  it.each([
    ["pt", ["Nada a copiar", "1 copiada", "2 copiadas"]],
    ["en", ["Nothing to copy", "1 copied", "2 copied"]],
  ] as const)("%s has a text of its own for none", async (locale, expected) => {
    const t = await said(locale);
    expect([0, 1, 2].map((count) => t("copied", { count }))).toEqual(expected);
  });
});

it("has no language but inside the app", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(useLocale)).toThrow("No language");
});

it("shows Portuguese until the English is there, and each place in its own words", async () => {
  const english = Promise.withResolvers<{ default: { title: string } }>();
  const jobs = defineTexts("jobs of the hook", { title: "Vagas" }, () => english.promise);
  const people = defineTexts("people of the hook", { title: "Pessoas" }, async () => ({
    default: { title: "People" },
  }));
  const language = createLanguage("en");
  const { result, rerender } = renderHook(
    (of: typeof jobs | typeof people) => useTexts<{ title: string }>(of)("title"),
    {
      wrapper: within(language),
      initialProps: jobs as typeof jobs | typeof people,
    },
  );
  expect(result.current).toBe("Vagas");
  await act(async () => english.resolve({ default: { title: "Jobs" } }));
  expect(result.current).toBe("Jobs");
  rerender(people);
  await vi.waitFor(() => expect(result.current).toBe("People"));
});

const instant = "2026-12-01T01:05:00Z";
it("writes dates in the language that is chosen, by the reader's clock", async () => {
  const language = createLanguage("pt");
  const { result } = renderHook(() => ({ locale: useLocale(), formats: useFormats() }), {
    wrapper: within(language),
  });
  const shown = () => [result.current.locale, result.current.formats.date(instant)];
  expect(shown()).toEqual(["pt", "30/11/2026"]);
  const { formats } = result.current;
  await act(async () => language.change("en"));
  expect(shown()).toEqual(["en", "Nov 30, 2026"]);
  await act(async () => language.change("pt"));
  expect(result.current.formats).toBe(formats);
});

const Shown = () => useFormats().date(instant);
it("writes them as the provider drew them for as long as its page is taken over", () => {
  const language = createLanguage("pt");
  language.moment = { now: Date.parse(instant), timeZone: "Asia/Tokyo" };
  const Wrapper = within(language);
  expect(
    renderToString(
      <Wrapper>
        <Shown />
      </Wrapper>,
    ),
  ).toBe("01/12/2026");
  // Nobody takes over what was not drawn.
  expect(renderHook(useFormats, { wrapper: Wrapper }).result.current.date(instant)).toBe("30/11/2026");
});
