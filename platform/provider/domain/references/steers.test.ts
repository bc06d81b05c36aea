import { afterAll, beforeAll, expect, it } from "vitest";
import { entities, usesOf } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { expectSteered, makerBy, name, next, type Steers } from "#provider/testing/steers/steers.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

/**
 * Each setting of an entry is changed, and an answer of another call differs afterwards. A setting that changes nothing
 * elsewhere does not belong on a form. Of other records `records-steer.test.ts` has them.
 */
let at: TestServer;
let admin: Caller;
let recruiter: Caller;
let visitor: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  visitor = at.with({});
  const all = ["read", "create", "update", "delete"] as const;
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Rui Comum", {
    role_permissions: { applies: [...all], jobs: [...all], candidates: [...all], sendout_queues: [...all] },
  });
  recruiter = await at.as("recruiters", id);
});
afterAll(() => at.close());

type Values = Record<string, unknown>;
type Made = Values & { id: number; uid: string; name: string };
const area = "/recruiters/administrator";

const make = makerBy<Made>(() => admin);
/** An entry of a list, and how it is changed. */
const entry = async (path: string, singular: string, values: object = {}) => {
  const made = await make(`${area}/${path}`, singular, { name: name(), ...values });
  const change = (changed: object) =>
    admin.call("PUT", `${area}/${path}/${made.id}`, { [singular]: changed });
  return { id: made.id, name: made.name, change };
};
/** One field of a record as its own call answers. */
const fieldOf = async (path: string, singular: string, field: string) =>
  (await admin.call<Record<string, Values>>("GET", path))[singular]?.[field];

const account = async (changed: object) => {
  const given = { bank: "341", account_type: 1, agency: "0123", number: "45678-9", holder: "Elenco Ltda." };
  const { id, change } = await entry("accounts", "account", given);
  const draft = await make("/recruiters/invoices", "invoice", { name: name(), value: 100, account_id: id });
  return {
    reads: () => fieldOf(`/recruiters/invoices/${draft.id}`, "invoice", "payment_details"),
    change: () => change(changed),
  };
};

/** A published job's benefit as visitors see it; the kind chooses its icon. */
const publicBenefit = async () => {
  const benefit = await entry("benefits", "benefit", { kind: "health_plan" });
  const offered = await entry("jobs/benefits", "job_benefit", { benefit_id: benefit.id });
  const job = await make("/recruiters/jobs", "job", {
    ...{ title: name(), description: "<p>Uma vaga.</p>", status: "published", job_benefit_ids: [offered.id] },
  });
  const reads = async () =>
    (await visitor.call<{ job: { benefits: { kind: string }[] } }>("GET", `/jobs/${job.uid}`)).job.benefits;
  return { benefit, offered, reads };
};

/** The industry that an import gives to somebody whose file names LinkedIn's. */
const importedIndustry = async (industry: string) => {
  const file = ["Nome;E-mail;Industry", `${name()};p${next()}@importada.test;${industry}`].join("\r\n");
  const { import: task } = await admin.upload<{ import: { id: number } }>(
    "/recruiters/imports",
    "import[file]",
    "linkedin.csv",
    file,
  );
  const path = `/recruiters/imports/${task.id}`;
  await admin.call("POST", `${path}/start`);
  await eventually(
    () => admin.call<{ import: { state: string } }>("GET", path),
    ({ import: { state } }) => state === "completed",
  );
  const { rows } = await admin.call<{ rows: { candidate_id: number }[] }>("GET", `${path}/rows`);
  return fieldOf(`/recruiters/candidates/${rows[0]?.candidate_id}`, "candidate", "core_industry_name");
};
const linkedin = async (change: (to: number) => object) => {
  const [one, other] = [
    await entry("core_industries", "core_industry"),
    await entry("core_industries", "core_industry"),
  ];
  const code = String(90_000 + next());
  const mapped = await entry("linkedin_core_industries", "linkedin_core_industry", {
    ...{ code, core_industry_id: one.id },
  });
  return { reads: () => importedIndustry(code), change: () => mapped.change(change(other.id)) };
};

const candidate = (more: object = {}) =>
  make("/recruiters/candidates", "candidate", {
    ...{ name: name(), email: `pessoa${next()}@casa.test`, ...more },
  });
const addJob = (more: object = {}) => make("/recruiters/jobs", "job", { title: name(), ...more });

/** What a recruiter's call comes to: done, or the rules that refuse it. */
const outcome = async (path: string, body: object) => {
  try {
    await recruiter.call("POST", path, body);
    return "done";
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    const { code, fields = [] } = JSON.parse(text.slice(text.indexOf("{"))) as {
      code: string;
      fields?: { rule: string }[];
    };
    return [code, ...fields.map(({ rule }) => rule)];
  }
};
const submitted = async (candidate_id: number) =>
  outcome("/recruiters/applies", { apply: { job_id: (await addJob()).id, candidate_id } });
const shortlisted = async (candidate_id: number) => {
  const job = await addJob();
  const { id } = await at.database.db
    .insertInto("applies")
    .values({ business_id: at.world.businessId, job_id: job.id, candidate_id, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return outcome(`/recruiters/jobs/${job.id}/shortlists`, { shortlist: { name: name(), apply_ids: [id] } });
};
const mailed = async (candidate_id: number) =>
  (
    await recruiter.call<{ preflight: object }>("POST", "/recruiters/bulk_emails", {
      bulk_email: { entity: "candidates", subject: "Oi", message: "<p>Olá</p>" },
      entity_collection: { collections: [{ reference_type: "candidate", reference_id: candidate_id }] },
    })
  ).preflight;
const overridden = async (candidate_id: number) =>
  outcome("/recruiters/off_limit_overrides", {
    override: { job_id: (await addJob()).id, candidate_ids: [candidate_id], reason: "Combinado" },
  });

const addRule = (values: object = {}) =>
  entry("off_limit_rule_candidates", "off_limit_rule_candidate", { level: 2, ...values });
const limit = (rule_id: number, more: object) =>
  make(`${area}/off_limits`, "off_limit", { rule_id, starts_on: "2020-01-01", ...more });
/** Somebody who is off limits by a rule, approached in one way. */
const offLimits = async (approach: (candidate: number) => Promise<unknown>, changed: object) => {
  const person = await candidate();
  const rule = await addRule();
  await limit(rule.id, { candidate_id: person.id });
  return { reads: () => approach(person.id), change: () => rule.change(changed) };
};
/** Somebody who works at a company that is off limits, or was placed there two months ago. */
const offCompany = async (of: "works" | "placed", given: object, changed: object) => {
  const company = await make("/recruiters/client_companies", "client_company", { name: name() });
  const person = await candidate(of === "works" ? { company_name: company.name } : {});
  if (of === "placed") {
    const job = await addJob({ client_company_id: company.id });
    const apply = await make("/recruiters/applies", "apply", { job_id: job.id, candidate_id: person.id });
    const starts_on = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
    const form = { kind: "placement", salary: 900_000, currency: "BRL", regime: 2, starts_on };
    await admin.call("POST", `/recruiters/applies/${apply.id}/moves`, {
      move: { status: 8, lock_version: 0, form },
    });
  }
  const rule = await addRule(given);
  await limit(rule.id, { client_company_id: company.id });
  return { reads: () => submitted(person.id), change: () => rule.change(changed) };
};

const partner = async (changed: object) => {
  const { id, change } = await entry("partners", "partner");
  const course = await make(`${area}/courses`, "course", { name: name(), partner_id: id });
  return {
    reads: () => visitor.call("GET", `/courses/${course.uid}`),
    change: () => change(changed),
  };
};

const addPlan = (values: object) =>
  entry("pricing_plan_configurations", "pricing_plan_configuration", values);
/** What a new proposal of a service costs. */
const priced = async (service: string) => {
  const { id, guarantee_days } = await make("/recruiters/proposals", "proposal", { name: name(), service });
  const { overview } = await admin.call<{
    overview: { pricing: { plan: Values | null; standard: unknown } };
  }>("GET", `/recruiters/proposals/${id}/overview`);
  return { guarantee_days, pricing: overview.pricing };
};
const plan = async (changed: object) => {
  // Of several for a service the first one holds.
  await at.database.db.updateTable("pricing_plan_configurations").set({ status: "retired" }).execute();
  const { change } = await addPlan({ service: "mapping", fee_percent: 20 });
  return { reads: () => priced("mapping"), change: () => change(changed) };
};
const fee = async (service: string | undefined, changed: object) => {
  const { change } = await entry("standard_fees", "standard_fee", {
    ...{ fee_percent: 17.5, position_level_id: (await entry("position_levels", "position_level")).id },
    ...(service ? { service, position_level_id: null } : {}),
  });
  return { reads: () => priced("other"), change: () => change(changed) };
};
/** The instalments of a new billing plan, without their ids. */
const instalments = async () => {
  const { id } = await make("/recruiters/billing_plans", "billing_plan", {
    ...{ name: name(), kind: "retainer", value: 1_000_000, starts_on: "2026-03-02" },
    client_company_id: at.world.companyId,
  });
  const shown = await admin.call<{ instalments: Values[] }>(
    "GET",
    `/recruiters/billing_plans/${id}/instalments`,
  );
  return shown.instalments.map(({ id: _, ...instalment }) => instalment);
};
const billing = async (changed: object) => {
  const { change } = await entry("standard_billings", "standard_billing", { percent: 30, days: 5 });
  return { reads: instalments, change: () => change(changed) };
};

const talk = async (changed: object, reads?: (talk: Made) => Promise<unknown>) => {
  const made = await make(`${area}/c-talks/events`, "talk_event", {
    ...{ name: "Carreira e IA", status: "published", place: "Auditório" },
    ...{ starts_at: "2037-03-10T22:00:00.000Z", ends_at: "2037-03-11T00:00:00.000Z" },
  });
  const page = async () => {
    const { page: shown } = await visitor.call<{ page: Values }>(
      "GET",
      `/site_pages?path=/home/events/carreira-e-ia/${made.uid}`,
    );
    const { updated_at: _, ...rest } = shown;
    return rest;
  };
  return {
    reads: () => (reads ? reads(made) : page()),
    change: () => admin.call("PUT", `${area}/c-talks/events/${made.id}`, { talk_event: changed }),
  };
};

/** The process that a new job of a service begins with. */
const processOf = async (service: string) => (await addJob({ service })).workflow_template_id;

const table: Record<string, () => Promise<Steers>> = {
  "accounts.account_type": () => account({ account_type: 2 }),
  "accounts.agency": () => account({ agency: "9999" }),
  "accounts.bank": () => account({ bank: "001" }),
  "accounts.document": () => account({ document: "11.222.333/0001-81" }),
  "accounts.holder": () => account({ holder: "Outra Ltda." }),
  "accounts.is_default": async () => {
    const { change } = await entry("accounts", "account", {
      ...{ bank: "341", agency: "0123", number: "45678-9", holder: "Elenco Ltda." },
    });
    return {
      reads: async () =>
        (await make("/recruiters/invoices", "invoice", { name: name(), value: 100 })).account_id,
      change: () => change({ is_default: true }),
    };
  },
  "accounts.number": () => account({ number: "1-0" }),
  "accounts.pix_key": () => account({ pix_key: "a@casa.test" }),
  "benefits.kind": async () => {
    const { benefit, reads } = await publicBenefit();
    return { reads, change: () => benefit.change({ kind: "meal_voucher" }) };
  },
  "business_sectors.category_sector_id": async () => {
    const category = await entry("sectors/category_sectors", "category_sector");
    const sector = await entry("business_sectors", "business_sector");
    return {
      reads: () => admin.call("GET", `/recruiters/lookups/business_sectors?term=${sector.name}`),
      change: () => sector.change({ category_sector_id: category.id }),
    };
  },
  "business_sectors.core_industry_id": async () => {
    const industry = await entry("core_industries", "core_industry");
    const sector = await entry("business_sectors", "business_sector");
    const company = await make("/recruiters/client_companies", "client_company", {
      ...{ name: name(), business_sector_id: sector.id },
    });
    return {
      reads: () =>
        fieldOf(`/recruiters/client_companies/${company.id}`, "client_company", "core_industry_name"),
      change: () => sector.change({ core_industry_id: industry.id }),
    };
  },
  "job_benefits.benefit_id": async () => {
    const other = await entry("benefits", "benefit", { kind: "meal_voucher" });
    const { offered, reads } = await publicBenefit();
    return { reads, change: () => offered.change({ benefit_id: other.id }) };
  },
  "linkedin_core_industries.code": () => linkedin(() => ({ code: "x1" })),
  "linkedin_core_industries.core_industry_id": () => linkedin((core_industry_id) => ({ core_industry_id })),
  "off_limit_rule_candidates.admins_only": () => offLimits(overridden, { admins_only: true }),
  "off_limit_rule_candidates.coverage": () => offCompany("works", {}, { coverage: "placed" }),
  "off_limit_rule_candidates.in_sendouts": () => offLimits(mailed, { in_sendouts: false }),
  "off_limit_rule_candidates.in_shortlists": () => offLimits(shortlisted, { in_shortlists: false }),
  "off_limit_rule_candidates.in_submissions": () => offLimits(submitted, { in_submissions: false }),
  "off_limit_rule_candidates.level": () => offLimits(submitted, { level: 1 }),
  "off_limit_rule_candidates.months": () =>
    offCompany("placed", { coverage: "placed", months: 12 }, { months: 1 }),
  "partners.description": () => partner({ description: "Ensina de graça." }),
  "partners.description_en": () => partner({ description_en: "Teaches for free." }),
  "partners.site": () => partner({ site: "https://escola.example" }),
  "positions.departament_id": async () => {
    const departament = await entry("departaments", "departament");
    const position = await entry("positions", "position");
    return {
      reads: async () =>
        (
          await make("/recruiters/employees", "employee", {
            ...{ name: name(), client_company_id: at.world.companyId, position_id: position.id },
          })
        ).departament_name,
      change: () => position.change({ departament_id: departament.id }),
    };
  },
  "pricing_plan_configurations.fee_percent": () => plan({ fee_percent: 21 }),
  "pricing_plan_configurations.guarantee_days": () => plan({ guarantee_days: 45 }),
  "pricing_plan_configurations.minimum_value": () => plan({ minimum_value: 5_000_000 }),
  "pricing_plan_configurations.service": () => plan({ service: "assessment" }),
  "search_synonyms.words": async () => {
    const { change } = await entry("search_synonyms", "search_synonym", {
      ...{ name: "glorbe", words: "nada" },
    });
    await addJob({ title: "Ferramenteiro", description: "<p>Molde</p>", status: "published" });
    return {
      reads: async () =>
        (await visitor.call<{ total_count: number }>("GET", "/jobs?term=glorbe")).total_count,
      change: () => change({ words: "ferramenteiro" }),
    };
  },
  "standard_billings.billing_event": () => billing({ billing_event: "start" }),
  "standard_billings.days": () => billing({ days: 20 }),
  "standard_billings.percent": () => billing({ percent: 40 }),
  "standard_billings.pricing_plan_configuration_id": async () =>
    billing({ pricing_plan_configuration_id: (await addPlan({ service: "temporary" })).id }),
  "standard_billings.value": () => billing({ percent: null, value: 12_345 }),
  "standard_fees.fee_percent": () => fee("other", { fee_percent: 31 }),
  "standard_fees.position_level_id": async () => {
    const [one, other] = [
      await entry("position_levels", "position_level"),
      await entry("position_levels", "position_level"),
    ];
    const { change } = await entry("standard_fees", "standard_fee", {
      ...{ fee_percent: 27, position_level_id: one.id },
    });
    const job = await addJob({ position_level_id: one.id });
    return {
      reads: () => admin.call("GET", `/recruiters/jobs/${job.id}/billing`),
      change: () => change({ position_level_id: other.id }),
    };
  },
  "standard_fees.service": async () => {
    const { change } = await entry("standard_fees", "standard_fee", {
      fee_percent: 28,
      service: "executive",
    });
    return { reads: () => priced("executive"), change: () => change({ service: "contingency" }) };
  },
  "talk_events.agenda": () => talk({ agenda: "19h00 Abertura" }),
  "talk_events.agenda_en": () => talk({ agenda_en: "19:00 Opening" }),
  "talk_events.capacity": () =>
    talk({ capacity: 1 }, async ({ uid }) => {
      const participant = { name: name(), email: `vem${next()}@talk.test` };
      const { talk: shown } = await visitor.call<{ talk: Values }>("POST", `/talks/${uid}/participants`, {
        participant,
      });
      return shown;
    }),
  "talk_events.description": () => talk({ description: "O que muda." }),
  "talk_events.description_en": () => talk({ description_en: "What changes." }),
  "talk_events.ends_at": () => talk({ ends_at: "2037-03-11T02:00:00.000Z" }),
  "talk_events.place": () => talk({ place: "Sala 2" }),
  "talk_events.starts_at": () => talk({ starts_at: "2037-03-10T21:00:00.000Z" }),
  "talk_events.status": () =>
    talk({ status: "cancelled" }, ({ uid }) => visitor.call("GET", `/talks/${uid}`)),
  "work_schedules.weekly_hours": async () => {
    const schedule = await entry("work_schedules", "work_schedule", { weekly_hours: 40 });
    const job = await addJob({ work_schedule_id: schedule.id });
    return {
      reads: () => fieldOf(`/recruiters/jobs/${job.id}`, "job", "weekly_hours"),
      change: () => schedule.change({ weekly_hours: 44 }),
    };
  },
  "workflow_templates.is_default": async () => {
    const { change } = await entry("workflow_templates", "workflow_template", { service: "rpo" });
    return { reads: () => processOf("rpo"), change: () => change({ is_default: true }) };
  },
  "workflow_templates.service": async () => {
    const { change } = await entry("workflow_templates", "workflow_template", {
      ...{ service: "mapping", is_default: true },
    });
    return { reads: () => processOf("assessment"), change: () => change({ service: "assessment" }) };
  },
};

/** What an entry of any list has. */
const common = ["name", "name_en", "status"];

/** A talk's status is not that of an entry, which all lists share. */
const isOwnStatus = (entity: string, field: string) => entity === "talk_events" && field === "status";

it("has a row for each setting of a list or a talk", () => {
  const settings = Object.values(entities).flatMap((entity) => {
    const fields: Record<string, Field> = entity.fields;
    return usesOf(entity.name) || entity.name === "talk_events"
      ? Object.keys(fields)
          .filter(
            (field) =>
              fields[field]?.writable && (!common.includes(field) || isOwnStatus(entity.name, field)),
          )
          .map((field) => `${entity.name}.${field}`)
      : [];
  });
  expect(Object.keys(table).toSorted()).toEqual(settings.toSorted());
});

it.each(Object.entries(table))("%s changes an answer", (_, arrange) => expectSteered(arrange));
