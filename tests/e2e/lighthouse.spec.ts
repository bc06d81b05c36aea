import { chromium } from "@playwright/test";
import { auditedPage } from "../support/lighthouse.ts";
import { addressOf, publicPages } from "../support/public-pages.ts";
import { baseUrl, expect, test, turnsOf } from "./fixtures.ts";

// Each takes twenty seconds of a browser: one in every second run, all of them in that of everything.
for (const page of turnsOf(publicPages, 24))
  test(`Lighthouse has nothing against ${page.name} of ${page.brand}`, async () => {
    const { scores, faults } = await auditedPage(
      await addressOf(baseUrl(), page),
      ["accessibility", "best-practices", "seo"],
      process.env.BROWSER_PATH ?? chromium.executablePath(),
    );
    expect(faults).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });
