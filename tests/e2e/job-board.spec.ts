import type { Page } from "@playwright/test";
import { expect, test, untilAlive } from "./fixtures.ts";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How far what is in sight was pushed about while the page loaded on a slow phone; it is no time. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a move there is nothing to report.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test.describe("on a phone with a slow network", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the board, a job and the front door stay where they are while they load", async ({ page }) => {
    // Asked beside the page: one that is slowed down while its answers come may never end to load.
    const board = await (await page.request.get("/jobs")).text();
    const job = /<article[\s\S]*?href="(\/jobs\/[^"]+)"/.exec(board)?.[1];
    expect(job, "a job on the board").toBeDefined();
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    for (const path of ["/jobs", "/jobs?term=analista", job ?? "", "/"])
      expect(await layoutShift(page, path), path).toBeLessThan(0.02);
  });
});

test("back to the board finds its filters, all that was loaded, and the place", async ({ page }) => {
  await page.goto("/jobs?remote_work=3");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await page.getByRole("button", { name: "Carregar mais vagas" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  const before = await cards.count();
  const opened = cards.nth(21);
  await opened.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await opened.getByRole("link").click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/\w+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs\?remote_work=3$/);
  await expect(cards).toHaveCount(before);
  await expect
    .poll(() => page.evaluate(() => window.scrollY).then((now) => Math.abs(now - place)))
    .toBeLessThan(5);

  await cards.first().getByRole("link").click();
  await page.getByRole("link", { name: "Todas as vagas" }).click();
  await expect(page).toHaveURL(/\/jobs\?remote_work=3$/);
});

test("the head of the page follows who goes from one job to another", async ({ page }) => {
  // Jobs like it have to be there: the newest may be one of another test.
  await page.goto("/jobs?term=recursos+humanos");
  let next = page.getByRole("article").first().getByRole("link");
  for (const _ of [1, 2]) {
    const title = (await next.textContent()) ?? "";
    const path = (await next.getAttribute("href")) ?? "";
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(canonical).toHaveCount(1);
    expect(await page.title()).toContain(`${title} · `);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", new RegExp(`${path}$`));
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    const data = page.locator('head script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    // The job, and the way to it.
    expect(JSON.parse((await data.textContent()) ?? "")).toMatchObject({
      "@graph": [{ "@type": "JobPosting", title }, { "@type": "BreadcrumbList" }],
    });
    expect(await page.locator("title").count()).toBe(1);
    next = page.getByRole("article").first().getByRole("link");
  }
  await page.getByRole("link", { name: "Todas as vagas" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/jobs$/);
  // Of the board itself only: no job is left behind.
  const left = page.locator('script[type="application/ld+json"]');
  await expect(left.filter({ hasText: "JobPosting" })).toHaveCount(0);
  await expect(left).toHaveCount(1);
  expect(await page.locator("title").count()).toBe(1);
});

test("what a look-up found stands right at the top of what opens", async ({ page }) => {
  await page.goto("/samples");
  await page.locator('input[role="combobox"]').first().click();
  const first = page.getByRole("listbox").getByRole("option").first();
  await expect(first).toBeVisible();
  const gap = await first.evaluate((option) => {
    const popup = option.closest("[role=listbox]")?.parentElement;
    return option.getBoundingClientRect().top - (popup?.getBoundingClientRect().top ?? 0);
  });
  expect(gap).toBeLessThan(10);
});

test.describe("a first-time visitor", () => {
  test.use({ firstVisit: true });

  test("a page that was not opened before reports the lost connection, and opens by itself later", async ({
    page,
    context,
  }) => {
    await page.goto("/jobs");
    const card = page.getByRole("article").first();
    await expect(card).toBeVisible();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await untilAlive(page);
    await context.setOffline(true);
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await expect(page.getByText("500")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  });
});

test("a failed search shows no number of before", async ({ page }) => {
  await page.goto("/jobs");
  await expect(page.getByRole("status").filter({ hasText: "vagas" })).toBeVisible();
  await page.route(/\/v1\/jobs\?/, (route) => route.abort());
  await page.getByLabel("Pesquisar vagas...").fill("analista");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("Não foi possível carregar as vagas")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /\d+ vagas?/ })).toHaveCount(0);
});
