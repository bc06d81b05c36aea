import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { useSelection } from "#client/system/lists/use-records.ts";
import type { Resource } from "#contract/access.ts";
import type { EditableEntity, EntityName } from "#contract/entities/names.ts";
import type { Label } from "#contract/entity.ts";
import type { Row } from "./fields/field-value.tsx";

type Loaded<Props> = LazyExoticComponent<ComponentType<Props>>;

export interface RecordPartProps {
  record: Row;
  /** The record was changed by another call than the form's: it is read again. */
  onChanged(): void;
}

export interface RecordActionsProps extends RecordPartProps {
  busy: boolean;
  /** Saves some fields at once; null where the person may not change the record. */
  onSave: ((values: Record<string, unknown>) => void) | null;
}

/** The actions of a record's head: their code is fetched with the record, so that they come with it. */
type HeadActions = Loaded<RecordActionsProps> & { preload(): Promise<unknown> };
const headActions = (load: () => Promise<{ default: ComponentType<RecordActionsProps> }>): HeadActions =>
  Object.assign(lazy(load), { preload: load });

/** A tab besides those that the definition gives, at `/recruiters/<entity>/<id>/<name>`. */
export interface OwnTab {
  name: string;
  label: Label;
  /** What it shows asks for `read` on that; the record's own permission by default. */
  reads?: Resource | readonly Resource[];
  Body: Loaded<RecordPartProps>;
}

/** What an action on what is selected gets. */
export interface BulkPartProps {
  selection: Pick<ReturnType<typeof useSelection>, "count" | "payload" | "clear">;
}

export interface FormAidProps {
  value(field: string): unknown;
  change(field: string, value: unknown): void;
}

/** Where the words of the list's search terms stand in what is written about a record. */
export interface HitsProps {
  id: number;
  terms: readonly string[];
}

/** What the pages of an entity have of their own; each part is loaded when it is shown. */
export interface OwnParts {
  /** After the tab of details. */
  tabs?: readonly OwnTab[];
  /** Before the actions that every record has. */
  Actions?: HeadActions;
  /** Above the details. */
  Summary?: Loaded<RecordPartProps>;
  /** Above the form of a new or an edited record. */
  FormAid?: Loaded<FormAidProps>;
  /** Further actions of the list's header. */
  ListActions?: Loaded<object>;
  /** Beside the actions that every list has on what is selected. */
  BulkActions?: Loaded<BulkPartProps>;
  /** Of an entity with text search: a cell of the list, and a part of the preview. */
  hits?: { Row: Loaded<HitsProps>; Preview: Loaded<HitsProps> };
}

type Related = typeof import("./trade/related-lists.tsx")["relatedLists"];
/** A list of what names the record. */
const related = (name: keyof Related) =>
  lazy(() =>
    import("./trade/related-lists.tsx").then(({ relatedLists }) => ({ default: relatedLists[name] })),
  );
const appointments = () => import("./agenda/record-appointments.tsx");
const interviewsLabel: Label = { pt: "Entrevistas", en: "Interviews" };

type CreditTabs = typeof import("./trade/credits.tsx")["creditTabs"];
const credits = (name: keyof CreditTabs): OwnTab => ({
  name: "credits",
  label: { pt: "Créditos", en: "Credits" },
  Body: lazy(() => import("./trade/credits.tsx").then(({ creditTabs }) => ({ default: creditTabs[name] }))),
});

type Duplicates = typeof import("./duplicates/record-duplicates.tsx");
const duplicates = (name: keyof Duplicates) =>
  lazy(() => import("./duplicates/record-duplicates.tsx").then((loaded) => ({ default: loaded[name] })));
const textHits = () => import("./candidates/text-hits.tsx");
const duplicatesLink = lazy(() => import("./duplicates/duplicates-link.tsx"));

export const ownParts: { [E in EditableEntity]?: OwnParts } = {
  contacts: {
    Actions: headActions(() => import("./trade/lead-actions.tsx")),
    Summary: lazy(() => import("./trade/lead-matches.tsx")),
  },
  proposals: {
    Actions: headActions(() => import("./trade/proposal-actions.tsx")),
    Summary: lazy(() => import("./trade/proposal-indicators.tsx")),
    tabs: [
      {
        name: "details",
        label: { pt: "Itens e condições", en: "Items and terms" },
        Body: lazy(() => import("./trade/proposal-details.tsx")),
      },
      {
        name: "billing",
        reads: "jobs",
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./trade/proposal-billing.tsx")),
      },
      credits("ProposalCredits"),
    ],
  },
  candidates: {
    ListActions: lazy(() => import("./imports/candidate-list-actions.tsx")),
    Summary: duplicates("CandidateDuplicates"),
    Actions: headActions(() => import("./candidates/candidate-actions.tsx")),
    hits: {
      Row: lazy(() => textHits().then((parts) => ({ default: parts.RowHits }))),
      Preview: lazy(() => textHits().then((parts) => ({ default: parts.PreviewHits }))),
    },
    BulkActions: lazy(() =>
      import("./sendouts/sendout-button.tsx").then((parts) => ({ default: parts.CandidatesSendout })),
    ),
    tabs: [
      {
        name: "profile",
        label: { pt: "Currículo", en: "CV" },
        Body: lazy(() => import("./candidates/candidate-profile.tsx")),
      },
      {
        name: "consents",
        label: { pt: "Consentimentos", en: "Consents" },
        Body: lazy(() => import("./candidates/candidate-consents.tsx")),
      },
      {
        name: "data_collections",
        label: { pt: "Coleta de dados", en: "Data collection" },
        Body: lazy(() => import("./data-collections/candidate-collections.tsx")),
      },
      {
        name: "tearsheets",
        reads: "tearsheets",
        label: { pt: "Listas", en: "Lists" },
        Body: lazy(() => import("./tearsheets/candidate-tearsheets.tsx")),
      },
      {
        name: "interviews",
        reads: "interviews",
        label: interviewsLabel,
        Body: lazy(() => appointments().then((parts) => ({ default: parts.CandidateInterviews }))),
      },
      {
        name: "feedbacks",
        label: { pt: "Feedbacks", en: "Feedback" },
        reads: "feedbacks",
        Body: related("CandidateFeedbacks"),
      },
    ],
  },
  evaluations: {
    tabs: [
      {
        name: "questions",
        label: { pt: "Perguntas", en: "Questions" },
        Body: lazy(() => import("./evaluations/evaluation-questions.tsx")),
      },
      {
        name: "preview",
        label: { pt: "Pré-visualização", en: "Preview" },
        Body: lazy(() => import("./evaluations/evaluation-preview.tsx")),
      },
    ],
  },
  client_companies: {
    ListActions: duplicatesLink,
    Summary: duplicates("CompanyDuplicates"),
    tabs: [
      {
        name: "report",
        label: { pt: "Indicadores", en: "Figures" },
        Body: lazy(() => import("./reports/company-report.tsx")),
      },
      {
        name: "contacts",
        label: { pt: "Contatos", en: "Contacts" },
        reads: "client_contacts",
        Body: related("CompanyContacts"),
      },
      {
        name: "proposals",
        label: { pt: "Propostas", en: "Proposals" },
        reads: "proposals",
        Body: related("CompanyProposals"),
      },
      {
        name: "placements",
        label: { pt: "Contratações", en: "Placements" },
        reads: "placements",
        Body: related("CompanyPlacements"),
      },
      {
        name: "projects",
        label: { pt: "Projetos", en: "Projects" },
        reads: "projects",
        Body: related("CompanyProjects"),
      },
      {
        name: "meetings",
        reads: "meetings",
        label: { pt: "Reuniões", en: "Meetings" },
        Body: lazy(() => appointments().then((parts) => ({ default: parts.CompanyMeetings }))),
      },
      credits("CompanyCredits"),
      {
        name: "employees",
        label: { pt: "Funcionários", en: "Employees" },
        reads: "employees",
        Body: related("CompanyEmployees"),
      },
    ],
  },
  client_contacts: {
    ListActions: duplicatesLink,
    Summary: duplicates("ContactDuplicates"),
    tabs: [
      {
        name: "proposals",
        label: { pt: "Propostas", en: "Proposals" },
        reads: "proposals",
        Body: related("ContactProposals"),
      },
    ],
    BulkActions: lazy(() =>
      import("./sendouts/sendout-button.tsx").then((parts) => ({ default: parts.ContactsSendout })),
    ),
  },
  projects: {
    tabs: [
      {
        name: "members",
        label: { pt: "Vagas e contatos", en: "Jobs and contacts" },
        Body: lazy(() => import("./trade/project-members.tsx")),
      },
    ],
  },
  placements: {
    Summary: lazy(() => import("./trade/fee-difference.tsx")),
    tabs: [
      {
        name: "invoices",
        label: { pt: "Faturas", en: "Invoices" },
        reads: "invoices",
        Body: related("PlacementInvoices"),
      },
      {
        name: "feedbacks",
        label: { pt: "Feedbacks", en: "Feedback" },
        reads: "feedbacks",
        Body: related("PlacementFeedbacks"),
      },
    ],
  },
  billing_plans: {
    tabs: [
      {
        name: "invoices",
        label: { pt: "Faturas", en: "Invoices" },
        reads: "invoices",
        Body: related("PlanInvoices"),
      },
    ],
  },
  prospecting_templates: {
    ListActions: lazy(() => import("./email-templates/email-templates-link.tsx")),
    tabs: [
      {
        name: "preview",
        label: { pt: "Prévia", en: "Preview" },
        Body: lazy(() => import("./sendouts/template-preview.tsx")),
      },
    ],
  },
  sendout_queues: {
    ListActions: lazy(() => import("./agenda/calendar-link.tsx")),
    Actions: headActions(() => import("./sendouts/sendout-actions.tsx")),
    tabs: [
      {
        name: "recipients",
        label: { pt: "Destinatários", en: "Recipients" },
        Body: lazy(() => import("./sendouts/sendout-recipients.tsx")),
      },
    ],
  },
  tasks: { Actions: headActions(() => import("./tasks/task-actions.tsx")) },
  interviews: {
    ListActions: lazy(() => import("./agenda/calendar-link.tsx")),
    Actions: headActions(() =>
      import("./agenda/appointment-actions.tsx").then((parts) => ({ default: parts.InterviewActions })),
    ),
  },
  meetings: {
    ListActions: lazy(() => import("./agenda/calendar-link.tsx")),
    Actions: headActions(() =>
      import("./agenda/appointment-actions.tsx").then((parts) => ({ default: parts.MeetingActions })),
    ),
  },
  jobs: {
    Actions: headActions(() => import("./jobs/job-actions.tsx")),
    FormAid: lazy(() => import("./talent-pool/job-suggestions.tsx")),
    tabs: [
      {
        name: "interviews",
        reads: "interviews",
        label: interviewsLabel,
        Body: lazy(() => appointments().then((parts) => ({ default: parts.JobInterviews }))),
      },
      {
        name: "report",
        reads: "applies",
        label: { pt: "Relatórios", en: "Reports" },
        Body: lazy(() => import("./reports/job-report.tsx")),
      },
      {
        name: "shortlists",
        reads: ["applies", "candidates"],
        label: { pt: "Shortlists", en: "Shortlists" },
        Body: lazy(() => import("./shortlists/job-shortlists.tsx")),
      },
      {
        name: "billing",
        reads: ["candidates", "placements"],
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./trade/job-billing.tsx")),
      },
      {
        name: "talent_pool",
        label: { pt: "Banco de talentos", en: "Talent pool" },
        reads: "candidates",
        Body: lazy(() => import("./talent-pool/job-talent-pool.tsx")),
      },
      {
        name: "data_collections",
        label: { pt: "Coleta de dados", en: "Data collection" },
        reads: "candidates",
        Body: lazy(() => import("./data-collections/job-collections.tsx")),
      },
      {
        name: "offers",
        label: { pt: "Ofertas", en: "Offers" },
        reads: "applies",
        Body: lazy(() => import("./talent-pool/job-offers.tsx")),
      },
      {
        name: "feedbacks",
        label: { pt: "Feedbacks", en: "Feedback" },
        reads: "feedbacks",
        Body: related("JobFeedbacks"),
      },
    ],
  },
};

export const hitsOf = (entity: EntityName): OwnParts["hits"] =>
  entity in ownParts ? ownParts[entity as EditableEntity]?.hits : undefined;
