/**
 * Public pages for whoever comes the first time on a slow phone: 1.6 Mbit/s with 150 ms of latency and a processor four
 * times slower than this one, Lighthouse's mobile profile. The limits are the design's: the largest paint, and how far
 * what is shown moves by itself.
 */
import { type Browser, chromium } from "playwright";
import { apiClient } from "../support/api.ts";
import { browserFlags, ensureBrowser } from "../support/browser.ts";
import { demoFolder } from "../support/demo.ts";
import { startProvider } from "../support/provider.ts";
import { median } from "./measure.ts";
import { ofAmount, type Verdict } from "./verdicts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** Milliseconds of the largest paint; thousandths of layout shift. */
const limits = { paint: 1_800, shift: 20 };
const kilobit = 1_000 / 8;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What the browser says of the largest paint, in milliseconds, and of all shifts together. */
async function firstVisit(browser: Browser, address: string): Promise<{ paint: number; shift: number }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // Whatever is painted late comes after the app took the page over.
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { paint: number; shift: number } }).seen,
  );
  await context.close();
  return seen;
}

export async function benchFirstVisits(): Promise<Verdict[]> {
  const provider = await startProvider({ DATA_DIR: demoFolder("bench"), RATE_LIMIT: "off" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  const verdicts: Verdict[] = [];
  try {
    const { jobs } = await apiClient(provider.url).call<{ jobs: { slug: string; uid: string }[] }>(
      "GET",
      "/jobs",
    );
    const job = `/jobs/${jobs[0]?.slug}/${jobs[0]?.uid}`;
    for (const [name, path] of Object.entries({
      "/": "/",
      "/home": "/home",
      "/jobs": "/jobs",
      "a job": job,
    })) {
      const seen: Awaited<ReturnType<typeof firstVisit>>[] = [];
      for (let run = 0; run < runs; run++) seen.push(await firstVisit(browser, `${provider.url}${path}`));
      const paint = median(seen.map((item) => item.paint));
      const shift = median(seen.map((item) => item.shift)) * 1_000;
      const title = "First visit on a slow phone (median)";
      verdicts.push(ofAmount(title, `${name}: largest paint`, paint, limits.paint, "ms"));
      verdicts.push(ofAmount(title, `${name}: layout shift, thousandths`, shift, limits.shift, ""));
    }
  } finally {
    await browser.close();
    await provider.stop();
  }
  return verdicts;
}
