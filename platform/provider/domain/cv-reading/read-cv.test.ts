import { describe, expect, it } from "vitest";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { emailsIn, linksIn, nameCase, phonesIn } from "./contacts.ts";
import { periodsIn } from "./periods.ts";
import { readCv } from "./read-cv.ts";
import { headingOf } from "./sections.ts";
import { placesIn } from "./words.ts";

const read = (...lines: string[]) =>
  readCv({
    pages: 1,
    lines: lines.map((line) => ({ page: 1, cells: line.split("\t"), size: 0, bold: false })),
  });
const valuesOf = <K extends CvPiece["kind"]>({ pieces }: { pieces: CvPiece[] }, kind: K) =>
  pieces.flatMap((piece) =>
    piece.kind === kind ? [piece.value as Extract<CvPiece, { kind: K }>["value"]] : [],
  );

describe("a period", () => {
  it.each([
    ["jan/2019 – atual", "2019-01", null],
    ["03/2018 a 05/2020", "2018-03", "2020-05"],
    ["Jan 2019 - Present", "2019-01", null],
    ["janeiro de 2019 até março de 2021", "2019-01", "2021-03"],
    ["01/03/2018 a 15/05/2020", "2018-03", "2020-05"],
    ["Mai. 2019 — o momento", "2019-05", null],
    ["set/98 a dez/03", "1998-09", "2003-12"],
    ["2015 - 2018", "2015-01", "2018-12"],
    ["2019/03 – 2020/11", "2019-03", "2020-11"],
    ["desde março/2022", "2022-03", null],
    ["De agosto/2010 a Dezembro/2012", "2010-08", "2012-12"],
  ])("is read from %j", (text, started_on, ended_on) => {
    expect(periodsIn(text)).toMatchObject([{ started_on, ended_on }]);
  });

  it.each(["13/2019 a 14/2020", "2020 - 2018", "(11) 98765-4321", "10 a 20 pessoas", "CEP 13010-2019"])(
    "is not read from %j",
    (text) => expect(periodsIn(text)).toEqual([]),
  );

  it("has its passage, and whether it gives years only", () => {
    const text = "Acme, 2015 - 2018";
    const [period] = periodsIn(text);
    expect(text.slice(period?.start, period?.end)).toBe("2015 - 2018");
    expect(period?.yearOnly).toBe(true);
  });
});

describe("contacts", () => {
  it.each([
    ["(11) 98765-4321", "+5511987654321"],
    ["+55 (11) 98765 4321", "+5511987654321"],
    ["11 9 8765-4321", "+5511987654321"],
    ["55 11 987654321", "+5511987654321"],
    ["(19) 3232-4545", "+551932324545"],
    ["019 99876.5432", "+5519998765432"],
  ])("have the telephone %j", (text, value) => expect(phonesIn(text)[0]?.value).toBe(value));

  it.each(["CPF 123.456.789-01", "13010-123", "2019 2020", "00 98765-4321", "12345678901234"])(
    "have none in %j",
    (text) => expect(phonesIn(text)).toEqual([]),
  );

  it("have addresses of mails and profiles", () => {
    expect(emailsIn("E-mail: Ana.Souza@uol.com.br;").map(({ value }) => value)).toEqual([
      "ana.souza@uol.com.br",
    ]);
    const { github, linkedin } = linksIn("www.linkedin.com/in/ana-\nsouza-12 (LinkedIn) github.com/anas");
    expect([linkedin?.value, github?.value]).toEqual([
      "https://www.linkedin.com/in/ana-souza-12",
      "https://github.com/anas",
    ]);
  });

  it("have a place with its state by code or name, and a name in its usual letters", () => {
    expect(placesIn("Analista - Campinas/SP")).toMatchObject([{ city: "Campinas", state: "SP" }]);
    expect(placesIn("São José dos Campos, São Paulo, Brasil")).toMatchObject([
      { city: "São José dos Campos", state: "SP" },
    ]);
    expect(placesIn("Java, SQL")).toEqual([]);
    expect(nameCase("ANA DE SOUZA E SILVA")).toBe("Ana de Souza e Silva");
  });
});

describe("a heading", () => {
  it.each([
    ["EXPERIÊNCIA PROFISSIONAL", "experience"],
    ["E X P E R I Ê N C I A S", "experience"],
    ["2. Formação acadêmica:", "education"],
    ["Cursos e certificações", "courses"],
    ["Idiomas", "languages"],
    ["Principais competências", "skills"],
    ["Dados pessoais", "contact"],
    ["Work Experience", "experience"],
    ["Education and training", "education"],
    ["Resumo de qualificações", "summary"],
    ["Atividades extracurriculares", "other"],
  ])("is %j", (text, kind) => expect(headingOf({ cells: [text] })?.kind).toBe(kind));

  it("may have its words on the same line, and no sentence is one", () => {
    expect(headingOf({ cells: ["Idiomas: inglês fluente"] })).toMatchObject({
      kind: "languages",
      rest: "inglês fluente",
    });
    expect(headingOf({ cells: ["Experiência com vendas externas e internas"] })).toBeNull();
  });
});

describe("a CV", () => {
  it("proposes its pieces, each with the passage that it was read from", () => {
    const cv = read(
      "Ana Souza",
      "(11) 98765-4321 | ana@uol.com.br",
      "Experiência",
      "Acme Ltda.\tjan/2019 – atual",
      "Analista Fiscal",
      "- Apuração de impostos",
      "Formação",
      "Direito, Universidade de São Paulo (2010-2014)",
      "Idiomas",
      "Inglês avançado",
      "Habilidades",
      "Excel, SAP",
    );
    expect(valuesOf(cv, "name")).toEqual(["Ana Souza"]);
    expect(valuesOf(cv, "experience")).toEqual([
      {
        company: "Acme Ltda.",
        role: "Analista Fiscal",
        started_on: "2019-01",
        ended_on: null,
        description: "• Apuração de impostos",
      },
    ]);
    expect(valuesOf(cv, "education")).toMatchObject([
      { institution: "Universidade de São Paulo", course: "Direito", level: 5 },
    ]);
    expect(valuesOf(cv, "language")).toEqual([{ language: "en", level: 3 }]);
    expect(valuesOf(cv, "skill").map(({ name }) => name)).toEqual(["Excel", "SAP"]);
    const passages = cv.pieces.map(({ kind, passage }) => [kind, cv.text.slice(passage.start, passage.end)]);
    expect(passages).toEqual([
      ["name", "Ana Souza"],
      ["email", "ana@uol.com.br"],
      ["mobile_phone", "(11) 98765-4321"],
      ["experience", "Acme Ltda.\tjan/2019 – atual\nAnalista Fiscal\n- Apuração de impostos"],
      ["education", "Direito, Universidade de São Paulo (2010-2014)"],
      ["language", "Inglês avançado"],
      ["skill", "Excel"],
      ["skill", "SAP"],
    ]);
  });

  it("proposes a place, links, a role and an introduction with theirs", () => {
    const cv = read(
      "Ana Souza",
      "Analista Fiscal Sênior",
      "Campinas - SP",
      "linkedin.com/in/anasouza",
      "github.com/anasouza",
      "Resumo",
      "Analista fiscal com dez anos de experiência em empresas de grande porte e consultorias.",
      "Busco\tnovos desafios.",
    );
    const passages = cv.pieces.map(({ kind, passage }) => [kind, cv.text.slice(passage.start, passage.end)]);
    expect(Object.fromEntries(passages)).toEqual({
      name: "Ana Souza",
      place: "Campinas - SP",
      linkedin: "linkedin.com/in/anasouza",
      github: "github.com/anasouza",
      role_name: "Analista Fiscal Sênior",
      self_introduction:
        "Analista fiscal com dez anos de experiência em empresas de grande porte e consultorias.\nBusco\tnovos desafios.",
    });
    expect(valuesOf(cv, "self_introduction")).toEqual([
      "Analista fiscal com dez anos de experiência em empresas de grande porte e consultorias. Busco novos desafios.",
    ]);
  });

  it("keeps the company of several roles, and a telephone among references is nobody's", () => {
    const cv = read(
      "Bruno Lima",
      "Experiência",
      "Banco Sul",
      "5 anos",
      "Gerente",
      "2020 - 2022",
      "Analista",
      "2017 - 2020",
      "Referências",
      "Caio (11) 91234-5678",
    );
    expect(valuesOf(cv, "experience").map(({ company, role }) => [company, role])).toEqual([
      ["Banco Sul", "Gerente"],
      ["Banco Sul", "Analista"],
    ]);
    expect(valuesOf(cv, "mobile_phone")).toEqual([]);
  });

  it("proposes a missing value as empty, never guessed", () => {
    const cv = read("Experiência", "Analista", "01/2020 a 02/2021", "Idiomas", "Alemão");
    expect(valuesOf(cv, "experience")).toMatchObject([{ company: "", role: "Analista" }]);
    expect(valuesOf(cv, "language")).toEqual([{ language: "de", level: null }]);
    expect(valuesOf(cv, "name")).toEqual([]);
  });

  it("is nothing where the CV has nothing", () => {
    expect(read("12", "•").pieces).toEqual([]);
    expect(read().pieces).toEqual([]);
  });
});
