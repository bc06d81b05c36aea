import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Frame, type Page } from "@playwright/test";
import { hasTurn } from "../support/turn.ts";
import { type Seat, seatIn } from "./seat.ts";

export const demoPassword = "elenco-demo-1";
export const accounts = {
  admin: { email: "admin@elenco.test", login: "/business", home: "/recruiters" },
  recruiter: { email: "recruiter@elenco.test", login: "/business", home: "/recruiters" },
  candidate: { email: "candidate@elenco.test", login: "/", home: "/candidates" },
  client: { email: "client@elenco.test", login: "/client_contacts", home: "/client_contacts/jobs" },
  clientAdmin: {
    email: "client-admin@elenco.test",
    login: "/client_contacts",
    home: "/client_contacts/jobs",
  },
} as const;
export type Account = keyof typeof accounts;

export function baseUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error("E2E_URL is set by global-setup.ts");
  return url;
}

/** Fails the test on a page error, a blocked inline script or a request that leaves this machine. */
function watch(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text()))
      problems.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== "localhost" && !hostname.endsWith(".localhost")) {
      problems.push(`a request left this machine: ${request.url()}`);
    }
  });
}

interface Options {
  /** Who comes for the first time has a browser of their own, that kept no file of the app. */
  firstVisit: boolean;
}

/** Each test has the page of its worker as a new one, and a context of its own where it asks for another device. */
export const test = base.extend<{ problems: string[] } & Options, { kept: { seat: Seat | null } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(baseUrl()),
  firstVisit: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const kept = { seat: null as Seat | null };
      await use(kept);
      await kept.seat?.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, kept, firstVisit, isMobile, hasTouch, viewport }, use) => {
    if (firstVisit || isMobile || hasTouch) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    kept.seat ??= await seatIn(browser);
    await kept.seat.clean(baseUrl(), viewport);
    await use(kept.seat.context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const watches = (page: Page) => watch(page, problems);
      context.pages().forEach(watches);
      context.on("page", watches);
      await use(problems);
      context.off("page", watches);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page that the provider drew is seen at once; from then on the app has it, and needs no document to go on. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    // The page is hydrated in slices: the root is there long before the last of them.
    const root = Object.entries(document.querySelector("#root") ?? {}).find(([key]) =>
      key.startsWith("__reactContainer"),
    )?.[1];
    const { element = null, isDehydrated = true } = root?.stateNode?.current?.memoizedState ?? {};
    return element !== null && !isDehydrated;
  });
};

type Kind = "recruiters" | "candidates" | "client_contacts";
const kinds: Record<Account, Kind> = {
  admin: "recruiters",
  recruiter: "recruiters",
  candidate: "candidates",
  client: "client_contacts",
  clientAdmin: "client_contacts",
};

/** Signs somebody in by the call, as a person who comes back is: no page is opened, no form is filled. */
export async function comeBack(
  context: BrowserContext,
  who: Account | { email: string; kind: Kind },
  url = baseUrl(),
): Promise<void> {
  const { email, kind } = typeof who === "string" ? { email: accounts[who].email, kind: kinds[who] } : who;
  const answer = await context.request.post(`${url}/v1/${kind}/sessions`, {
    data: { email, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([
    { name: "auth._token", value: encodeURIComponent(`Bearer ${token}`), url },
    { name: "auth.strategy", value: kind, url },
  ]);
}

/** By the form: only where signing in is what is tested. */
export async function signIn(page: Page, who: Account): Promise<void> {
  const { email, login, home } = accounts[who];
  await page.goto(login);
  await page.getByLabel("E-mail", { exact: false }).first().fill(email);
  await page.getByLabel("Senha", { exact: false }).first().fill(demoPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/?$`));
}

/** Whether much is done at its full size; else at one that shows the same. */
export const isWhole = process.env.SIZE !== "part";

/** Of what takes turns, those that have theirs. */
export const isPart = process.env.LOOKS === "part";

/** Those that have their turn, one of so many, where many runs follow each other; else all. `from` begins elsewhere. */
export const turnsOf = <T>(screens: readonly T[], of: number, from = 0): T[] =>
  screens.filter((_, n) => !isPart || hasTurn(from + n, of));

/** Every second one where many runs follow each other, with its place among all; by `expectGoodLook` in one look. */
export const screensOf = <T>(screens: readonly T[]): [number, T][] => turnsOf([...screens.entries()], 2);

const checked = { test: "", screens: 0 };
/** Of the screens that a test checks by axe on its way each third has its turn; the first of other tests another one. */
function isAxesTurn(): boolean {
  const { testId, title, retry } = base.info();
  const test = `${testId} ${retry}`;
  if (checked.test !== test) Object.assign(checked, { test, screens: title.length });
  checked.screens++;
  return !isPart || hasTurn(checked.screens, 3);
}

type RunAxe = (options: Parameters<AxeBuilder["options"]>[0]) => ReturnType<AxeBuilder["analyze"]>;

/** Its own way to run axe sends the script, half a megabyte, twice for each look. */
const axe = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as { source: string };

/** Nothing serious or critical by axe on the screen as it stands: by turns, unless whoever calls it takes them. */
export async function expectAccessible(page: Page, isTurn = isAxesTurn()): Promise<void> {
  if (!isTurn) return;
  // Once for each document: frames answer for themselves, where they can.
  const [own, ...framed] = page.frames();
  const brings = async (frame: Frame) => {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  };
  if (own) await brings(own);
  for (const frame of framed) await brings(frame).catch(() => undefined);
  const serious = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: RunAxe } };
    const { violations } = await axe.run({
      // Without the long lists of what is well, and without reading style sheets anew, which no serious rule asks for.
      resultTypes: ["violations"],
      preload: false,
      // `region` finds nothing serious, and looks at every element.
      rules: { region: { enabled: false }, "target-size": { enabled: true } },
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes: all }) => {
        // A day in a calendar is named by its date and how much is on it; what is on it are controls of their own.
        const nodes =
          id === "label-content-name-mismatch"
            ? all.filter(({ html }) => !html.startsWith('<td role="gridcell" data-day='))
            : all;
        if (nodes.length === 0) return "";
        const reported = nodes.map(
          ({ target, html, any }) => `${target.join(" ")} ${html.slice(0, 200)} ${any[0]?.message ?? ""}`,
        );
        return `${id}: ${reported.slice(0, 4).join(" | ")}`;
      })
      .filter((problem) => problem !== "");
  });
  expect(serious, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: `sideways scrolling on ${page.url()}` }).toBeLessThanOrEqual(0);
}

/** Nothing is wider than the screen, and nothing serious by axe. */
export async function expectGoodScreen(
  page: Page,
  colorScheme: "light" | "dark" = "light",
  isTurn = isAxesTurn(),
): Promise<void> {
  await expectToFit(page);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  await expectAccessible(page, isTurn);
}

/** The nth screen of `screensOf`, by axe in one of its two looks when it has its turn; that it fits, in both. */
export async function expectGoodLook(
  page: Page,
  screen: number,
  look: 0 | 1,
  colorScheme: "light" | "dark" = "light",
): Promise<void> {
  const isTurn = !isPart || hasTurn(screen + 2 * look, 4);
  await (isTurn ? expectGoodScreen(page, colorScheme, true) : expectToFit(page));
}

export { expect };
