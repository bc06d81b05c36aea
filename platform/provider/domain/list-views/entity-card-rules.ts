import { entityFields, isEntity } from "#contract/entities/all.ts";
import { defaultColumns } from "#contract/entity.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";

export const entityCardRules: EntityRules = {
  /** A card shows what the list could show as columns. */
  check(after, before) {
    const { entity, shown_fields }: Values = { ...before, ...after };
    if (typeof entity !== "string" || !isEntity(entity) || !Array.isArray(shown_fields)) return;
    const known = defaultColumns(entityFields(entity)).map(({ field }) => field);
    if (!shown_fields.every((field) => known.includes(field)))
      throw invalid("entity_card.shown_fields", "option");
  },
  async saved(db, id, after, before, writer) {
    const { entity, view, in_use = true }: Values = { ...before, ...after };
    if (in_use !== true) return;
    await db
      .updateTable("entity_cards")
      .set({ in_use: false })
      .where("business_id", "=", writer.businessId)
      .where("id", "!=", id)
      .where("entity", "=", String(entity))
      .where("view", "=", view === "kanban" ? "kanban" : "blocks")
      .where("in_use", "=", true)
      .execute();
  },
};
