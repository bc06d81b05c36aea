import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";

/** Two candidates who have not applied anywhere, and the contacts of a company that must not be contacted. */
export function addOffLimits(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  of: {
    rules: readonly { id: number; name: string }[];
    people: readonly { id: number; row: Row<"candidates"> }[];
    companyId: number | null;
  },
): void {
  const ruleOf = (name: string) => of.rules.find((rule) => rule.name === name)?.id;
  const oldest = [...of.people].sort((a, b) =>
    (a.row.created_at ?? "").localeCompare(b.row.created_at ?? ""),
  );
  const wanted: readonly [string, Row<"off_limits"> | undefined, string][] = [
    [
      "Pediu para não ser abordado",
      oldest[0] && { candidate_id: oldest[0].id },
      "Pediu por telefone para não receber mais propostas.",
    ],
    [
      "Candidato colocado há pouco",
      oldest[1] && { candidate_id: oldest[1].id, ends_on: calendar.day(200) },
      "Começou há pouco em um cliente do grupo.",
    ],
    [
      "Empresa que não deve ser contatada",
      of.companyId === null ? undefined : { client_company_id: of.companyId },
      "A diretoria pediu que todo contato passe pelo jurídico.",
    ],
  ];
  for (const [rule, subject, reason] of wanted) {
    const rule_id = ruleOf(rule);
    if (!subject || rule_id === undefined) continue;
    const created_at = `${calendar.day(-90)}T12:00:00.000Z`;
    batch.add("off_limits", {
      ...{ business_id, candidate_id: null, client_company_id: null, ends_on: null, ...subject },
      ...{ rule_id, reason, starts_on: calendar.day(-90), name: "", lock_version: 0 },
      ...{ created_at, updated_at: created_at },
    });
  }
}
