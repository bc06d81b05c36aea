/**
 * `npm run mutation:dice -- provider --seed 3 --count 30`: throws dice for so many small faults of the provider's rooms, or
 * of the app's hooks and views (`client`), and says how many the tests see: for the provider first the nets beside decoys,
 * then the types, the tests beside the file, those of rounds, and the contract; for the app the types, the tests beside it, the kept
 * screens, and whatever imports it; for both before them the texts that are kept of the code itself. `--nets` asks the nets alone, `--list` names the faults. What nothing sees is written
 * with its place into coverage/dice-<side>-<seed>.json, and `--again` plants only that. `--near` leaves out what imports it, and of the
 * provider the contract, which take minutes a fault. `--of platform/provider/domain/pipeline` throws them for that folder and writes its row in README.md.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { mistakesIn } from "./compiles.ts";
import { textsThatDiffer } from "./kept-texts.ts";
import { type Pick, picksOf, type Side } from "./picks.ts";
import { keepFolder, scoreText } from "./table.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ seed: { type: "string" }, count: { type: "string" } },
    ...{ list: { type: "boolean" }, nets: { type: "boolean" }, again: { type: "boolean" } },
    ...{ near: { type: "boolean" }, of: { type: "string" } },
  },
});
const side: Side = positionals[0] === "client" ? "client" : "provider";
const seed = Number(values.seed ?? 1);
const folder = values.of?.replace(/\/?$/, "/") ?? "";
const resultFile = `coverage/dice-${[side, ...folder.split("/").slice(3, -1), seed].join("-")}.json`;
type Result = readonly (Pick & { by: string | null })[];
const picks = values.again
  ? (JSON.parse(readFileSync(resultFile, "utf8")) as Result).filter(({ by }) => !by)
  : picksOf(side, seed, Number(values.count ?? 30), folder);
const where = ({ file, line, kind, text }: Pick) => `${file}:${line} ${kind}: ${text}`;

type Found = Map<string, string>;
const nameOf = ({ file, nth }: Pick) => `${file}#${nth}`;

function vitest(args: readonly string[], env: Record<string, string>, timeout: number) {
  const { status, stdout, stderr, error } = spawnSync("npx", ["vitest", ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    timeout,
    env: { ...process.env, ...env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  const text = `${stdout}\n${stderr}`;
  return { status, text, hangs: error !== undefined };
}

/** The nets make in one process the calls that come by each fault. */
function byNets(found: Found): void {
  mkdirSync("coverage", { recursive: true });
  const [given, reported] = [`coverage/picks-${seed}.json`, `coverage/found-${seed}.txt`];
  writeFileSync(given, JSON.stringify(picks));
  writeFileSync(reported, "");
  const env = { PICKS: given, FOUND: reported };
  const { status, text } = vitest(["run", "--config", "tests/mutation/nets.config.ts"], env, 3_600_000);
  if (status !== 0) console.log(text.slice(-3_000));
  for (const line of readFileSync(reported, "utf8").split("\n").filter(Boolean)) {
    const [pick, name] = JSON.parse(line) as [Pick, string | null, number];
    if (name) found.set(nameOf(pick), `the nets: ${name}`);
  }
}

const keptScreens = "the kept screens";
const importers = "what imports it";
/** Those beside decoys are the nets, and have run. */
const far = ["access", "tenancy", "robustness"].map((name) => `platform/provider/${name}.test.ts`);

const besides = (file: string) =>
  [...new Set(globSync("*.test.{ts,tsx}", { cwd: dirname(file) }))].map((name) => join(dirname(file), name));

/** From what is near to what is far; no file is in two of them. */
function stagesOf({ file }: Pick): [name: string, args: string[]][] {
  const beside = besides(file);
  const run = ["run", "--bail=1"];
  const near: [string, string[]][] = beside.length > 0 ? [["the tests beside it", [...run, ...beside]]] : [];
  if (file.includes("/cv-reading/")) return [...near, ["the kept CVs", [...run, "tests/cvs"]]];
  if (side === "provider")
    return [
      ...near,
      ["rounds", [...run, "platform/provider/rounds.test.ts"]],
      ...(values.near
        ? []
        : [
            ["the provider and its contract", [...run, ...far, "tests/contract"]] satisfies [
              string,
              string[],
            ],
          ]),
    ];
  return [
    ...near,
    [keptScreens, [...run, "tests/screens"]],
    ...(values.near
      ? []
      : [[importers, ["related", "--run", "--bail=1", file]] satisfies [string, string[]]]),
  ];
}

function byTests(pick: Pick): string | null {
  for (const [name, args] of stagesOf(pick)) {
    const own = ["--config", "tests/mutation/dice.config.ts", "--maxWorkers=1", "--reporter=dot"];
    // Of the screens those that `npm test` opens after a change of that file.
    const part =
      name === keptScreens
        ? { VALUES: "part", CHANGED: pick.file, TURN: "0" }
        : { LEFT: name === importers ? [...besides(pick.file), "tests/screens/**"].join(" ") : "" };
    const { status, text, hangs } = vitest([...args, ...own], { PLANT: nameOf(pick), ...part }, 900_000);
    if (hangs) console.log(`  ${name}: not in time`);
    if (hangs || status === 0 || /No test files found/.test(text)) continue;
    return `${name}: ${/FAIL +([^\n]+)/.exec(text)?.[1] ?? text.slice(-200)}`;
  }
  return null;
}

if (values.list) for (const pick of picks) console.log(where(pick));
else {
  const found: Found = new Map();
  if (side === "provider") byNets(found);
  else for (const [pick, error] of mistakesIn(picks)) found.set(nameOf(pick), `the types: ${error}`);
  const ofNets = found.size;
  const notYet = () => picks.filter((pick) => !found.has(nameOf(pick)));
  // What the nets miss may still not compile.
  if (side === "provider" && !values.nets)
    for (const [pick, error] of mistakesIn(notYet())) found.set(nameOf(pick), `the types: ${error}`);
  for (const [pick, test] of values.nets ? [] : textsThatDiffer(notYet()))
    found.set(nameOf(pick), `the kept code: ${test}`);
  for (const pick of picks) {
    const by = found.get(nameOf(pick)) ?? (values.nets ? null : byTests(pick));
    if (by) found.set(nameOf(pick), by);
    console.log(`${by ? "✓" : "✘"} ${where(pick)}\n    ${by ?? "not seen"}`);
  }
  const earlier = values.again ? (JSON.parse(readFileSync(resultFile, "utf8")) as Result) : [];
  const seen = picks.map((pick) => ({ ...pick, by: found.get(nameOf(pick)) ?? null }));
  const result: Result = [...earlier.filter(({ by }) => by), ...seen];
  mkdirSync("coverage", { recursive: true });
  writeFileSync(resultFile, JSON.stringify(result, null, 1));
  const count = (of: RegExp) => result.filter(({ by }) => of.test(by ?? "")).length;
  const special =
    side === "provider"
      ? `${ofNets} of them by the nets beside decoys`
      : `${count(/^the types/)} of them by the types`;
  console.log(`${count(/./)} of ${result.length} seen, ${special}`);
  if (values.of)
    keepFolder(folder.slice(0, -1), scoreText(count(/./), result.length, " of those thrown by dice"));
}
