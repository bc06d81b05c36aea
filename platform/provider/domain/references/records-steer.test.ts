import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AutomationPlan } from "#contract/calls/flows.ts";
import { entities, usesOf } from "#contract/entities/all.ts";
import { administratorEntities, callPath, entityNames } from "#contract/entity-names.ts";
import { makeDocx } from "#provider/demo/docx.ts";
import { automationTools, note } from "#provider/testing/automations.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { expectSteered, makerBy, name, next, type Steers } from "#provider/testing/steers.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { deliverySender, sendWaitingDeliveries } from "../integrations/deliveries.ts";

/** As `steers.test.ts` for lists: each setting of an administrators' record is changed, and another call's answer differs. */
let at: TestServer;
let admin: Caller;
let visitor: Caller;
let candidate: Caller;
let client: Caller;
let receiver: Server;
const received: string[] = [];
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false, privateAddresses: true });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push(body);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  admin = await at.as("recruiters", at.world.admin.id);
  visitor = at.with({});
  candidate = await at.as("candidates", at.world.candidateIds[0] ?? 0);
  client = await at.as("client_contacts", at.world.contactId);
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: new Date().toISOString(), completed_at: new Date().toISOString() })
    .where("id", "=", at.world.candidateIds[0] ?? 0)
    .execute();
});
afterAll(async () => {
  receiver.close();
  await at.close();
});
/** Monday, 10:00 in São Paulo. */
const clock = async () => new Date("2027-03-01T13:00:00Z");
const { move, planOf, publish, runsOf, savedFlow, settle } = automationTools({
  at: () => at,
  admin: () => admin,
  clock,
});

type Values = Record<string, unknown>;
interface Made {
  id: number;
  uid: string;
  name: string;
  email: string;
  code: string;
}
type Records = Exclude<(typeof administratorEntities)[number], "talk_events">;
const make = makerBy<Made>(() => admin);
const record = async (entity: Records, values: object) => {
  const [path, singular] = [callPath(entity), entityNames[entity]];
  const made = await make(path, singular, values);
  const change = (changed: object) => admin.call("PUT", `${path}/${made.id}`, { [singular]: changed });
  return { ...made, change };
};
const addJob = (more: object = {}) => make("/recruiters/jobs", "job", { title: name(), ...more });
const addCandidate = () =>
  make("/recruiters/candidates", "candidate", { name: name(), email: `pessoa${next()}@casa.test` });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A flow that notes something, started by what is stated of applications. */
const automation = async (more: object = {}) => {
  const flow = await savedFlow([note("s1", "Oi")]);
  await publish(flow.id, 1);
  return await record("automations", {
    ...{ name: name(), fact: "moved", action_flow_id: flow.id, owner_id: at.world.admin.id, ...more },
  });
};
const planned = async (id: number) =>
  (await admin.call<{ plan: AutomationPlan }>("GET", `${callPath("automations")}/${id}/plan`)).plan;
const rehearsed = async (id: number) =>
  (await admin.call<{ total_count: number }>("GET", `${callPath("automations")}/${id}/rehearsal`))
    .total_count;
const apply = async () => {
  const [{ id: job_id }, { id: candidate_id }] = [await addJob(), await addCandidate()];
  return (await make("/recruiters/applies", "apply", { job_id, candidate_id })).id;
};
/** The runs that begin when so many applications are moved. */
const begun = async (id: number, count: number) => {
  const { db } = at.database;
  await db.updateTable("automations").set({ enabled: false }).execute();
  await db.deleteFrom("flow_runs").execute();
  await planOf(id, { enabled: true });
  const moved = await Promise.all(Array.from({ length: count }, apply));
  await db.deleteFrom("flow_facts").execute();
  for (const one of moved) await move(one, 2);
  await settle();
  return (await runsOf(id)).map(({ status, due_at }) => [status, due_at]);
};
const runs = async (given: object, changed: object, count = 1) => {
  const { id, change } = await automation(given);
  return { reads: () => begun(id, count), change: () => change(changed) };
};

const file = async (changed: object) => {
  const { id, change } = await record("business_files", { name: name(), audience: "clients" });
  await admin.upload(`${callPath("business_files")}/${id}/versions`, "data_file[file]", "a.pdf", "a");
  const shown = (who: Caller, of: string) => who.call("GET", `/${of}/business_files`);
  return {
    reads: async () => [await shown(admin, "recruiters"), await shown(client, "client_contacts")],
    change: () => change(changed),
  };
};

const document = async (entity: "jobs" | "proposals") => {
  const made = await record("template_uploads", { name: name(), entity });
  const path = `${callPath("template_uploads")}/${made.id}`;
  await admin.upload(
    `${path}/versions`,
    "data_file[file]",
    "modelo.docx",
    makeDocx(["Aberta em {{created_at}}"]),
  );
  return { path, ...made };
};
const offered = () => admin.call("GET", `/recruiters/documents/jobs/${at.world.jobId}`);
const template = async (changed: object) => {
  const { change } = await document("jobs");
  return { reads: offered, change: () => change(changed) };
};

/** What an invoice of a city's service owes. */
const tax = async (given: object, changed: (city: string) => object) => {
  const city = name();
  const service = { city, state: "SP", service_code: "17.04", service_on: "2026-03-10" };
  const draft = await make("/recruiters/invoices", "invoice", { name: name(), value: 1_000_000, ...service });
  const { change } = await record("city_taxes", {
    ...{ city, state: "SP", rate: 2, valid_from: "2026-01-01", ...given },
  });
  return {
    reads: async () =>
      (await admin.call<{ invoice: Values }>("GET", `/recruiters/invoices/${draft.id}`)).invoice.tax_value,
    change: () => change(changed(city)),
  };
};

const card = async (changed: object) => {
  const { change } = await record("entity_cards", {
    ...{ name: name(), entity: "projects", view: "blocks", shown_fields: ["owner_id"], in_use: true },
  });
  const columns = (entity: string, type: number) =>
    admin.call("GET", `/recruiters/entity_columns_structure/${entity}?type=${type}`);
  return {
    reads: async () => [await columns("project", 1), await columns("project", 2), await columns("job", 1)],
    change: () => change(changed),
  };
};

const limit = async (given: object, changed: object | (() => Promise<object>)) => {
  const [person, company] = [
    await addCandidate(),
    await make("/recruiters/client_companies", "client_company", { name: name() }),
  ];
  const rule_id = (await record("off_limit_rule_candidates", { name: name(), level: 2 })).id;
  const { change } = await record("off_limits", {
    ...{ candidate_id: person.id, rule_id, starts_on: "2020-01-01", ...given },
  });
  const held = (of: string) => admin.call("GET", `/recruiters/off_limits/${of}`);
  return {
    reads: async () => [await held(`candidates/${person.id}`), await held(`client_companies/${company.id}`)],
    change: async () =>
      change(
        typeof changed === "function"
          ? await changed()
          : "client_company_id" in changed
            ? { candidate_id: null, client_company_id: company.id }
            : changed,
      ),
  };
};

const requested = async (changed: object) => {
  const { change } = await record("data_collection_templates", {
    name: name(),
    asked_fields: ["cpf"],
    days: 9,
  });
  return {
    reads: () => admin.call("GET", "/recruiters/data_collection_templates"),
    change: () => change(changed),
  };
};

const course = async (changed: object) => {
  const partner_id = (await record("partners", { name: name() })).id;
  const { uid, change } = await record("courses", { name: name(), partner_id });
  const shown = () => visitor.call("GET", `/courses/${uid}`).catch(() => "none");
  return {
    reads: async () => [await shown(), await candidate.call("GET", "/candidates/courses")],
    change: () => change(changed),
  };
};

const survey = async (given: object = {}) => {
  const made = await record("surveys", { name: name(), audience: "candidates", ...given });
  const path = `${callPath("surveys")}/${made.id}`;
  const question = {
    ...{
      answer_type: "nps",
      title: "Recomendaria?",
      required: true,
      weight: 0,
      options: [],
      multiple: false,
    },
  };
  await admin.call("PUT", `${path}/questions`, { questions: [question] });
  const send = async () => {
    const body = { survey: { expires_on: days(9) } };
    return await admin.call<{ asked: number }>("POST", `${path}/send`, body).catch(() => "refused");
  };
  /** What the person sees whose link it is. */
  const opened = async () => {
    await at.database.db.deleteFrom("mails").execute();
    await send();
    const { to_address } = await at.database.db
      .selectFrom("mails")
      .where("kind", "=", "survey")
      .select("to_address")
      .executeTakeFirstOrThrow();
    const { text, token } = await newestMail(at, "survey", to_address);
    const uid = /surveys\/(\w+)#token/.exec(text)?.[1];
    const shown = await visitor.call<{ answer_sheet: Values }>("POST", `/answer_sheets/${uid}/open`, {
      token,
    });
    const { uid: _, questions: __, first_name: ___, ...rest } = shown.answer_sheet;
    return rest;
  };
  return { ...made, send, opened };
};
const asked = async (changed: object) => {
  const { opened, change } = await survey();
  return { reads: opened, change: () => change(changed) };
};

const item = async (changed: object) => {
  const employee_id = await employ();
  const { id, change } = await record("equipment", { name: name(), employee_id, handed_on: "2026-02-02" });
  return {
    reads: () => admin.call("GET", `/recruiters/administrator/equipment_handovers?equipment_id=${id}`),
    change: () => change(changed),
  };
};
const employ = async () =>
  (await make("/recruiters/employees", "employee", { name: name(), client_company_id: at.world.companyId }))
    .id;

const holiday = async (given: object, changed: object) => {
  const { change } = await record("holidays", { name: name(), date: "2031-05-05", ...given });
  const shown = (place: string) => admin.call("GET", `/recruiters/holidays?where[year]=2031${place}`);
  return {
    reads: async () => [await shown(""), await shown("&where[state]=RJ&where[city]=Niterói")],
    change: () => change(changed),
  };
};
const ofState = { scope: "state", state: "SP" };

const webhook = { kind: "webhook", url: "https://sistemas.example/", facts: ["candidate.created"] };
/** What a webhook is to send once somebody was added. */
const sends = async (changed: object) => {
  const { id, change } = await record("integrations", { name: name(), ...webhook });
  await admin.call("POST", `${callPath("integrations")}/${id}/secrets`);
  // An address that nobody may give.
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await at.database.db.updateTable("integrations").set({ url }).where("id", "=", id).execute();
  return {
    reads: async () => {
      const { services } = at.server;
      await at.database.db.deleteFrom("webhook_deliveries").execute();
      received.length = 0;
      await addCandidate();
      await sendWaitingDeliveries(services.unscopedDb, services.queue);
      const queued = await at.database.db.selectFrom("webhook_deliveries").select("id").execute();
      for (const one of queued) await deliverySender(services)(one.id, new AbortController().signal);
      return received.map((body) => JSON.parse(body).record?.email !== undefined);
    },
    change: () => change(changed),
  };
};
/** What a token opens. */
const token = async () => {
  const { id, change } = await record("integrations", {
    ...{ name: name(), kind: "api_token", expires_on: days(2) },
  });
  const path = `${callPath("integrations")}/${id}`;
  await admin.call("PUT", `${path}/scopes`, { scopes: { candidates: ["read"] } });
  const { secret } = await admin.call<{ secret: string }>("POST", `${path}/secrets`);
  const caller = at.with({ authorization: `Bearer ${secret}` });
  const reads = () =>
    caller.call<object>("GET", "/recruiters/candidates").then(
      () => "opened",
      () => "refused",
    );
  return { id, reads, change };
};
/** By which way billing would be handed over. */
const handedOver = async () => {
  const path = `/recruiters/administrator/billing_handovers/client_company/${at.world.companyId}`;
  return (await admin.call<{ to: object | null }>("GET", path)).to;
};

const participant = async (more: object = {}) => {
  const talk = await make(callPath("talk_events"), "talk_event", {
    ...{ name: "Carreira", status: "published", place: "Auditório", starts_at: "2037-03-10T22:00:00.000Z" },
    capacity: 5,
  });
  const shown = () => visitor.call("GET", `/talks/${talk.uid}`);
  const add = () =>
    record("talk_participants", {
      ...{ name: name(), email: `vem${next()}@talk.test`, talk_event_id: talk.id, ...more },
    });
  return { talk, shown, add };
};

const table: Record<string, () => Promise<Steers>> = {
  "action_flows.entity": async () => {
    const flow = await record("action_flows", { name: name(), entity: "applies" });
    return {
      /** Whether an automation of applications may run it. */
      reads: () =>
        record("automations", { name: name(), fact: "applied", action_flow_id: flow.id }).then(
          async ({ id }) => {
            await admin.call("DELETE", `${callPath("automations")}/${id}`);
            return "taken";
          },
          () => "refused",
        ),
      change: () => flow.change({ entity: "jobs" }),
    };
  },
  "automations.action_flow_id": async () => {
    const [{ id, change }, other] = [await automation(), await savedFlow([note("s1", "Olá")])];
    await publish(other.id, 1);
    return {
      reads: async () => (await planned(id)).flow.name,
      change: () => change({ action_flow_id: other.id }),
    };
  },
  "automations.daily_limit": () => runs({}, { daily_limit: 1 }, 2),
  "automations.fact": async () => {
    await apply();
    const { id, change } = await automation({ fact: "applied" });
    return { reads: () => rehearsed(id), change: () => change({ fact: "placed" }) };
  },
  "automations.fact_days": async () => {
    const changed_at = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const id = await apply();
    const { db } = at.database;
    await db.updateTable("applies").set({ status_changed_at: changed_at }).where("id", "=", id).execute();
    const made = await automation({ fact: "silent", fact_days: 5 });
    return { reads: () => rehearsed(made.id), change: () => made.change({ fact_days: 20 }) };
  },
  "automations.owner_id": async () => {
    const { id, change } = await automation();
    const nobody = await makeRecruiter(at.database.db, at.world.businessId, "Sem Direitos");
    return { reads: async () => (await planned(id)).problems, change: () => change({ owner_id: nobody.id }) };
  },
  "automations.quiet_from": () => runs({ quiet_from: 20, quiet_to: 7 }, { quiet_from: 9, quiet_to: 7 }),
  "automations.quiet_to": () => runs({ quiet_from: 9, quiet_to: 19 }, { quiet_from: 9, quiet_to: 10 }),
  "automations.repeats": async () => {
    const moved = await apply();
    for (const status of [2, 3]) await move(moved, status);
    const { id, change } = await automation({ repeats: "once" });
    return { reads: () => rehearsed(id), change: () => change({ repeats: "each" }) };
  },
  "business_files.audience": () => file({ audience: "recruiters" }),
  "business_files.description": () => file({ description: "Como se começa" }),
  "business_files.folder": () => file({ folder: "contracts" }),
  "business_files.status": () => file({ status: "retired" }),
  "city_taxes.city": () => tax({}, () => ({ city: "Outra" })),
  "city_taxes.rate": () => tax({}, () => ({ rate: 5 })),
  "city_taxes.service_code": () => tax({}, () => ({ service_code: "10.05" })),
  "city_taxes.state": () => tax({}, () => ({ state: "RJ" })),
  "city_taxes.valid_from": () => tax({}, () => ({ valid_from: "2026-04-01" })),
  "city_taxes.valid_to": () => tax({}, () => ({ valid_to: "2026-02-01" })),
  "courses.benefit_code": () => course({ benefit_code: "DEZ" }),
  "courses.benefit_link": () => course({ benefit_link: "escola.example/dez" }),
  "courses.benefit_note": () => course({ benefit_note: "Use ao se inscrever." }),
  "courses.benefit_note_en": () => course({ benefit_note_en: "Use it when you enrol." }),
  "courses.course_benefit_ids": async () =>
    course({ course_benefit_ids: [(await record("course_benefits", { name: name() })).id] }),
  "courses.description": () => course({ description: "Ler um balanço." }),
  "courses.description_en": () => course({ description_en: "Read a balance sheet." }),
  "courses.hours": () => course({ hours: 24 }),
  "courses.link": () => course({ link: "escola.example/balanco" }),
  "courses.partner_id": async () => course({ partner_id: (await record("partners", { name: name() })).id }),
  "courses.status": () => course({ status: "retired" }),
  "courses.subject": () => course({ subject: 2 }),
  "data_collection_templates.asked_fields": () => requested({ asked_fields: ["cpf", "rg"] }),
  "data_collection_templates.client_company_id": () => requested({ client_company_id: at.world.companyId }),
  "data_collection_templates.days": () => requested({ days: 3 }),
  "data_collection_templates.job_id": () => requested({ job_id: at.world.jobId }),
  "data_collection_templates.message": () => requested({ message: "Para o contrato" }),
  "data_collection_templates.message_en": () => requested({ message_en: "For the contract" }),
  "data_collection_templates.status": () => requested({ status: "retired" }),
  "entity_cards.entity": () => card({ entity: "jobs", shown_fields: ["city"] }),
  "entity_cards.in_use": () => card({ in_use: false }),
  "entity_cards.shown_fields": () => card({ shown_fields: ["status"] }),
  "entity_cards.view": () => card({ view: "kanban" }),
  "equipment.employee_id": async () => item({ employee_id: await employ() }),
  "equipment.handed_on": () => item({ handed_on: "2026-02-03" }),
  "equipment.kind": () => item({ kind: "vehicle" }),
  "equipment.serial_number": () => item({ serial_number: "SN-9" }),
  "equipment.status": () => item({ status: "repair" }),
  "holidays.city": () => holiday({ scope: "city", state: "RJ", city: "Niterói" }, { city: "Petrópolis" }),
  "holidays.date": () => holiday({}, { date: "2031-05-06" }),
  "holidays.scope": () => holiday(ofState, { scope: "national", state: null }),
  "holidays.state": () => holiday(ofState, { state: "RJ" }),
  "integrations.expires_on": async () => {
    const { id, reads } = await token();
    // Nobody may give a day that has passed: it passes.
    const passed = { expires_on: "2020-01-01" };
    const change = () =>
      at.database.db.updateTable("integrations").set(passed).where("id", "=", id).execute();
    return { reads, change };
  },
  "integrations.facts": () => sends({ facts: ["job.created"] }),
  "integrations.kind": async () => ({
    reads: handedOver,
    // It is chosen once: two of them differ.
    change: () => record("integrations", { name: name(), kind: "billing" }),
  }),
  "integrations.owner_id": async () => {
    const { reads, change } = await token();
    const nobody = await makeRecruiter(at.database.db, at.world.businessId, "Sem Nada");
    return { reads, change: () => change({ owner_id: nobody.id }) };
  },
  "integrations.status": () => sends({ status: "off" }),
  "integrations.url": async () => {
    await at.database.db.deleteFrom("integrations").execute();
    const { change } = await record("integrations", { name: name(), kind: "billing" });
    return { reads: handedOver, change: () => change({ url: "https://erp.example/" }) };
  },
  "integrations.with_record": () => sends({ with_record: true }),
  "off_limits.candidate_id": async () => limit({}, async () => ({ candidate_id: (await addCandidate()).id })),
  "off_limits.client_company_id": () => limit({}, { client_company_id: 0 }),
  "off_limits.ends_on": () => limit({}, { ends_on: "2020-02-01" }),
  "off_limits.reason": () => limit({}, { reason: "Combinado com o cliente" }),
  "off_limits.rule_id": () =>
    limit({}, async () => ({
      rule_id: (await record("off_limit_rule_candidates", { name: name(), level: 1 })).id,
    })),
  "off_limits.starts_on": () => limit({}, { starts_on: "2099-01-01" }),
  "surveys.anonymous": () => asked({ anonymous: true }),
  "surveys.audience": async () => {
    const { send, change } = await survey();
    return { reads: send, change: () => change({ audience: "client_contacts" }) };
  },
  "surveys.description": () => asked({ description: "Três perguntas." }),
  "surveys.description_en": () => asked({ description_en: "Three questions." }),
  "surveys.status": async () => {
    const { send, change } = await survey();
    return { reads: send, change: () => change({ status: "retired" }) };
  },
  "talk_participants.email": async () => {
    const { talk, add } = await participant();
    const { email, code, change } = await add();
    return {
      reads: () =>
        visitor.call("POST", `/talks/${talk.uid}/tickets`, { ticket: { email, code } }).then(
          () => "found",
          () => "none",
        ),
      change: () => change({ email: `outra${next()}@talk.test` }),
    };
  },
  "talk_participants.locale": async () => {
    const { add } = await participant();
    const { email, change } = await add();
    return {
      reads: async () => {
        for (const status of ["cancelled", "registered"]) await change({ status });
        return (await newestMail(at, "talk_registered", email)).subject;
      },
      change: () => change({ locale: "en" }),
    };
  },
  "talk_participants.status": async () => {
    const { shown, add } = await participant();
    const { change } = await add();
    return { reads: shown, change: () => change({ status: "cancelled" }) };
  },
  "talk_participants.talk_event_id": async () => {
    const { shown, add } = await participant();
    // It is chosen once: another one is of another talk.
    return { reads: shown, change: add };
  },
  "template_uploads.description": () => template({ description: "Com multa" }),
  "template_uploads.entity": async () => ({
    reads: offered,
    // It is chosen once: one of another entity is offered elsewhere.
    change: () => document("jobs"),
  }),
  "template_uploads.language": async () => {
    const { path, change } = await document("jobs");
    return { reads: () => admin.call("GET", `${path}/preview`), change: () => change({ language: "en" }) };
  },
  "template_uploads.status": () => template({ status: "retired" }),
};

/** What each is called, in both languages. */
const common = ["name", "name_en"];
/** What administrators write for one another, on the record's own page. */
const notes = ["action_flows.description", "equipment.description"];

it("has a row for each setting of a record that is in no list of reference data", () => {
  const settings = administratorEntities
    .filter((entity) => !usesOf(entity) && entity !== "talk_events")
    .flatMap((entity) =>
      Object.keys(entities[entity].write.shape)
        .filter((field) => !common.includes(field))
        .map((field) => `${entity}.${field}`),
    )
    .filter((setting) => !notes.includes(setting));
  expect(Object.keys(table).toSorted()).toEqual(settings.toSorted());
});

it.each(Object.entries(table))("%s changes an answer", (_, arrange) => expectSteered(arrange));
