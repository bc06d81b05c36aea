import { type ApiClient, eventually } from "../support/api.ts";
import type { RunningProvider } from "../support/provider.ts";
import { ofAmount, ofRatio, type Verdict } from "./verdicts.ts";

interface OneDownload {
  recruiter_download: { id: number; state: string; file_size: number | null; total_record: number };
}

interface Exported {
  rows: number;
  megabytes: number;
  seconds: number;
  /** How far the provider's memory went beyond what it had before, in megabytes. */
  grown: number;
}

/** What an export may take beside psql's own `\copy` of the same fields. */
const timesCopy = 5;
/** The rows of the file as they are in memory would be several times as much. */
const mostGrown = 150;
/** The best pair of so many counts: what disturbs the machine disturbs one of the two. */
const pairs = 3;

/** The whole list as a file, from the click to the end. */
async function exported(
  provider: RunningProvider,
  client: ApiClient,
  file_type: "csv" | "xlsx",
): Promise<Exported> {
  const before = provider.memory() ?? 0;
  let peak = before;
  const started = performance.now();
  const path = "/recruiters/recruiter_downloads";
  const { recruiter_download: asked } = await client.call<OneDownload>("POST", path, {
    recruiter_download: { entity: "candidates", file_type },
    select_all_params: { search: { entity: "candidates" } },
  });
  const { recruiter_download: made } = await eventually(
    () => {
      peak = Math.max(peak, provider.memory() ?? 0);
      return client.call<OneDownload>("GET", `${path}/${asked.id}`);
    },
    ({ recruiter_download: { state } }) => ["completed", "failed"].includes(state),
    600_000,
  );
  if (made.state !== "completed") throw new Error(`The export to ${file_type} ${made.state}`);
  return {
    rows: made.total_record,
    megabytes: (made.file_size ?? 0) / 1e6,
    seconds: (performance.now() - started) / 1000,
    grown: peak - before,
  };
}

const reported = ({ rows, seconds }: Exported): string =>
  `${seconds.toFixed(1)} s, ${Math.round(rows / seconds)}/s`;

/** Exports to both formats; `copy` gives the seconds that psql takes for the same rows. */
export async function benchExports(
  part: string,
  provider: RunningProvider,
  client: ApiClient,
  copy?: () => number,
): Promise<Verdict[]> {
  const turns: { csv: Exported; copied: number | undefined }[] = [];
  for (let turn = 0; turn < (copy ? pairs : 2); turn++) {
    const copied = copy?.();
    turns.push({ csv: await exported(provider, client, "csv"), copied });
  }
  const ratioOf = ({ csv, copied }: (typeof turns)[number]) => csv.seconds / (copied ?? csv.seconds);
  const [best] = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b) || a.csv.seconds - b.csv.seconds);
  const last = turns.at(-1);
  if (!best || !last) throw new Error("Nothing was exported");
  const first = await exported(provider, client, "xlsx");
  const second = await exported(provider, client, "xlsx");
  const size = ({ megabytes }: Exported) => `${megabytes.toFixed(0)} MB`;
  const csv = `${best.csv.rows} rows to CSV, ${size(best.csv)}`;
  const inCsv = { part, what: csv, measured: reported(best.csv) };
  return [
    best.copied === undefined
      ? inCsv
      : ofRatio(
          part,
          `${csv}, by \\copy in ${best.copied.toFixed(1)} s`,
          ratioOf(best),
          timesCopy,
          inCsv.measured,
        ),
    // The first one grows the heap to its working size.
    ofAmount(part, "memory grown in the last of them", last.csv.grown, mostGrown, "MB"),
    { part, what: `the same to XLSX, ${size(second)}`, measured: reported(second) },
    ofAmount(part, "memory grown in the second", Math.min(first.grown, second.grown), mostGrown, "MB"),
  ];
}
