import { fireEvent } from "@testing-library/react";
import { type ChannelName, channels } from "#contract/calls/cable.ts";
import { layouts } from "#features/app/layouts.ts";
import { answerOf, full, lacking, others } from "./answers.ts";
import { changes, shapeOf } from "./changes.ts";
import { clear, fill } from "./fill.ts";
import { look } from "./outline.ts";
import type { Refusal } from "./provider.ts";
import { type ShownPage, type Visit, visit } from "./visit.tsx";
import { filling, indent, nameOfKey, press, sentLines, tick } from "./walk.ts";

/** How a write of a page is come by. */
interface Write {
  steps: string[];
  call: string;
}

/** So many of a page are looked at, and so many that make the same call: the others are sent by the same buttons of others. */
const mostWrites = 8;
const mostOfCall = 2;
const write = /^sends (POST|PUT|PATCH|DELETE) (\S+)/;
const depthOf = (line: string) => (line.length - line.trimStart().length) / 2;

/** The writes that a kept text says, the way to each of them read from how deep it stands. */
function writesOf(kept: string): Write[] {
  const [, pressed = ""] = /\n== shown\n[\s\S]*?\n\n== pressed\n([\s\S]*?)(?:\n\n== |$)/.exec(kept) ?? [];
  const found = new Map<string, Write>();
  const counts = new Map<string, number>();
  let way: { step: string; depth: number }[] = [];
  for (const line of pressed.split("\n")) {
    const depth = depthOf(line);
    const text = line.trim();
    const isFilling = text === "fill in";
    if (isFilling || text.startsWith("press ")) {
      // What was filled in before a press stays so.
      way = way.filter((at) => at.depth < depth || (!isFilling && at.depth === depth && at.step === filling));
      way.push({ step: isFilling ? filling : text.slice("press ".length), depth });
    }
    const [, method, path = ""] = write.exec(text) ?? [];
    if (!method || depth !== (way.at(-1)?.depth ?? 0) + 1) continue;
    const call = `${method} ${shapeOf(path)}`;
    const steps = way.map(({ step }) => step);
    const key = `${call} by ${steps.at(-1)}`;
    const count = counts.get(call) ?? 0;
    if (found.has(key) || found.size >= mostWrites || count >= mostOfCall) continue;
    counts.set(call, count + 1);
    found.set(key, { steps, call });
  }
  return [...found.values()];
}

async function opened(page: ShownPage, turn = full): Promise<Visit> {
  const at = await visit(page, turn, layouts);
  if (page.ticks) await tick(at);
  return at;
}

async function act(at: Visit, step: string): Promise<boolean> {
  if (step === filling) {
    await fill(at);
    return true;
  }
  const control = [...at.look().controls.values()].findLast(({ key }) => nameOfKey(key) === step);
  if (!control) return false;
  await at.does(() => press(control.element));
  return true;
}

/** Lines that say more from close by. */
const closeLinesOf = (at: Visit): string[] => {
  const plain = new Set(at.lines());
  return [...new Set(at.closeLines().filter((line) => !plain.has(line)))].map((line) => line.trim());
};

const refusals: readonly Refusal[] = ["422", "409", "500"];

/** What becomes of the same write where nothing is left in any field: it is not to be sent, or with nothing. */
async function linesOfEmptied(at: Visit, last: string): Promise<string[]> {
  const filled = at.look().fields.map(({ value }) => value);
  await clear(at);
  const { fields } = at.look();
  if (fields.every(({ value }, nth) => value === filled[nth])) return [];
  const before = at.lines();
  at.provider.news();
  if (!(await act(at, last))) return ["emptied", ...indent(["cannot be pressed"], 1)];
  const lines = [...sentLines(at.provider.news()), ...changes(before, at.lines())];
  return ["emptied", ...indent(lines.length > 0 ? lines : ["as before"], 1)];
}

/** What is shown while a write is under way, and after it was refused in each way. */
async function linesOfWrite(page: ShownPage, { steps }: Write, known: Set<string>): Promise<string[]> {
  const at = await opened(page);
  for (const step of steps.slice(0, -1)) if (!(await act(at, step))) return [];
  const place = at.place();
  const last = steps.at(-1) ?? filling;
  const before = at.lines();
  const attributes = closeLinesOf(at).filter((line) => !known.has(line));
  for (const line of attributes) known.add(line);
  const report: string[] = [];
  let [meanwhile, after] = ["", ""];
  at.provider.holds();
  for (const refusal of refusals) {
    // What cannot be pressed again was refused once.
    if (!(await act(at, last))) break;
    const during = changes(before, at.lines()).join("\n");
    if (during !== meanwhile)
      report.push("meanwhile", ...indent(during ? during.split("\n") : ["as before"], 1));
    meanwhile = during;
    let hadOne = false;
    await at.does(() => {
      hadOne = at.provider.refuses(refusal);
    });
    if (!hadOne) break;
    const moved = at.place() === place ? [] : [`goes to ${at.place()}`];
    const then = [...moved, ...changes(before, at.lines())].join("\n");
    report.push(`refused with ${refusal}${then === after ? ": the same" : ""}`);
    if (then !== after) report.push(...indent(then ? then.split("\n") : ["as before"], 1));
    after = then;
    if (moved.length > 0 || last === filling) break;
  }
  if (report.length > 0 && last !== filling && at.place() === place)
    report.push(...(await linesOfEmptied(at, last)));
  return report.length > 0 || attributes.length > 0 ? [...attributes, ...report] : [];
}

/** What a write sends, and what comes of it, where all that is answered is of another kind or lacks what may be missing. */
const otherwise = new Map([
  ["lacking", lacking],
  ...others.map((turn, at) => [`other-${at + 1}`, turn] as const),
]);
async function sentBy(page: ShownPage, { steps }: Write, turn: number): Promise<string[]> {
  const at = await opened(page, turn);
  for (const step of steps.slice(0, -1)) if (!(await act(at, step))) return [];
  const place = at.place();
  const before = at.lines();
  at.provider.news();
  if (!(await act(at, steps.at(-1) ?? filling))) return [];
  const moved = at.place() === place ? changes(before, at.lines()) : [`goes to ${at.place()}`];
  return [...sentLines(at.provider.news()), ...moved];
}
/** Only what is new, and by those answers that it was found with. */
async function linesOfOtherwise(page: ShownPage, found: Write, kept: string): Promise<string[]> {
  const seen = new Set((await sentBy(page, found, full)).map(shapeOf));
  if (seen.size === 0) return [];
  const report: string[] = [];
  for (const [name, turn] of otherwise) {
    if (kept && !kept.includes(`\nwhere answers are ${name}\n`)) continue;
    const news = (await sentBy(page, found, turn)).filter((line) => !seen.has(shapeOf(line)));
    for (const line of news) seen.add(shapeOf(line));
    if (news.length > 0) report.push(`where answers are ${name}`, ...indent(news, 1));
  }
  return report;
}

/** Searches that a page has: what is sent while one types, and with Enter. */
async function linesOfSearches(page: ShownPage): Promise<string[]> {
  let at = await opened(page);
  const isSearch = (field: HTMLInputElement) =>
    field.type === "search" ||
    field.getAttribute("enterkeyhint") === "search" ||
    field.closest('[role="search"]');
  const count = at.look().fields.filter(isSearch).length;
  const report: string[] = [];
  for (let nth = 0; nth < Math.min(count, 3); nth++) {
    if (nth > 0) at = await opened(page);
    const field = at.look().fields.filter(isSearch)[nth];
    if (!field) continue;
    report.push(`search ${nth + 1}`);
    const keep = async (name: string, work: () => void) => {
      const [before, place] = [at.lines(), at.place()];
      at.provider.news();
      await at.does(work);
      const moved = at.place() === place ? [] : [`goes to ${at.place()}`];
      const lines = [...sentLines(at.provider.news()), ...moved, ...changes(before, at.lines())];
      report.push(...indent([name, ...indent(lines.length > 0 ? lines : ["nothing"], 1)], 1));
    };
    await keep("type", () => {
      field.focus();
      fireEvent.change(field, { target: { value: "prado" } });
    });
    await keep("Enter", () => {
      // As a browser does: what no handler stops submits the form.
      const goesOn = fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
      if (goesOn && field.form) fireEvent.submit(field.form);
    });
    await keep("Escape", () => {
      fireEvent.keyDown(field, { key: "Escape", code: "Escape" });
    });
  }
  return report;
}

const keys = [
  "ArrowDown",
  "ArrowRight",
  "End",
  "ArrowUp",
  "ArrowLeft",
  "Home",
  "Enter",
  " ",
  "Delete",
  "Escape",
];
/** So many kinds of what listens to keys are tried on a page. */
const mostListeners = 6;
const handlerOf = (element: Element): string | null => {
  const name = Object.keys(element).find((key) => key.startsWith("__reactProps$"));
  const props = name ? (element as unknown as Record<string, { onKeyDown?: unknown }>)[name] : undefined;
  return typeof props?.onKeyDown === "function" ? String(props.onKeyDown) : null;
};
const focusable = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]";
const placeIn = (element: Element): HTMLElement | null =>
  element.matches(focusable)
    ? (element as HTMLElement)
    : (element.querySelector<HTMLElement>('[tabindex="0"]') ?? element.querySelector<HTMLElement>(focusable));
/** The last of each kind of what listens: a kind is the text of its handler. */
function listenersOf(root: Element): Element[] {
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll("*")) {
    const handler = handlerOf(element);
    if (handler && placeIn(element)) found.set(handler, element);
  }
  return [...found.values()].slice(0, mostListeners);
}
const focused = (): string => {
  const { activeElement } = document;
  return activeElement && activeElement !== document.body ? (look(activeElement).lines[0] ?? "").trim() : "";
};

/** What keys do: where the focus goes, what is sent, and what changes. */
async function linesOfKeys(page: ShownPage): Promise<string[]> {
  const report: string[] = [];
  let at = await opened(page);
  const count = listenersOf(document.body).length;
  for (let nth = 0; nth < count; nth++) {
    if (nth > 0) at = await opened(page);
    const listener = listenersOf(document.body)[nth];
    const place = listener && placeIn(listener);
    if (!place) continue;
    await at.does(() => place.focus());
    const reported: string[] = [];
    const begin = focused();
    const start = at.place();
    for (const key of keys) {
      const [before, was] = [at.lines(), focused()];
      at.provider.news();
      const target = listener.contains(document.activeElement) ? document.activeElement : place;
      if (!target?.isConnected) break;
      await at.does(() => fireEvent.keyDown(target, { key, code: key === " " ? "Space" : key }));
      const hasMoved = at.place() !== start;
      const changed = hasMoved ? [`goes to ${at.place()}`] : changes(before, at.lines());
      const now = focused();
      const lines = [...sentLines(at.provider.news()), ...changed, ...(now === was ? [] : [`at ${now}`])];
      if (lines.length > 0) reported.push(key === " " ? "Space" : key, ...indent(lines, 1));
      if (hasMoved) break;
    }
    if (reported.length > 0) report.push(`at ${begin}`, ...indent(reported, 1));
  }
  return report;
}

const idOnPage = /\/(\d+)(?:[/?#]|$)/;
/** A message of each kind of a channel, about a record of the page where it names one. */
function messagesOf(channel: ChannelName, id: number): object[] {
  const schema = channels[channel].message;
  const kinds = "options" in schema ? schema.options : [schema];
  const about = { rows: [{ id, lock_version: 99 }], ids: [id], by_id: 77, apply_id: id };
  return kinds.map((kind) => {
    const own = Object.fromEntries(Object.entries(about).filter(([name]) => name in kind.shape));
    const sample = answerOf(kind, full, own);
    return typeof sample === "object" && sample !== null ? { ...sample, ...own } : own;
  });
}

/** What a page reads again, and shows, as others change what it shows. */
async function linesOfMessages(page: ShownPage): Promise<string[]> {
  const at = await opened(page);
  const report: string[] = [];
  const shown =
    idOnPage.exec(page.at) ?? idOnPage.exec(at.lines().find((line) => / -> .*\/\d+/.test(line)) ?? "");
  for (const identifier of at.cable.identifiers().toSorted()) {
    const { channel, ...params } = JSON.parse(identifier) as { channel: ChannelName };
    for (const message of messagesOf(channel, Number(shown?.[1] ?? 5))) {
      const before = at.lines();
      at.provider.news();
      await at.does(() => at.cable.saysTo(identifier, message));
      // Some lists read again only once several may have changed.
      for (let round = 0; round < 4; round++) await at.settle();
      const lines = [...sentLines(at.provider.news()), ...changes(before, at.lines())];
      const kind = "type" in message ? ` ${message.type}` : "";
      report.push(
        `${channel} ${JSON.stringify(params)}${kind}`,
        ...indent(lines.length > 0 ? lines : ["nothing"], 1),
      );
    }
  }
  return report;
}

const part = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", `== ${title}`, ...lines] : [];

/**
 * What the kept text of a page does not say: attributes, keys, writes under way and refused, searches, others' changes.
 * Without an earlier text of that it is looked for, what is worth keeping.
 */
export async function closerTextOf(page: ShownPage, kept: string, keptCloser: string): Promise<string> {
  const attributes = closeLinesOf(await opened(page));
  const known = new Set(attributes);
  const report = [
    page.at,
    ...part("from close by", attributes),
    ...part("messages", await linesOfMessages(page)),
  ];
  if (page.presses !== false) {
    // In front of a layout's page stands what its frame asks for.
    const hasKeys = !page.withLayout && (!keptCloser || keptCloser.includes("\n== keys\n"));
    if (hasKeys) report.push(...part("keys", await linesOfKeys(page)));
    report.push(...part("searches", await linesOfSearches(page)));
    for (const found of writesOf(kept)) {
      let way = found;
      let lines = await linesOfWrite(page, way, known);
      // The page's own fields may have been filled in for another button.
      if (lines.length === 0 && found.steps[0] === filling) {
        way = { ...found, steps: found.steps.slice(1) };
        lines = await linesOfWrite(page, way, known);
      }
      const title = `${found.call} by ${found.steps.join(" > ")}`;
      const [, keptPart = ""] = keptCloser.split(`\n== ${title}\n`);
      const keptLines = keptCloser ? `\n${keptPart.split("\n\n== ")[0]}\n` : "";
      report.push(...part(title, [...lines, ...(await linesOfOtherwise(page, way, keptLines))]));
    }
  }
  return `${report.join("\n")}\n`;
}
