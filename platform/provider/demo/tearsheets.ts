import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

const lists = [
  ["Finalistas de liderança", "Executivos", "Perfis já entrevistados, prontos para cargos de diretoria."],
  ["Tecnologia: remoto", "Tecnologia", "Aceitam trabalho remoto e respondem em até dois dias."],
  ["Talentos para acompanhar", "Relacionamento", "Conversar a cada trimestre, mesmo sem vaga aberta."],
  ["Indicações de clientes", "Relacionamento", null],
  ["Vendas: interior de São Paulo", "Comercial", "Disponíveis para viagens semanais."],
  ["Banco de estagiários", null, "Formatura prevista para os próximos doze meses."],
] as const;

/** Lists of candidates by category, and one that only its owner sees. */
export function addTearsheets(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  candidateIds: readonly number[],
  owners: readonly number[],
  ownerOfPrivate: number,
): void {
  const categories = new Map<string, number>();
  const categoryOf = (name: string | null): number | null => {
    if (name === null) return null;
    const known = categories.get(name) ?? batch.add("tearsheet_categories", { business_id, name });
    categories.set(name, known);
    return known;
  };
  const add = (
    name: string,
    category: string | null,
    description: string | null,
    owner_id: number,
    privacy: "shared" | "private",
  ) => {
    const created_at = calendar.instant(-calendar.recent(random, 160), random);
    const row = { business_id, name, description, privacy, owner_id, category_id: categoryOf(category) };
    const tearsheet_id = batch.add("tearsheets", { ...row, created_at, updated_at: created_at });
    for (const candidate_id of random.some(candidateIds, random.int(4, 28)))
      batch.put("tearsheet_members", {
        tearsheet_id,
        business_id,
        candidate_id,
        recruiter_id: owner_id,
        created_at,
      });
  };
  for (const [name, category, description] of lists)
    add(name, category, description, random.pick(owners), "shared");
  add("Minhas apostas", "Relacionamento", null, ownerOfPrivate, "private");
}
