import type { Found } from "./contacts.ts";
import type { PlacedLine } from "./sections.ts";
import { dashes, fold, trimmed, withoutBullet } from "./words.ts";

export interface ReadLanguage {
  /** Code of the catalogue, or the name that it does not have. */
  language: string;
  /** Catalogue language_level; null if not given. */
  level: number | null;
}

const names =
  /\b(?:(portugu[e]s|portuguese)|(ingles|english)|(espanhol|castelhano|spanish)|(frances|french)|(alemao|german)|(italiano|italian)|(mandarim|chines|chinese|mandarin)|(japones|japanese)|(coreano|korean)|(russo|russian)|(arabe|arabic)|(hebraico|hebrew)|(holandes|dutch)|(libras|lingua brasileira de sinais))\b/g;
const codes = ["pt", "en", "es", "fr", "de", "it", "zh", "ja", "ko", "ru", "ar", "he", "nl", "bzs"];

const levels: readonly (readonly [number, RegExp])[] = [
  [5, /\b(?:nativ[oa]|native|lingua materna|materna|mother tongue|bilingue|bilingual)\b/],
  [4, /\b(?:fluente|fluencia|fluent|full professional|proficiente|proficient|c2)\b/],
  [3, /\b(?:avancad[oa]|advanced|professional working|c1|b2)\b/],
  [2, /\b(?:intermediari[oa]|intermediate|limited working|medio|b1)\b/],
  [1, /\b(?:basic[oa]|basic|elementar|elementary|iniciante|beginner|a1|a2|nocoes|instrumental)\b/],
];

export function levelIn(text: string): number | null {
  const plain = fold(text);
  let first: { at: number; level: number } | null = null;
  for (const [level, words] of levels) {
    const at = plain.search(words);
    if (at >= 0 && (first === null || at < first.at)) first = { at, level };
  }
  return first?.level ?? null;
}

/** Languages with their levels, beside or below the name. */
export function languagesIn(
  lines: readonly Pick<PlacedLine, "text" | "start" | "end">[],
  onlyGraded = false,
): Found<ReadLanguage>[] {
  const found: Found<ReadLanguage>[] = [];
  lines.forEach((line, index) => {
    const plain = fold(line.text);
    const matches = [...plain.matchAll(names)];
    matches.forEach((match, at) => {
      const code = codes[match.slice(1).findIndex((item) => item !== undefined)];
      if (code === undefined || found.some(({ value }) => value.language === code)) return;
      const end = matches[at + 1]?.index ?? plain.length;
      const after = plain.slice(match.index, end);
      const next = lines[index + 1];
      const below =
        matches.length === 1 && next && !new RegExp(names.source).test(fold(next.text)) ? next.text : "";
      const before = at === 0 ? plain.slice(0, match.index) : "";
      const level = levelIn(after) ?? levelIn(before) ?? (onlyGraded ? null : levelIn(`${after} ${below}`));
      if (onlyGraded && level === null) return;
      const start = line.start + match.index;
      found.push({
        value: { language: code, level },
        start,
        end: line.start + end,
        confidence: level === null ? 0.5 : 0.93,
      });
    });
  });
  return found;
}

const separators = new RegExp(`[,;|•·\\t▪●/]|\\s[${dashes}]\\s|\\s{3,}`);
const introduced =
  /^(?:conhecimentos?\s+(?:em|de|avan[cç]ados?\s+em)|experi[eê]ncia\s+(?:em|com)|dom[ií]nio\s+(?:de|do|em)|habilidade\s+(?:em|com)|[^:]{2,40}:)\s*/i;
const grade =
  /\s*[([:]\s*(?:n[ií]vel\s+)?(?:b[aá]sico|intermedi[aá]rio|avan[cç]ado|basic|intermediate|advanced|expert|especialista)\b[)\]]?\s*$/i;

/** A narrow column breaks a skill in two: a lower-case start continues the previous line. */
function joined(lines: readonly PlacedLine[]): PlacedLine[] {
  const whole: PlacedLine[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before && /^[a-zà-ú]/.test(line.text) && before.end + 1 === line.start && !/[,;|]$/.test(before.text))
      whole[whole.length - 1] = { ...before, text: `${before.text} ${line.text}`, end: line.end };
    else whole.push(line);
  }
  return whole;
}

/** Skills, as they are listed. */
export function skillsIn(lines: readonly PlacedLine[]): Found<string>[] {
  const found: Found<string>[] = [];
  const known = new Set<string>();
  for (const line of joined(lines)) {
    let from = 0;
    for (const part of withoutBullet(line.text).replace(introduced, "").split(separators)) {
      const name = trimmed(part.replace(grade, "")).replace(/[.]$/, "");
      const key = fold(name);
      if (
        name.length < 2 ||
        name.length > 60 ||
        name.split(/\s+/).length > 5 ||
        !/\p{L}/u.test(name) ||
        known.has(key)
      )
        continue;
      if (new RegExp(names.source).test(key) || /[@\d]{4}/.test(name)) continue;
      known.add(key);
      const at = line.text.indexOf(name, from);
      const start = line.start + Math.max(0, at);
      from = Math.max(0, at) + name.length;
      found.push({ value: name, start, end: start + name.length, confidence: 0.8 });
    }
  }
  return found.slice(0, 60);
}
