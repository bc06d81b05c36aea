import { pathsOf } from "../testing/paths.ts";
import { businessWizardMachine } from "./business-wizard.machine.ts";

const file = { key: "k", name: "logo.png", size: 9, contentType: "image/png" };
const link = { label_pt: "", label_en: "", url: "casa" };

export default pathsOf(businessWizardMachine, {
  events: {
    "draft.changed": [{ change: { name: "Casa", domain: "casa.test" } }, { change: { domain: "" } }],
    "site.changed": [
      { change: { google_analytics: "?", menu: [link] } },
      { change: { google_analytics: null, menu: [] } },
    ],
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
        { code: "validation_failed", fields: [{ path: "business.site.colors.light", rule: "pattern" }] },
        { code: "unavailable" },
      ],
    },
    sendLogos: { resolves: [undefined], rejects: [{ code: "unsupported_file" }] },
  },
  project: ({ step, draft, logos, errors, failure }) => [
    step,
    draft.name,
    draft.domain,
    draft.site.google_analytics,
    draft.site.menu.length,
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
