import type { Migration } from "kysely/migration";
import * as foundation from "./001-foundation.ts";
import * as tenants from "./002-tenants.ts";
import * as recruiters from "./003-recruiters.ts";
import * as candidates from "./004-candidates.ts";
import * as clientsAndJobs from "./005-clients-and-jobs.ts";
import * as applies from "./006-applies.ts";
import * as shortlists from "./007-shortlists.ts";
import * as work from "./008-work.ts";
import * as runtime from "./009-runtime.ts";
import * as importFiles from "./010-import-files.ts";
import * as leads from "./030-leads.ts";
import * as proposals from "./031-proposals.ts";
import * as placementsAndProjects from "./032-placements-and-projects.ts";
import * as invoices from "./033-invoices.ts";
import * as jobBillings from "./034-job-billings.ts";
import * as bulkActions from "./040-bulk-actions.ts";
import * as timeline from "./041-timeline.ts";
import * as tearsheets from "./042-tearsheets.ts";
import * as listViews from "./045-list-views.ts";
import * as microsoft from "./050-microsoft.ts";
import * as agenda from "./060-agenda.ts";
import * as sendouts from "./061-sendouts.ts";
import * as credits from "./064-credits.ts";
import * as mailSettings from "./065-mail-settings.ts";
import * as duplicates from "./066-duplicates.ts";
import * as emailTemplates from "./066-email-templates.ts";
import * as employeesAndFeedbacks from "./066-employees-and-feedbacks.ts";
import * as merges from "./067-merges.ts";
import * as importDuplicates from "./068-import-duplicates.ts";
import * as reports from "./070-reports.ts";
import * as figures from "./071-figures.ts";
import * as mentions from "./071-mentions.ts";
import * as evaluations from "./074-evaluations.ts";
import * as ownMessages from "./075-own-messages.ts";
import * as curriculumTexts from "./076-curriculum-texts.ts";
import * as unreadTexts from "./077-unread-texts.ts";
import * as remunerations from "./078-remunerations.ts";
import * as shortlistDesk from "./080-shortlist-desk.ts";
import * as cities from "./081-cities.ts";
import * as failedRecipients from "./082-failed-recipients.ts";
import * as bulkOwners from "./083-bulk-owners.ts";
import * as consents from "./083-consents.ts";
import * as dataCollections from "./084-data-collections.ts";
import * as leases from "./130-leases.ts";
import * as looseFiles from "./131-loose-files.ts";
import * as sendoutNames from "./132-sendout-names.ts";
import * as textAttempts from "./140-text-attempts.ts";
import * as attempts from "./141-attempts.ts";
import * as mailTokens from "./150-mail-tokens.ts";
import * as accessChanges from "./151-access-changes.ts";
import * as signInAddresses from "./152-sign-in-addresses.ts";
import * as erasures from "./153-erasures.ts";
import * as consequences from "./160-consequences.ts";
import * as jobTexts from "./180-job-texts.ts";
import * as broughtByJob from "./190-brought-by-job.ts";

/** By name, run in order; one that has shipped is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-tenants": tenants,
  "003-recruiters": recruiters,
  "004-candidates": candidates,
  "005-clients-and-jobs": clientsAndJobs,
  "006-applies": applies,
  "007-shortlists": shortlists,
  "008-work": work,
  "009-runtime": runtime,
  "010-import-files": importFiles,
  "030-leads": leads,
  "031-proposals": proposals,
  "032-placements-and-projects": placementsAndProjects,
  "033-invoices": invoices,
  "034-job-billings": jobBillings,
  "040-bulk-actions": bulkActions,
  "041-timeline": timeline,
  "042-tearsheets": tearsheets,
  "045-list-views": listViews,
  "050-microsoft": microsoft,
  "060-agenda": agenda,
  "061-sendouts": sendouts,
  "064-credits": credits,
  "065-mail-settings": mailSettings,
  "066-duplicates": duplicates,
  "066-email-templates": emailTemplates,
  "066-employees-and-feedbacks": employeesAndFeedbacks,
  "067-merges": merges,
  "068-import-duplicates": importDuplicates,
  "070-reports": reports,
  "071-figures": figures,
  "071-mentions": mentions,
  "074-evaluations": evaluations,
  "075-own-messages": ownMessages,
  "076-curriculum-texts": curriculumTexts,
  "077-unread-texts": unreadTexts,
  "078-remunerations": remunerations,
  "080-shortlist-desk": shortlistDesk,
  "081-cities": cities,
  "082-failed-recipients": failedRecipients,
  "083-bulk-owners": bulkOwners,
  "083-consents": consents,
  "084-data-collections": dataCollections,
  "130-leases": leases,
  "131-loose-files": looseFiles,
  "132-sendout-names": sendoutNames,
  "140-text-attempts": textAttempts,
  "141-attempts": attempts,
  "150-mail-tokens": mailTokens,
  "151-access-changes": accessChanges,
  "152-sign-in-addresses": signInAddresses,
  "153-erasures": erasures,
  "160-consequences": consequences,
  "180-job-texts": jobTexts,
  "190-brought-by-job": broughtByJob,
};
