import { HtmlValidate } from "html-validate";
import { expect, test, turnsOf, untilAlive } from "./fixtures.ts";

/** The public pages as the provider draws them, and as the app takes them over. */
const pages = [
  { path: "/", says: { pt: "", en: "" } },
  { path: "/home", says: { pt: "", en: "" } },
  { path: "/jobs?term=analista", says: { pt: "", en: "" } },
  { path: "/contact", says: { pt: "", en: "" } },
  { path: "/courses", says: { pt: "", en: "" } },
  { path: "/politica_de_privacidade", says: { pt: "", en: "" } },
  { path: "/carreiras", says: { pt: "", en: "" } },
  { path: "/nada/aqui", says: { pt: "Esta página não foi encontrada", en: "This page could not be found" } },
] as const;

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What the standard of HTML does not allow. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`));
}

for (const locale of ["pt", "en"] as const)
  test(`in ${locale} nothing is asked again, and nothing differs from what was drawn`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/")) asked.push(request.url());
    });
    // A page that differs is an error of the page, which fails the test (fixtures.ts).
    const { jobs } = (await (await page.request.get("/v1/jobs")).json()) as {
      jobs: { slug: string; uid: string; title: string }[];
    };
    const job = jobs[0];
    const all = [
      ...pages,
      { path: `/jobs/${job?.slug}/${job?.uid}`, says: { pt: job?.title ?? "", en: job?.title ?? "" } },
    ];
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        Object.assign(window, { drawnTitle: document.querySelector("h1") });
      });
    });
    // Each in one of both languages, by turns.
    for (const { path, says } of turnsOf(all, 2, locale === "pt" ? 0 : 1)) {
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? "";
      expect(html, path).toContain('<div id="root"><');
      expect(html, path).toContain(says[locale]);
      expect(await faultsOf(html), path).toEqual([]);
      await expect(page.locator("h1"), path).toHaveCount(1);
      await untilAlive(page);
      // It stays on the screen, also where a part of the page is hydrated later.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
      );
      const isAsDrawn = await page.evaluate(
        () => (window as { drawnTitle?: Element }).drawnTitle === document.querySelector("h1"),
      );
      expect(isAsDrawn, path).toBe(true);
    }
    expect(asked).toEqual([]);
  });

test("what is typed and pressed before the app is there counts", async ({ page }) => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/assets/take-over-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page
    .getByRole("textbox", { name: /Pesquisar|Buscar/ })
    .first()
    .fill("analista");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  goOn();
  await expect(page).toHaveURL(/\/jobs\?term=analista$/);
});

test("the app is fetched once the page is painted, and its styles come with it", async ({ page }) => {
  for (const path of ["/", "/home", "/jobs"]) {
    await page.goto(path);
    await untilAlive(page);
    const { painted, scripts, styles } = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const named = (ending: string) => files.filter(({ name }) => name.endsWith(ending));
      return {
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
        scripts: named(".js").map(({ startTime }) => startTime),
        styles: named(".css").map(({ name }) => name),
      };
    });
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(Math.min(...scripts), path).toBeGreaterThan(painted);
    expect(styles, path).toEqual([]);
  }
});

test("a reader without scripts has the jobs and the way to them", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/jobs");
  await page.getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.close();
});
