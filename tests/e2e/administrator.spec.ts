import type { Page } from "@playwright/test";
import { administratorArea } from "#features/app/routes/administrator-area.ts";
import { signedIn } from "../support/api.ts";
import { addressOf } from "./administrator-addresses.ts";
import { baseUrl, comeBack, expect, expectGoodScreen, test, turnsOf } from "./fixtures.ts";

/** A prime number of turns, so that each has lists, new ones and records. */
const rows = turnsOf([...administratorArea.entries()], 13);

/** Both languages, widths and themes by turns, so that each combination meets lists, new ones and records. */
const lookOf = (row: number) =>
  ({
    language: row % 2 === 0 ? "pt" : "en",
    width: row % 4 < 2 ? 1440 : 390,
    theme: row % 8 < 4 ? "light" : "dark",
  }) as const;

/** What a person would call broken: errors in the console, answers that refuse, and errors told on the page. */
function watchFor(page: Page, wrong: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") wrong.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
}

for (const [n, route] of rows) {
  const { language, width, theme } = lookOf(n);
  test(`${route} opens as it should (${language}, ${width}, ${theme})`, async ({ page, context }) => {
    const wrong: string[] = [];
    watchFor(page, wrong);
    const address = await addressOf(route, await signedIn(baseUrl(), "admin@elenco.test"));
    await comeBack(context, "admin");
    await context.addCookies([{ name: "locale", value: language, url: baseUrl() }]);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole("status", { name: /Carregando|Loading/ })).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
    expect(new URL(page.url()).pathname, "nobody is sent elsewhere").toBe(address.split("?")[0]);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    // The route has its turn in this look.
    await expectGoodScreen(page, theme, true);
    expect(wrong).toEqual([]);
  });
}

test("each route of the administrator area sends a plain recruiter home", async ({ page }) => {
  await comeBack(page.context(), "recruiter");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/recruiters/administrator")) asked.push(request.url());
  });
  for (const [, route] of rows) {
    await page.goto(route.replace("{id}", "1"));
    await expect(page, route).toHaveURL(`${baseUrl()}/recruiters`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(asked, "calls of the area on the way").toEqual([]);
});
