import {
  type AdministratorEntity,
  administratorEntities,
  editedOnList,
  listPath,
} from "#contract/entity-names.ts";
import type { Given } from "../provider.ts";
import type { ShownPage } from "../visit.tsx";
import { ofEngine, ofLists } from "./engine.ts";

/** A flow whose steps follow one another: those that are made by chance name places that there are not. */
const flow = {
  entity: "applies",
  version: 3,
  published_version: 3,
  steps: [
    { id: "s1", in: null, kind: "task", title: "title of s1", days: 2, owner_id: null },
    { id: "s2", in: null, kind: "wait_for", fact: "moved", days: 3 },
    { id: "s3", in: { step: "s2", way: "heard" }, kind: "note", text: "text of s3" },
    {
      id: "s4",
      in: { step: "s2", way: "late" },
      kind: "approval",
      approver_id: 7,
      question: "why?",
      days: 1,
    },
  ],
  names: { "recruiters:7": "name of recruiter 7" },
  problems: [],
};
const draft = { ...flow, version: 4, problems: [{ kind: "nobody", step: "s4" }] };
const runs = {
  "GET /recruiters/administrator/process_orchestrators": {
    counts: { waiting: 5, failed: 2, completed: 1200 },
  },
};
const flowAnswers: Given = {
  "GET /recruiters/administrator/action_flows/:id/steps": { flow: draft },
  "PUT /recruiters/administrator/action_flows/:id/steps": { flow: { ...draft, version: 5 } },
  "GET /recruiters/administrator/automations/:id/plan": {
    plan: { entity: "applies", conditions: {}, flow, problems: [] },
  },
  ...runs,
};
/** What the answers of an entity's pages need beyond their schema. */
const answersOf: Partial<Record<AdministratorEntity, Given>> = {
  action_flows: flowAnswers,
  automations: flowAnswers,
  surveys: {
    "GET /recruiters/administrator/surveys/:id/results": {
      questions: [
        { question: { answer_type: "yes_no" }, counts: [30, 12] },
        { question: { answer_type: "nps" } },
      ],
    },
  },
  holidays: { "GET /lookups/cities": { options: [{ state: "SP" }, { state: "RJ" }] } },
};

const siteConfig = {
  config: { path_assets: "/brands/casa", path_components: "", google_analytics: "G-ABCD12" },
};

const page = (name: string, path: string, rest: Partial<ShownPage> = {}): ShownPage => ({
  name: `administrators/${name}`,
  at: `/administrator${path}`,
  by: "recruiters",
  turns: 0,
  mostPresses: 60,
  ...rest,
});

/** Those of one folder of the area. */
const of = (folder: string, name: string, path: string, rest: Partial<ShownPage> = {}): ShownPage =>
  page(name, path, { of: [`features/administrator/${folder}`], mostPresses: 30, ...rest });

/** The folder of each entity's subject, and the tabs that its records have there; of the others it is `references`. */
const subjects: Partial<Record<AdministratorEntity, readonly [folder: string, ...tabs: string[]]>> = {
  action_flows: ["automations", "steps"],
  automations: ["automations", "plan"],
  business_files: ["business-files"],
  courses: ["courses"],
  data_collection_templates: ["data-collections"],
  entity_cards: ["entity-cards"],
  equipment: ["equipment", "handovers"],
  holidays: ["holidays"],
  integrations: ["integrations", "activity"],
  off_limits: ["off-limits", "overrides"],
  pricing_plan_configurations: ["pricing", "bands"],
  surveys: ["surveys", "questions", "invitations", "results"],
  talk_events: ["talks", "participants"],
  talk_participants: ["talks"],
  template_uploads: ["template-uploads"],
  workflow_templates: ["workflows", "stages"],
};

/** List, form and record of each entity, and its own tabs. What is the engine's alone is pressed elsewhere. */
const entityPages = administratorEntities.flatMap((entity): ShownPage[] => {
  const [folder, ...tabs] = subjects[entity] ?? ["references"];
  const at = listPath(entity).replace("/administrator", "");
  const given = answersOf[entity] ?? {};
  const one = (part: string, path: string, mostPresses: number, leaves = ofEngine) =>
    of(folder, `${entity}/${part}`, path, { mostPresses, leaves, given });
  const list = one("list", at, 8, ofLists);
  if (editedOnList.includes(entity)) return [list];
  return [
    list,
    one("new", `${at}/new`, 6),
    one("record", `${at}/5`, 8),
    ...tabs.map((tab) => one(tab, `${at}/5/${tab}`, 20)),
  ];
});

export const administratorPages: readonly ShownPage[] = [
  page("home", "", { given: runs }),
  page("layout", "/businesses", { withLayout: true, mostPresses: 24 }),
  page("recruiters", "/recruiters"),
  page("recruiter", "/recruiters/5"),
  page("roles", "/roles"),
  of("automations", "automations", "/automations", { mostPresses: 60 }),
  of("integrations", "integrations", "/integrations", { mostPresses: 60 }),
  page("email-templates", "/templates/emails"),
  page("sales-funnel", "/sales_funnel", {
    given: {
      "GET /recruiters/administrator/sales_funnel": {
        stages: [
          { status: 1, probability: 40 },
          { status: 2, probability: 60 },
        ],
        figures: [
          { status: 2, value: { BRL: 700_000 }, weighted: { BRL: 420_000 }, reached: 8, won: 2 },
          { status: 1, reached: 0, won: 0, days: null },
        ],
      },
    },
  }),
  page("runs", "/process_orchestrators"),
  page("site", "/site_configs/5", {
    given: { "GET /recruiters/administrator/site_configs/:id": { site_config: siteConfig } },
  }),
  of("mails-page.tsx", "mails", "/mails"),
  // A further page of a search, with a mail open: what leads on from it keeps, or leaves, each of these.
  of("mails-page.tsx", "mails-further", "/mails?term=ana&after=9&mail=5"),
  of("businesses", "businesses", "/businesses"),
  of("businesses", "business-new", "/businesses/new"),
  of("businesses", "business", "/businesses/5"),
  of("costumers", "costumers", "/costumers"),
  of("settings", "settings", "/settings"),
  of("recruiters", "recruiter-new", "/recruiters/new"),
  // Half of this filter is nobody's choice: it is not sent.
  of("recruiters", "recruiter-changes", "/recruiters?view=events&kind=nonsense&from=2026-11-01&until=soon"),
  of("sites", "sites", "/site_configs"),
  of("sites", "site-new", "/site_configs/new", {
    given: { "GET /recruiters/administrator/site_configs": { site_configs: [siteConfig] } },
  }),
  of("reports", "reports", "/reports"),
  of("reports", "report-new", "/reports/new"),
  of("reports", "report", "/reports/5"),
  // A questionnaire has six of them at least.
  of("culture", "culture-questions", "/culture_questions", {
    given: {
      "GET /recruiters/administrator/culture_questions": {
        culture_questions: ["scale", "choice", "scale", "choice", "scale", "scale"].map((kind) => ({ kind })),
      },
    },
  }),
  of("email-templates", "email-template", "/templates/emails/apply_received", {
    given: {
      "GET /recruiters/templates/emails": {
        email_templates: [
          { kind: "apply_received", locale: "pt" },
          { kind: "apply_received", locale: "en" },
        ],
      },
    },
  }),
  of("integrations", "integrations/token", "/integrations/5/activity", {
    given: { "GET /recruiters/administrator/integrations/:id": { integration: { kind: "api_token" } } },
    leaves: ofEngine,
  }),
  of("automations", "action_flows/no-steps", "/action_flows/5/steps", {
    given: {
      "GET /recruiters/administrator/action_flows/:id/steps": {
        flow: { ...flow, version: 0, published_version: null, steps: [] },
      },
    },
    leaves: ofEngine,
  }),
  ...entityPages,
];
