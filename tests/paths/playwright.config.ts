import endToEnd from "../e2e/playwright.config.ts";
import { hasTurn } from "../support/turn.ts";
import { walkNames } from "./catalogue.ts";

/**
 * Every second path of each chart, the others with the next commit, where many runs follow each other; a chart's only
 * path is always walked.
 */
const ofOtherTurns =
  process.env.PATHS === "part"
    ? walkNames().map(
        (name, n) => new RegExp(`${name}, path \\d*[${hasTurn(n, 2) ? "02468" : "13579"}] of (?!1:)`),
      )
    : [];

/** The generated paths and those that were recorded, one provider for all of them. */
export default {
  ...endToEnd,
  testDir: ".",
  testMatch: ["generated/*.spec.ts", "recorded/*.spec.ts"],
  globalSetup: "../e2e/global-setup.ts",
  outputDir: "../../test-results/paths",
  grepInvert: ofOtherTurns,
  // A step that cannot be taken is told as such, before the whole path is.
  use: { ...endToEnd.use, actionTimeout: 180_000 },
};
