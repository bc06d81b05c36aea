import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { CallError } from "#provider/base/http/errors.ts";

/** Fields that require consent are refused without it. */
export function assertConsents(fields: readonly CollectedField[], consents: readonly CollectedField[]): void {
  const missing = fields.filter((field) => needsConsent(field) && !consents.includes(field));
  if (missing.length > 0)
    throw new CallError("validation_failed", {
      fields: missing.map((field) => ({ path: `consents.${field}`, rule: "required" })),
    });
}
