import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const button = () => import("./sendout-button.tsx");

export const sendoutParts: Parts = {
  candidates: { BulkActions: [lazy(() => button().then((parts) => ({ default: parts.CandidatesSendout })))] },
  client_contacts: {
    BulkActions: [lazy(() => button().then((parts) => ({ default: parts.ContactsSendout })))],
  },
  prospecting_templates: {
    tabs: [
      {
        name: "preview",
        label: { pt: "Prévia", en: "Preview" },
        Body: lazy(() => import("./template-preview.tsx")),
      },
    ],
  },
  sendout_queues: {
    Actions: headActions(() => import("./sendout-actions.tsx")),
    tabs: [
      {
        name: "recipients",
        label: { pt: "Destinatários", en: "Recipients" },
        Body: lazy(() => import("./sendout-recipients.tsx")),
      },
    ],
  },
};
