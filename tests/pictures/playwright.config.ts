import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "../../test-results/pictures",
  snapshotPathTemplate: "{testDir}/kept/{arg}{ext}",
  // A picture that is not kept yet is a failure, not a file more.
  updateSnapshots: "none",
  // Other systems draw letters differently: there every screen is opened, and none compared.
  ignoreSnapshots: process.platform !== "linux" || process.env.PICTURES === "record",
  // A busy machine is slow, not wrong: these end only what hangs.
  timeout: 900_000,
  expect: {
    timeout: 180_000,
    // Antialiasing is left out of the count. Letters a step heavier make thousands of pixels, rounder corners some thirty.
    toHaveScreenshot: { scale: "device", threshold: 0.05, maxDiffPixels: 20 },
  },
  // One page shows all screens.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : [["line"]],
});
