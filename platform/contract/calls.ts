import type { z } from "zod";
import type { CallDefinition } from "./call.ts";
import { accountCalls } from "./calls/account.ts";
import { administratorCalls } from "./calls/administrator.ts";
import { agendaCalls } from "./calls/agenda.ts";
import { bulkActionCalls } from "./calls/bulk-actions.ts";
import { candidateProfileCalls } from "./calls/candidate-profiles.ts";
import { candidateCalls } from "./calls/candidates.ts";
import { consentCalls } from "./calls/consents.ts";
import { creditCalls } from "./calls/credits.ts";
import { dataCollectionCalls } from "./calls/data-collections.ts";
import { downloadCalls } from "./calls/downloads.ts";
import { duplicateCalls } from "./calls/duplicates.ts";
import { emailTemplateCalls } from "./calls/email-templates.ts";
import { evaluationCalls } from "./calls/evaluations.ts";
import { importCalls } from "./calls/imports.ts";
import { jobBillingCalls } from "./calls/job-billing.ts";
import { leadCalls } from "./calls/leads.ts";
import { listViewCalls } from "./calls/list-views.ts";
import { mergeCalls } from "./calls/merges.ts";
import { pipelineCalls } from "./calls/pipeline.ts";
import { projectCalls } from "./calls/projects.ts";
import { proposalCalls } from "./calls/proposals.ts";
import { publicJobCalls } from "./calls/public-jobs.ts";
import { recruiterHomeCalls } from "./calls/recruiter-home.ts";
import { recruiterShellCalls } from "./calls/recruiter-shell.ts";
import { reportCalls } from "./calls/reports.ts";
import { sendoutCalls } from "./calls/sendouts.ts";
import { sessionCalls } from "./calls/sessions.ts";
import { shortlistCalls } from "./calls/shortlists.ts";
import { jobTalentCalls } from "./calls/talent-pool.ts";
import { tearsheetCalls } from "./calls/tearsheets.ts";
import { tenantCalls } from "./calls/tenant.ts";
import { timelineCalls } from "./calls/timeline.ts";
import { allEntityCalls } from "./entities/calls.ts";

/** Every call that app and provider speak, keyed by 'METHOD /path', relative to the API root (/v1). */
export const calls = {
  ...tenantCalls,
  ...sessionCalls,
  ...publicJobCalls,
  ...candidateCalls,
  ...candidateProfileCalls,
  ...consentCalls,
  ...dataCollectionCalls,
  ...recruiterShellCalls,
  ...accountCalls,
  ...listViewCalls,
  ...recruiterHomeCalls,
  ...reportCalls,
  ...agendaCalls,
  ...sendoutCalls,
  ...emailTemplateCalls,
  ...pipelineCalls,
  ...shortlistCalls,
  ...downloadCalls,
  ...importCalls,
  ...timelineCalls,
  ...tearsheetCalls,
  ...bulkActionCalls,
  ...duplicateCalls,
  ...mergeCalls,
  ...administratorCalls,
  ...leadCalls,
  ...proposalCalls,
  ...projectCalls,
  ...jobBillingCalls,
  ...jobTalentCalls,
  ...evaluationCalls,
  ...creditCalls,
  ...allEntityCalls,
};
export type Calls = typeof calls;
export type Call = keyof Calls;

type Part<K extends Call, P extends keyof CallDefinition> =
  Calls[K] extends Record<P, infer S> ? (S extends z.ZodType ? z.input<S> : never) : never;

/** What a client gives: `params`, `query`, `body`, each only where the call has it. */
export type CallInput<K extends Call> = {
  [P in "params" | "query" | "body" as Part<K, P> extends never ? never : P]: Part<K, P>;
};
export type CallAnswer<K extends Call> = Calls[K] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : never;
