/**
 * The public pages of two brands by Lighthouse with its mobile profile: the score, the largest paint, the shift and the
 * blocking time, which it computes for a slow phone from what it saw here. The yardstick is a page of one sentence, from
 * a server of its own. The median of BENCH_RUNS (3) is printed.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { ensureBrowser } from "../support/browser.ts";
import { demoFolder } from "../support/demo.ts";
import { auditedPage } from "../support/lighthouse.ts";
import { freePort, startProvider } from "../support/provider.ts";
import { addressOf, publicPages } from "../support/public-pages.ts";
import { median } from "./measure.ts";
import type { Verdict } from "./verdicts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 3);
const part = "Lighthouse, mobile profile: score, largest paint, shift, blocking";
/** The score, milliseconds of the largest paint, and the layout shift. */
const limits = { score: 95, largestPaint: 1_800, shift: 0.02 };
const sentence =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yardstick</title><p>One sentence.</p></html>';

async function performanceOf(address: string) {
  const found: Awaited<ReturnType<typeof auditedPage>>[] = [];
  for (let run = 0; run < runs; run++)
    found.push(await auditedPage(address, ["performance"], ensureBrowser()));
  return {
    score: median(found.map(({ scores }) => scores.performance ?? 0)),
    largestPaint: median(found.map(({ figures }) => figures.largestPaint)),
    shift: median(found.map(({ figures }) => figures.shift)),
    blocking: median(found.map(({ figures }) => figures.blocking)),
  };
}
type Performance = Awaited<ReturnType<typeof performanceOf>>;

const shown = ({ score, largestPaint, shift, blocking }: Performance) =>
  `${score}, ${(largestPaint / 1_000).toFixed(2)} s, ${shift.toFixed(3)}, ${blocking.toFixed(0)} ms`;

async function yardstick(): Promise<Performance> {
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8").end(sentence);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  try {
    return await performanceOf(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export async function benchPages(): Promise<Verdict[]> {
  const provider = await startProvider({ DATA_DIR: demoFolder("bench"), RATE_LIMIT: "off" });
  try {
    const least = await yardstick();
    const verdicts: Verdict[] = [
      { part, what: "a page of one sentence", measured: shown(least), ratio: "yardstick" },
    ];
    for (const page of publicPages) {
      const found = await performanceOf(await addressOf(provider.url, page));
      verdicts.push({
        part,
        what: `${page.brand}: ${page.name}`,
        measured: shown(found),
        ratio: `${(found.largestPaint / least.largestPaint).toFixed(2)}x`,
        limit: `${limits.score}, ${limits.largestPaint / 1_000} s, ${limits.shift}`,
        ok:
          found.score >= limits.score &&
          found.largestPaint <= limits.largestPaint &&
          found.shift <= limits.shift,
      });
    }
    return verdicts;
  } finally {
    await provider.stop();
  }
}
