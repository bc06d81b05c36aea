import type { Found } from "./contacts.ts";
import { type Period, periodsIn, withoutLength } from "./periods.ts";
import type { PlacedLine } from "./sections.ts";
import {
  dashes,
  fold,
  isBullet,
  isPlaceOnly,
  roleness,
  soundsLikeCompany,
  soundsLikeRole,
  trimmed,
  withoutBullet,
  withoutPlace,
} from "./words.ts";

export interface ReadExperience {
  company: string;
  role: string;
  started_on: string;
  ended_on: string | null;
  description: string | null;
  yearOnly: boolean;
}

/** A line with a job's period: where a job begins. */
interface Anchor {
  at: number;
  period: Period;
  /** Its remaining text. */
  parts: string[];
}

/** A job as its lines describe it: names above, in or below the line of its period. */
interface Entry {
  period: Period;
  names: string[];
  first: number;
  /** The first line of its description, and the one after the last. */
  from: number;
  to: number;
}

const walls = /\s*[|•·\t]\s*/;
const separators = new RegExp(`\\s*[|•·\\t]\\s*|\\s+[${dashes}/]+\\s+|\\s+@\\s+|;\\s+`);
const label =
  /^(?:empresa|company|empregador|nome (?:e morada )?do empregador|employer|institui[cç][aã]o|cargo|fun[cç][aã]o|fun[cç][aã]o ou cargo ocupado|position|role|job title|t[ií]tulo|per[ií]odo|datas?|dates?|period|admiss[aã]o|dura[cç][aã]o|local|cidade|localidade|location)\s*[:\t]\s*/i;
const told =
  /^(?:principais\s+)?(?:atividades|responsabilidades|atribui[cç][oõ]es|resultados|conquistas|realiza[cç][oõ]es|main activities|responsibilities|achievements|tecnologias|ferramentas|descri[cç][aã]o|key results)\b.*:?\s*$/i;

const withoutLabel = (text: string): string => text.replace(label, "");

function partsOf(text: string): string[] {
  return (
    withoutLength(text)
      .split(walls)
      // «Salvador - BA» is one place.
      .filter((part) => !isPlaceOnly(part))
      .flatMap((part) => part.split(separators))
      .map((part) => withoutPlace(trimmed(withoutLabel(part.trim()))))
      .filter((part) => part.length > 1 && !isPlaceOnly(part) && /\p{L}/u.test(part))
  );
}

/** Two names in one line without a separator: «Analista na Acme», «Engineer at Acme», «Analista, Acme». */
function splitOnce(text: string): string[] {
  const at = /^(.{3,80}?)\s+(?:na|no|at)\s+(\p{Lu}.{1,80})$/u.exec(text);
  if (at && soundsLikeRole(at[1] ?? "")) return [at[1] ?? "", at[2] ?? ""];
  const bracket = /^(.{3,80}?)\s*\(([^()]{2,80})\)$/.exec(text);
  if (bracket && soundsLikeRole(text) && !isPlaceOnly(bracket[2] ?? ""))
    return [bracket[1] ?? "", bracket[2] ?? ""];
  const comma = /^([^,]{3,80}),\s+(\p{Lu}[^,]{1,80})$/u.exec(text);
  if (comma) {
    const [, left = "", right = ""] = comma;
    if (roleness(left) !== roleness(right)) return [left, right];
  }
  const colon = /^([^:]{3,60}):\s+(\p{Lu}.{1,80})$/u.exec(text);
  if (colon && soundsLikeRole(text)) return [colon[1] ?? "", colon[2] ?? ""];
  return [text];
}

const namesIn = (line: PlacedLine): string[] => {
  const parts = partsOf(withoutBullet(line.text));
  return parts.length === 1 ? splitOnce(parts[0] ?? "").map(trimmed) : parts;
};

function anchorOf(line: PlacedLine, at: number): Anchor | null {
  const text = withoutBullet(line.text);
  if (text.length > 170) return null;
  const [period, another] = periodsIn(text);
  if (!period || another) return null;
  const before = text.slice(0, period.start);
  const after = withoutLength(text.slice(period.end));
  const sameLine = trimmed(
    withoutLabel(before).replace(/(?:^|\s)(?:de|desde|from|entre|per[ií]odo|data|datas)\s*:?\s*$/i, ""),
  );
  // In a sentence a period is in the middle of words.
  const trailing = trimmed(after);
  if (isBullet(line.text) && !/^\p{Lu}/u.test(sameLine || trailing)) return null;
  if (
    /^[a-zà-ú]/.test(trailing) ||
    (/[a-zà-ú,]\s*$/.test(before) &&
      /\b(?:de|em|no|na|durante|entre|ano|anos|in|from)\s*$/i.test(fold(before)) &&
      sameLine.length > 50)
  )
    return null;
  if (`${sameLine} ${trailing}`.length > 130) return null;
  const parts = [
    before.replace(/(?:^|\s)(?:de|desde|from|entre|per[ií]odo|data|datas)\s*:?\s*$/i, ""),
    after,
  ].flatMap(partsOf);
  const names = parts.length === 1 ? splitOnce(parts[0] ?? "").map(trimmed) : parts;
  return { at, period, parts: names };
}

/** A line that may be the name of a job or a company, not a sentence about it. */
function isName(line: PlacedLine | undefined): line is PlacedLine {
  if (!line) return false;
  const text = line.text.trim();
  if (isBullet(text) || text.length > 100 || text.split(/\s+/).length > 14) return false;
  if (/[.;:]$/.test(text) && !/(?:ltda|s\.a|s\/a|inc|cia|jr|sr)\.$/i.test(text)) return false;
  if (!/^[\p{Lu}\d("']/u.test(text) || told.test(text)) return false;
  return !isPlaceOnly(withoutLength(text)) && trimmed(withoutLength(text)) !== "";
}

const isPlaceLine = (line: PlacedLine | undefined): boolean =>
  line !== undefined && isPlaceOnly(withoutLength(line.text));

const looksOf = (line: PlacedLine): string => `${Math.round(line.size * 2)} ${line.bold}`;

function usualLooks(lines: readonly PlacedLine[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(looksOf(line), (counts.get(looksOf(line)) ?? 0) + line.text.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** How many lines of names stand right above a place, and look as such lines did. */
function namesAbove(lines: readonly PlacedLine[], at: number, end: number, most: number): number {
  let count = 0;
  while (count < most && at - 1 - count >= end && isName(lines[at - 1 - count])) count++;
  return count;
}

interface Pattern {
  above: number;
  below: number;
}

function patternOf(lines: readonly PlacedLine[], anchors: readonly Anchor[]): Pattern {
  const votes = new Map<string, number>();
  anchors.forEach(({ at, parts }, index) => {
    const end = index === 0 ? 0 : (anchors[index - 1]?.at ?? 0) + 1;
    const missing = Math.max(0, 2 - parts.length);
    let above = 0;
    let below = 0;
    let known = Math.min(2, parts.length);
    // The first one has no other job's text above it, so it is more reliable.
    const weight = index === 0 ? 3 : 1;
    if (missing > 0) {
      const free = namesAbove(lines, at, end, 2);
      const nextTo = index === 0 ? free : Math.min(free, at - end > 2 ? free : 1);
      while (known < 2 && above < nextTo && (index === 0 || above < missing)) {
        above++;
        known += namesIn(lines[at - above] as PlacedLine).length;
      }
      while (known < 2 && isName(lines[at + 1 + below]) && below < 2) {
        below++;
        known += namesIn(lines[at + below] as PlacedLine).length;
      }
    }
    const key = `${above} ${below}`;
    votes.set(key, (votes.get(key) ?? 0) + weight);
  });
  const [above = 0, below = 0] = ([...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "0 0")
    .split(" ")
    .map(Number);
  return { above, below };
}

function entriesOf(lines: readonly PlacedLine[]): Entry[] {
  const anchors = lines.flatMap((line, at) => anchorOf(line, at) ?? []);
  const pattern = patternOf(lines, anchors);
  const body = usualLooks(lines);
  const looksAbove = anchors[0]
    ? lines.slice(Math.max(0, anchors[0].at - pattern.above), anchors[0].at).map(looksOf)
    : [];
  const entries: Entry[] = [];
  anchors.forEach(({ at, parts, period }, index) => {
    const end = index === 0 ? 0 : (anchors[index - 1]?.at ?? 0) + 1;
    let above = 0;
    if (parts.length < 2 || pattern.above > 0) {
      const wanted = Math.min(pattern.above, namesAbove(lines, at, end, pattern.above));
      while (above < wanted) {
        const line = lines[at - above - 1] as PlacedLine;
        const should = looksAbove.at(-(above + 1));
        // If names look unlike sentences, a line that looks like a sentence is one.
        if (should !== undefined && should !== body && looksOf(line) === body) break;
        above++;
      }
    }
    let below = 0;
    let known = parts.length + above;
    while (below < pattern.below && known < 2 && isName(lines[at + 1 + below])) {
      below++;
      known++;
    }
    const aboveLines = lines.slice(at - above, at);
    const belowLines = lines.slice(at + 1, at + 1 + below);
    const names = [...aboveLines.flatMap(namesIn), ...parts, ...belowLines.flatMap(namesIn)];
    const last = entries.at(-1);
    if (last) last.to = at - above;
    entries.push({ period, names, first: at - above, from: at + 1 + below, to: lines.length });
  });
  return entries;
}

function descriptionOf(lines: readonly PlacedLine[]): string | null {
  const written: string[] = [];
  let skipping = true;
  for (const line of lines) {
    if (skipping && isPlaceLine(line)) continue;
    skipping = false;
    const text = isBullet(line.text)
      ? `• ${withoutBullet(line.text)}`
      : line.text.replaceAll("\t", " ").trim();
    const before = written.at(-1);
    // A sentence that continues in the next line.
    if (before !== undefined && /^[a-zà-ú(]/.test(text) && !/[.;:]$/.test(before))
      written[written.length - 1] = `${before} ${text}`;
    else written.push(text);
  }
  return written.join("\n").slice(0, 5000).trim() || null;
}

const leads = (first: string, second: string): number => roleness(first) - roleness(second);

const mostOfName = 120;

function named(entries: readonly Entry[], told: number): { company: string; role: string; sure: boolean }[] {
  const order =
    told * 100 +
    entries.reduce(
      (sum, { names: [first, second] }) => (first && second ? sum + Math.sign(leads(first, second)) : sum),
      0,
    );
  let company = "";
  return entries.map(({ names }) => {
    let [first = "", second = ""] = names;
    // The third of three names is usually a department, unless it is the only role.
    if (names.length > 2 && !soundsLikeRole(first) && !soundsLikeRole(second)) {
      const role = names.slice(2).find(soundsLikeRole);
      if (role) second = role;
    }
    if (first && !second) {
      if (soundsLikeRole(first) || (company && !soundsLikeCompany(first)))
        return { company, role: first, sure: company !== "" };
      company = first;
      return { company, role: "", sure: false };
    }
    const lead = told || leads(first, second) || order;
    const [role, at] = lead >= 0 ? [first, second] : [second, first];
    company = at;
    return {
      company: at.slice(0, mostOfName),
      role: role.slice(0, mostOfName),
      sure: leads(first, second) !== 0,
    };
  });
}

const key =
  /^(empresa|company|empregador|nome (?:e morada )?do empregador|employer|contratante|organiza[cç][aã]o)\s*[:\t]\s*(.+)$/i;
const roleKey =
  /^(cargo|[uú]ltimo cargo|fun[cç][aã]o|fun[cç][aã]o ou cargo ocupado|cargos? ocupados?|position|role|job title|occupation or position held|t[ií]tulo)\s*[:\t]\s*(.+)$/i;
const periodKey = /^(per[ií]odo|datas?|dates?|period|dura[cç][aã]o|tempo)\s*[:\t]\s*(.+)$/i;
const startKey = /^(admiss[aã]o|data de admiss[aã]o|in[ií]cio|entrada|data de in[ií]cio)\s*[:\t]\s*(.+)$/i;
const announceKey =
  /^(?:principais atividades(?: e responsabilidades)?|atividades|responsabilidades|descri[cç][aã]o|atribui[cç][oõ]es|main activities(?: and responsibilities)?|activities)\s*[:\t]\s*/i;

/** Jobs that say what each line is: «Empresa: Acme», «Cargo: Analista», «Período: …». */
function labelled(lines: readonly PlacedLine[]): Found<ReadExperience>[] | null {
  const labels = lines.filter((line) => key.test(line.text) || roleKey.test(line.text)).length;
  if (labels < 2) return null;
  type Open = {
    company: string;
    role: string;
    period: Period | null;
    rest: PlacedLine[];
    first: PlacedLine;
    last: PlacedLine;
  };
  const found: Open[] = [];
  let open: Open | null = null;
  const begin = (line: PlacedLine): Open => {
    const made: Open = { company: "", role: "", period: null, rest: [], first: line, last: line };
    found.push(made);
    return made;
  };
  for (const line of lines) {
    const company = key.exec(line.text);
    const role = roleKey.exec(line.text);
    const isPeriod = periodKey.test(line.text) || startKey.test(line.text);
    const [period] = periodsIn(line.text);
    const hasPeriod =
      period !== undefined &&
      (isPeriod || company !== null || role !== null || trimmed(line.text.slice(0, period.start)) === "");
    const taken = open && ((company && open.company) || (role && open.role) || (hasPeriod && open.period));
    if (company || role || hasPeriod) {
      if (!open || taken) open = begin(line);
      const name = (text: string) => {
        const [inside] = periodsIn(text);
        return withoutPlace(trimmed(inside ? text.slice(0, inside.start) : text)).slice(0, mostOfName);
      };
      if (company) open.company = name(company[2] ?? "").split("\t")[0] ?? "";
      if (role) open.role = name(role[2] ?? "").split("\t")[0] ?? "";
      if (hasPeriod) open.period = period;
    } else if (open) {
      const text = line.text.replace(announceKey, "");
      if (text && !label.test(text)) open.rest.push({ ...line, text });
    }
    if (open) open.last = line;
  }
  return found.flatMap(({ company, first, last, period, rest, role }) =>
    period && (company || role)
      ? [
          {
            value: { company, role, ...of(period), description: descriptionOf(rest) },
            start: first.start,
            end: last.end,
            confidence: company && role ? 0.95 : 0.5,
          },
        ]
      : [],
  );
}

const of = ({ ended_on, started_on, yearOnly }: Period) => ({ started_on, ended_on, yearOnly });

/** A section's jobs, in order. */
export function experiencesIn(given: readonly PlacedLine[]): Found<ReadExperience>[] {
  // The total time at a company with several roles is a separate line.
  const lines = given.filter(({ text }) => trimmed(withoutLength(text)) !== "");
  const titles = lines.find(isTitles);
  if (titles)
    return inText(
      lines.filter((line) => line !== titles),
      orderOf(titles),
    );
  const byLabel = labelled(lines);
  return byLabel && byLabel.length > 0 ? byLabel : inText(lines, 0);
}

const titleOfCompany = /^(?:empresa|company|empregador|employer|institui[cç][aã]o)$/i;
const titleOfRole = /^(?:cargo|fun[cç][aã]o|position|role|job title)$/i;

/** The titles of a table of jobs. */
function isTitles({ cells }: PlacedLine): boolean {
  return (
    cells.length >= 2 &&
    cells.some((cell) => titleOfCompany.test(cell)) &&
    cells.some((cell) => titleOfRole.test(cell))
  );
}

const orderOf = ({ cells }: PlacedLine): number =>
  cells.findIndex((cell) => titleOfRole.test(cell)) < cells.findIndex((cell) => titleOfCompany.test(cell))
    ? 1
    : -1;

/** Jobs by the prevailing layout; `order` is positive if the role is known to come first. */
function inText(lines: readonly PlacedLine[], order: number): Found<ReadExperience>[] {
  const entries = entriesOf(lines);
  const names = named(entries, order);
  return entries.flatMap((entry, index) => {
    const { company = "", role = "", sure = false } = names[index] ?? {};
    if (!company && !role) return [];
    const first = lines[entry.first] as PlacedLine;
    const last = lines[Math.max(entry.first, entry.to - 1)] as PlacedLine;
    return [
      {
        value: {
          company,
          role,
          ...of(entry.period),
          description: descriptionOf(lines.slice(entry.from, entry.to)),
        },
        start: first.start,
        end: last.end,
        confidence: company && role ? (sure ? 0.92 : 0.7) : 0.4,
      },
    ];
  });
}
