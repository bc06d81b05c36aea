import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { languagesIn, skillsIn } from "./abilities.ts";
import { emailsIn, type Found, linksIn, nameIn, phonesIn, placeIn } from "./contacts.ts";
import { type CvDocument, isFooter, isWritten } from "./document.ts";
import { educationsIn } from "./educations.ts";
import { experiencesIn } from "./experiences.ts";
import { linesOf, type PlacedLine, type Section, sectionsOf } from "./sections.ts";
import { soundsLikeRole, withoutPlace } from "./words.ts";

export interface ReadCv {
  /** The whole text, which contains the passages. */
  text: string;
  pieces: CvPiece[];
}

/** The lines with their offsets in one text. */
function placed({ lines }: CvDocument): { text: string; lines: PlacedLine[] } {
  const kept = lines.filter((line) => isWritten(line) && !isFooter(line));
  let text = "";
  const out = kept.map((line) => {
    const own = line.cells.join("\t");
    const start = text.length;
    text += `${own}\n`;
    return { ...line, text: own, start, end: start + own.length };
  });
  return { text, lines: out };
}

/** References contain other people's data: their telephone is not the candidate's. */
function ownText(text: string, sections: readonly Section[]): string {
  let own = text;
  for (const { kind, lines } of sections)
    if (kind === "other")
      for (const { start, end } of lines)
        own = own.slice(0, start) + " ".repeat(end - start) + own.slice(end);
  return own;
}

function introduction(sections: readonly Section[]): Found<string> | null {
  const lines = linesOf(sections, "summary");
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return null;
  const value = lines
    .map(({ text }) => text.replaceAll("\t", " ").trim())
    .join(" ")
    .slice(0, 5000);
  return value.length < 40 ? null : { value, start: first.start, end: last.end, confidence: 0.8 };
}

/** The candidate's role, from below their name, or from their objective. */
function roleOf(
  lines: readonly PlacedLine[],
  sections: readonly Section[],
  name: Found<string> | null,
): Found<string> | null {
  const head = lines
    .filter(({ start }) => name && start > name.start && start < name.start + 400)
    .slice(0, 3);
  for (const line of [...head, ...linesOf(sections, "objective").slice(0, 2)]) {
    const value = withoutPlace(line.text.split(/[|\t]/)[0] ?? "").replace(/\.$/, "");
    if (
      value.length > 4 &&
      value.length <= 80 &&
      value.split(/\s+/).length <= 9 &&
      soundsLikeRole(value) &&
      !/[@\d]/.test(value)
    )
      return {
        value,
        start: line.start,
        end: line.start + Math.min(line.text.length, value.length),
        confidence: 0.7,
      };
  }
  return null;
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Proposed curriculum entries from a CV, each with its source passage. */
export function readCv(document: CvDocument): ReadCv {
  const { lines, text } = placed(document);
  const sections = sectionsOf(lines);
  const own = ownText(text, sections);
  const emails = emailsIn(own);
  const email = emails[0];
  const name = nameIn(lines, sections, email?.value);
  const phones = phonesIn(own);
  const { github, linkedin } = linksIn(own);
  const pieces: CvPiece[] = [];
  const passage = ({ end, start }: Found<unknown>) => ({ start, end });
  const say = (
    kind: "name" | "email" | "mobile_phone" | "linkedin" | "github" | "role_name" | "self_introduction",
    found: Found<string> | null | undefined,
  ) => {
    if (found)
      pieces.push({
        key: kind,
        kind,
        value: found.value,
        passage: passage(found),
        confidence: rounded(found.confidence),
      });
  };
  say("name", name);
  say("email", email);
  say("mobile_phone", phones.find(({ confidence }) => confidence > 0.9) ?? phones[0]);
  const place = placeIn(lines, sections);
  if (place)
    pieces.push({
      key: "place",
      kind: "place",
      value: place.value,
      passage: passage(place),
      confidence: rounded(place.confidence),
    });
  say("linkedin", linkedin);
  say("github", github);
  say("role_name", roleOf(lines, sections, name));
  say("self_introduction", introduction(sections));
  const worked = linesOf(sections, "experience");
  experiencesIn(worked.length > 0 ? worked : linesOf(sections, "head", "summary"))
    .slice(0, 40)
    .forEach((found, at) => {
      const { yearOnly, ...value } = found.value;
      pieces.push({
        key: `experience-${at}`,
        kind: "experience",
        value,
        year_only: yearOnly,
        passage: passage(found),
        confidence: rounded(found.confidence),
      });
    });
  educationsIn(linesOf(sections, "education"))
    .slice(0, 20)
    .forEach((found, at) => {
      pieces.push({
        key: `education-${at}`,
        kind: "education",
        value: found.value,
        passage: passage(found),
        confidence: rounded(found.confidence),
      });
    });
  const spoken = languagesIn(linesOf(sections, "languages"));
  for (const found of spoken.length > 0
    ? spoken
    : languagesIn(linesOf(sections, "skills", "summary", "other", "courses", "head"), true))
    pieces.push({
      key: `language-${found.value.language}`,
      kind: "language",
      value: found.value,
      passage: passage(found),
      confidence: rounded(found.confidence),
    });
  skillsIn(linesOf(sections, "skills")).forEach((found, at) => {
    pieces.push({
      key: `skill-${at}`,
      kind: "skill",
      value: { name: found.value },
      passage: passage(found),
      confidence: rounded(found.confidence),
    });
  });
  return { text, pieces };
}
