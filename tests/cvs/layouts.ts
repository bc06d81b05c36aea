import { type Block, docx, odt } from "./office.ts";
import { pdfLayouts } from "./pdf-layouts.ts";
import { type CvSet, type Person, personOf } from "./people.ts";
import { contactsOf, type Wording, wordingOf } from "./wording.ts";

type Layout = (person: Person, wording: Wording, set: CvSet, number: number) => Uint8Array<ArrayBuffer>;

const heading = (text: string): Block => ({ text, heading: true });
const line = (text: string, bold = false): Block => ({ text, bold });

function abilities(person: Person, wording: Wording, set: CvSet): Block[] {
  return [
    heading(wording.heading("languages")),
    line(
      person.languages
        .map(({ language, level }) => (set === "held" ? `${language} ${level}` : `${language} (${level})`))
        .join(set === "held" ? "; " : ", "),
    ),
    heading(wording.heading("skills")),
    ...(set === "held"
      ? person.skills.map((skill) => line(`- ${skill}`))
      : [line(person.skills.join(" | "))]),
  ];
}

const word: Layout = (person, wording, set, number) =>
  docx([
    line(person.name, true),
    line(contactsOf(person, wording).join(set === "held" ? "\n" : " | ")),
    heading(wording.heading("summary")),
    line(person.summary),
    heading(wording.heading("experience")),
    ...person.jobs.flatMap((job) => [
      ...(set === "held"
        ? [line(`${job.company}\t${wording.period(job)}`, true), line(`Cargo: ${job.role}`)]
        : [line(`${job.role} – ${job.company} (${wording.period(job)})`, number % 2 === 0)]),
      ...job.lines.map((item) => line(set === "held" ? item : `• ${item}`)),
    ]),
    heading(wording.heading("education")),
    ...person.schools.map(({ course, from, institution, to }) =>
      line(
        set === "held"
          ? `${course}, ${institution} (${from}-${to})`
          : `${course} - ${institution} - ${from} a ${to}`,
      ),
    ),
    ...abilities(person, wording, set),
  ]);

/** The page is laid out by a table: contacts and abilities at its left, and the jobs in a table of dates. */
const wordTable: Layout = (person, wording, set) => {
  const jobs: Block = {
    rows: person.jobs.map((job) => [
      [line(wording.period(job))],
      set === "held"
        ? [line(job.role, true), line(job.company), ...job.lines.map((item) => line(item))]
        : [line(`${job.company} | ${job.role}`, true), ...job.lines.map((item) => line(`- ${item}`))],
    ]),
  };
  const side: Block[] = [
    heading(wording.heading("contact")),
    ...contactsOf(person, wording).map((item) => line(item)),
    ...abilities(person, wording, set),
  ];
  const main: Block[] = [
    heading(wording.heading("experience")),
    jobs,
    heading(wording.heading("education")),
    ...person.schools.flatMap(({ course, from, institution, to }) => [
      line(course),
      line(`${institution}, ${from} - ${to}`),
    ]),
  ];
  return docx([
    line(person.name, true),
    line(person.title),
    set === "held" ? { rows: [[main, side]] } : { rows: [[side, main]] },
  ]);
};

const labels: Layout = (person, wording, set) =>
  odt([
    line(set === "held" ? `Nome: ${person.name}` : person.name),
    line(`Telefone: ${wording.phone(person.phone)}`),
    line(`E-mail: ${person.email}`),
    line(`${set === "held" ? "Endereço" : "Cidade"}: ${wording.place(person.city, person.state)}`),
    heading(wording.heading("experience")),
    ...person.jobs.flatMap((job) =>
      set === "held"
        ? [
            line(`Empresa: ${job.company}`),
            line(`Função: ${job.role}`),
            line(`Período: ${wording.period(job)}`),
            line(`Atividades: ${job.lines.join(" ")}`),
          ]
        : [
            line(`Cargo: ${job.role}`),
            line(`Empresa: ${job.company}`),
            line(`Período: ${wording.period(job)}`),
            ...job.lines.map((item) => line(item)),
          ],
    ),
    heading(wording.heading("education")),
    ...person.schools.map(({ course, from, institution, to }) =>
      line(`${course} – ${institution}, ${from} - ${to}`),
    ),
    ...abilities(person, wording, set),
  ]);

/** Typed into an editor; some still save in the letters of Windows. */
const plain: Layout = (person, wording, set, number) => {
  const title = (text: string) =>
    set === "held" ? [text.toUpperCase(), "-".repeat(text.length)] : ["", `${text}:`, ""];
  const text = [
    person.name,
    ...contactsOf(person, wording),
    ...title(wording.heading("summary")),
    person.summary,
    ...title(wording.heading("experience")),
    ...person.jobs.flatMap((job) => [
      ...(set === "held"
        ? [`${job.company} - ${job.role}`, wording.period(job).replaceAll(/[–—]/g, "-")]
        : [`${wording.period(job).replaceAll("–", "-")} - ${job.company} - ${job.role}`]),
      ...job.lines.map((item) => `  * ${item}`),
      "",
    ]),
    ...title(wording.heading("education")),
    ...person.schools.map(
      ({ course, from, institution, to }) => `${from}-${to}   ${course}   ${institution}`,
    ),
    ...title(wording.heading("languages")),
    ...person.languages.map(({ language, level }) => `${language} ${level}`),
    ...title(wording.heading("skills")),
    person.skills.join(", "),
  ].join(number % 2 === 0 ? "\r\n" : "\n");
  return new Uint8Array(Buffer.from(text, number % 2 === 0 ? "latin1" : "utf8"));
};

export const layouts: Readonly<Record<string, Layout>> = { ...pdfLayouts, word, wordTable, labels, plain };

export interface Cv {
  name: string;
  layout: string;
  person: Person;
  bytes: Uint8Array<ArrayBuffer>;
}

/** So many CVs in each layout; no two of the same person. */
export function cvsOf(set: CvSet, ofEach: number): Cv[] {
  return Object.entries(layouts).flatMap(([layout, make], at) =>
    Array.from({ length: ofEach }, (_, index) => {
      const number = at * ofEach + index;
      const person = personOf(set, number);
      return {
        name: `${layout}-${number}`,
        layout,
        person,
        bytes: make(person, wordingOf(set, number), set, number),
      };
    }),
  );
}
