import { pathsOf } from "../testing/paths.ts";
import { businessWizardMachine } from "./business-wizard.machine.ts";

const file = { key: "k", name: "logo.png", size: 9, contentType: "image/png" };

export default pathsOf(businessWizardMachine, {
  events: {
    "draft.changed": [{ change: { name: "Casa", domain: "casa.test" } }],
    "site.changed": [{ change: { google_analytics: "G-1234" } }],
    "logo.chosen": [{ theme: "dark", file }],
    "logo.removed": [{ theme: "dark" }],
    "next.requested": [{}],
    "back.requested": [{}],
    "create.requested": [{}],
    "retry.requested": [{}],
    "logos.skipped": [{}],
  },
  effects: {
    create: {
      resolves: [{ id: 9, name: "Casa", domain: "casa.test" }],
      rejects: [
        { code: "validation_failed", fields: [{ path: "business.domain", rule: "taken" }] },
        { code: "validation_failed", fields: [{ path: "business.site.google_analytics", rule: "pattern" }] },
        { code: "unavailable" },
      ],
    },
    sendLogos: { resolves: [undefined], rejects: [{ code: "unsupported_file" }] },
  },
  project: ({ step, draft, logos, errors, failure }) => [
    step,
    draft.domain,
    draft.site.google_analytics,
    logos.dark !== null,
    errors.map(({ path }) => path).join(),
    failure,
  ],
  holds: {
    "nothing is created before the last step": (state) =>
      !state.matches("creating") || state.context.step === "review",
    "logos are sent for a business that is there": (state) =>
      !state.matches("sendingLogos") || state.context.created !== null,
  },
});
