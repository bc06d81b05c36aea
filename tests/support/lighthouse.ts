import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { browserFlags } from "./browser.ts";

type Category = "accessibility" | "best-practices" | "seo" | "performance";

interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >;
}

interface Audited {
  /** From 0 to 100. */
  scores: Record<string, number>;
  /** What cost points, with where it is. */
  faults: string[];
  /** Of the performance: milliseconds, and how far what is shown moves by itself; NaN where it was not measured. */
  figures: { largestPaint: number; shift: number; blocking: number };
}

const run = promisify(execFile);
const command = resolve("node_modules/lighthouse/cli/index.js");

/** Lighthouse's own recording failed, which it does now and then on a busy machine: it says nothing about the page. */
const recordingFailures = ["NO_NAVSTART", "NO_SCREENSHOTS", "NO_SPEEDLINE_FRAMES", "TARGET_CRASHED"];

/** By a file: it ends before all of a report with pictures has left by a pipe. */
async function reportOf(url: string, flags: readonly string[], browserPath: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "elenco-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await run(process.execPath, [command, url, ...flags, `--output-path=${file}`], {
      env: { ...process.env, CHROME_PATH: browserPath },
      maxBuffer: 100_000_000,
    }).catch((error: unknown) => {
      // It ends with 1 where a page could not be audited, and says why in the report.
      if (!existsSync(file)) throw error;
    });
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Lighthouse says of a page with its mobile profile, in a process and a browser of its own. */
export async function auditedPage(
  url: string,
  categories: readonly Category[],
  browserPath: string,
): Promise<Audited> {
  const flags = [
    "--quiet",
    "--output=json",
    "--form-factor=mobile",
    `--only-categories=${categories.join()}`,
    "--no-enable-error-reporting",
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
  ];
  let report = await reportOf(url, flags, browserPath);
  for (let again = 0; again < 2 && recordingFailures.includes(report.runtimeError?.code ?? ""); again++)
    report = await reportOf(url, flags, browserPath);
  const { audits, categories: found, runtimeError } = report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const all = Object.values(found);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(all.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    figures: {
      largestPaint: figure("largest-contentful-paint"),
      shift: figure("cumulative-layout-shift"),
      blocking: figure("total-blocking-time"),
    },
    faults: all.flatMap(({ id: category, auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
        return [`${category}: ${audit.title} ${JSON.stringify(audit.details?.items?.slice(0, 5))}`];
      }),
    ),
  };
}
