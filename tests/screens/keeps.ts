import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { layouts } from "#features/app/layouts.ts";
import { areAmong, viewsTouchedBy } from "../support/touched-views.ts";
import {
  changed,
  hasBothSides,
  hasBrowserChanged,
  hasChanged,
  hasTurn,
  hasTurnWhere,
  isChangedThroughout,
} from "../support/turn.ts";
import { bare, bareReader, desk, failing, full, lacking, others, phone, reader, spare } from "./answers.ts";
import { changes, shapeOf } from "./changes.ts";
import { closerTextOf } from "./closer.ts";
import { isOfWholeArea, partsOf } from "./made-of.ts";
import { recordReach } from "./reach.ts";
import { notReached, pagesThatRun } from "./reached.ts";
import type { ShownPage } from "./visit.tsx";
import { Walk } from "./walk.ts";

/** Says that what is shown is to be kept anew, all of it or the states alone: see keep.ts. */
const keeping = process.env.KEEP_SCREENS;
const isKeeping = keeping === "yes" || keeping === "again" || keeping === "states" || keeping === "closer";
/** Every page is looked at in these as well; only what is not there otherwise is pressed, as the button that tries again. */
const usualStates: Readonly<Record<string, number>> = { spare, failing, reader, "bare-reader": bareReader };
/** Only those of these that show something new are kept: see `reportOthers`. */
const otherStates: Readonly<Record<string, number>> = {
  lacking,
  ...Object.fromEntries(others.map((turn, at) => [`other-${at + 1}`, turn])),
  phone,
  desk,
};
const states: Readonly<Record<string, number>> = { ...usualStates, ...otherStates };
/** Who may but read comes to pages where others have rights to give. */
const statesOf = ({ by, at }: ShownPage): string[] =>
  Object.keys(usualStates).filter(
    (name) =>
      !name.endsWith("reader") ||
      (/^(recruiters|client_contacts)$/.test(by ?? "") && !at.startsWith("/administrator")),
  );
const isState = (turn: number) => Object.values(states).includes(turn);
const nameOf = (turn: number) => Object.keys(states).find((name) => states[name] === turn) ?? String(turn);
const isOther = (turn: number) => Object.values(otherStates).includes(turn);
/** So many of their controls are pressed. */
const mostInStates = 4;
const mostInOthers = 8;
/** So many kinds of answers are tried; those that show something new are kept. */
const tried = 9;
/** So many are kept at most, with those that are full and bare. */
const mostKept = 5;

const fileOf = (name: string, folder = "kept") => join(import.meta.dirname, folder, `${name}.txt`);
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

interface Reported {
  title: string;
  lines: string[];
  pressed: string[];
  stood: ReadonlySet<string>;
  /** What it differs from, where that is not what is shown when all is there. */
  from?: readonly string[];
}
async function tell(page: ShownPage, turn: number, known: Set<string>): Promise<Reported> {
  const walk = new Walk(page, turn, layouts, known);
  const lines = await walk.first();
  const { title } = document;
  const form = turn === full && page.presses !== false && !page.ticks ? await walk.asForm() : [];
  const pressed = page.presses === false ? [] : await walk.explore();
  return { title, lines, pressed: [...form, ...pressed], stood: walk.stood };
}
/** Presses only what is not there when all of it is. */
async function reportState(page: ShownPage, turn: number, { stood }: Reported): Promise<Reported> {
  const mostPresses = isOther(turn) ? mostInOthers : mostInStates;
  const walk = new Walk({ ...page, mostPresses }, turn, layouts, new Set());
  const lines = await walk.first();
  const { title } = document;
  const pressed = page.presses === false ? [] : await walk.explore([], [], ({ key }) => !stood.has(key));
  const reported = { title, lines, pressed, stood: walk.stood };
  if (turn !== bareReader) return reported;
  // What somebody who may change it finds there: a hint to do what one may not do would be the same.
  return { ...reported, pressed: [], from: await new Walk(page, bare, layouts, new Set()).first() };
}

const parts = (reported: ReadonlyMap<number, Reported>, first: readonly string[]): string[] =>
  [...reported].flatMap(([turn, { lines, pressed, from }]) => [
    "",
    turn === full ? "== shown" : `== shown otherwise: ${nameOf(turn)}`,
    ...(turn === full ? lines : changes(from ?? first, lines, shapeOf)),
    ...(pressed.length > 0 ? ["", "== pressed", ...pressed] : []),
  ]);
const write = (page: ShownPage, reported: ReadonlyMap<number, Reported>): string => {
  const title = `titled ${JSON.stringify(reported.get(full)?.title ?? "")}`;
  const head = [
    `${page.by ?? "nobody"} at ${page.at}`,
    title,
    `answers: ${[...reported.keys()].map(nameOf).join(" ")}`,
  ];
  return `${[...head, ...parts(reported, reported.get(full)?.lines ?? [])].join("\n")}\n`;
};

const answersOf = /^answers: (.*)$/m;
const turnsOf = (text: string): number[] =>
  (answersOf.exec(text)?.[1] ?? "0").split(" ").map((name) => states[name] ?? Number(name));

/** What of a page shows and what it does, by the answers that were found to make a difference. */
async function rewritten(page: ShownPage, kept: string): Promise<string> {
  const known = new Set<string>();
  const reported = new Map<number, Reported>();
  for (const turn of turnsOf(kept)) {
    const first = reported.get(full);
    reported.set(
      turn,
      first && isState(turn) ? await reportState(page, turn, first) : await tell(page, turn, known),
    );
  }
  return write(page, reported);
}

const linesIn = (text: string) => text.split("\n").map((line) => shapeOf(line.replace(/^[ +-]+/, "")));

/**
 * The states, and by how often what is one of several kinds is another: each kind of everything is looked at that shows
 * a line, or has a control, that was not there before.
 */
async function reportStates(page: ShownPage, first: Reported, own: string): Promise<Map<number, Reported>> {
  const reported = new Map<number, Reported>();
  for (const turn of statesOf(page).map((name) => states[name] ?? full))
    reported.set(turn, await reportState(page, turn, first));
  const seen = new Set([...linesIn(own), ...linesIn(parts(reported, first.lines).join("\n"))]);
  for (const turn of Object.values(otherStates)) {
    const shown = await reportState(page, turn, first);
    const lines = linesIn(
      parts(new Map([[turn, shown]]), first.lines)
        .slice(2)
        .join("\n"),
    );
    if (lines.every((line) => seen.has(line))) continue;
    for (const line of lines) seen.add(line);
    reported.set(turn, shown);
  }
  return reported;
}

/** The answers that show lines which no earlier one showed, and the states. */
async function chosen(page: ShownPage): Promise<string> {
  const known = new Set<string>();
  const seen = new Set<string>();
  const reported = new Map<number, Reported>();
  for (const turn of [full, bare, ...Array.from({ length: page.turns ?? tried }, (_, at) => at + 2)]) {
    const shown = await tell(page, turn, known);
    const news = [...shown.lines, ...shown.pressed].map(shapeOf).filter((line) => !seen.has(line));
    if (turn > bare && (reported.size >= mostKept || (news.length < 3 && shown.pressed.length === 0)))
      continue;
    for (const line of news) seen.add(line);
    reported.set(turn, shown);
  }
  const first = reported.get(full);
  const ofStates = first ? await reportStates(page, first, write(page, reported)) : [];
  return write(page, new Map([...reported, ...ofStates]));
}

/** What is kept, with its states anew. */
async function withStates(page: ShownPage, kept: string): Promise<string> {
  const first = await tell({ ...page, presses: false }, full, new Set());
  const names = statesOf(page);
  const [own = ""] = kept.split(`\n\n== shown otherwise: ${names[0]}\n`);
  const turns = turnsOf(kept)
    .filter((turn) => !isState(turn))
    .map(String);
  const reported = await reportStates(page, first, own);
  return `${[
    own.trimEnd().replace(answersOf, `answers: ${[...turns, ...[...reported.keys()].map(nameOf)].join(" ")}`),
    ...parts(reported, first.lines),
  ].join("\n")}\n`;
}

/** So many are visited at most because of what they share with others. */
const mostTouched = 6;
/** Of a commit of both sides so many at most, whether they share what was changed or are it; others from close by. */
const mostOfBothSides = 2;

/** One of so many pages has its turn: there are hundreds of the engine's, much alike. */
const everyOf = (page: ShownPage) => (page.of ? 48 : 8);

/** Those whose turn it is, by the length of what is kept, so that each run has as much to look at; `close` at another run. */
function byTurns(pages: readonly ShownPage[], isClose: boolean): Set<ShownPage> {
  const lengths = new Map(pages.map((page) => [page, textOf(fileOf(page.name)).length]));
  const longestFirst = pages.toSorted((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0));
  const found = longestFirst.filter((page, n) =>
    hasTurnWhere(hasBrowserChanged, isClose ? n + everyOf(page) / 2 : n, everyOf(page)),
  );
  return new Set(found);
}

/** Pages that run what was changed; of files that none is known to run, or of all where none of these pages is, the users. */
function touchedOf(pages: readonly ShownPage[]): ShownPage[] {
  if (isChangedThroughout) return [];
  const running = pagesThatRun(changed);
  const isKnown = pages.some(({ name }) => running.has(name));
  const views = viewsTouchedBy(isKnown ? notReached(changed) : changed);
  return pages.filter((page) => running.has(page.name) || areAmong(views, partsOf(page)));
}

/** As many of the pages at most, counted from this one on: the next ones with the next commit. */
function takenInTurn(pages: readonly ShownPage[], most: number, from = 0): ShownPage[] {
  const every = Math.ceil(pages.length / most);
  return pages.filter((_, n) => hasTurn(from + n, every));
}

/**
 * `npm test` visits some of the pages, by turns, those whose own code was changed, and those that use what was changed:
 * hooks and effects, charts, shared views. `npm run test:all` and `npm run screens` visit all of them. Of the many that
 * name their folders fewer are visited.
 */
function inTurn(pages: readonly ShownPage[], isClose: boolean): ShownPage[] {
  if (isKeeping || process.env.VALUES !== "part") return [...pages];
  const touched = touchedOf(pages);
  const own = pages.filter(
    (page) =>
      hasChanged(`tests/screens/kept/${page.name}.txt`) ||
      hasChanged(...partsOf(page)) ||
      isOfWholeArea(page, pages),
  );
  const near = hasBothSides
    ? takenInTurn([...new Set([...own, ...touched])], mostOfBothSides, isClose ? 1 : 0)
    : [...own, ...takenInTurn(touched, mostTouched)];
  const chosen = new Set([...byTurns(pages, isClose), ...near]);
  const found = pages.filter((page) => chosen.has(page));
  // A file without a test is a failure.
  return found.length > 0 ? found : pages.filter((_, n) => hasTurn(n, pages.length));
}

/** Each page shows, and sends, what it was found to when somebody looked last. */
export function keeps(pages: readonly ShownPage[]): void {
  if (process.env.RECORD_REACH) recordReach();
  afterEach(() => {
    vi.useRealTimers();
  });
  const those = (isClose: boolean) => inTurn(pages, isClose).map((page) => [page.name, page] as const);
  it.each(keeping === "closer" ? [] : those(false))("%s", async (_, page) => {
    const file = fileOf(page.name);
    const kept = textOf(file);
    const shown =
      keeping === "states" && kept
        ? await withStates(page, kept)
        : isKeeping && !(keeping === "again" && kept)
          ? await chosen(page)
          : await rewritten(page, kept);
    holdOrKeep(file, kept, shown);
  });
  it.each(keeping === "states" ? [] : those(true))("%s from close by", async (_, page) => {
    const file = fileOf(page.name, "closer");
    const kept = textOf(file);
    // Without what was kept, it looks for other answers that show something new.
    const known = isKeeping && keeping !== "again" ? "" : kept;
    holdOrKeep(file, kept, await closerTextOf(page, textOf(fileOf(page.name)), known));
  });
}

function holdOrKeep(file: string, kept: string, shown: string): void {
  if (isKeeping) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, shown);
  }
  expect(shown).toBe(isKeeping ? shown : kept);
}
