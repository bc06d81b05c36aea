import { defineConfig } from "@playwright/test";
import { browserFlags } from "../support/browser.ts";
import {
  changed,
  hasBrowserChanged,
  hasChanged,
  hasTurnWhere,
  isChangedThroughout,
} from "../support/turn.ts";

const executablePath = process.env.BROWSER_PATH;
/** Without a graphics card its stand-in draws on the processor, at the cost of an eighth of each test. */
const plainDrawing = ["--disable-gpu", "--disable-gpu-compositing"];

/** No page lives long enough for what the compilers of hot code make of it: a fifth of each load is theirs. */
const plainCode = ["--js-flags=--no-opt --no-maglev"];

const domain = "platform/provider/domain";
/**
 * Whole stories, which shorter tests tell in parts, and what changes seldom: one of so many runs has each by turns, half
 * as many where nothing of the product has changed, and any where one of its places has. The first two cost as much as all others.
 */
const stories: readonly (readonly [spec: string, turn: number, of: number, ...places: string[]])[] = [
  [
    ...(["brand", 0, 6, "features/administrator/sites"] as const),
    ...[`${domain}/site-configs`, `${domain}/tenant`, `${domain}/businesses`],
  ],
  ["crash", 3, 6, "platform/provider/base", `${domain}/imports`, `${domain}/downloads`, "machines/import"],
  ["team", 2, 3, "features/administrator/recruiters", `${domain}/recruiters`, `${domain}/roles`],
  ["tabs", 0, 3, "machines/session", "machines/tab-identity", "platform/client", `${domain}/sessions`],
  [
    ...([
      "keyboard",
      1,
      3,
      "features/administrator/workflows",
      "features/administrator/automations",
    ] as const),
    ...["features/administrator/entity-cards", "features/shared/drawing", "ui/sortable-list.tsx"],
  ],
  ["samples", 2, 3, "ui", "features/samples"],
  ["record-links", 0, 3, "features/entities", "ui/board.tsx"],
];
const isInRun = ([spec, turn, of, ...places]: (typeof stories)[number]) =>
  hasTurnWhere(hasBrowserChanged, turn, of) || hasChanged(`tests/e2e/${spec}.spec.ts`, ...places);
/** The rest but `flow`, which is always in the run: a third of them by turns, a sixth where nothing changed that runs in a browser. */
const ordinary = [
  ...["weight", "administrator", "candidate", "job-board", "shell", "board", "crawl", "sign-in", "drawn"],
  ...["lighthouse", "pipeline", "import-export", "shortlist", "burst"],
];
const haveAllChanged =
  hasBrowserChanged ||
  (!isChangedThroughout &&
    changed.some((name) => /^tests\/(support|e2e)\//.test(name) && !name.endsWith(".spec.ts")));
const isOrdinary = (spec: string, n: number) =>
  hasTurnWhere(haveAllChanged, n, 3) || hasChanged(`tests/e2e/${spec}.spec.ts`);
const left =
  process.env.LOOKS === "part"
    ? [
        ...stories.filter((story) => !isInRun(story)).map(([spec]) => spec),
        ...ordinary.filter((spec, n) => !isOrdinary(spec, n)),
      ]
    : [];

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  testIgnore: left.map((name) => `${name}.spec.ts`),
  globalSetup: "./global-setup.ts",
  outputDir: "../../test-results",
  // A busy machine is slow, not wrong: these end only what hangs.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // A run that is red is told soon: each of these waits to the end, twice.
  ...(process.env.CI ? { maxFailures: 2 } : {}),
  workers: 1,
  // A browser may stop drawing for good: the waiting test is retried in another one, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["line"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 120_000,
    navigationTimeout: 240_000,
    screenshot: "only-on-failure",
    // A trace of every test costs time: `--trace on` for a closer look.
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: [...browserFlags, ...plainDrawing, ...plainCode],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
