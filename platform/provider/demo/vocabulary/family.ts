/** An occupation family: what its jobs ask for and its people know. Money in reais a month, CLT. */
export interface Role {
  /** Masculine form without seniority; `feminine` and `inclusive` derive the others. */
  title: string;
  /** CBO code of the occupation. */
  cbo: string;
  /** Salary of the lowest and of the highest seniority. */
  from: number;
  to: number;
  /** The role is a post of its own: no Júnior, Pleno or Sênior follows. */
  fixed?: boolean;
}

export interface Family {
  key: string;
  weight: number;
  roles: readonly Role[];
  mission: readonly string[];
  responsibilities: readonly string[];
  requirements: readonly string[];
  differentials: readonly string[];
  skills: readonly string[];
  courses: readonly string[];
}

const gendered: readonly (readonly [masculine: string, feminine: string, inclusive: string])[] = [
  ["Desenvolvedor", "Desenvolvedora", "Desenvolvedor(a)"],
  ["Engenheiro", "Engenheira", "Engenheiro(a)"],
  ["Arquiteto", "Arquiteta", "Arquiteto(a)"],
  ["Cientista", "Cientista", "Cientista"],
  ["Coordenador", "Coordenadora", "Coordenador(a)"],
  ["Supervisor", "Supervisora", "Supervisor(a)"],
  ["Diretor", "Diretora", "Diretor(a)"],
  ["Advogado", "Advogada", "Advogado(a)"],
  ["Contador", "Contadora", "Contador(a)"],
  ["Comprador", "Compradora", "Comprador(a)"],
  ["Enfermeiro", "Enfermeira", "Enfermeiro(a)"],
  ["Farmacêutico", "Farmacêutica", "Farmacêutico(a)"],
  ["Médico", "Médica", "Médico(a)"],
  ["Vendedor", "Vendedora", "Vendedor(a)"],
  ["Técnico", "Técnica", "Técnico(a)"],
  ["Auditor", "Auditora", "Auditor(a)"],
  ["Administrador", "Administradora", "Administrador(a)"],
  ["Secretário", "Secretária", "Secretário(a)"],
  ["Executivo", "Executiva", "Executivo(a)"],
];

/** Adjectives after the noun, which follow it. */
const adjectives: readonly (readonly [masculine: string, feminine: string, inclusive: string])[] = [
  ["Administrativo", "Administrativa", "Administrativo(a)"],
  ["Executivo", "Executiva", "Executivo(a)"],
  ["Financeiro", "Financeira", "Financeiro(a)"],
  ["Interno", "Interna", "Interno(a)"],
  ["Jurídico", "Jurídica", "Jurídico(a)"],
  ["Mecânico", "Mecânica", "Mecânico(a)"],
  ["Supervisor", "Supervisora", "Supervisor(a)"],
  ["Técnico", "Técnica", "Técnico(a)"],
];
/** What stands after these words speaks of something else: Analista de Planejamento Financeiro. */
const links = [" de ", " do ", " da ", " e "];

function form(title: string, which: 1 | 2): string {
  const head = gendered.find(([masculine]) => title.split(" ")[0] === masculine);
  const named = head ? head[which] + title.slice(head[0].length) : title;
  // An advertisement writes both forms only where the noun has two.
  if (links.some((link) => title.includes(link)) || (which === 2 && !head)) return named;
  const [noun = "", ...others] = named.split(" ");
  const agreed = others.map((word) => adjectives.find(([masculine]) => masculine === word)?.[which] ?? word);
  return [noun, ...agreed].join(" ");
}

export const feminine = (title: string) => form(title, 1);
/** As a job advertisement writes it: Engenheiro(a) Civil. */
export const inclusive = (title: string) => form(title, 2);
