import { wordsOf } from "#contract/text-terms.ts";

const levels: readonly (readonly string[])[] = [
  ["estagio", "estagiario", "estagiaria", "aprendiz", "trainee"],
  ["junior", "jr", "assistente", "auxiliar"],
  ["pleno", "pl"],
  ["senior", "sr", "especialista"],
  ["coordenador", "coordenadora", "supervisor", "supervisora", "lider"],
  ["gerente", "head"],
  ["diretor", "diretora", "vp", "cto", "ceo", "cfo"],
];

/** The seniority a title states, from internship to director; never guessed. */
export function levelOf(title: string): number | undefined {
  const words = new Set(wordsOf(title));
  const level = levels.findLastIndex((names) => names.some((name) => words.has(name)));
  return level < 0 ? undefined : level;
}

/** For titles without a level; titles of leaders state it. */
export function levelOfYears(years: number): number {
  if (years < 2) return 1;
  return years < 5 ? 2 : 3;
}
