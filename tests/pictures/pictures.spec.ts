import { type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { browserFlags } from "../support/browser.ts";
import { accounts, type Look, looksAt, pictureOf, type Screen, screens, type Viewer } from "./screens.ts";

interface Stage {
  context: BrowserContext;
  page: Page;
  /** Requests without an answer yet. */
  pending: Set<unknown>;
  problems: string[];
}

const given = (name: "PICTURES_URL" | "PICTURES_AT"): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by global-setup.ts`);
  return value;
};
const url = () => given("PICTURES_URL");
/** When the answers were recorded. */
const moment = () => given("PICTURES_AT");

/** A page that keeps its browser's cache, but nothing that an earlier screen left in its storage. */
async function openStage(context: BrowserContext): Promise<Stage> {
  const page = await context.newPage();
  // Time passes only where `settle` says so: however slow the machine is, nothing is given up.
  const at = new Date(moment());
  await page.clock.install({ time: at.getTime() - 3_600_000 });
  await page.clock.pauseAt(at);
  await page.clock.setFixedTime(at);
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const pending = new Set<unknown>();
  const problems: string[] = [];
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("response", (response) => {
    if (response.status() < 500) return;
    const { pathname, search } = new URL(response.url());
    problems.push(
      `${response.request().method()} ${decodeURIComponent(pathname + search)}: ${response.status()}` +
        (response.status() === 501 ? ", no answer is kept: npm run pictures -- --record" : ""),
    );
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  return { context, page, pending, problems };
}

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const executablePath = process.env.BROWSER_PATH;
      const browser = await chromium.launch({
        // Letters look the same whatever the system prefers.
        args: [
          ...browserFlags,
          "--font-render-hinting=none",
          "--disable-lcd-text",
          "--force-color-profile=srgb",
        ],
        ...(executablePath ? { executablePath } : {}),
      });
      const context = await browser.newContext({
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        reducedMotion: "reduce",
        // Half the pixels each way: a quarter of the bytes, and still every line.
        deviceScaleFactor: 0.5,
      });
      await use(await openStage(context));
      await browser.close();
    },
    { scope: "worker" },
  ],
});

async function become(context: BrowserContext, viewer: Viewer, { locale }: Look): Promise<void> {
  const cookies = {
    locale,
    ...(viewer === "visitor"
      ? {}
      : { "auth._token": `Bearer ${viewer}`, "auth.strategy": accounts[viewer].strategy }),
  };
  await context.clearCookies();
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: url() })),
  );
}

/**
 * Nothing is on its way: no request, no read, no letter. What waits for time gets it at once (React shows a lazy part a
 * moment after it came); four looks in turn, as one answer may lead to another call.
 */
async function settle({ page, pending }: Stage): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    // Not while something is on its way: nobody's patience may end.
    if (pending.size === 0) await page.clock.runFor(400);
    const busy = await page.evaluate(async () => {
      await document.fonts.ready;
      // A turn for whatever those timers have started.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      const root = document.querySelector("#root > *");
      // What stands for a lazy part that is on its way is not always marked as busy.
      const skeletons = [...document.querySelectorAll("[data-skeleton]")];
      const isWaiting = skeletons.some((one) => one.checkVisibility());
      return root === null || isWaiting || document.querySelector("[aria-busy=true]") !== null;
    });
    quiet = busy || pending.size > 0 ? 0 : quiet + 1;
  }
}

async function open(stage: Stage, { viewer, path }: Screen, look: Look): Promise<void> {
  const { context, page, pending, problems } = stage;
  pending.clear();
  problems.length = 0;
  await become(context, viewer, look);
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme });
  await page.goto(url() + path);
  await settle(stage);
}

for (const screen of screens)
  for (const look of looksAt(screen))
    test(`${screen.name}, ${look.name}`, async ({ stage }) => {
      await open(stage, screen, look);
      expect(new URL(stage.page.url()).pathname).toBe(new URL(screen.path, url()).pathname);
      await expect.soft(stage.page).toHaveScreenshot(pictureOf(screen, look));
      expect(stage.problems).toEqual([]);
    });
