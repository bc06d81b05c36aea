import { mergeParts } from "#features/entities/fields/merge-parts.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { automationParts } from "./automations/parts.ts";
import { businessFileParts } from "./business-files/parts.ts";
import { courseParts } from "./courses/parts.ts";
import { dataCollectionParts } from "./data-collections/parts.ts";
import { entityCardParts } from "./entity-cards/parts.ts";
import { equipmentParts } from "./equipment/parts.ts";
import { holidayParts } from "./holidays/parts.ts";
import { integrationParts } from "./integrations/parts.ts";
import { offLimitParts } from "./off-limits/parts.ts";
import { pricingParts } from "./pricing/parts.ts";
import { referenceParts } from "./references/parts.ts";
import { surveyParts } from "./surveys/parts.ts";
import { talkParts } from "./talks/parts.ts";
import { templateUploadParts } from "./template-uploads/parts.ts";
import { workflowParts } from "./workflows/parts.ts";

/** What the subjects of this area add to which entity, each in its own `<subject>/parts.ts`. */
const subjects: readonly Parts[] = [
  referenceParts,
  integrationParts,
  offLimitParts,
  entityCardParts,
  businessFileParts,
  templateUploadParts,
  equipmentParts,
  holidayParts,
  pricingParts,
  automationParts,
  dataCollectionParts,
  surveyParts,
  talkParts,
  workflowParts,
  courseParts,
];

/** The only place that knows every subject of the area. The layout gives it to all views below (PartsContext). */
export const administratorParts: Parts = mergeParts(subjects, {});
