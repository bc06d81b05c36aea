import { z } from "zod";
import { choice, number, yesNo } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** An off-limits rule: whom it covers, for how long after a placement, where it applies and how strictly. */
export const offLimitRuleCandidateEntity = defineReference({
  name: "off_limit_rule_candidates",
  singular: "off_limit_rule_candidate",
  label: {
    one: { pt: "Regra de off-limits", en: "Off-limits rule" },
    many: { pt: "Regras de off-limits", en: "Off-limits rules" },
    new: { pt: "Nova regra de off-limits", en: "New off-limits rule" },
  },
  ordered: true,
  usedIn: [{ entity: "off_limits", field: "rule_id" }],
  row: {
    level: z.number().int(),
    coverage: z.string(),
    months: z.number().int(),
    in_submissions: z.boolean(),
    in_shortlists: z.boolean(),
    in_sendouts: z.boolean(),
    admins_only: z.boolean(),
  },
  write: {
    level: z.number().int().min(1).max(2),
    coverage: z.enum(["employees", "placed", "both", "contacts"]).optional(),
    months: z.number().int().min(1).max(120).optional(),
    in_submissions: z.boolean().optional(),
    in_shortlists: z.boolean().optional(),
    in_sendouts: z.boolean().optional(),
    admins_only: z.boolean().optional(),
  },
  fields: {
    level: choice("Efeito", "Effect", "off_limit_level", { required: true, sortable: true, column: 3 }),
    coverage: choice("Nas empresas, alcança", "Of companies, covers", "off_limit_coverage", { column: 4 }),
    months: number("Meses após a colocação", "Months after a placement", { column: 5 }),
    in_submissions: yesNo("Vale nas vagas", "Holds on jobs", { column: 6 }),
    in_shortlists: yesNo("Vale nas shortlists", "Holds in shortlists", { column: 7 }),
    in_sendouts: yesNo("Vale nos envios", "Holds in send-outs", { column: 8 }),
    admins_only: yesNo("Só administradores liberam", "Only administrators override", { column: 9 }),
  },
  example: {
    create: async (of) => ({ name: of.name(), level: 2, coverage: "employees" }),
    change: { level: 1 },
  },
});
