import { headingOf, type PlacedLine, type Section } from "./sections.ts";
import { fold, placesIn, soundsLikeCompany, soundsLikeRole, trimmed } from "./words.ts";

/** A value that was read, and its offset in the displayed text. */
export interface Found<T> {
  value: T;
  start: number;
  end: number;
  /** From 0 to 1: how sure the reading is. */
  confidence: number;
}

const address = /[\p{L}\d._%+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,12}/giu;

export function emailsIn(text: string): Found<string>[] {
  return [...text.matchAll(address)].map(({ 0: whole, index }) => ({
    value: whole.toLowerCase().replace(/^[._%+-]+/, ""),
    start: index,
    end: index + whole.length,
    confidence: 0.98,
  }));
}

/** Area codes in use (Anatel). */
const areas = new Set(
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  ),
);
const telephone =
  /(?<![\d./])(?:\+?\s?55[\s.-]*)?\(?\s?0?(\d{2})\s?\)?[\s.-]*(9[\s.-]?\d{4}|[2-9]\d{3})[\s.-]?(\d{4})(?![\d/]|[.-]\d)/g;

export function phonesIn(text: string): Found<string>[] {
  return [...text.matchAll(telephone)].flatMap(
    ({ 0: whole, 1: area = "", 2: first = "", 3: last = "", index }) => {
      const number = `${first}${last}`.replaceAll(/\D/g, "");
      // A postcode or a document has as many digits.
      if (
        !areas.has(area) ||
        /(?:cpf|rg|cep|cnpj|pis|ctps)\W*$/i.test(text.slice(Math.max(0, index - 8), index))
      )
        return [];
      const isMobile = number.length === 9;
      return [
        {
          value: `+55${area}${number}`,
          start: index,
          end: index + whole.length,
          confidence: isMobile ? 0.97 : 0.85,
        },
      ];
    },
  );
}

const profile = (site: string, path: string) =>
  new RegExp(
    `(?:https?:\\/\\/)?(?:[a-z]{2,3}\\.)?${site}\\.com\\/${path}([\\p{L}\\d%_-]{2,100})(?:-?\\n([\\p{L}\\d_-]{1,60})(?=\\s*\\(linkedin\\)))?`,
    "giu",
  );
const linkedin = profile("linkedin", "in\\/");
const github = profile("github", "");

export function linksIn(text: string): { linkedin: Found<string> | null; github: Found<string> | null } {
  const first = (found: RegExpMatchArray | undefined, start: string) => {
    if (!found) return null;
    const { 0: whole, 1: name = "", 2: rest = "", index = 0 } = found;
    // A long address is broken where a sign joins it.
    const joined = rest && whole.includes("-\n") ? `${name.replace(/-$/, "")}-${rest}` : name + rest;
    return { value: `https://${start}${joined}`, start: index, end: index + whole.length, confidence: 0.97 };
  };
  return {
    linkedin: first(text.matchAll(linkedin).next().value, "www.linkedin.com/in/"),
    github: first(text.matchAll(github).next().value, "github.com/"),
  };
}

const particle = /^(?:d[aeo]s?|e|del|della|di|van|von|y|la)$/i;
const word = /^[\p{Lu}][\p{L}'’.-]*$/u;
const notNames =
  /\b(?:curriculo|curriculum|vitae|cv|resume|brasileir[oa]|solteir[oa]|casad[oa]|divorciad[oa]|anos|telefone|celular|e-?mail|endereco|rua|avenida|av|bairro|cep|linkedin|github|contato|pagina|brasil|brazil|dados|pessoais|nacionalidade|profissional|objetivo|resumo|europass|formato|informacao|informacoes|whatsapp|portfolio|universidade|faculdade|top|skills|principais|competencias)\b/;

/** Whether it is written as people write their names. */
export function soundsLikeName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || words.length > 8 || text.length > 70 || /[\d@:/|•\t]/.test(text)) return false;
  if (!words.every((item) => word.test(item) || particle.test(item))) return false;
  return particle.test(words[0] ?? "") ? false : !notNames.test(fold(text));
}

/** «ANA DE SOUZA» as «Ana de Souza». */
export function nameCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .split(/\s+/)
    .map((part, at) => {
      const small = part.toLowerCase();
      return at > 0 && particle.test(small)
        ? small
        : small.replace(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(" ");
}

const named =
  /^(?:nome(?:\s+completo)?|name|full name|apelidos?\s*\/\s*nomes?(?:\s+pr[oó]prios?)?|nome\(s\) pr[oó]prio\(s\) apelido\(s\))\s*[:\t]\s*(.+)$/i;
const titled =
  /^(?:curr[ií]culo|curriculum vitae|cv|resume|r[eé]sum[eé])\s*(?:de|do|da|[-–—:|]|of)?\s+(.+)$/i;

function likeAddress(name: string, email: string | undefined): boolean {
  if (!email) return false;
  const local = fold(email.split("@")[0] ?? "").replace(/[^a-z]/g, "");
  return fold(name)
    .split(/\s+/)
    .some((part) => part.length > 2 && local.includes(part));
}

/** The CV's owner: a line placed high, set large, written as a name, and similar to the e-mail. */
export function nameIn(
  lines: readonly PlacedLine[],
  sections: readonly Section[],
  email: string | undefined,
): Found<string> | null {
  let best: (Found<string> & { score: number }) | null = null;
  const largest = Math.max(0, ...lines.slice(0, 120).map(({ size }) => size));
  const outside = new Set(
    sections
      .filter(
        ({ kind }) => kind === "experience" || kind === "education" || kind === "other" || kind === "courses",
      )
      .flatMap((section) => section.lines.map(({ start }) => start)),
  );
  lines.slice(0, 120).forEach((line, at) => {
    if (line.page > 1) return;
    const label = named.exec(line.text) ?? titled.exec(line.text.replaceAll("\t", " "));
    const options = label
      ? [label[1] ?? "", (label[1] ?? "").split("\t")[0] ?? ""]
      : [line.text, ...line.cells, line.text.split(/\s[-–—|]\s/)[0] ?? ""];
    for (const option of options) {
      const name = trimmed(option);
      if (!soundsLikeName(name) || (!label && headingOf({ cells: [name] }) !== null)) continue;
      let score = label ? 6 : 0;
      score += line.size >= largest - 0.1 && largest > 0 ? 3 : 0;
      score += line.bold ? 0.5 : 0;
      score += likeAddress(name, email) ? 4 : 0;
      score += Math.max(0, 3 - at * 0.35);
      score -= soundsLikeRole(name) ? 5 : 0;
      score -= soundsLikeCompany(name) ? 2 : 0;
      score -= placesIn(name).length > 0 ? 4 : 0;
      score -= outside.has(line.start) ? 4 : 0;
      if (score > 1.5 && (best === null || score > best.score)) {
        const start = line.start + Math.max(0, line.text.indexOf(name));
        best = {
          value: nameCase(name),
          start,
          end: start + name.length,
          confidence: Math.min(0.98, 0.5 + score / 16),
          score,
        };
      }
    }
  });
  return best && withoutScore(best);
}

const withoutScore = ({
  value,
  start,
  end,
  confidence,
}: Found<string> & { score: number }): Found<string> => ({
  value,
  start,
  end,
  confidence,
});

/** Where they live: in the header, among the contacts or in a labelled line. */
export function placeIn(
  lines: readonly PlacedLine[],
  sections: readonly Section[],
): Found<{ city: string; state: string }> | null {
  const near = new Set(
    sections
      .filter(({ kind }) => kind === "head" || kind === "contact")
      .flatMap((section) => section.lines.map(({ start }) => start)),
  );
  for (const line of lines) {
    if (!near.has(line.start)) continue;
    for (const { city, state, start, end } of placesIn(line.text)) {
      const name = trimmed(
        city.replace(/^(?:Cidade|Endere[cç]o|Local(?:idade)?|Residente em|Bairro|Location|City)\s*/i, ""),
      );
      if (name.length < 3 || soundsLikeRole(name)) continue;
      return {
        value: { city: name, state },
        start: line.start + start,
        end: line.start + end,
        confidence: 0.85,
      };
    }
  }
  return null;
}
