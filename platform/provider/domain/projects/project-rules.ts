import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";

export const projectRules: EntityRules = {
  check: ({ starts_on, ends_on }) => assertStartsBeforeEnd("project.ends_on", starts_on, ends_on),
};
