const domain = "platform/provider/domain";
const base = "platform/provider/base";

/**
 * What is held by tests that lie elsewhere, as what many subjects share, or what one asks through another: with each file
 * or folder, the tests or their folders. They are in the run wherever those change in few files.
 */
export const heldElsewhere: Readonly<Record<string, readonly string[]>> = {
  [`${base}/http/api-token.ts`]: [`${domain}/integrations/api-tokens.test.ts`],
  [`${base}/http/limiter.ts`]: [`${domain}/sessions/sessions.test.ts`],
  [`${base}/http/person.ts`]: [
    ...[`${domain}/recruiters/views.test.ts`, `${domain}/recruiters/recruiters.test.ts`],
    `${domain}/businesses/businesses.test.ts`,
  ],
  [`${base}/housekeeping`]: [
    ...[`${domain}/candidates/own-data.test.ts`, "platform/provider/housekeeping.test.ts"],
    "platform/provider/housekeeping-days.test.ts",
  ],
  [`${base}/records`]: [`${domain}/entities/broadcast.test.ts`, `${domain}/businesses/businesses.test.ts`],
  [`${base}/lives`]: ["tests/lives", `${base}/records/records.test.ts`],
  [`${base}/mail`]: [
    ...[
      `${domain}/mail-preferences/mail-preferences.test.ts`,
      `${domain}/email-templates/email-templates.test.ts`,
    ],
    "platform/provider/housekeeping-days.test.ts",
  ],
  [`${base}/security/admission.ts`]: [`${domain}/shortlists/admission.test.ts`],
  [`${domain}/account`]: [
    ...[`${domain}/sessions/sessions.test.ts`, `${domain}/sessions/accounts.test.ts`],
    `${domain}/businesses/businesses.test.ts`,
  ],
  [`${domain}/administrator`]: [`${domain}/references/references.test.ts`],
  [`${domain}/answer-links`]: [
    ...[`${domain}/evaluation-requests`, `${domain}/data-collections/collections.test.ts`],
    `${domain}/professional-references/professional-references.test.ts`,
  ],
  [`${domain}/answer-sheets`]: [
    ...[`${domain}/surveys/surveys.test.ts`, `${domain}/evaluation-requests`],
    `${domain}/answer-links/answer-link.test.ts`,
  ],
  [`${domain}/collection-requests`]: [
    ...[`${domain}/data-collections/collections.test.ts`, "tests/lives/links.test.ts"],
  ],
  [`${domain}/data-collections/collection.ts`]: [`${domain}/answer-links/answer-link.test.ts`],
  [`${domain}/enrichment/balance.ts`]: [`${domain}/recruiter-shell/shell-calls.test.ts`],
  [`${domain}/entities/reference-options.ts`]: [`${domain}/references/lists.test.ts`],
  [`${domain}/entities/off-limit-filter.ts`]: [`${domain}/off-limits/off-limits.test.ts`],
  [`${domain}/entities/terms.ts`]: [`${domain}/candidates/text-search.test.ts`],
  [`${domain}/feedbacks`]: [
    ...[`${domain}/client-desk/client-desk.test.ts`, `${domain}/client-desk/edges.test.ts`],
    `${domain}/pipeline/pipeline.test.ts`,
  ],
  [`${domain}/files`]: [
    ...[`${domain}/notifications/client-notifications.test.ts`, `${domain}/businesses/businesses.test.ts`],
    `${domain}/candidates/photo.test.ts`,
  ],
  [`${domain}/invoices`]: [
    ...[`${domain}/accounts/accounts.test.ts`, `${domain}/city-taxes/city-taxes.test.ts`],
    `${domain}/placements/placements.test.ts`,
  ],
  [`${domain}/pipeline`]: [
    ...[`${domain}/off-limits/off-limits.test.ts`, `${domain}/placements/placements.test.ts`],
    `${domain}/candidates/candidates.test.ts`,
  ],
  [`${domain}/placements`]: [
    ...[`${domain}/pipeline/placing.test.ts`, `${domain}/pricing/pricing.test.ts`],
    "platform/provider/housekeeping.test.ts",
  ],
  [`${domain}/public-jobs/public-jobs.ts`]: [`${domain}/public-pages/structured-data.test.ts`],
  [`${domain}/projects`]: [
    ...[`${domain}/placements/placements.test.ts`, `${domain}/costumers/costumers.test.ts`],
    `${domain}/notifications/client-notifications.test.ts`,
  ],
  [`${domain}/references/copy-entries.ts`]: [`${domain}/workflows/copies.test.ts`],
  [`${domain}/roles`]: [`${domain}/recruiters/recruiters.test.ts`, `${domain}/recruiters/members.test.ts`],
  "platform/client/system/page/use-answering.ts": ["platform/client/system/public/forms.wiring.test.ts"],
  "platform/client/system/page/notification-centre.ts": [
    ...[
      "platform/client/system/clients/notifications.wiring.test.ts",
      "platform/client/system/channels.wiring.test.ts",
    ],
  ],
  "features/candidates/courses/own-course.tsx": ["features/candidates/area/own-lists.test.tsx"],
  "features/candidates/references": ["features/candidates/area/own-lists.test.tsx"],
  "features/client-contacts/desk": ["features/client-contacts/client-pages.test.tsx"],
  "features/public/erasures": ["features/public/access/linked-pages.test.tsx"],
  "features/public/interview-times": ["features/public/access/linked-pages.test.tsx"],
  "features/public/job-alerts": ["features/public/access/linked-pages.test.tsx"],
};
