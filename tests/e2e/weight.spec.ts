import type { BrowserContext, Page } from "@playwright/test";
import { listPath, recruiterEntities, withoutNewPage } from "#contract/entity-names.ts";
import { administratorArea } from "#features/app/routes/administrator-area.ts";
import { demoShortlist } from "#provider/demo/accounts.ts";
import { signedIn } from "../support/api.ts";
import { addressOf } from "./administrator-addresses.ts";
import { type Account, accounts, baseUrl, comeBack, expect, test, turnsOf, untilAlive } from "./fixtures.ts";

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
  // Of which the brand has its logo and its icon: 5 kB, and the content that is drawn into the page about 14.
  await expectWithin(page, "/", { weight: 173, scripts: 15, font: 36 });
  const other = await browser.newContext();
  await expectWithin(await other.newPage(), "/jobs", { weight: 173, scripts: 15, font: 36 });
  await other.close();
  const fresh = await browser.newContext();
  await comeBack(fresh, "admin");
  await expectWithin(await fresh.newPage(), "/recruiters", { weight: 222, scripts: 25 });
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
  // A busy machine draws what comes long after the network is idle.
  await expect(page.locator("[data-skeleton]:visible")).toHaveCount(0);
  return await page.evaluate(() => (window as unknown as { shifts: typeof shifts }).shifts);
}
declare const shifts: { score: number; moved: string[] };

type Audience = Account | "nobody";
const of = (audience: Audience, ...paths: string[]) => paths.map((path) => ({ audience, path }));
const client = (path: string) => `/client_contacts/${path}`;
const candidate = (path: string) => `/candidates/${path}`;
const recruiter = (path: string) => `/recruiters/${path}`;

/** Every kind of page of every audience; records are those of the demo data. */
const pages: readonly { audience: Audience; path: string }[] = [
  ...of(
    "nobody",
    "/",
    "/home",
    "/home/contact",
    "/home/event",
    "/contact",
    "/jobs",
    "/courses",
    "/carreiras",
  ),
  ...of("nobody", "/business", "/login", "/client_contacts", "/termos_de_uso", "/candidates/register"),
  ...of(
    "nobody",
    "/candidates/forgot_password",
    `/shortlist/${demoShortlist.uid}#token=${demoShortlist.token}`,
  ),
  ...of(
    "candidate",
    "/candidates",
    ...["candidacy", "meet", "courses", "insights", "overview"].map(candidate),
  ),
  ...of("candidate", ...["info", "curriculum", "languages", "pretensions", "skills"].map(candidate)),
  ...of("candidate", ...["experience", "educations", "profile", "cultural_fit"].map(candidate)),
  ...of("candidate", ...["data", "settings", "jobs/applies/new"].map(candidate)),
  ...of("clientAdmin", ...["jobs", "proposals", "proposals/1", "invoices", "people"].map(client)),
  ...of("clientAdmin", ...["files", "projects", "projects/1"].map(client)),
  ...of(
    "admin",
    "/recruiters",
    ...["dashboard", "dashboard/Candidate", "profile", "business"].map(recruiter),
  ),
  ...of("admin", ...["templates/emails", "signatures", "candidates/import", "candidates/cvs"].map(recruiter)),
  ...of("admin", ...["downloads", "bulk_actions", "utilities", "assinaturas"].map(recruiter)),
  ...of("admin", ...["tearsheets", "tearsheets/1", "submissions", "submissions/new"].map(recruiter)),
  ...of("admin", ...["candidates/1/profile", "jobs/1/applies/kanban", "interviews/calendar"].map(recruiter)),
  ...of("admin", ...["candidates/duplicates", "candidates/1/notes", "jobs/1/talent_pool"].map(recruiter)),
  // One with a single post: its curriculum is lower than its skeleton.
  ...of("admin", recruiter("candidates/632")),
  ...recruiterEntities.flatMap((entity) => {
    const list = listPath(entity);
    if (entity === "applies") return of("admin", list);
    return of("admin", list, `${list}/1`, ...(withoutNewPage.includes(entity) ? [] : [`${list}/new`]));
  }),
  ...of("admin", ...administratorArea),
];

/** As many as a test has the time for. */
const most = 40;
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  // At a desk and on a phone far apart, so that a run has both of either.
  const turn = turnsOf(pages, 40, width < 600 ? 20 : 0);
  for (let first = 0; first < turn.length; first += most) {
    test(`nothing moves by itself once it is shown, ${width} px wide, from page ${first + 1}`, async ({
      browser,
    }) => {
      const worst: string[] = [];
      const some = turn.slice(first, first + most);
      for (const [audience, own] of Map.groupBy(some, (page) => page.audience)) {
        const context = await browser.newContext({ viewport: { width, height } });
        const page = await watchedPage(context);
        if (audience !== "nobody") await comeBack(context, audience);
        const admin = audience === "admin" ? await signedIn(baseUrl(), accounts.admin.email) : null;
        for (const { path: route } of own) {
          const path = admin ? await addressOf(route, admin) : route;
          const { score, moved } = await shiftOf(page, path);
          if (score > 0.02) worst.push(`${path} ${score.toFixed(3)}\n${moved.join("\n")}`);
        }
        await context.close();
      }
      expect(worst.join("\n\n")).toBe("");
    });
  }
}
