import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

export const leadRules: EntityRules = {
  unique: { contacts_email: "email" },
  // Only the conversion sets this status, and it is final.
  check({ status, converted_at }) {
    if ((status === "converted") !== Boolean(converted_at)) throw invalid("contact.status", "option");
  },
};
