import type { FlowFact } from "#contract/catalogues/flows.ts";
import { flowFacts, isDated } from "#contract/catalogues/flows.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

/** Fields that determine an automation's behaviour, reviewed when it was switched on. */
const course = ["fact", "fact_days", "action_flow_id", "owner_id"];

export const automationRules: EntityRules = {
  check({ fact, fact_days, quiet_from, quiet_to }, before) {
    if (isDated(fact as FlowFact) && typeof fact_days !== "number")
      throw invalid("automation.fact_days", "required");
    if ((quiet_from ?? null) === null && (quiet_to ?? null) !== null)
      throw invalid("automation.quiet_from", "required");
    if ((quiet_to ?? null) === null && (quiet_from ?? null) !== null)
      throw invalid("automation.quiet_to", "required");
    // Automations from before this rule keep their hours, which no run waits for, and can be saved with them.
    const isKept = before?.quiet_from === quiet_from && before?.quiet_to === quiet_to;
    if (typeof quiet_from === "number" && quiet_from === quiet_to && !isKept)
      throw invalid("automation.quiet_to", "same_hour");
  },
  stamp(values, before) {
    const isOther = (field: string) => values[field] !== undefined && values[field] !== before?.[field];
    return before?.enabled && course.some(isOther) ? { ...values, enabled: false } : values;
  },
  async saved(db, _id, { fact, action_flow_id }) {
    const flow = await db
      .selectFrom("action_flows")
      .where("id", "=", Number(action_flow_id))
      .select("entity")
      .executeTakeFirst();
    if (flow && flow.entity !== flowFacts[fact as FlowFact].entity)
      throw invalid("automation.action_flow_id", "option");
  },
};

/** A flow's entity is fixed while it has steps or starts from an automation. */
export const actionFlowRules: EntityRules = {
  unique: { action_flows_name: "name" },
  async saved(db, id, after, before) {
    if (!before || after.entity === before.entity) return;
    const used = await db
      .selectFrom("automations")
      .where("action_flow_id", "=", id)
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (used || Number(after.version) > 0) throw invalid("action_flow.entity", "in_use");
  },
};
