/**
 * Mutation of folders that are no charts: `npm run mutation -- platform/client/cable`. Each is broken in every small way
 * that Stryker knows, and the tests of the folder are to notice. What they did not notice is kept in coverage/mutation; with
 * `--again` only that is broken once more, as is enough where nothing but tests changed. What a module does once as it is
 * loaded is left alone: it would ask every test, in a process of its own.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { noticedAs, unnoticedAs } from "./statuses.ts";

const root = join(import.meta.dirname, "../..");
/** Tests that hold a folder and stand elsewhere: of a folder, or one file. */
const heldElsewhere: Readonly<Record<string, readonly string[]>> = {
  "platform/client/cable": [
    "platform/client/system/lists/live-records.wiring.test.ts",
    "platform/client/system/app/cable.test.ts",
  ],
  "platform/client/system/administrators": [
    "platform/client/system/candidates/courses.wiring.test.ts",
    "platform/client/system/page/action-drafts.wiring.test.ts",
    "platform/client/system/public/forms.wiring.test.ts",
    "platform/client/system/recruiters/instalment-actions.wiring.test.ts",
  ],
  "platform/client/system/candidates": [
    "platform/client/system/page/apply-messages.wiring.test.ts",
    "platform/client/system/page/page.wiring.test.ts",
    "platform/client/system/public/forms.wiring.test.ts",
  ],
  "platform/client/system/page": [
    "platform/client/system/recruiters/shell.wiring.test.ts",
    "platform/client/system/public/social-sign-in.wiring.test.ts",
    "platform/client/system/public/reads.wiring.test.ts",
  ],
  "platform/client/system/recruiters": [
    "platform/client/system/administrators/off-limit-reads.wiring.test.ts",
    "platform/client/system/app/app.wiring.test.ts",
    "platform/client/system/candidates/interview-choice.wiring.test.ts",
    "platform/client/system/channels.wiring.test.ts",
    "platform/client/system/page/apply-messages.wiring.test.ts",
    "platform/client/system/public/forms.wiring.test.ts",
  ],
  "platform/client/system/tasks": ["platform/client/system/recruiters/reads.wiring.test.ts"],
};

export interface Unnoticed {
  file: string;
  /** From the first position up to the second, as `line:column` with both counted from 1, as Stryker reports them. */
  range: string;
  mutator: string;
  replacement: string;
}
export interface Measured {
  all: number;
  unnoticed: readonly Unnoticed[];
}

const measuredFile = (folder: string) => join(root, `coverage/mutation/${folder.replaceAll("/", "-")}.json`);
const of = (folder: string, files: string) => `${folder}/**/${files}`;
const noProduct = (folder: string) => [
  `!${of(folder, "*.test.{ts,tsx}")}`,
  `!${folder}/**/testing/**`,
  `!${of(folder, "*.d.ts")}`,
];
const nameOf = ({ file, range, mutator, replacement }: Unnoticed) =>
  [file, range, mutator, replacement].join(" ");

/** Asked for, Stryker counts columns from 0; what begins before the place that it is given it leaves alone. */
const placeOf = ({ file, range }: Unnoticed) =>
  `${file}:${range.replaceAll(/:(\d+)/g, (_, column: string) => `:${Number(column) - 1}`)}`;

/** What the tests of a folder need of the project. */
const copied = [
  ...["machines", "platform", "features", "ui", "tests"].map((room) => `${room}/**`),
  ...["package.json", "vite.config.ts", "tsconfig.json"],
];

async function mutants(folder: string, mutate: readonly string[]) {
  // Where vite.config.ts has the tests be; a thread takes no other zone than its process.
  process.env.TZ = "America/Sao_Paulo";
  // Read by folders.config.ts, in the processes that Stryker starts.
  process.env.FOLDERS = [folder, ...(heldElsewhere[folder] ?? [])].join(",");
  // Most of what is awaited in vain is a mutant that was noticed.
  process.env.WAIT_MS ??= "2000";
  const results = await new Stryker({
    configFile: "tests/mutation/stryker.config.json",
    vitest: { configFile: "tests/mutation/folders.config.ts", related: false },
    mutate: [...mutate, ...noProduct(folder)],
    ignorePatterns: ["**", ...copied.map((place) => `!${place}`)],
    ignoreStatic: true,
    // `--again` knows what was noticed.
    incremental: false,
    reporters: ["progress"],
    plugins: ["@stryker-mutator/vitest-runner", "./tests/mutation/names-and-notes.ts"],
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  }).runMutationTest();
  return results.map(({ status, fileName, location: { start, end }, mutatorName, replacement }) => ({
    status: String(status),
    mutant: {
      file: relative(root, fileName),
      range: `${start.line}:${start.column}-${end.line}:${end.column}`,
      mutator: mutatorName,
      replacement: replacement ?? "",
    } satisfies Unnoticed,
  }));
}

/** How many small ways there are to break a folder, and those that its tests do not notice. */
export async function measureFolder(folder: string, again: boolean): Promise<Measured> {
  const file = measuredFile(folder);
  const last: Measured | undefined =
    again && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Measured) : undefined;
  const asked = last ? [...new Set(last.unnoticed.map(placeOf))] : [of(folder, "*.{ts,tsx}")];
  const results = asked.length === 0 ? [] : await mutants(folder, asked);
  const named = (statuses: ReadonlySet<string>) =>
    results.filter(({ status }) => statuses.has(status)).map(({ mutant }) => mutant);
  const [noticed, unnoticed] = [named(noticedAs), named(unnoticedAs)];
  const noticedNow = new Set(noticed.map(nameOf));
  const measured: Measured = last
    ? { all: last.all, unnoticed: last.unnoticed.filter((mutant) => !noticedNow.has(nameOf(mutant))) }
    : { all: noticed.length + unnoticed.length, unnoticed };
  mkdirSync(join(root, "coverage/mutation"), { recursive: true });
  writeFileSync(file, JSON.stringify(measured, null, 1));
  return measured;
}
