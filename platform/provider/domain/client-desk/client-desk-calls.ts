import type { ClientSection } from "#contract/client-sections.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { askForAnotherTime, confirmInterview, interviewFile, interviewsOfContact } from "./interviews.ts";
import { decide, openProposals, proposalOf, proposalPage } from "./proposals.ts";
import { giveFeedback, requestedFeedbacks, shortlistsToJudge } from "./waiting.ts";

export const clientDeskHandlers = defineHandlers({
  "GET /client_contacts/waiting": async ({ db, person }) => {
    const sees = (section: ClientSection) => !person.hidden.includes(section);
    const [shortlists, interviews, proposals, feedbacks] = await Promise.all([
      sees("jobs") ? shortlistsToJudge(db, person) : [],
      sees("interviews") ? interviewsOfContact(db, person) : [],
      sees("proposals") ? openProposals(db, person) : [],
      sees("feedbacks") ? requestedFeedbacks(db, person) : [],
    ]);
    return { shortlists, interviews, proposals, feedbacks };
  },
  "GET /client_contacts/interviews/:id/ics": async ({ db, person, tenant, params, locale }) =>
    await interviewFile(db, person, params.id, tenant.businessName, locale),
  "POST /client_contacts/interviews/:id/confirmations": async ({ db, services, person, params }) =>
    await confirmInterview(db, services, person, params.id),
  "POST /client_contacts/interviews/:id/requests": async ({ db, services, person, params, body }) =>
    await askForAnotherTime(db, services, person, params.id, body.request),
  "GET /client_contacts/proposals": async ({ db, person, query }) =>
    await proposalPage(db, person, query.after),
  "GET /client_contacts/proposals/:id": async ({ db, person, params }) =>
    await proposalOf(db, person, params.id),
  "POST /client_contacts/proposals/:id/approvals": async ({ db, services, person, params }) =>
    await decide(db, services, person, params.id, { kind: "approved" }),
  "POST /client_contacts/proposals/:id/refusals": async ({ db, services, person, params, body }) =>
    await decide(db, services, person, params.id, {
      kind: "refused",
      reason: body.refusal.reason,
      note: body.refusal.note || null,
    }),
  "POST /client_contacts/feedbacks/:id/answers": async ({ db, services, person, params, body }) =>
    await giveFeedback(db, services, person, params.id, body.feedback),
});
