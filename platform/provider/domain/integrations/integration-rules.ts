import { dayAfter } from "#provider/base/clock/time-zone.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { openWebhookSender } from "#provider/base/webhooks/sender.ts";

const { accepts } = openWebhookSender();

/** A forgotten token must not remain valid for ever. */
const longestDays = 366;

function assertEnds(day: unknown, before: unknown, today: string): void {
  const path = "integration.expires_on";
  if (typeof day !== "string" || day === before) return;
  if (day < today) throw invalid(path, "future");
  if (day > dayAfter(today, longestDays)) throw invalid(path, "far", { n: longestDays });
}

export const integrationRules: EntityRules = {
  byDay: true,
  check: ({ kind, url, expires_on }, before, today) => {
    if (before && before.kind !== kind) throw invalid("integration.kind", "fixed");
    if (kind === "api_token") return assertEnds(expires_on, before?.expires_on, today);
    // Billing without an address is handed over as files. Existing values are not checked again: only what is sent.
    if (typeof url === "string" && url !== before?.url && !accepts(url))
      throw invalid("integration.url", "public_https");
  },
  // Switching a failed one on resets its failures.
  stamp: (values, before) =>
    before && values.status !== undefined && values.status !== before.status
      ? { ...values, failures: 0 }
      : values,
};
