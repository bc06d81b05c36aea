import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { sharedChunks } from "./platform/client/bundle/chunks.ts";
import { iconModules } from "./platform/client/bundle/icon-modules.ts";
import { pageDoors } from "./platform/client/bundle/page-doors.ts";
import { pageFiles } from "./platform/client/bundle/page-files.ts";
import { serverBuild } from "./platform/client/bundle/server-build.ts";
import { styledIds } from "./platform/client/bundle/styled-ids.ts";
import { styledTexts } from "./platform/client/bundle/styled-texts.ts";
import { unusedParts } from "./platform/client/bundle/unused-parts.ts";
import { firstLoadBudget } from "./tests/budget/first-load.ts";
import { noInspector } from "./tests/budget/no-inspector.ts";
import { outOfTurn } from "./tests/support/seldom.ts";
import { outOfReach } from "./tests/support/unreached.ts";

/** First loads that stay at or under 200 kB gzip, each with its layout. */
const firstLoads = [
  { route: "/", modules: ["features/app/layouts/guest.tsx", "features/public/sign-in-page.tsx"] },
  { route: "/jobs", modules: ["features/app/layouts/default.tsx", "features/public/jobs-page.tsx"] },
  {
    route: "/recruiters",
    modules: ["features/recruiters/shell/layout.tsx", "features/recruiters/home/home-page.tsx"],
  },
];

/** Which addresses the app has a page for: the provider answers 404 for any other. */
function pageAddresses(): Plugin {
  return {
    name: "page-addresses",
    apply: "build",
    async generateBundle() {
      // Named apart, so that it is read by Node, not made a part of this file.
      const table = new URL("features/app/routes.ts", import.meta.url).href;
      const { routes }: { routes: readonly { path: string }[] } = await import(table);
      const source = JSON.stringify(routes.map(({ path }) => path));
      this.emitFile({ type: "asset", fileName: "pages.json", source });
    },
  };
}

/** Tests that need a window. */
const screens = [
  "{features,ui,platform/client}/**/*.test.tsx",
  "tests/screens/*.test.ts",
  "platform/client/**/*.wiring.test.ts",
  "platform/client/storage/owned-stores.test.ts",
  "features/app/routes/recruiters.test.ts",
  "features/entities/fields/field-value.test.ts",
];

/** Put something in the place of a module, which files before may have loaded; or keep to the window that was first. */
function filesAlone(): string[] {
  const files = globSync("{machines,features,ui,platform/client}/**/*.test.{ts,tsx}");
  const mocking = files.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8")));
  return [...mocking.sort(), "ui/sortable-list.test.tsx"];
}
/** Where most who use the app are: what takes the day of the clock for that of UTC fails in the evening, not in Brazil alone. */
const inBrazil = { TZ: "America/Sao_Paulo" };
const alone = process.env.VITEST ? filesAlone() : [];
/** The long tail, and what no change reaches, in `npm test` only. */
const left = process.env.VALUES === "part" ? [...outOfTurn(), ...outOfReach()] : [];

/** Only for browsers. */
const inBrowsers = (mode: string) => [
  pageAddresses(),
  pageDoors(),
  pageFiles(import.meta.dirname),
  serverBuild(),
  unusedParts(mode === "inspect"),
  ...(mode === "inspect" ? [] : [firstLoadBudget(firstLoads, 200), noInspector()]),
];

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [
    react(),
    iconModules(),
    styledIds(import.meta.dirname),
    styledTexts(),
    ...(isSsrBuild ? [] : inBrowsers(mode)),
  ],
  // RxJS has a build of classes behind this condition, a third smaller than the one for old browsers.
  resolve: isSsrBuild
    ? {
        alias: {
          dompurify: fileURLToPath(new URL("platform/client/bundle/drawn-purify.ts", import.meta.url)),
        },
      }
    : { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    target: "es2023",
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Documents name what their page needs (page-files.ts); a list for every other page, of all the files there are,
      // would come with the first.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
          },
        },
  },
  server: {
    port: 5173,
    proxy: { "/v1": "http://localhost:3000", "/cable": { target: "ws://localhost:3000", ws: true } },
  },
  test: {
    environment: "node",
    // Nobody works on the machine beside the tests: all of its cores are theirs.
    maxWorkers: "100%",
    // Nothing is decided by time: these end only what hangs. No test sets a shorter one (tests/support/limits.test.ts).
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    teardownTimeout: 600_000,
    // A test that asserts nothing cannot fail.
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    setupFiles: ["tests/support/waits.setup.ts"],
    // Modules are loaded once for all files of a worker, but in the last of these.
    projects: [
      {
        extends: true,
        // Nothing of the provider is kept between two servers but constants.
        test: {
          name: "provider",
          include: ["platform/provider/**/*.test.ts", "tests/lives/**/*.test.ts"],
          exclude: ["node_modules/**", ...left],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "happy-dom",
          env: inBrazil,
          include: screens,
          exclude: ["node_modules/**", ...alone, ...left],
          setupFiles: ["tests/support/screens.setup.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "all else",
          env: inBrazil,
          include: ["{machines,features,ui,platform,tests}/**/*.test.ts"],
          exclude: [
            "platform/provider/**",
            "tests/lives/**",
            "tests/e2e/**",
            "node_modules/**",
            ...screens,
            ...alone,
            ...left,
            // The coverage of the charts runs these, with their conditions watched.
            ...(process.env.CHARTS === "elsewhere"
              ? ["machines/*/*.test.ts", "tests/machines/charts.test.ts"]
              : []),
            ...(process.env.CONTRACT === "elsewhere" ? ["tests/contract/**"] : []),
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          environment: "happy-dom",
          env: inBrazil,
          include: alone.filter((file) => !left.includes(file)),
          setupFiles: ["tests/support/screens.setup.ts"],
        },
      },
    ],
  },
}));
