import { Column, type Manner, PdfPages } from "./pdf.ts";
import type { CvSet, Person } from "./people.ts";
import { contactsOf, lengthOf, type Wording } from "./wording.ts";

/** A CV as a PDF; `number` varies what authors of the same layout do differently. */
export type PdfLayout = (
  person: Person,
  wording: Wording,
  set: CvSet,
  number: number,
) => Uint8Array<ArrayBuffer>;

const manners: readonly Manner[] = ["lines", "words", "kerned"];
const begin = (number: number) => new PdfPages(manners[number % manners.length] as Manner);

function heading(column: Column, text: string, size = 13): void {
  column.gap(9);
  column.write(text, size);
  column.rule();
  column.gap(4);
}

const sign = (set: CvSet, number: number) =>
  (set === "held" ? ["• ", "- ", "", "· "] : ["- ", "• ", ""])[number % (set === "held" ? 4 : 3)] ?? "";

function education(column: Column, person: Person, set: CvSet): void {
  for (const { course, from, institution, to } of person.schools) {
    if (set === "held") column.write(`${course} – ${institution}`, 10, `${from} - ${to}`);
    else {
      column.write(course, 10);
      column.write(`${institution} | ${from} - ${to}`, 10);
    }
  }
}

function abilities(column: Column, person: Person, wording: Wording, set: CvSet): void {
  heading(column, wording.heading("languages"));
  for (const { language, level } of person.languages)
    column.write(set === "held" ? `${language} – ${level}` : `${language}: ${level}`);
  heading(column, wording.heading("skills"));
  if (set === "held") for (const skill of person.skills) column.write(`• ${skill}`);
  else column.write(person.skills.join(", "));
}

const classic: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number);
  const column = new Column(pages, 56, 480);
  column.write(set === "held" ? person.name.toUpperCase() : person.name, 20);
  if (set === "held") column.write(person.title, 12);
  column.write(contactsOf(person, wording).join(set === "held" ? "  •  " : " | "), 9);
  heading(column, wording.heading("summary"));
  column.write(person.summary);
  heading(column, wording.heading("experience"));
  for (const job of person.jobs) {
    const [first, second] = set === "held" ? [job.role, job.company] : [job.company, job.role];
    column.write(first, 11, wording.period(job));
    column.write(second, 10);
    for (const line of job.lines) column.write(sign(set, number) + line, 10, "", 8);
    column.gap(6);
  }
  heading(column, wording.heading("education"));
  education(column, person, set);
  abilities(column, person, wording, set);
  return pages.bytes();
};

const sidebar: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number + 1);
  const side = new Column(pages, 30, 140, 780);
  const main = new Column(pages, 200, 360, 780);
  heading(side, wording.heading("contact"), 12);
  for (const line of contactsOf(person, wording)) side.write(line, 9);
  heading(side, wording.heading("skills"), 12);
  for (const skill of person.skills) side.write(skill, 9);
  heading(side, wording.heading("languages"), 12);
  for (const { language, level } of person.languages) {
    side.write(language, 9);
    side.write(level, 9);
  }
  main.write(person.name, 22);
  main.write(person.title, 12);
  heading(main, wording.heading("summary"));
  main.write(person.summary);
  heading(main, wording.heading("experience"));
  for (const job of person.jobs) {
    if (set === "held") {
      main.write(job.company, 11);
      main.write(job.role, 10);
      main.write(`${wording.period(job)} | ${job.city.replace("/", " - ")}`, 9);
    } else {
      main.write(job.role, 11);
      main.write(`${job.company} | ${wording.period(job)}`, 10);
    }
    for (const line of job.lines) main.write(sign(set, number) + line);
    main.gap(7);
  }
  heading(main, wording.heading("education"));
  education(main, person, set);
  return pages.bytes();
};

const rightSidebar: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number + 2);
  const top = new Column(pages, 40, 510);
  top.write(person.name, 24);
  top.write(`${person.title} - ${wording.place(person.city, person.state)}`, 11);
  top.gap(12);
  const main = new Column(pages, 40, 340, top.y);
  const side = new Column(pages, 410, 150, top.y);
  heading(main, wording.heading("experience"));
  for (const job of person.jobs) {
    if (set === "held") {
      main.write(wording.period(job), 9);
      main.write(`${job.role} - ${job.company}`, 11);
    } else {
      main.write(`${job.company} – ${job.role}`, 11);
      main.write(wording.period(job), 9);
    }
    for (const line of job.lines) main.write(sign(set, number + 1) + line);
    main.gap(8);
  }
  heading(main, wording.heading("education"));
  education(main, person, set);
  heading(side, wording.heading("contact"));
  for (const line of contactsOf(person, wording).filter((_, at) => at !== 2)) side.write(line, 9);
  abilities(side, person, wording, set);
  return pages.bytes();
};

const datesLeft: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number);
  const column = new Column(pages, 50, 490);
  column.write(person.name, 18);
  column.write(contactsOf(person, wording).slice(0, 2).join("   "), 10);
  column.write(contactsOf(person, wording).slice(2).join("   "), 10);
  const left = 140;
  heading(column, wording.heading("experience"));
  for (const job of person.jobs) {
    column.row([
      [0, wording.period(job)],
      [left, set === "held" ? job.role : `${job.role}, ${job.company}`],
    ]);
    if (set === "held") column.write(job.company, 10, "", left);
    for (const line of job.lines) column.write(sign(set, number) + line, 10, "", left);
    column.gap(6);
  }
  heading(column, wording.heading("education"));
  for (const { course, from, institution, to } of person.schools) {
    column.row([
      [0, `${from} – ${to}`],
      [left, course],
    ]);
    column.write(institution, 10, "", left);
  }
  abilities(column, person, wording, set);
  return pages.bytes();
};

/** As the export of a profile on LinkedIn. */
const profile: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number + 1);
  const side = new Column(pages, 22, 150, 780);
  const main = new Column(pages, 223, 340, 780);
  const english = number % 2 === 1;
  side.write(english ? "Contact" : "Contato", 13);
  side.gap(4);
  side.write(person.phone.replace(/^\+55(..)(.*)$/, "$1$2 (Mobile)"), 10.5);
  side.write(person.email, 10.5);
  side.gap(6);
  side.write(`www.linkedin.com/in/${person.linkedin}`.slice(0, 28), 10.5);
  side.write(`${`www.linkedin.com/in/${person.linkedin}`.slice(28)} (LinkedIn)`, 10.5);
  side.gap(14);
  side.write(english ? "Top Skills" : "Principais competências", 13);
  for (const skill of person.skills.slice(0, 3)) side.write(skill, 10.5);
  side.gap(14);
  side.write("Languages", 13);
  for (const { language, level } of person.languages)
    side.write(
      `${language} (${{ básico: "Elementary", intermediário: "Limited Working", avançado: "Professional Working", fluente: "Full Professional" }[level] ?? level})`,
      10.5,
    );
  main.write(person.name, 26);
  main.write(`${person.title}${set === "held" ? " | Pessoas e resultados" : " na empresa"}`, 12);
  main.write(`${person.city}, Brasil`, 12);
  main.gap(12);
  main.write(english ? "Summary" : "Resumo", 16);
  main.write(person.summary, 12);
  main.gap(12);
  main.write(english ? "Experience" : "Experiência", 16);
  const grouped = person.jobs.length > 2;
  person.jobs.forEach((job, at) => {
    main.gap(8);
    // Two roles at one company stand below its name.
    const company = grouped && at === 1 ? null : job.company;
    if (company !== null) main.write(company, 12);
    if (grouped && at === 0) main.write("6 anos 4 meses", 10.5);
    main.write(job.role, 11.5);
    main.write(`${wording.period(job)} (${lengthOf(job)})`, 10.5);
    if (at % 2 === 0) main.write(`${job.city.replace("/", ", ")}, Brasil`, 10.5);
    main.gap(4);
    for (const line of job.lines) main.write(line, 10.5);
  });
  main.gap(12);
  main.write(english ? "Education" : "Formação acadêmica", 16);
  for (const { course, from, institution, to } of person.schools) {
    main.write(institution, 12);
    main.write(`${course} · (${from} - ${to})`, 10.5);
  }
  return pages.bytes();
};

/** As the form of Europass: labels at the left, what they ask for at the right. */
const europass: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number);
  const column = new Column(pages, 45, 500);
  const at = set === "held" ? 150 : 190;
  const row = (label: string, text: string) => {
    column.row([
      [0, label],
      [at, text],
    ]);
  };
  column.write(set === "held" ? "Curriculum Vitae" : "Europass Curriculum Vitae", 14);
  column.write(set === "held" ? "Dados pessoais" : "Informação pessoal", 12);
  row("Nome", person.name);
  row(set === "held" ? "Cidade" : "Morada", wording.place(person.city, person.state));
  row(set === "held" ? "Celular" : "Telefone", wording.phone(person.phone));
  row("E-mail", person.email);
  heading(column, "Experiência profissional", 12);
  for (const job of person.jobs) {
    row(set === "held" ? "Período" : "Datas", wording.period(job));
    row(set === "held" ? "Cargo" : "Função ou cargo ocupado", job.role);
    if (set === "development") row("Principais atividades", job.lines[0]?.slice(0, 60) ?? "");
    row(set === "held" ? "Empresa" : "Nome do empregador", job.company);
    if (set === "held") row("Atividades", job.lines[0]?.slice(0, 60) ?? "");
    column.gap(8);
  }
  heading(column, "Educação e formação", 12);
  for (const { course, from, institution, to } of person.schools) {
    row("Datas", `${from} - ${to}`);
    row(set === "held" ? "Curso" : "Designação da qualificação atribuída", course);
    row("Instituição", institution);
  }
  heading(column, "Idiomas", 12);
  for (const { language, level } of person.languages) row(language, level);
  return pages.bytes();
};

/** All jobs in one table. */
const table: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number + 2);
  const column = new Column(pages, 50, 495);
  column.write("CURRÍCULO", 12);
  column.write(person.name, 17);
  for (const line of contactsOf(person, wording)) column.write(line, 10);
  heading(column, wording.heading("summary"));
  column.write(person.summary);
  heading(column, wording.heading("experience"));
  const titles = set === "held" ? ["Período", "Empresa", "Cargo"] : ["Empresa", "Cargo", "Período"];
  const places = set === "held" ? [0, 150, 330] : [0, 180, 345];
  column.row(titles.map((title, at) => [places[at] ?? 0, title]));
  for (const job of person.jobs) {
    const cells =
      set === "held"
        ? [wording.period(job), job.company, job.role]
        : [job.company, job.role, wording.period(job)];
    column.row(
      cells.map((cell, at) => [places[at] ?? 0, cell]),
      9,
    );
    column.gap(4);
  }
  heading(column, wording.heading("education"));
  education(column, person, set);
  abilities(column, person, wording, set);
  return pages.bytes();
};

/** Two columns of the same width. */
const halves: PdfLayout = (person, wording, set, number) => {
  const pages = begin(number);
  const top = new Column(pages, 40, 515);
  top.write(person.name, 20);
  top.write(contactsOf(person, wording).join(" · "), 9);
  top.gap(6);
  const left = new Column(pages, 40, 250, top.y);
  const right = new Column(pages, 310, 245, top.y);
  heading(left, wording.heading("experience"));
  for (const job of person.jobs) {
    if (set === "held") {
      left.write(job.role, 11);
      left.write(`${job.company} · ${job.city}`, 10);
      left.write(wording.period(job), 9);
    } else {
      left.write(job.company, 11);
      left.write(wording.period(job), 9);
      left.write(job.role, 10);
    }
    for (const line of job.lines) left.write(`• ${line}`, 9);
    left.gap(6);
  }
  heading(right, wording.heading("summary"));
  right.write(person.summary);
  heading(right, wording.heading("education"));
  for (const { course, from, institution, to } of person.schools) {
    right.write(course, 10);
    right.write(institution, 10);
    right.write(`${from} – ${to}`, 9);
    right.gap(4);
  }
  abilities(right, person, wording, set);
  return pages.bytes();
};

export const pdfLayouts = { classic, sidebar, rightSidebar, datesLeft, profile, europass, table, halves };
