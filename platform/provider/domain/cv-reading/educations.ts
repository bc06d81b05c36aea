import type { Found } from "./contacts.ts";
import { momentIn, periodsIn, withoutLength } from "./periods.ts";
import type { PlacedLine } from "./sections.ts";
import { dashes, fold, isBullet, isPlaceOnly, trimmed, withoutBullet, withoutPlace } from "./words.ts";

export interface ReadEducation {
  institution: string;
  course: string;
  /** Catalogue education_level. */
  level: number;
  started_on: string | null;
  ended_on: string | null;
}

const institution =
  /\b(?:universidade|university|faculdades?|college|instituto|institute|centro universitario|escola|school|colegio|fundacao|senai|senac|sesi|etec|fatec|usp|unicamp|unesp|ufrj|ufmg|ufrgs|ufpr|ufsc|ufpe|ufba|ufc|ufscar|unifesp|unb|uerj|uff|ufabc|uel|uem|puc|fgv|insper|espm|ibmec|fiap|mackenzie|anhanguera|estacio|unip|uninove|unopar|uninter|unicesumar|fecap|fei|cefet|if[a-z]{2}|iesb|feevale|unisinos|univali|unifor|unicap|anhembi|sao judas|cruzeiro do sul|belas artes|saint paul|descomplica|xp educacao|coppead|academia|academy)\b/;
const degree =
  /\b(?:graduacao|graduad[oa]|bacharel(?:ad[oa])?|licenciatura|licenciad[oa]|tecnolog[oa]|tecnico|pos-? ?graduacao|pos-?graduad[oa]|mba|especializacao|mestrado|mestre|doutorado|doutor|ensino medio|ensino fundamental|segundo grau|2o grau|superior|bachelor(?:'?s)?|master(?:'?s)?|phd|high school|degree|associate|curso|lato sensu|stricto sensu|b\.?sc|m\.?sc)\b/;

const levels: readonly (readonly [number, RegExp])[] = [
  [8, /\b(?:doutorado|doutor|phd|doctorate)\b/],
  [7, /\b(?:mestrado|mestre|master'?s?|m\.?sc)\b/],
  [6, /\b(?:pos-? ?gradua\w+|mba|especializacao|lato sensu|postgraduate)\b/],
  [
    5,
    /\b(?:graduacao|bacharel\w*|licenciatura|tecnologo|tecnologa|superior|bachelor'?s?|degree|b\.?sc|cst)\b/,
  ],
  [3, /\b(?:tecnico|curso tecnico|technical)\b/],
  [2, /\b(?:ensino medio|segundo grau|2o grau|high school|colegial)\b/],
  [1, /\b(?:ensino fundamental|primeiro grau|elementary)\b/],
];
const goesOn =
  /\b(?:cursando|em andamento|em curso|in progress|ongoing|trancad[oa]|previsao|atual|presente|present|incomplet[oa])\b/;

/** Catalogue education_level, from the words of a degree. */
export function levelOf(text: string, goingOn: boolean): number {
  const level = levels.find(([, words]) => words.test(fold(text)))?.[0] ?? 5;
  return level === 5 && goingOn ? 4 : level;
}

const separators = new RegExp(`\\s*[|•·\\t]\\s*|\\s+[${dashes}/]+\\s+|;\\s+`);
const label =
  /^(?:institui[cç][aã]o|institution|curso|course|forma[cç][aã]o|gradua[cç][aã]o|conclus[aã]o|ano de conclus[aã]o|per[ií]odo|datas?|dates?|status|situa[cç][aã]o|nome e tipo da organiza[cç][aã]o(?: de ensino)?|designa[cç][aã]o da qualifica[cç][aã]o(?: atribu[ií]da)?|name and type of organisation|title of qualification)\s*[:\t]\s*/i;
const noise =
  /^(?:conclu[ií]d[oa]|completo|incompleto|completed|conclus[aã]o|previs[aã]o(?: de conclus[aã]o)?|cursando|em andamento|em curso|conclu[ií]d[oa] em|formad[oa] em|ead|presencial|ano|in progress|prev\.?)\s*:?$/i;

interface Open {
  institution: string;
  course: string;
  started_on: string | null;
  ended_on: string | null;
  goingOn: boolean;
  dated: boolean;
  text: string;
  first: PlacedLine;
  last: PlacedLine;
}

function splitOnce(part: string): string[] {
  const at = /^(.{4,100}?)(?:,\s+|\s+(?:pela|pelo|na|no|at)\s+)(\p{Lu}.{1,100})$/u.exec(part);
  const [, left = "", right = ""] = at ?? [];
  if (at && institution.test(fold(left)) !== institution.test(fold(right))) return [left, right];
  const bracket = /^(.{4,100}?)\s*\(([^()]{2,80})\)$/.exec(part);
  if (bracket && institution.test(fold(bracket[2] ?? "")) && !institution.test(fold(bracket[1] ?? "")))
    return [bracket[1] ?? "", bracket[2] ?? ""];
  return [part];
}

function partsOf(text: string): string[] {
  return withoutLength(text)
    .split(separators)
    .map((part) => trimmed(part.trim().replace(label, "")))
    .flatMap((part) => (part.split(/,/).length <= 2 ? splitOnce(part) : [part]))
    .map((part) => withoutPlace(part.replace(/\(\s*\)/g, "")))
    .filter((part) => part.length > 1 && !isPlaceOnly(part) && !noise.test(part) && /\p{L}{2}/u.test(part));
}

/** Degrees and institutions, in the section's order. */
export function educationsIn(lines: readonly PlacedLine[]): Found<ReadEducation>[] {
  const found: Open[] = [];
  let open: Open | null = null;
  for (const line of lines) {
    const text = withoutBullet(line.text);
    if (text.length > 220) continue;
    const [period] = periodsIn(text);
    const moment = period ? null : momentIn(text);
    const dated = period ?? moment;
    const rest = dated ? `${text.slice(0, dated.start)}\t${text.slice(dated.end)}` : text;
    const parts = partsOf(rest.replace(label, "").replace(/\(\s*\t\s*\)?/, "\t"));
    const kinds = parts.map((part) => {
      const plain = fold(part);
      if (degree.test(plain) && !/^(?:escola|instituto|centro|faculdade|universidade)/.test(plain))
        return "course" as const;
      return institution.test(plain) ? ("institution" as const) : ("unknown" as const);
    });
    const begins =
      !open ||
      (kinds.includes("course") && open.course !== "") ||
      (kinds.includes("institution") && open.institution !== "") ||
      (dated !== null && dated !== undefined && open.dated) ||
      (parts.length > 0 &&
        open.course !== "" &&
        open.institution !== "" &&
        open.dated &&
        !isBullet(line.text));
    if (begins && parts.length === 0 && !dated) continue;
    if (begins || !open) {
      open = {
        institution: "",
        course: "",
        started_on: null,
        ended_on: null,
        goingOn: false,
        dated: false,
        text: "",
        first: line,
        last: line,
      };
      found.push(open);
    }
    open.text += ` ${text}`;
    open.last = line;
    if (goesOn.test(fold(text))) open.goingOn = true;
    if (period && !open.dated) {
      open.started_on = period.started_on;
      open.ended_on = period.ended_on;
      open.dated = true;
      if (period.ended_on === null) open.goingOn = true;
    } else if (moment && !open.dated) {
      open.ended_on = moment.on;
      open.dated = true;
    }
    parts.forEach((part, at) => {
      const kind = kinds[at];
      if (!open) return;
      if (kind === "institution" && !open.institution) open.institution = part;
      else if (kind === "course" && !open.course) open.course = part;
      else if (kind !== "unknown") return;
      else if (!open.course && (open.institution || !kinds.includes("course"))) open.course = part;
      else if (!open.institution && open.course) open.institution = part;
    });
  }
  return found.flatMap((item) => {
    const { course, dated, ended_on, first, goingOn, last, started_on, text } = item;
    if (!course && !item.institution) return [];
    // Words about a course are no course.
    if (!item.institution && !dated && !degree.test(fold(course))) return [];
    const whole = course !== "" && item.institution !== "";
    return [
      {
        value: {
          institution: item.institution.slice(0, 160),
          course: course.slice(0, 160),
          level: levelOf(text, goingOn),
          started_on,
          ended_on,
        },
        start: first.start,
        end: last.end,
        confidence: whole ? 0.85 : 0.4,
      },
    ];
  });
}
