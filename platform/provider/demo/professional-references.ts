import type { ReferenceQuestionCode } from "#contract/catalogues/professional-references.ts";
import { foldText } from "#contract/text.ts";
import { hashToken } from "../base/security/token.ts";
import { demoReference } from "./accounts.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const referees = [
  ["Marta Reis", "Gerente administrativa", "Aurora Alimentos"],
  ["Otávio Lins", "Diretor de operações", "Grupo Serrano"],
  ["Cecília Prado", "Coordenadora de projetos", "Nova Rota Logística"],
  ["Rogério Bastos", "Supervisor", "Metalúrgica Irati"],
  ["Helena Sakamoto", "Sócia", "Sakamoto Consultoria"],
] as const;
const strengths = [
  "Organização e constância: fechou o mês no prazo durante dois anos, mesmo com o time pela metade.",
  "Aprende rápido e divide o que sabe. Montou o roteiro de treinamento que usamos até hoje.",
  "Trata bem o cliente sob pressão e volta com a resposta no mesmo dia.",
];
const improvements = [
  "Delegar mais cedo: tende a segurar tarefas que a equipe já pode fazer.",
  "Falar mais nas reuniões grandes; em conversas pequenas contribui muito.",
];
type State = "named" | "asked" | "partly" | "answered" | "declined";
const states: readonly State[] = ["asked", "answered", "named", "declined", "partly"];

/** Referees whom candidates far in a process named, in every state. */
export function addReferees(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  { applies, owners, demo }: { applies: readonly PlacedApply[]; owners: readonly number[]; demo: boolean },
): void {
  const late = applies.filter(({ row }) => (row.status ?? 0) >= 4 && (row.status ?? 0) <= 8);
  const people = [...new Set(late.map(({ candidateId }) => candidateId))].slice(0, demo ? 8 : 3);
  for (const [index, candidate_id] of people.entries())
    for (const [place, state] of states.slice(index % 3, (index % 3) + 3).entries()) {
      const [name, role_name, company_name] = referees[(index + place) % referees.length] ?? referees[0];
      const isDemo = demo && index === 0 && state === "asked";
      const at = (days: number) => calendar.instant(days, random);
      const isRequested = state !== "named";
      const done = state === "answered" ? at(-3) : null;
      const professional_reference_id = batch.add("professional_references", {
        uid: isDemo ? demoReference.uid : `r${random.digits(12)}`,
        business_id,
        candidate_id,
        recruiter_id: isRequested ? (owners[index % Math.max(1, owners.length)] ?? null) : null,
        name,
        email: `${foldText(name)
          .replace(/[^a-z ]/g, "")
          .replace(" ", ".")}@exemplo.com.br`,
        phone: null,
        company_name,
        role_name,
        locale: "pt",
        consent_version: 1,
        consented_at: at(-9),
        message: isDemo ? "É para uma vaga de liderança; cinco minutos bastam." : null,
        // Nobody knows the other tokens: a recruiter sends a new one.
        token_hash: isRequested
          ? hashToken(isDemo ? demoReference.token : `demo-${random.digits(24)}`)
          : null,
        asked_count: isRequested ? 1 : 0,
        sent_at: isRequested ? at(-6) : null,
        expires_at: isRequested
          ? `${calendar.day(isDemo ? 170 : random.int(3, 12))}T23:59:59.000-03:00`
          : null,
        opened_at: isRequested && state !== "asked" ? at(-5) : null,
        last_answer_at: state === "partly" ? at(-4) : done,
        answered_at: done,
        declined_at: state === "declined" ? at(-4) : null,
        cancelled_at: null,
        shared: state === "answered" && index % 2 === 0,
        created_at: at(-9),
        updated_at: at(-2),
      });
      const answer = (question: ReferenceQuestionCode, words: string | null, choice: number | null) =>
        batch.put("professional_reference_answers", {
          business_id,
          professional_reference_id,
          question,
          words,
          choice,
        });
      if (state !== "answered" && state !== "partly") continue;
      answer("relation", null, 0);
      answer("period", `${company_name}, de 2019 a 2022`, null);
      if (state === "partly") continue;
      answer("strengths", random.pick(strengths), null);
      answer("to_improve", random.pick(improvements), null);
      answer("rating", null, random.int(2, 4));
      answer("hire_again", null, random.int(0, 1));
      answer("share", null, index % 2 === 0 ? 1 : 0);
    }
}
