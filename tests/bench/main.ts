/**
 * Everything that is measured, or the parts that are named (`npm run bench -- bus`), as one table with a limit and a
 * verdict for each line, all beside a yardstick of the same run. Ends with 1 where a limit is not kept.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchApply } from "./apply.ts";
import { benchBus } from "./bus.ts";
import { benchCvs } from "./cvs.ts";
import { benchFirstVisits } from "./first-visit.ts";
import { benchFlows } from "./flows.ts";
import { benchJobSearch } from "./job-search.ts";
import { benchPages } from "./pages.ts";
import { benchProvider } from "./provider.ts";
import { benchScreens } from "./screens.ts";
import { benchServer } from "./server/main.ts";
import { printVerdicts, type Verdict } from "./verdicts.ts";

const candidates = Number(process.env.BENCH_CANDIDATES ?? 100_000);
/** A folder with such a set from before saves the minutes of making it. */
const kept = process.env.BENCH_DATA_DIR;
/** The last one installs a peer and is measured only where it is named. */
const parts = [
  "bus",
  "cvs",
  "provider",
  "job-search",
  "screens",
  "visits",
  "pages",
  "apply",
  "flows",
  "server",
] as const;
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new Error(`There is ${parts.join(", ")}; not ${unknown.join(", ")}`);
const wanted = (part: (typeof parts)[number]) =>
  asked.length === 0 ? part !== "server" : asked.includes(part);

const started = performance.now();
const verdicts: Verdict[] = [];
const folder = kept ?? mkdtempSync(join(tmpdir(), "elenco-bench-"));
/** The embedded database is made once, by the first caller. */
const embedded = { folder, candidates, filled: kept !== undefined };
try {
  if (wanted("bus")) verdicts.push(...benchBus());
  if (wanted("cvs")) verdicts.push(...(await benchCvs()));
  if (wanted("provider")) verdicts.push(...(await benchProvider(embedded)));
  if (wanted("job-search")) verdicts.push(...(await benchJobSearch()));
  if (wanted("screens")) verdicts.push(...(await benchScreens(embedded)));
  if (wanted("visits")) verdicts.push(...(await benchFirstVisits()));
  if (wanted("pages")) verdicts.push(...(await benchPages()));
  if (wanted("apply")) verdicts.push(...(await benchApply()));
  if (wanted("flows")) verdicts.push(...(await benchFlows()));
  if (wanted("server")) verdicts.push(...(await benchServer(candidates)));
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

printVerdicts(verdicts);
const over = verdicts.filter(({ ok }) => ok === false);
console.log(
  `\n${verdicts.length} lines in ${Math.round((performance.now() - started) / 1000)} s; ` +
    (over.length === 0 ? "every limit is kept" : `not kept: ${over.map(({ what }) => what).join("; ")}`),
);
process.exit(over.length > 0 ? 1 : 0);
