import endToEnd from "../e2e/playwright.config.ts";
import { hasTurn, isProductChanged } from "../support/turn.ts";
import { walkNames } from "./catalogue.ts";

/** No chart has as many paths. */
const most = 20;

/**
 * Every third path of each chart, every fourth where all is as it was, or every second where it has one or two; the others
 * with the next commits, where many runs follow each other.
 */
const ofOtherTurns =
  process.env.PATHS === "part"
    ? walkNames().map((name, chart) => {
        const left: string[] = [];
        for (let of = 1; of <= most; of++)
          for (let path = 1; path <= of; path++)
            if (!hasTurn(chart + path, of < 3 ? 2 : isProductChanged ? 3 : 4)) left.push(`${path} of ${of}`);
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
  // A step that cannot be taken is told as such, before the whole path is.
  use: { ...endToEnd.use, actionTimeout: 180_000 },
};
