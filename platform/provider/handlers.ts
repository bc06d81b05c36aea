import { accountHandlers } from "./account/account-calls.ts";
import { administratorHandlers } from "./administrator/administrator-calls.ts";
import { agendaHandlers } from "./agenda/agenda-calls.ts";
import { boardHandlers } from "./board/board-calls.ts";
import { bulkActionHandlers } from "./bulk/bulk-action-calls.ts";
import { candidateHandlers } from "./candidates/candidate-calls.ts";
import { consentHandlers } from "./candidates/consents.ts";
import { candidateProfileHandlers } from "./candidates/profile-calls.ts";
import { collectionHandlers } from "./collections/collection-calls.ts";
import { downloadHandlers } from "./downloads/download-calls.ts";
import { duplicateHandlers } from "./duplicates/duplicate-calls.ts";
import { entityHandlers } from "./entities/entity-calls.ts";
import { evaluationHandlers } from "./evaluations/evaluation-calls.ts";
import { fileHandlers } from "./files/file-calls.ts";
import { importHandlers } from "./imports/import-calls.ts";
import { mailHandlers } from "./mail/mail-calls.ts";
import { emailTemplateHandlers } from "./mail/own-templates.ts";
import { mergeHandlers } from "./merges/merge-calls.ts";
import { notificationHandlers } from "./notifications/notification-calls.ts";
import { pipelineHandlers } from "./pipeline/pipeline-calls.ts";
import { recruiterHomeHandlers } from "./recruiters/home-calls.ts";
import { listViewHandlers } from "./recruiters/list-view-calls.ts";
import { recruiterShellHandlers } from "./recruiters/shell-calls.ts";
import { reportHandlers } from "./reports/report-calls.ts";
import { sendoutHandlers } from "./sendouts/sendout-calls.ts";
import { sessionHandlers } from "./sessions/session-calls.ts";
import { shortlistHandlers } from "./shortlists/shortlist-calls.ts";
import { jobTalentHandlers } from "./talent/job-talent-calls.ts";
import { tearsheetHandlers } from "./tearsheets/tearsheet-calls.ts";
import { tenantHandlers } from "./tenant/tenant-calls.ts";
import { timelineHandlers } from "./timeline/timeline-calls.ts";

/** Every call's handler, one room after the other. */
export const handlers = {
  ...tenantHandlers,
  ...sessionHandlers,
  ...boardHandlers,
  ...candidateHandlers,
  ...candidateProfileHandlers,
  ...consentHandlers,
  ...collectionHandlers,
  ...recruiterShellHandlers,
  ...accountHandlers,
  ...listViewHandlers,
  ...recruiterHomeHandlers,
  ...reportHandlers,
  ...agendaHandlers,
  ...sendoutHandlers,
  ...notificationHandlers,
  ...fileHandlers,
  ...entityHandlers,
  ...evaluationHandlers,
  ...jobTalentHandlers,
  ...mailHandlers,
  ...emailTemplateHandlers,
  ...administratorHandlers,
  ...pipelineHandlers,
  ...shortlistHandlers,
  ...importHandlers,
  ...downloadHandlers,
  ...timelineHandlers,
  ...tearsheetHandlers,
  ...bulkActionHandlers,
  ...duplicateHandlers,
  ...mergeHandlers,
};
