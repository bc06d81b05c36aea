import type { Kysely } from "kysely";
import { run } from "./run.ts";

const kinds = {
  health_plan: "Plano de saúde",
  dental_plan: "Plano odontológico",
  life_insurance: "Seguro de vida",
  private_pension: "Previdência privada",
  meal_voucher: "Vale-refeição",
  food_voucher: "Vale-alimentação",
  transport_voucher: "Vale-transporte",
  fuel_voucher: "Vale-combustível",
  company_car: "Carro da empresa",
  parking: "Estacionamento",
  mobile_phone: "Celular corporativo",
  home_office: "Auxílio home office",
  education: "Auxílio educação",
  childcare: "Auxílio-creche",
  gym: "Academia",
  profit_sharing: "Participação nos lucros (PLR)",
  stock: "Ações ou incentivo de longo prazo",
};
const named = Object.entries(kinds)
  .map(([kind, name]) => `('${kind}', '${name}')`)
  .join(", ");

/** Benefits have a kind, from which job pages take their icon. Those that every business begins with get theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table benefits add column kind text",
    `update benefits b set kind = k.kind from (values ${named}) k (kind, name) where b.name = k.name`,
  ]);
}
