import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { readCv } from "#provider/domain/cv-reading/read-cv.ts";
import { readDocument } from "#provider/domain/cv-reading/read-document.ts";
import type { Cv } from "./layouts.ts";

export const fields = [
  "name",
  "email",
  "mobile_phone",
  "company",
  "role",
  "period",
  "place",
  "linkedin",
  "course",
  "institution",
  "language",
  "skill",
] as const;
export type Field = (typeof fields)[number];
/** What has to be right in nine of ten cases. */
export const judged: readonly Field[] = ["name", "email", "mobile_phone", "company", "role", "period"];

export interface Score {
  precision: number;
  recall: number;
  /** What was read that is not there, and what is there and was not read. */
  wrong: string[];
  missed: string[];
}

const key = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\d ]/gu, "")
    .toLowerCase()
    .replace(/\s+(?:ltda|sa)$/, "")
    .replace(/\s+/g, " ")
    .trim();

/** What the author wrote into a CV, as far as the layout has a place for it. */
function truthOf({ layout, person }: Cv): Record<Field, string[]> {
  const grouped = layout === "profile" && person.jobs.length > 2;
  return {
    name: [key(person.name)],
    email: [person.email],
    mobile_phone: [person.phone],
    company: person.jobs.map(({ company }, at) =>
      key(grouped && at === 1 ? (person.jobs[0]?.company ?? "") : company),
    ),
    role: person.jobs.map(({ role }) => key(role)),
    period: person.jobs.map(({ ended, started }) => `${started} ${ended}`),
    place: layout === "profile" ? [] : [key(`${person.city} ${person.state}`)],
    linkedin: layout === "europass" || layout === "labels" ? [] : [person.linkedin],
    course: person.schools.map(({ course }) => key(course)),
    institution: person.schools.map(({ institution }) => key(institution)),
    language: person.languages.map(
      ({ language, level }) =>
        `${{ Inglês: "en", Espanhol: "es", Francês: "fr", Alemão: "de", Italiano: "it" }[language]} ${["", "básico", "intermediário", "avançado", "fluente"].indexOf(level)}`,
    ),
    skill:
      layout === "europass"
        ? []
        : (layout === "profile" ? person.skills.slice(0, 3) : person.skills).map(key),
  };
}

function readOf(pieces: readonly CvPiece[]): Record<Field, string[]> {
  const read: Record<Field, string[]> = {
    name: [],
    email: [],
    mobile_phone: [],
    company: [],
    role: [],
    period: [],
    place: [],
    linkedin: [],
    course: [],
    institution: [],
    language: [],
    skill: [],
  };
  const put = (field: Field, text: string) => {
    if (text) read[field].push(text);
  };
  for (const piece of pieces) {
    if (piece.kind === "name") put("name", key(piece.value));
    if (piece.kind === "email" || piece.kind === "mobile_phone") put(piece.kind, piece.value);
    if (piece.kind === "linkedin") put("linkedin", piece.value.split("/in/")[1] ?? "");
    if (piece.kind === "place") put("place", key(`${piece.value.city} ${piece.value.state}`));
    if (piece.kind === "experience") {
      put("company", key(piece.value.company));
      put("role", key(piece.value.role));
      put("period", `${piece.value.started_on} ${piece.value.ended_on}`);
    }
    if (piece.kind === "education") {
      put("course", key(piece.value.course));
      put("institution", key(piece.value.institution));
    }
    if (piece.kind === "language") put("language", `${piece.value.language} ${piece.value.level}`);
    if (piece.kind === "skill") put("skill", key(piece.value.name));
  }
  return read;
}

/** How much of what was read is right, and how much of what is there was read, over all the CVs. */
export async function scored(cvs: readonly Cv[]): Promise<Record<Field, Score>> {
  const counts = Object.fromEntries(
    fields.map((field) => [field, { right: 0, wrong: [] as string[], missed: [] as string[] }]),
  );
  for (const cv of cvs) {
    const truth = truthOf(cv);
    const read = readOf(readCv(await readDocument(new Uint8Array(cv.bytes))).pieces);
    for (const field of fields) {
      const left = [...truth[field]];
      for (const item of read[field]) {
        const at = left.indexOf(item);
        if (at >= 0) {
          left.splice(at, 1);
          (counts[field] as { right: number }).right++;
        } else if (field !== "linkedin" || truth.linkedin.length > 0)
          counts[field]?.wrong.push(`${cv.name}: ${item}`);
      }
      counts[field]?.missed.push(...left.map((item) => `${cv.name}: ${item}`));
    }
  }
  return Object.fromEntries(
    fields.map((field) => {
      const { missed, right, wrong } = counts[field] ?? { right: 0, wrong: [], missed: [] };
      return [
        field,
        {
          precision: right / Math.max(1, right + wrong.length),
          recall: right / Math.max(1, right + missed.length),
          wrong,
          missed,
        },
      ];
    }),
  ) as Record<Field, Score>;
}
