import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { openWebhookSender } from "#provider/base/webhooks/sender.ts";

const { accepts } = openWebhookSender();

export const integrationRules: EntityRules = {
  check: ({ kind, url, facts }, before) => {
    if (before && before.kind !== kind) throw invalid("integration.kind", "fixed");
    if (kind !== "webhook") return;
    if (typeof url !== "string") throw invalid("integration.url", "required");
    // One that was there is not looked at again: only what is sent to it is.
    if (url !== before?.url && !accepts(url)) throw invalid("integration.url", "public_https");
    if (!Array.isArray(facts) || facts.length === 0) throw invalid("integration.facts", "required");
  },
  // Whoever switches one on that had failed lets it begin anew.
  stamp: (values, before) =>
    before && values.status !== undefined && values.status !== before.status
      ? { ...values, failures: 0 }
      : values,
};
