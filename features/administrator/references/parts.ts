import { ahead } from "#client/i18n/ahead.ts";
import { type AdministratorEntity, administratorEntities } from "#contract/entity-names.ts";
import { listActions, type OwnParts, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const own: OwnParts = {
  ListActions: listActions(() => import("./list-actions.tsx"), 116),
  Summary: ahead(() => import("./usage.tsx").then(({ RecordUsage }) => ({ default: RecordUsage }))),
  Preview: lazy(() => import("./usage.tsx").then(({ PreviewUsage }) => ({ default: PreviewUsage }))),
};

/** No lists of reference data: nothing is chosen from them. */
const others: readonly AdministratorEntity[] = [
  "action_flows",
  "automations",
  "holidays",
  "equipment",
  "business_files",
  "template_uploads",
  "city_taxes",
  "integrations",
  "off_limits",
  "entity_cards",
  "data_collection_templates",
  "courses",
  "surveys",
  "talk_events",
  "talk_participants",
];

/** What every list of reference data has besides the engine's screens. */
export const referenceParts: Parts = Object.fromEntries(
  administratorEntities.filter((entity) => !others.includes(entity)).map((entity) => [entity, own]),
);
