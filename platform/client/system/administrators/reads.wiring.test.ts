// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { itReads } from "../testing/reads.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { businessFileVersions } from "./business-files.ts";
import { equipmentHandovers } from "./equipment.ts";
import { pricingBands } from "./pricing.ts";
import { surveyAudienceNow, surveyInvitations, surveyQuestions, surveyResults } from "./surveys.ts";
import { templateFields, templatePreview, templateVersions } from "./template-uploads.ts";
import {
  useBusinesses,
  useHealth,
  useHolidays,
  useMail,
  useMails,
  useOverview,
} from "./use-administrator.ts";

const id = 5;
const params = { id };

itReads({
  "the versions of a template": {
    use: () => useRead(templateVersions, { params }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/versions", { params }),
    stale: ["POST /recruiters/administrator/template_uploads/:id/versions"],
  },
  "the fields of a template": {
    use: () => useRead(templateFields, { params }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/fields", { params }),
    stale: ["POST /recruiters/administrator/template_uploads/:id/versions"],
  },
  "how a template reads": {
    use: () => useRead(templatePreview, { params, query: { record_id: 7 } }),
    sent: request("GET /recruiters/administrator/template_uploads/:id/preview", {
      params,
      query: { record_id: 7 },
    }),
    stale: [
      "POST /recruiters/administrator/template_uploads/:id/versions",
      "PUT /recruiters/administrator/template_uploads/:id",
    ],
  },
  "the versions of a file of the business": {
    use: () => useRead(businessFileVersions, { params }),
    sent: request("GET /recruiters/administrator/business/files/:id/versions", { params }),
    stale: ["POST /recruiters/administrator/business/files/:id/versions"],
  },
  businesses: { use: useBusinesses, sent: request("GET /recruiters/business.json") },
  "the administrator's overview": {
    use: useOverview,
    sent: request("GET /recruiters/administrator/overview"),
  },
  health: { use: useHealth, sent: request("GET /health") },
  holidays: {
    use: () => useHolidays([2026]),
    sent: request("GET /recruiters/holidays", { query: { where: { year: [2026] }, order: "date:asc" } }),
    stale: [
      "POST /recruiters/administrator/holidays",
      "PUT /recruiters/administrator/holidays/:id",
      "DELETE /recruiters/administrator/holidays/:id",
      "DELETE /recruiters/administrator/holidays",
      "POST /recruiters/administrator/holidays/imports",
    ],
  },
  "the outbox": {
    use: () => useMails({ term: "", after: "" }),
    sent: request("GET /recruiters/administrator/mails", { query: {} }),
  },
  "a further page of the outbox": {
    use: () => useMails({ term: "ana", after: "c1" }),
    sent: request("GET /recruiters/administrator/mails", { query: { term: "ana", page: { after: "c1" } } }),
  },
  "a mail": { use: () => useMail(id), sent: request("GET /recruiters/administrator/mails/:id", { params }) },
  "the questions of a survey": {
    use: () => useRead(surveyQuestions, { params }),
    sent: request("GET /recruiters/administrator/surveys/:id/questions", { params }),
    stale: ["PUT /recruiters/administrator/surveys/:id/questions"],
  },
  "whom a survey would reach": {
    use: () => useRead(surveyAudienceNow, { params, query: { job_id: 4 } }),
    sent: request("GET /recruiters/administrator/surveys/:id/audience", { params, query: { job_id: 4 } }),
    stale: ["POST /recruiters/administrator/surveys/:id/send"],
  },
  "the invitations of a survey": {
    use: () => useReadPages(surveyInvitations, { params, query: {} }),
    sent: request("GET /recruiters/administrator/surveys/:id/invitations", { params, query: {} }),
    stale: [
      "POST /recruiters/administrator/surveys/:id/send",
      "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send",
      "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id",
    ],
  },
  "what was answered to a survey": {
    use: () => useRead(surveyResults, { params }),
    sent: request("GET /recruiters/administrator/surveys/:id/results", { params }),
    stale: [
      "POST /recruiters/administrator/surveys/:id/send",
      "PUT /recruiters/administrator/surveys/:id/questions",
    ],
  },
  "who had what equipment": {
    use: () => useRead(equipmentHandovers, { query: { employee_id: 5 } }),
    sent: request("GET /recruiters/administrator/equipment_handovers", { query: { employee_id: 5 } }),
    stale: [
      "PUT /recruiters/administrator/equipment/:id",
      "POST /recruiters/administrator/equipment",
      "DELETE /recruiters/administrator/equipment/:id",
    ],
  },
  "the fee table of a pricing plan": {
    use: () => useRead(pricingBands, { params }),
    sent: request("GET /recruiters/administrator/pricing_plan_configurations/:id/bands", { params }),
    stale: ["PUT /recruiters/administrator/pricing_plan_configurations/:id/bands"],
  },
});

it("reads no mail where none is open", async () => {
  const screen = await openScreen();
  await screen.hook(() => useMail(null));
  expect(screen.sent()).toEqual([]);
});
