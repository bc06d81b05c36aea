import { invalid } from "#provider/base/http/errors.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";

const subjects = { candidate_id: "candidates", client_company_id: "client_companies" } as const;

export const offLimitRules: EntityRules = {
  check(after, before) {
    const { candidate_id, client_company_id, starts_on, ends_on }: Values = { ...before, ...after };
    if (candidate_id && client_company_id) throw invalid("off_limit.client_company_id", "one_subject");
    if (!candidate_id && !client_company_id) throw invalid("off_limit.candidate_id", "required");
    assertStartsBeforeEnd("off_limit.ends_on", starts_on, ends_on);
  },
  /** Lists mark the people it names. */
  async saved(_db, _id, after, before, writer) {
    for (const [field, entity] of Object.entries(subjects) as [keyof typeof subjects, "candidates"][]) {
      const ids = [after[field], before?.[field]].filter((id) => typeof id === "number");
      if (ids.length > 0) recordChange(writer, "saved", entity, ids);
    }
  },
};
