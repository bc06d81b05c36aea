import { dashes, fold } from "./words.ts";

export interface Period {
  /** Its offset in the text. */
  start: number;
  end: number;
  /** As `2019-03`. */
  started_on: string;
  /** Null if ongoing. */
  ended_on: string | null;
  /** Years only: the months are the first and the last. */
  yearOnly: boolean;
}

const months = [
  "jan",
  "fev|feb",
  "mar",
  "abr|apr",
  "mai|may",
  "jun",
  "jul",
  "ago|aug",
  "set|sep",
  "out|oct",
  "nov",
  "dez|dec",
];
const monthName =
  "jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:co|ch)?|abr(?:il)?|apr(?:il)?|maio?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:t(?:ember)?)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?";
const year = "(?:19[5-9]\\d|20[0-4]\\d)";
/** A month with its year, by numbers or by name, or a year alone. */
const point = `(?:(?:\\d{1,2}[/.])?\\d{1,2}\\s?[/.-]\\s?(?:${year}|\\d{2}(?!\\d))|${year}[/-]\\d{2}(?!\\d)|(?:${monthName})\\.?\\s*(?:de\\s+|d[eo]\\s+|/|-|,\\s*|['’]\\s*)?(?:${year}|\\d{2}(?!\\d))|${year})`;
const now =
  "(?:(?:a|o|ao|os)\\s+)?(?:dias?\\s+)?(?:atual(?:mente)?|atuais|presente?|momento(?:\\s+(?:atual|presente))?|hoje|current(?:ly)?|now|today|em\\s+andamento|cursando|ongoing|em\\s+curso|date)\\b";
const separator = `\\s*(?:[${dashes}>→~]+|\\ba\\b|\\bate\\b|\\bao\\b|\\bto\\b|\\buntil\\b|\\btill\\b|\\be\\b|\\bthrough\\b)\\s*(?:(?:a|ate|ao|o)\\s+)?`;
const range = new RegExp(`(?<![\\d/])(${point})${separator}(${point}|${now})(?![\\d/])`, "g");
const since = new RegExp(
  `\\b(?:desde|a partir de|since|from|inicio:?|admissao:?)\\s*(?:em\\s+)?(${point})(?![\\d/])`,
  "g",
);
const single = new RegExp(`(?<![\\d/.])(${point})(?![\\d/])`, "g");

interface Point {
  month: number | null;
  year: number;
}

function fullYear(text: string): number {
  const number = Number(text);
  if (text.length > 2) return number;
  return number + (number <= 49 ? 2000 : 1900);
}

function pointOf(text: string): Point | null {
  const iso = /^(\d{4})[/-](\d{2})$/.exec(text);
  if (iso) return checked(Number(iso[2]), Number(iso[1]));
  const numbers = /^(?:\d{1,2}[/.])?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})$/.exec(text);
  if (numbers) return checked(Number(numbers[1]), fullYear(numbers[2] ?? ""));
  const named = /^([a-z]{3})[a-z]*.*?(\d{4}|\d{2})$/.exec(text);
  if (named) {
    const month = months.findIndex((names) => names.split("|").includes(named[1] ?? ""));
    return checked(month + 1, fullYear(named[2] ?? ""));
  }
  return /^\d{4}$/.test(text) ? { month: null, year: Number(text) } : null;
}

const checked = (month: number, year: number): Point | null =>
  month >= 1 && month <= 12 && year >= 1950 && year <= 2049 ? { month, year } : null;

const written = ({ month, year }: Point, otherwise: number): string =>
  `${year}-${String(month ?? otherwise).padStart(2, "0")}`;

/** Periods as Brazilian and English CVs write them: «jan/2019 – atual», «03/2018 a 05/2020», «2015 - 2018». */
export function periodsIn(text: string): Period[] {
  const plain = fold(text);
  const found: Period[] = [];
  for (const match of plain.matchAll(range)) {
    const [whole, first = "", second = ""] = match;
    const from = pointOf(first);
    if (!from) continue;
    const to = new RegExp(`^${now}`).test(second) ? null : pointOf(second);
    if (to === null && /\d/.test(second)) continue;
    const started_on = written(from, 1);
    const ended_on = to && written(to, 12);
    if (ended_on !== null && ended_on < started_on) continue;
    const yearOnly = from.month === null || (to !== null && to.month === null);
    found.push({ start: match.index, end: match.index + whole.length, started_on, ended_on, yearOnly });
  }
  if (found.length > 0) return found;
  for (const match of plain.matchAll(since)) {
    const from = pointOf(match[1] ?? "");
    if (from)
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        started_on: written(from, 1),
        ended_on: null,
        yearOnly: from.month === null,
      });
  }
  return found;
}

/** A single month or year, as that of a conclusion. */
export function momentIn(text: string): { start: number; end: number; on: string } | null {
  for (const match of fold(text).matchAll(single)) {
    const at = pointOf(match[1] ?? "");
    if (at) return { start: match.index, end: match.index + match[0].length, on: written(at, 12) };
  }
  return null;
}

const length =
  /\(?\s*[·•]?\s*(?:\d{1,2}\s*(?:anos?|years?|yrs?)\b)?\s*(?:e\s+|and\s+|,\s*)?(?:\d{1,2}\s*(?:meses|mes|m[eê]s|months?|mos?)\b)?\s*\)?/gi;

/** Without «(2 anos e 3 meses)»: how long it was follows from the period. */
export const withoutLength = (text: string): string =>
  text.replace(length, (part) => (/\d/.test(part) ? " " : part));
