import { chromium } from "@playwright/test";
import { apiClient } from "../support/api.ts";
import { auditedPage } from "../support/lighthouse.ts";
import { baseUrl, expect, test, turnsOf } from "./fixtures.ts";

/** The public pages of two brands; the job is the first of the brand's board. */
const pages = [
  {
    brand: "localhost",
    paths: [
      "/",
      "/home",
      "/jobs",
      "/home/events/carreira-em-dados/elenco-dados-1",
      "/o-retorno-que-ninguem-da",
    ],
  },
  {
    brand: "talensesgroup",
    paths: ["/", "/home", "/jobs", "/home/events/mesa-de-conselheiros/talenses-mesa-1", "/carta-referencias"],
  },
].flatMap(({ brand, paths }) => [...paths, "a job"].map((path) => ({ brand, path })));

// Each takes twenty seconds of a browser: one in a run, all of them in that of everything.
for (const { brand, path } of turnsOf(pages, 12))
  test(`Lighthouse has nothing against ${path} of ${brand}`, async () => {
    const domain = brand === "localhost" ? brand : `${brand}.localhost`;
    const at = new URL(baseUrl());
    let address = path;
    if (path === "a job") {
      const { jobs } = await apiClient(baseUrl()).call<{
        jobs: { slug: string; uid: string }[];
      }>("GET", "/jobs", undefined, { "x-tenant-domain": domain });
      address = `/jobs/${jobs[0]?.slug}/${jobs[0]?.uid}`;
    }
    const { scores, faults } = await auditedPage(
      `${at.protocol}//${domain}:${at.port}${address}`,
      ["accessibility", "best-practices", "seo"],
      process.env.BROWSER_PATH ?? chromium.executablePath(),
    );
    expect(faults).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, "best-practices": 100, seo: 100 });
  });
