import endToEnd from "../e2e/playwright.config.ts";
import { hasBrowserChanged, hasChanged, hasTurnWhere } from "../support/turn.ts";
import { walkNames } from "./catalogue.ts";

/** No chart has as many paths. */
const most = 20;

/**
 * Every path of a chart that has changed; of the others every sixteenth, or every sixth where there are one or two, and half
 * as many where nothing has changed that runs in a browser; the others with the next commits.
 */
const isInRun = (n: number, of: number) => hasTurnWhere(hasBrowserChanged, n, of < 3 ? 6 : 16);
const ofOtherTurns =
  process.env.PATHS === "part"
    ? walkNames().flatMap((name, chart) => {
        if (hasChanged(`machines/${name}`, `tests/paths/${name}.walk.ts`)) return [];
        const left: string[] = [];
        for (let of = 1; of <= most; of++)
          for (let path = 1; path <= of; path++)
            if (!isInRun(chart + path, of)) left.push(`${path} of ${of}`);
        return new RegExp(`(?<![\\w-])${name}, path (?:${left.join("|")}):`);
      })
    : [];

/** The generated paths and those that were recorded, one provider for all of them. */
export default {
  ...endToEnd,
  testDir: ".",
  testIgnore: [],
  testMatch: ["generated/*.spec.ts", "recorded/*.spec.ts"],
  globalSetup: "../e2e/global-setup.ts",
  outputDir: "../../test-results/paths",
  grepInvert: ofOtherTurns,
};
