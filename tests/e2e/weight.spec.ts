import type { BrowserContext, Page } from "@playwright/test";
import { comeBack, expect, test, turnsOf, untilAlive } from "./fixtures.ts";

test.use({ firstVisit: true });

/** All that a fresh browser fetches until a page is idle, as it comes over the wire: heads and compressed bodies, in kB. */
interface Fetched {
  scripts: number;
  /** All but the font, which the browser keeps for good and draws without until it is there. */
  weight: number;
  font: number;
  files: string[];
}

async function fetched(page: Page, path: string): Promise<Fetched> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let asked = 0;
  devtools.on("Network.requestWillBeSent", () => asked++);
  const files = new Map<string, { url: string; type: string; bytes: number }>();
  devtools.on("Network.responseReceived", ({ requestId, response, type }) =>
    files.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(path);
  await untilAlive(page);
  // What a page fetches once it is alive comes after the browser first calls the network idle.
  for (let before = -1; before < asked; ) {
    before = asked;
    await page.waitForTimeout(1000);
  }
  const all = [...files.values()];
  const kilobytes = (chosen: typeof all) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    scripts: all.filter(({ type }) => type === "Script").length,
    weight: kilobytes(all.filter(({ type }) => type !== "Font")),
    font: kilobytes(all.filter(({ type }) => type === "Font")),
    files: all
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} ${new URL(url).pathname}`),
  };
}

async function expectWithin(
  page: Page,
  path: string,
  limit: { scripts: number; weight: number; font?: number },
) {
  const { scripts, weight, font, files } = await fetched(page, path);
  console.log(`${path}: ${weight.toFixed(1)} kB and ${scripts} scripts, font ${font.toFixed(1)} kB`);
  const list = files.join("\n");
  expect(weight, list).toBeLessThanOrEqual(limit.weight);
  expect(scripts, list).toBeLessThanOrEqual(limit.scripts);
  expect(font).toBeLessThanOrEqual(limit.font ?? 25);
}

test("the first pages weigh no more than they may", async ({ page, browser }) => {
  // Of which the brand has its logo and its icon: 5 kB, and the content that is drawn into the page about 11.
  await expectWithin(page, "/", { weight: 175, scripts: 15, font: 36 });
  const other = await browser.newContext();
  await expectWithin(await other.newPage(), "/jobs", { weight: 175, scripts: 15, font: 36 });
  await other.close();
  const fresh = await browser.newContext();
  await comeBack(fresh, "admin");
  await expectWithin(await fresh.newPage(), "/recruiters", { weight: 227, scripts: 25 });
  await fresh.close();
});

/** A page that keeps count for each address anew, which finds nothing of the one before, as in a tab of its own. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    sessionStorage.clear();
    const shifts: { score: number; moved: string[] } = { score: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.score += entry.value;
        shifts.moved.push(
          ...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 160) ?? "?"),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

/** How far what is shown moved by itself, as browsers score it. */
async function shiftOf(page: Page, path: string): Promise<{ score: number; moved: string[] }> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  return await page.evaluate(() => (window as unknown as { shifts: typeof shifts }).shifts);
}
declare const shifts: { score: number; moved: string[] };

const publicPages = ["/", "/home", "/jobs", "/business"];
const recruiterPages = [
  "/recruiters",
  "/recruiters/candidates",
  "/recruiters/candidates/1",
  "/recruiters/candidates/1/profile",
  "/recruiters/jobs",
  "/recruiters/jobs/1",
  "/recruiters/jobs/1/applies/kanban",
  "/recruiters/client_companies/1",
  "/recruiters/dashboard",
  "/recruiters/tasks",
  "/recruiters/tearsheets",
  "/recruiters/tearsheets/1",
  "/recruiters/client_contacts/1",
  "/recruiters/profile",
  "/recruiters/contacts",
  "/recruiters/applies",
  "/recruiters/submissions",
  "/administrator/recruiters",
  "/administrator/settings",
];
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`nothing moves by itself once it is shown, ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await watchedPage(context);
    const worst: string[] = [];
    // At a desk and on a phone two turns apart.
    const turns = (pages: readonly string[]) => turnsOf(pages, 4, width < 600 ? 2 : 0);
    const watch = async (path: string) => {
      const { score, moved } = await shiftOf(page, path);
      if (score > 0.02) worst.push(`${path} ${score.toFixed(3)}\n${moved.join("\n")}`);
    };
    for (const path of turns(publicPages)) await watch(path);
    await comeBack(context, "admin");
    for (const path of turns(recruiterPages)) await watch(path);
    await context.close();
    expect(worst.join("\n\n")).toBe("");
  });
}
