import type { Line } from "./document.ts";
import { fold, isBullet } from "./words.ts";

export type SectionKind =
  | "head"
  | "contact"
  | "summary"
  | "objective"
  | "experience"
  | "education"
  | "courses"
  | "languages"
  | "skills"
  | "other";

/** A line with its offset in the displayed text. */
export interface PlacedLine extends Line {
  text: string;
  start: number;
  end: number;
}

export interface Section {
  kind: SectionKind;
  lines: PlacedLine[];
}

const skillWord =
  "(?:competencias?|habilidades?|conhecimentos?|skills?|aptidoes|ferramentas?|tecnologias?|informatica|softwares?|proficiencias?|expertise|competencies|tools|technologies|stack)";
const skillTail =
  "(?:tecnic[ao]s?|profissiona(?:is|l)|interpessoais|comportamentais|especific[ao]s|digitais|chave|tecnologic[ao]s|pessoais|gerais|deinformatica|eminformatica|computacionais|principais)";

/** Headings by their letters alone, so that «E X P E R I Ê N C I A» is one too. */
const headings: readonly (readonly [SectionKind, RegExp])[] = [
  [
    "experience",
    /^(?:minhas?|principais|ultimas?)?(?:experiencias?|historico|trajetoria|carreira|vivencias?|atuacao|percurso)(?:profissiona(?:l|is)|detrabalho)?(?:recentes?|anterior(?:es)?|relevantes?|detalhadas?)?$|^(?:work|professional|employment|relevant|job|career)?(?:experiences?|history)$|^experiencias?(?:eatividades|enoforma.*|laboral)$|^empregos(?:anteriores)?$|^employment$/,
  ],
  [
    "education",
    /^(?:minha)?(?:formacao|educacao|escolaridade|instrucao|grauescolar)(?:academica|educacional|escolar|superior|ecursos|eformacao|etitulacao|academicaecursos|academicaprofissional)?$|^(?:historico|percurso)(?:academico|escolar)$|^(?:vidaacademica|estudos|graduacao)$|^(?:academic)?(?:education|background|qualifications)$|^(?:academiceducation|educationandtraining|educationalbackground|educationbackground|educationandqualifications)$/,
  ],
  [
    "courses",
    /^(?:cursos|certificac(?:oes|ao)|certificados?|treinamentos|aperfeicoamentos?|workshops|capacitac(?:oes|ao))(?:(?:e|de)?(?:complementares|extracurriculares|livres|adicionais|certificac(?:oes|ao)|certificados|treinamentos|cursos|eventos|aperfeicoamento|profissiona(?:is|l)|realizados|seminarios|palestras|extensao|especializacao|especializacoes))*$|^formacaocomplementar$|^(?:licensesand|courses?and)?certifications?$|^certificates?$|^courses?$|^training$|^qualificac(?:ao|oes)complementar(?:es)?$/,
  ],
  [
    "languages",
    /^(?:idiomas?|linguas?|languages?|linguasestrangeiras|idiomasestrangeiros|competenciaslinguisticas|conhecimentodeidiomas|languageskills|foreignlanguages)$/,
  ],
  [
    "skills",
    new RegExp(
      `^(?:(?:principais|outras|outros|minhas|hard|soft|top|key|technical|core|main)?${skillWord}${skillTail}*)(?:(?:e|and)?(?:${skillWord}|${skillTail}|qualificacoes|hard|soft))*$`,
    ),
  ],
  [
    "summary",
    /^(?:resumo|perfil|sobre|sobremim|quemsou|apresentacao|sintese|bio|summary|profile|aboutme|about|overview)(?:profissional|dacarreira|pessoal|executivo|dequalificac(?:oes|ao)|curricular|deexperiencias?|dasqualificacoes)?$|^(?:professional|executive|career|personal)(?:summary|profile)$|^(?:principais)?qualificac(?:oes|ao)(?:profissiona(?:is|l))?$/,
  ],
  [
    "objective",
    /^(?:objetivos?|objectives?)(?:profissiona(?:is|l)|decarreira)?$|^(?:career|professional)objectives?$|^(?:cargo|area|vaga|posicao)(?:pretendid[oa]|deinteresse|desejad[oa])$/,
  ],
  [
    "contact",
    /^(?:contatos?|dados(?:pessoais|decontato|cadastrais)|informac(?:oes|ao)(?:pessoais|decontato|paracontato)|identificacao|contact(?:me|info|information|details|s)?|personal(?:information|details|data)|meucontato|redessociais|links)$/,
  ],
  [
    "other",
    /^(?:referencias?(?:profissionais|pessoais)?|interesses?|hobbies|hobbieseinteresses|projetos?(?:pessoais|relevantes|academicos)?|publicac(?:oes|ao)|trabalhos?voluntarios?|voluntariado|atividades(?:complementares|extracurriculares|voluntarias|academicas)|premios(?:ereconhecimentos|edistincoes)?|premiacoes|conquistas|informac(?:oes|ao)(?:adiciona(?:is|l)|complementar(?:es)?|gerais)|outrasinformac(?:oes|ao)|outros|references|interests|projects|publications|volunteer(?:ing|work|experience)?|awards?|honors?(?:awards|andawards)?|additionalinformation|disponibilidade|extracurriculares|dadosadicionais)$/,
  ],
];

/** Words that also begin a line within a job: «Tecnologias: Java, SQL». */
const weak =
  /^(?:projetos?|projects|tecnologias?|technologies|ferramentas?|tools|softwares?|stack|conquistas|conhecimentos?|outros|perfil|apresentacao|sobre|skills?|competencias?|treinamentos?|capacitacao|identificacao|certificacao|links|graduacao)$/;

const lettersOf = (text: string): string => fold(text).replace(/[^a-z]/g, "");

function kindOf(letters: string): SectionKind | null {
  if (letters.length < 4 || letters.length > 48) return null;
  return headings.find(([, fits]) => fits.test(letters))?.[0] ?? null;
}

export interface Heading {
  kind: SectionKind;
  /** What follows on the same line: «Idiomas: inglês fluente». */
  rest: string;
  weak: boolean;
}

/** The section a line opens, if any. */
export function headingOf(line: Pick<Line, "cells">): Heading | null {
  const [first = "", ...others] = line.cells;
  const text = first.replace(/^\s*(?:\d{1,2}|[IVX]{1,4})[.)-]\s+/, "").trim();
  if (text.length > 64 || isBullet(text)) return null;
  const whole = kindOf(lettersOf(text));
  if (whole !== null && !/[.;,@]\s*$/.test(text) && !/\d/.test(text))
    return { kind: whole, rest: others.join("\t"), weak: weak.test(lettersOf(text)) };
  const colon = /^([^:]{4,40}):\s*(\S.*)$/.exec([first, ...others].join("\t"));
  const named = colon && kindOf(lettersOf(colon[1] ?? ""));
  return colon && named
    ? { kind: named, rest: colon[2] ?? "", weak: weak.test(lettersOf(colon[1] ?? "")) }
    : null;
}

const isLoud = (text: string) =>
  text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();

/** The document's sections in order; everything before the first heading is the header. */
export function sectionsOf(lines: readonly PlacedLine[]): Section[] {
  const sections: Section[] = [{ kind: "head", lines: [] }];
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  for (const line of lines) {
    const current = sections.at(-1);
    if (!current) break;
    const heading = headingOf(line);
    const stands = line.size > usual + 0.5 || line.bold || isLoud(line.cells[0] ?? "");
    const within =
      heading &&
      ((heading.weak && current.kind === "experience" && (heading.rest !== "" || !stands)) ||
        (heading.rest !== "" && heading.kind === current.kind));
    if (!heading || within) {
      current.lines.push(line);
      continue;
    }
    const section: Section = { kind: heading.kind, lines: [] };
    if (heading.rest) {
      const start = line.start + Math.max(0, line.text.lastIndexOf(heading.rest));
      section.lines.push({ ...line, cells: heading.rest.split("\t"), text: heading.rest, start });
    }
    sections.push(section);
  }
  return sections;
}

export const linesOf = (sections: readonly Section[], ...kinds: SectionKind[]): PlacedLine[] =>
  sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
