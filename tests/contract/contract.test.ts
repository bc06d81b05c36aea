import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { describeAgenda } from "./agenda.ts";
import { describeAnswering } from "./answering.ts";
import { describeAutomations } from "./automations.ts";
import { describeCable } from "./cable.ts";
import { describeCostumers } from "./costumers.ts";
import { describeDevelopment } from "./development.ts";
import { describeDocuments } from "./documents.ts";
import { describeFlow } from "./flow.ts";
import { describeHiring } from "./hiring.ts";
import { describeLists } from "./lists.ts";
import { findPeople } from "./people.ts";
import type { Play } from "./play.ts";
import { describePlainReads, describeRecords } from "./records.ts";
import { describeReferences } from "./references.ts";
import { describeWhatMayBeAsked, describeWhoMayAsk } from "./refusals.ts";
import { describeReports } from "./reports.ts";
import { describeSendouts } from "./sendouts.ts";
import { describeShell } from "./shell.ts";
import { describeSites } from "./sites.ts";
import { Speaker } from "./speaker.ts";
import { setStage, strikeStage } from "./stage.ts";
import { openSubject, type Subject } from "./subject.ts";
import { describeTeam } from "./team.ts";
import { describeTogether } from "./together.ts";
import { describeTrade } from "./trade.ts";

/** The contract, held against one provider: the one that CONTRACT_URL names, else our own. */
let subject: Subject;
let play: Play;

beforeAll(async () => {
  subject = await openSubject();
  const speaker = new Speaker(subject);
  const people = await findPeople(speaker);
  play = { speaker, people, stage: await setStage(speaker, people) };
});
afterAll(() => subject?.close());

describeRecords(() => play);
describeAgenda(() => play);
describeFlow(() => play);
describeSendouts(() => play);
describeShell(() => play);
describeTeam(() => play);
describeSites(() => play);
describeDocuments(() => play);
describeCostumers(() => play);
describeTrade(() => play);
describeHiring(() => play);
describeReferences(() => play);
describeDevelopment(() => play);
describeAutomations(() => play);
describeReports(() => play);
describeTogether(() => play);
describeAnswering(() => play);
describePlainReads(() => play);
// Hundreds of queries, slow on an embedded database: a run that also has a PostgreSQL server asks them there.
if (process.env.CONTRACT_LISTS !== "elsewhere") describeLists(() => play);
describeCable(() => play);
describeWhoMayAsk(() => play);
describeWhatMayBeAsked(() => play);

/** Calls that a run does not make on somebody's data, or that only a mailed token or an integration answers. */
const unasked: readonly Call[] = [
  "DELETE /recruiters/notifications/:id",
  "DELETE /recruiters/notifications/delete/all",
  "DELETE /client_contacts/notifications/:id",
  "DELETE /client_contacts/notifications/delete/all",
  "DELETE /recruiters/entity_pages/destroy_all",
  // Somebody's real access and mailbox.
  "POST /client_contacts/colleagues",
  "POST /client_contacts/colleagues/:id/invitations",
  "DELETE /client_contacts/colleagues/:id/access",
  // Only of a file on a job, which a client would see.
  "PUT /recruiters/data_files/:id/sharing",
  "GET /client_contacts/jobs/:uid/files/:id/content",
  // Only of a link that asks for one.
  "POST /shortlist_relationships/:id/admissions",
  // Only of somebody who sent their CV.
  "GET /shortlist_relationships/:id/applies/:apply_id/curriculum",
  "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id/applies/:apply_id/curriculum",
  "GET /recruiters/microsoft_auths/url",
  // Only an account elsewhere answers these.
  "POST /social_sign_ins",
  "POST /social_sign_ins/answers",
  "POST /candidates/identities",
  "DELETE /candidates/identities/:id",
  "POST /recruiters/identities",
  "DELETE /recruiters/identities/:id",
  "GET /recruiters/administrator/mails/:id",
  // A run is begun by what happens to people.
  "GET /recruiters/administrator/process_orchestrators/:id",
  "PUT /recruiters/administrator/process_orchestrators/:id",
  // Only somebody who administers two businesses copies from one to the other.
  "POST /recruiters/administrator/references/:list/copies",
  // Somebody's real access and mailbox.
  "POST /recruiters/administrator/costumers/contacts/:id/invitations",
  "DELETE /recruiters/administrator/costumers/contacts/:id/access",
  // A business is never removed.
  "POST /recruiters/administrator/businesses",
  "GET /pages/:slug",
  "POST /candidates/confirmations",
  "POST /confirmations",
  // Only a mail's link and what was sent answer these.
  "POST /prospecting/unsubscribe/:id",
  "POST /prospecting/unsubscribe/:id/check",
  "POST /job_alerts/:uid/open",
  "GET /erasures/:uid",
  "POST /job_alerts/:uid/confirmations",
  "POST /job_alerts/:uid/unsubscriptions",
  "POST /progress_reports/:uid/open",
  "POST /progress_reports/:uid/unsubscriptions",
  "POST /mail_choices/open",
  "PUT /mail_choices",
  "PUT /recruiters/sendout_queues/:id/recipients/:recipient",
  "POST /recruiters/sendout_queues/:id/retries",
  "PUT /candidates/password",
  "POST /recruiters/candidates/:id/professional_references/invitations",
  "POST /recruiters/professional_references/invitations",
  "POST /recruiters/professional_references/:id/send",
  "POST /recruiters/candidates/:id/enrichments",
  "POST /recruiters/candidates/:id/curriculum_pieces",
  "POST /recruiters/professional_references/:id/cancel",
  "POST /recruiters/development_reports/:id/publish",
  "POST /recruiters/development_reports/:id/revoke",
  "POST /development_reports/:id/open",
  "POST /recruiters/cultural_fits",
  "POST /recruiters/cultural_fits/:id/send",
  "POST /recruiters/cultural_fits/:id/cancel",
  "POST /cultural_fits/:id/open",
  "PUT /cultural_fits/:id",
  "POST /professional_references/:id/open",
  "PUT /professional_references/:id",
  "POST /professional_references/:id/decline",
  "PUT /candidates/email",
  "POST /candidates/email_change/mails",
  "DELETE /candidates/account",
  "POST /email_confirmations",
  "PUT /recruiters/password",
  "POST /passwords/lookups",
  "PUT /passwords",
  "POST /answer_sets/:id/open",
  "POST /answer_sheets/:id/open",
  "PUT /answer_sheets/:id",
  "POST /answer_sheets/:id/send",
  "POST /answer_sheets/:id/files",
  // A real person's access, sessions or mailbox.
  "PUT /recruiters/administrator/recruiters/:id/access",
  "PUT /recruiters/administrator/recruiters/:id/team",
  "POST /recruiters/administrator/recruiters/:id/deactivations",
  "POST /recruiters/administrator/recruiters/:id/reactivations",
  "POST /recruiters/administrator/recruiters/:id/passwords",
  "DELETE /recruiters/administrator/recruiters/:id/sessions",
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id",
  "POST /recruiters/administrator/invitations",
  "POST /recruiters/administrator/invitations/:id/mails",
  "DELETE /recruiters/administrator/invitations/:id",
  "POST /invitations/lookups",
  "POST /invitations/acceptances",
  // Somebody who would stay.
  "POST /recruiters/cv_candidates",
  "POST /recruiters/imports/:id/stop",
  "POST /recruiters/imports/:id/resume",
  "POST /recruiters/recruiter_downloads/:id/cancel",
  "POST /recruiters/bulk_actions/:id/cancel",
];

describe("the run", () => {
  test("takes away what it made", async () => {
    await strikeStage(play.speaker, play.people, play.stage);
  });

  test("had a good answer of every other call", () => {
    const wanted = (Object.keys(calls) as Call[]).filter((call) => !unasked.includes(call));
    expect(wanted.filter((call) => !play.speaker.answered.has(call))).toEqual([]);
  });

  test("finds every call in the OpenAPI description", async () => {
    const answer = await fetch(`${subject.apiRoot}/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
