import { afterAll, beforeAll, expect, it } from "vitest";
import { entities, usesOf } from "#contract/entities/all.ts";
import { administratorEntities, callPath } from "#contract/entity-names.ts";
import { makeDocx } from "#provider/demo/docx.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { flowSteers } from "#provider/testing/steers/flows.ts";
import { integrationSteers, openReceiver, type Receiver } from "#provider/testing/steers/integrations.ts";
import { recordTools } from "#provider/testing/steers/records.ts";
import { expectSteered, inDays, name, next, type Steers } from "#provider/testing/steers/steers.ts";

/** As `steers.test.ts` for lists: each setting of an administrators' record is changed, and another call's answer differs. */
let at: TestServer;
let admin: Caller;
let visitor: Caller;
let candidate: Caller;
let client: Caller;
let receiver: Receiver;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false, privateAddresses: true });
  receiver = await openReceiver();
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
const tools = recordTools(
  () => at,
  () => admin,
);
const { make, record, addCandidate } = tools;

type Values = Record<string, unknown>;

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
    const body = { survey: { expires_on: inDays(9) } };
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
  ...flowSteers(tools),
  ...integrationSteers(tools, () => receiver),
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
