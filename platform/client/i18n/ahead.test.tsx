// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ahead } from "./ahead.ts";
import { createLanguage, defineTexts, showLanguage } from "./i18n.ts";

afterEach(cleanup);

const part = () => ahead<{ name: string }>(async () => ({ default: ({ name }) => <p>{name}</p> }));

it("is shown at once when it has been preloaded", async () => {
  const Part = part();
  await Part.preload();
  render(
    <Suspense fallback="…">
      <Part name="Ana" />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("Ana");
});

it("is shown when its code has come where it has not", async () => {
  const Part = part();
  render(
    <Suspense fallback="…">
      <Part name="Rui" />
    </Suspense>,
  );
  expect(document.body.textContent).toContain("…");
  expect(await screen.findByText("Rui")).toBeTruthy();
});

it("is shown with its texts in the language that is read, not a moment before they are there", async () => {
  const english = Promise.withResolvers<{ default: { title: string } }>();
  const language = createLanguage("en");
  showLanguage(language);
  const Part = ahead<{ name: string }>(async () => {
    defineTexts("a part ahead", { title: "Vagas" }, () => english.promise);
    return { default: ({ name }) => <p>{name}</p> };
  });
  const loaded = vi.fn();
  const preload = Part.preload().then(loaded);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loaded).not.toHaveBeenCalled();
  english.resolve({ default: { title: "Jobs" } });
  await preload;
  expect(language.instance.t("title", { ns: "a part ahead" })).toBe("Jobs");
});
