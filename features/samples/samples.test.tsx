// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext } from "#client/system/app/use-system.ts";

/** Of a long list so many lines say how the others are. */
const most = 400;
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T14:30:00Z") });
// Nobody answers it.
vi.stubGlobal("fetch", () => new Promise(() => undefined));
const system = createSystem();

/** What is drawn first: a line an element or text, without what names its looks. */
const linesOf = (html: string) =>
  html
    .replaceAll(/<svg[^>]*\blucide lucide-([\w-]+)[^>]*>.*?<\/svg>/g, "($1)")
    .replaceAll(/ (class|style|d|id|for|aria-(labelledby|describedby|controls|owns))="[^"]*"/g, "")
    .replaceAll(/<\/[^>]+>/g, "\n")
    .replaceAll("<", "\n<")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^<(div|span|path)>$/.test(line))
    .slice(0, most);

/*
 * The gallery is nobody's page: each of its parts is kept as it is drawn, so that no sample loses what it shows. What
 * its controls do is tested where they live.
 */
test.each(
  Object.entries(import.meta.glob<Record<string, ComponentType>>("./*-samples.tsx", { eager: true })),
)("%s", async (file, parts) => {
  const draw = () =>
    Object.values(parts).map((Part) =>
      renderToStaticMarkup(
        <SystemContext value={system}>
          <LanguageContext value={system.language}>
            <MemoryRouter>
              <Part />
            </MemoryRouter>
          </LanguageContext>
        </SystemContext>,
      ),
    );
  // Some drawings come in a file of their own.
  draw();
  await vi.dynamicImportSettled();
  const drawn = draw();
  const lines = drawn.flatMap(linesOf);
  expect(lines.length).toBeGreaterThan(5);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`kept/${file.slice(2, -4)}.txt`);
});
