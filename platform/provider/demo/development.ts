import { hashToken } from "../base/security/token.ts";
import { demoDevelopment } from "./accounts.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const competences = [
  ["Escuta", "Faz perguntas antes de propor; nas reuniões difíceis é quem recupera o fio."],
  ["Priorização", "Aceita pedidos demais ao mesmo tempo; melhora quando escreve a lista da semana."],
  ["Liderança de pares", "Já conduz projetos sem cargo formal."],
  ["Comunicação escrita", null],
  ["Visão de negócio", "Conhece os números da área; ainda não os da empresa."],
] as const;
const actions = [
  ["Conversa mensal com um mentor de outra área", 40],
  ["Apresentar o resultado do trimestre à diretoria", 75],
  ["Curso de finanças para não financeiros", 120],
  ["Delegar a rotina de relatórios", null],
] as const;

/** Development reports of a few people far in a process: written, published, revoked. */
export function addDevelopment(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  { applies, owners, demo }: { applies: readonly PlacedApply[]; owners: readonly number[]; demo: boolean },
): void {
  const late = applies.filter(({ row }) => (row.status ?? 0) >= 5 && (row.status ?? 0) <= 8);
  const people = [...new Set(late.map(({ candidateId }) => candidateId))].slice(0, demo ? 4 : 2);
  for (const [index, candidate_id] of people.entries()) {
    const isDemo = demo && index === 0;
    const published = index === 1 ? null : calendar.instant(-8, random);
    const development_report_id = batch.add("development_reports", {
      uid: isDemo ? demoDevelopment.uid : `d${random.digits(12)}`,
      business_id,
      candidate_id,
      recruiter_id: owners[index % Math.max(1, owners.length)] ?? null,
      title: "Plano de desenvolvimento",
      summary: "Leitura feita a partir de duas entrevistas e das referências, lida em conjunto e ajustada.",
      strengths: "Escuta e organização. As pessoas procuram antes de decidir.",
      to_develop: "Dizer não mais cedo e mostrar o próprio trabalho a quem decide.",
      // Nobody knows the other tokens: a recruiter sends a new one.
      token_hash: published && hashToken(isDemo ? demoDevelopment.token : `demo-${random.digits(24)}`),
      published_at: published,
      expires_at: published && `${calendar.day(isDemo ? 170 : 40)}T23:59:59.000-03:00`,
      opened_at: null,
      revoked_at: index === 2 ? calendar.instant(-2, random) : null,
      lock_version: 0,
      created_at: calendar.instant(-12, random),
      updated_at: calendar.instant(-9, random),
    });
    for (const [position, [name, note]] of competences.entries())
      batch.put("development_competences", {
        business_id,
        development_report_id,
        position,
        name,
        note,
        level: random.int(2, 5),
      });
    for (const [position, [action, days]] of actions.entries())
      batch.put("development_actions", {
        business_id,
        development_report_id,
        position,
        action,
        due_on: days === null ? null : calendar.day(days),
      });
  }
}
