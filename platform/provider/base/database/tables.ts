import type {
  InterviewHoldsTable,
  InterviewOffersTable,
  InterviewsTable,
  MeetingsTable,
  RecruiterHoursTable,
  TemplateNotesTable,
} from "./tables/agenda.ts";
import type { AnswerSheetAnswersTable, AnswerSheetsTable, SurveysTable } from "./tables/answer-sheets.ts";
import type { ApplyMessagesTable, ApplyProgressMailsTable } from "./tables/apply-messages.ts";
import type { BulkActionRowsTable, BulkActionsTable } from "./tables/bulk.ts";
import type {
  CandidateBenefitsTable,
  CandidateConsentsTable,
  CandidateDependentsTable,
  CandidateDisabilitiesTable,
  CandidateDocumentsTable,
  CandidateEducationsTable,
  CandidateExperiencesTable,
  CandidateLanguagesTable,
  CandidateRemunerationsTable,
  CandidateSkillsTable,
  CandidatesTable,
  CandidateTextsTable,
  CorrectionRequestsTable,
} from "./tables/candidates.ts";
import type {
  ClientNotificationsTable,
  ClientPagesTable,
  ClientRequestsTable,
} from "./tables/client-pages.ts";
import type { CulturalFitsTable, CultureAnswersTable, CultureQuestionsTable } from "./tables/cultural-fit.ts";
import type { DataCollectionFieldsTable, DataCollectionsTable } from "./tables/data-collections.ts";
import type {
  DevelopmentActionsTable,
  DevelopmentCompetencesTable,
  DevelopmentReportsTable,
} from "./tables/development.ts";
import type { EmailChangesTable } from "./tables/email-changes.ts";
import type {
  ApplyEvaluationAnswersTable,
  ApplyEvaluationsTable,
  EvaluationsTable,
  QuestionsTable,
} from "./tables/evaluations.ts";
import type {
  ActionFlowsTable,
  AutomationsTable,
  FlowFactsTable,
  FlowRunsTable,
  FlowStepsTable,
  FlowVersionsTable,
  FlowWaitsTable,
} from "./tables/flows.ts";
import type {
  EmployeesTable,
  EquipmentHandoversTable,
  EquipmentTable,
  FeedbacksTable,
} from "./tables/hiring.ts";
import type { IdentitiesTable, SocialAttemptsTable } from "./tables/identities.ts";
import type {
  ApiTokenCallsTable,
  BillingHandoversTable,
  CalendarFeedsTable,
  IntegrationsTable,
  WebhookDeliveriesTable,
} from "./tables/integrations.ts";
import type { JobAlertsTable } from "./tables/job-alerts.ts";
import type {
  AppliesTable,
  ApplyMovesTable,
  ClientCompaniesTable,
  ClientCompanyHeadcountsTable,
  ClientContactsTable,
  JobPhrasesTable,
  JobsTable,
  JobTextsTable,
  JobWordsTable,
} from "./tables/jobs.ts";
import type { DuplicateDismissalsTable, MergedRecordsTable, MergesTable } from "./tables/merges.ts";
import type {
  OffLimitOverridesTable,
  OffLimitRuleCandidatesTable,
  OffLimitsTable,
} from "./tables/off-limits.ts";
import type { PagePreviewsTable } from "./tables/page-previews.ts";
import type {
  ProfessionalReferenceAnswersTable,
  ProfessionalReferencesTable,
  ReferenceNamingsTable,
} from "./tables/professional-references.ts";
import type { ProgressReportsTable } from "./tables/progress-reports.ts";
import type {
  AccessEventsTable,
  AccessViewsTable,
  EntityColumnsTable,
  EntityPagesTable,
  HandoverRecordsTable,
  HandoversTable,
  InvitationsTable,
  NotificationsTable,
  RecruiterBusinessesTable,
  RecruitersTable,
  RolesTable,
  SavedViewsTable,
} from "./tables/recruiters.ts";
import type {
  AccountsTable,
  BenefitsTable,
  BusinessSectorsTable,
  CityTaxesTable,
  CourseInterestsTable,
  CoursesTable,
  DataCollectionTemplatesTable,
  EntityCardsTable,
  GivenReferencesTable,
  JobBenefitsTable,
  LinkedinCoreIndustriesTable,
  PartnersTable,
  PositionsTable,
  PricingPlanBandsTable,
  PricingPlanConfigurationsTable,
  ReferenceTable,
  SearchSynonymsTable,
  StandardBillingsTable,
  StandardFeesTable,
  WorkSchedulesTable,
} from "./tables/references.ts";
import type {
  AttemptsTable,
  AuditEventsTable,
  CableMessagesTable,
  CableStreamsTable,
  ErasuresTable,
  LooseFilesTable,
  MailsTable,
  MarkersTable,
  SessionsTable,
  SingleUseTokensTable,
} from "./tables/runtime.ts";
import type { SavedJobsTable } from "./tables/saved-jobs.ts";
import type {
  EmailOptOutsTable,
  EmailTemplatesTable,
  EmailTemplateVersionsTable,
  MailPacesTable,
  ProspectingTemplatesTable,
  SendoutQueuesTable,
  SendoutRecipientsTable,
} from "./tables/sendouts.ts";
import type {
  LikeCandidatesTable,
  ShortlistAppliesTable,
  ShortlistConclusionsTable,
  ShortlistContactsTable,
  ShortlistLinksTable,
  ShortlistRelationshipsTable,
  ShortlistRepliesTable,
  ShortlistSeenTable,
} from "./tables/shortlists.ts";
import type { TalkEventsTable, TalkParticipantsTable } from "./tables/talks.ts";
import type {
  TearsheetCategoriesTable,
  TearsheetMembersTable,
  TearsheetsTable,
} from "./tables/tearsheets.ts";
import type {
  BusinessesTable,
  DomainsTable,
  HolidaysTable,
  RowCountsTable,
  SiteConfigsTable,
  SitePagesTable,
  TenantPagesTable,
  TenantPageVersionsTable,
} from "./tables/tenants.ts";
import type {
  BillingPlanInstalmentsTable,
  BillingPlansTable,
  ContactsTable,
  CreditsTable,
  CreditTransactionsTable,
  InvoicesTable,
  JobBillingSplitsTable,
  JobBillingsTable,
  PlacementsTable,
  ProjectContactsTable,
  ProjectJobsTable,
  ProjectsTable,
  ProposalDetailsTable,
  ProposalsTable,
  ReportSchedulesTable,
  ReportsTable,
  SalesFunnelStagesTable,
  SalesFunnelsTable,
} from "./tables/trade.ts";
import type {
  BusinessFilesTable,
  DataFilesTable,
  ImportRowsTable,
  ImportsTable,
  NotesTable,
  RecruiterDownloadsTable,
  TasksTable,
  TemplateUploadsTable,
} from "./tables/work.ts";
import type {
  JobWorkflowChangesTable,
  StageApprovalsTable,
  StageRequestsTable,
  WorkflowStagesTable,
  WorkflowTemplatesTable,
  WorkflowVersionsTable,
} from "./tables/workflows.ts";

/** Every table of the provider. Migrations make them; migrations.test.ts holds the two together. */
export interface Tables {
  businesses: BusinessesTable;
  action_flows: ActionFlowsTable;
  flow_versions: FlowVersionsTable;
  automations: AutomationsTable;
  flow_facts: FlowFactsTable;
  flow_runs: FlowRunsTable;
  flow_waits: FlowWaitsTable;
  flow_steps: FlowStepsTable;
  domains: DomainsTable;
  site_configs: SiteConfigsTable;
  site_pages: SitePagesTable;
  tenant_pages: TenantPagesTable;
  tenant_page_versions: TenantPageVersionsTable;
  holidays: HolidaysTable;
  row_counts: RowCountsTable;
  identities: IdentitiesTable;
  social_attempts: SocialAttemptsTable;
  recruiters: RecruitersTable;
  recruiter_businesses: RecruiterBusinessesTable;
  roles: RolesTable;
  invitations: InvitationsTable;
  handovers: HandoversTable;
  handover_records: HandoverRecordsTable;
  access_views: AccessViewsTable;
  access_events: AccessEventsTable;
  entity_pages: EntityPagesTable;
  entity_columns: EntityColumnsTable;
  saved_views: SavedViewsTable;
  notifications: NotificationsTable;
  candidates: CandidatesTable;
  candidate_experiences: CandidateExperiencesTable;
  candidate_educations: CandidateEducationsTable;
  candidate_languages: CandidateLanguagesTable;
  candidate_skills: CandidateSkillsTable;
  candidate_remunerations: CandidateRemunerationsTable;
  candidate_benefits: CandidateBenefitsTable;
  candidate_consents: CandidateConsentsTable;
  candidate_dependents: CandidateDependentsTable;
  candidate_disabilities: CandidateDisabilitiesTable;
  candidate_documents: CandidateDocumentsTable;
  correction_requests: CorrectionRequestsTable;
  saved_jobs: SavedJobsTable;
  candidate_texts: CandidateTextsTable;
  data_collections: DataCollectionsTable;
  data_collection_fields: DataCollectionFieldsTable;
  surveys: SurveysTable;
  answer_sheets: AnswerSheetsTable;
  answer_sheet_answers: AnswerSheetAnswersTable;
  client_companies: ClientCompaniesTable;
  client_company_headcounts: ClientCompanyHeadcountsTable;
  client_contacts: ClientContactsTable;
  contacts: ContactsTable;
  development_reports: DevelopmentReportsTable;
  development_competences: DevelopmentCompetencesTable;
  development_actions: DevelopmentActionsTable;
  culture_questions: CultureQuestionsTable;
  cultural_fits: CulturalFitsTable;
  culture_answers: CultureAnswersTable;
  professional_references: ProfessionalReferencesTable;
  reference_namings: ReferenceNamingsTable;
  professional_reference_answers: ProfessionalReferenceAnswersTable;
  jobs: JobsTable;
  job_texts: JobTextsTable;
  job_words: JobWordsTable;
  job_phrases: JobPhrasesTable;
  workflow_templates: WorkflowTemplatesTable;
  workflow_versions: WorkflowVersionsTable;
  workflow_stages: WorkflowStagesTable;
  stage_approvals: StageApprovalsTable;
  stage_requests: StageRequestsTable;
  job_workflow_changes: JobWorkflowChangesTable;
  pricing_plan_configurations: PricingPlanConfigurationsTable;
  pricing_plan_bands: PricingPlanBandsTable;
  standard_fees: StandardFeesTable;
  standard_billings: StandardBillingsTable;
  proposals: ProposalsTable;
  proposal_details: ProposalDetailsTable;
  reports: ReportsTable;
  report_schedules: ReportSchedulesTable;
  sales_funnels: SalesFunnelsTable;
  sales_funnel_stages: SalesFunnelStagesTable;
  credits: CreditsTable;
  credit_transactions: CreditTransactionsTable;
  applies: AppliesTable;
  apply_moves: ApplyMovesTable;
  placements: PlacementsTable;
  projects: ProjectsTable;
  project_jobs: ProjectJobsTable;
  project_contacts: ProjectContactsTable;
  billing_plans: BillingPlansTable;
  billing_plan_instalments: BillingPlanInstalmentsTable;
  invoices: InvoicesTable;
  job_billings: JobBillingsTable;
  job_billing_splits: JobBillingSplitsTable;
  evaluations: EvaluationsTable;
  questions: QuestionsTable;
  apply_evaluations: ApplyEvaluationsTable;
  apply_evaluation_answers: ApplyEvaluationAnswersTable;
  benefits: BenefitsTable;
  job_benefits: JobBenefitsTable;
  core_industries: ReferenceTable;
  linkedin_core_industries: LinkedinCoreIndustriesTable;
  search_synonyms: SearchSynonymsTable;
  business_sectors: BusinessSectorsTable;
  departaments: ReferenceTable;
  accounts: AccountsTable;
  city_taxes: CityTaxesTable;
  integrations: IntegrationsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  calendar_feeds: CalendarFeedsTable;
  billing_handovers: BillingHandoversTable;
  off_limit_rule_candidates: OffLimitRuleCandidatesTable;
  entity_cards: EntityCardsTable;
  data_collection_templates: DataCollectionTemplatesTable;
  partners: PartnersTable;
  course_benefits: ReferenceTable;
  courses: CoursesTable;
  talk_events: TalkEventsTable;
  talk_participants: TalkParticipantsTable;
  course_interests: CourseInterestsTable;
  off_limits: OffLimitsTable;
  off_limit_overrides: OffLimitOverridesTable;
  api_token_calls: ApiTokenCallsTable;
  positions: PositionsTable;
  position_levels: ReferenceTable;
  work_schedules: WorkSchedulesTable;
  given_references: GivenReferencesTable;
  employees: EmployeesTable;
  equipment: EquipmentTable;
  business_files: BusinessFilesTable;
  template_uploads: TemplateUploadsTable;
  equipment_handovers: EquipmentHandoversTable;
  category_sectors: ReferenceTable;
  feedbacks: FeedbacksTable;
  shortlist_relationships: ShortlistRelationshipsTable;
  shortlist_applies: ShortlistAppliesTable;
  shortlist_contacts: ShortlistContactsTable;
  shortlist_links: ShortlistLinksTable;
  shortlist_seen: ShortlistSeenTable;
  shortlist_conclusions: ShortlistConclusionsTable;
  shortlist_replies: ShortlistRepliesTable;
  like_candidates: LikeCandidatesTable;
  notes: NotesTable;
  tasks: TasksTable;
  interviews: InterviewsTable;
  page_previews: PagePreviewsTable;
  email_changes: EmailChangesTable;
  apply_messages: ApplyMessagesTable;
  apply_progress_mails: ApplyProgressMailsTable;
  client_pages: ClientPagesTable;
  client_notifications: ClientNotificationsTable;
  client_requests: ClientRequestsTable;
  job_alerts: JobAlertsTable;
  progress_reports: ProgressReportsTable;
  interview_holds: InterviewHoldsTable;
  interview_offers: InterviewOffersTable;
  recruiter_hours: RecruiterHoursTable;
  meetings: MeetingsTable;
  template_notes: TemplateNotesTable;
  prospecting_templates: ProspectingTemplatesTable;
  sendout_queues: SendoutQueuesTable;
  sendout_recipients: SendoutRecipientsTable;
  email_opt_outs: EmailOptOutsTable;
  mail_paces: MailPacesTable;
  email_templates: EmailTemplatesTable;
  email_template_versions: EmailTemplateVersionsTable;
  data_files: DataFilesTable;
  recruiter_downloads: RecruiterDownloadsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  tearsheet_categories: TearsheetCategoriesTable;
  tearsheets: TearsheetsTable;
  tearsheet_members: TearsheetMembersTable;
  duplicate_dismissals: DuplicateDismissalsTable;
  merges: MergesTable;
  merged_records: MergedRecordsTable;
  bulk_actions: BulkActionsTable;
  bulk_action_rows: BulkActionRowsTable;
  sessions: SessionsTable;
  single_use_tokens: SingleUseTokensTable;
  mails: MailsTable;
  cable_streams: CableStreamsTable;
  cable_messages: CableMessagesTable;
  audit_events: AuditEventsTable;
  loose_files: LooseFilesTable;
  erasures: ErasuresTable;
  markers: MarkersTable;
  attempts: AttemptsTable;
}
