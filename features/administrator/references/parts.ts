import { lazy } from "react";
import { type AdministratorEntity, administratorEntities } from "#contract/entity-names.ts";
import type { OwnParts, Parts } from "#features/entities/fields/part-props.ts";

const own: OwnParts = {
  ListActions: lazy(() => import("./list-actions.tsx")),
  Summary: lazy(() => import("./usage.tsx").then(({ RecordUsage }) => ({ default: RecordUsage }))),
  Preview: lazy(() => import("./usage.tsx").then(({ PreviewUsage }) => ({ default: PreviewUsage }))),
};

/** No lists of reference data, and with such parts of their own. */
const others: readonly AdministratorEntity[] = [
  "integrations",
  "holidays",
  "business_files",
  "template_uploads",
];

/** What every list of reference data has besides the engine's screens; other entities show nothing of it. */
export const referenceParts: Parts = Object.fromEntries(
  administratorEntities.filter((entity) => !others.includes(entity)).map((entity) => [entity, own]),
);
