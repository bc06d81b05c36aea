import endToEnd from "../e2e/playwright.config.ts";

/** The generated paths and those that were recorded, one provider for all of them. */
export default {
  ...endToEnd,
  testDir: ".",
  testMatch: ["generated/*.spec.ts", "recorded/*.spec.ts"],
  globalSetup: "../e2e/global-setup.ts",
  outputDir: "../../test-results/paths",
  // A step that cannot be taken is told as such, before the whole path is.
  use: { ...endToEnd.use, actionTimeout: 180_000 },
};
