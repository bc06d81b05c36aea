import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PermittedAction, Resource, RolePermissions } from "#contract/access.ts";
import type { AutomationPlan } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { administrator, automationTools, note } from "#provider/testing/automations.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { deliverFacts } from "./receive-facts.ts";

let at: TestServer;
let admin: Caller;
/** Monday, 10:00 in São Paulo. */
const monday = new Date("2027-03-01T13:00:00Z");
let now = monday;
const clock = async () => now;
let own: { business_id: number };
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
  own = { business_id: at.world.businessId };
});
afterAll(() => at.close());
beforeEach(async () => {
  now = monday;
  await at.database.db.updateTable("automations").set({ enabled: false }).execute();
});
const tools = automationTools({ at: () => at, admin: () => admin, clock });
const { act, automated, begin, move, numbered, publish, runOf, runsOf, settle } = tools;

const made = async (path: string, kind: string, values: object) =>
  (await admin.call<Record<string, { id: number }>>("POST", `/recruiters/${path}`, { [kind]: values }))[kind]
    ?.id ?? 0;
const template = (subject = "Oi", body = "<p>Oi.</p>") =>
  made("prospecting_templates", "prospecting_template", { name: numbered("Modelo"), subject, body });
const mailTo = (to: "candidate" | "client" | "owner", id: number): FlowStep => ({
  ...{ id: "s1", in: null, kind: "mail", to, template_id: id, template_en_id: id },
});
const planned = async (id: number) =>
  (await admin.call<{ plan: AutomationPlan }>("GET", `${administrator}/automations/${id}/plan`)).plan;

describe("a step's right", () => {
  const days = 1;
  const link = { days, message: "" };
  const rights: [{ kind: FlowStep["kind"]; [part: string]: unknown }, Resource, PermittedAction][] = [
    [{ kind: "task", title: "T", days, owner_id: null }, "tasks", "create"],
    [{ kind: "approval", question: "Q", days, approver_id: null }, "tasks", "create"],
    [{ kind: "evaluation", evaluation_id: null, days, owner_id: null }, "tasks", "create"],
    [{ kind: "note", text: "N" }, "notes", "create"],
    [{ kind: "move", status: 2 }, "applies", "update"],
    [{ kind: "list", tearsheet_id: null }, "tearsheets", "update"],
    [{ kind: "ask_data", fields: ["email"], ...link }, "candidates", "update"],
    [{ kind: "evaluation_link", evaluation_id: null, ...link }, "candidates", "update"],
    [{ kind: "survey_link", survey_id: null, ...link }, "candidates", "update"],
    [{ kind: "message", template_id: null, template_en_id: null }, "applies", "update"],
  ];
  it("is one of the automation's owner: who has every other one may not have it done", async () => {
    const { db } = at.database;
    const steps = rights.map(([step], n) => ({ id: `s${n + 1}`, in: null, ...step }));
    const { id, flowId } = await automated([note("s1", "Tudo")]);
    await db
      .updateTable("flow_versions")
      .set({ steps: JSON.stringify([...steps, { id: "s99", in: null, kind: "wait", days: 1 }]) })
      .where("action_flow_id", "=", flowId)
      .execute();
    const owner = await makeRecruiter(db, at.world.businessId, "Quase Tudo");
    await db.updateTable("automations").set({ owner_id: owner.id }).where("id", "=", id).execute();
    const actions: PermittedAction[] = ["read", "create", "update", "delete"];
    const resources = ["tasks", "notes", "applies", "tearsheets", "candidates"] as const;
    for (const [, resource, action] of rights) {
      const all: RolePermissions = Object.fromEntries(resources.map((name) => [name, actions]));
      const role = { ...all, [resource]: actions.filter((one) => one !== action) };
      await db
        .updateTable("recruiter_businesses")
        .set({ role_permissions: JSON.stringify(role) })
        .where("recruiter_id", "=", owner.id)
        .execute();
      const { problems } = await planned(id);
      expect(problems).toEqual(
        rights.flatMap(([, of, to], n) =>
          of === resource && to === action ? { kind: "nobody", step: `s${n + 1}` } : [],
        ),
      );
    }
  });
});

describe("a step", () => {
  it("has a title of two letters at least and of 160 at most, whatever fields make of it", async () => {
    const { db } = at.database;
    const long = "x".repeat(150);
    await db.updateTable("jobs").set({ title: long }).where("id", "=", at.world.jobId).execute();
    await db.updateTable("candidates").set({ role_name: "A" }).execute();
    await db.deleteFrom("tasks").execute();
    const task = (id: string, title: string): FlowStep => ({
      ...{ id, in: null, kind: "task", title, days: 0, owner_id: null },
    });
    const { run } = await begin([
      task("s1", "{{role}}"),
      task("s2", " {{role}}B "),
      task("s3", "Muito longo: {{job}}"),
      { id: "s4", in: null, kind: "approval", approver_id: at.world.admin.id, question: "Vai?", days: 2 },
    ]);
    const tasks = await db.selectFrom("tasks").orderBy("id").select(["title", "due_at"]).execute();
    const name = run.name;
    expect(name.length).toBeGreaterThan(160);
    expect(tasks.map(({ title }) => title)).toEqual([
      name.slice(0, 160),
      "AB",
      `Muito longo: ${long}`.slice(0, 160),
      `Vai? · ${name}`.slice(0, 160),
    ]);
    // The task is due when the wait ends.
    expect(run.due_at).toBe("2027-03-03T12:00:00.000Z");
    expect(new Date(tasks[3]?.due_at ?? "").toISOString()).toBe(run.due_at);
    await db.updateTable("jobs").set({ title: "Analista" }).where("id", "=", at.world.jobId).execute();
  });

  it("that adds to a list is told to who looks at lists, and an evaluation is asked of whom it names", async () => {
    const { db } = at.database;
    const { businessId, admin: by } = at.world;
    const eva = await makeRecruiter(db, businessId, "Eva Avalia");
    const tearsheet_id = await made("tearsheets", "tearsheet", { name: numbered("Lista") });
    const evaluation_id = await made("evaluations", "evaluation", {
      name: numbered("Prova"),
      status: "active",
    });
    await db.deleteFrom("tasks").execute();
    const received = await listening(db, { lists: streams.entity(businessId, "tearsheets") });
    await begin([
      { id: "s1", in: null, kind: "list", tearsheet_id },
      { id: "s2", in: null, kind: "evaluation", evaluation_id, days: 2, owner_id: eva.id },
    ]);
    expect((await received()).lists).toEqual([{ type: "many", by_id: by.id }]);
    const tasks = await db.selectFrom("tasks").select(["title", "owner_id", "due_at"]).execute();
    expect(tasks).toMatchObject([{ owner_id: eva.id, due_at: "2027-03-03T12:00:00.000Z" }]);
    expect(tasks[0]?.title).toMatch(/^Prova \d+ · /);
  });

  it("that hands over has the next one done for whom it was handed to", async () => {
    const { db } = at.database;
    const [candidateId = 0] = at.world.candidateIds;
    const bia = await makeRecruiter(db, at.world.businessId, "Bia Nova");
    const task = (id: string, title: string): FlowStep => ({
      ...{ id, in: null, kind: "task", title, days: 0, owner_id: null },
    });
    await db
      .updateTable("candidates")
      .set({ owner_id: at.world.admin.id })
      .where("id", "=", candidateId)
      .execute();
    const steps = [
      task("s1", "De antes"),
      { id: "s2", in: null, kind: "assign", recruiter_id: bia.id } as const,
      task("s3", "De depois"),
    ];
    const { id } = await automated(steps, { fact: "form_answered" }, undefined, "candidates");
    await db
      .insertInto("flow_facts")
      .values({ ...own, fact: "form_answered", entity: "candidates", record_id: candidateId })
      .execute();
    await settle();
    expect((await runOf(id)).status).toBe("completed");
    const tasks = await db
      .selectFrom("tasks")
      .where("title", "like", "De %")
      .orderBy("id")
      .select(["title", "owner_id", "reference_type"])
      .execute();
    expect(tasks).toEqual([
      { title: "De antes", owner_id: at.world.admin.id, reference_type: "candidate" },
      { title: "De depois", owner_id: bia.id, reference_type: "candidate" },
    ]);
  });

  it("mails nobody who opted out, however their address is written, and lets all but colleagues choose", async () => {
    const { db } = at.database;
    const id = await template();
    await db
      .updateTable("jobs")
      .set({ owner_id: at.world.admin.id })
      .where("id", "=", at.world.jobId)
      .execute();
    await db.deleteFrom("mails").execute();
    for (const to of ["candidate", "client", "owner"] as const) await begin([mailTo(to, id)]);
    const mails = await db
      .selectFrom("mails")
      .where("kind", "=", "flow")
      .orderBy("id")
      .select(["to_address", "reply_to", "unsubscribe_url", "text", "state", "transport"])
      .execute();
    expect(mails.map((mail) => [mail.reply_to, mail.state, mail.transport])).toEqual(
      mails.map(() => [at.world.admin.email, "kept", "outbox"]),
    );
    expect(mails.map(({ unsubscribe_url }) => unsubscribe_url !== null)).toEqual([true, true, false]);
    expect(mails.map(({ text }) => text.includes("/mail_choices#token="))).toEqual([true, true, false]);
    for (const { to_address } of mails)
      await sql`insert into email_opt_outs (business_id, address)
        values (${at.world.businessId}, ${to_address.toUpperCase()})`.execute(db);
    for (const to of ["candidate", "client", "owner"] as const)
      expect((await begin([mailTo(to, id)])).run.history[0]?.detail).toBe("opted_out");
    await db.deleteFrom("email_opt_outs").execute();
  });

  it("has its mails queued for the server of mails, where there is one", async () => {
    const { config } = at.server.services;
    const { db } = at.database;
    const id = await template();
    await db.deleteFrom("mails").execute();
    Object.assign(config, { smtp: { url: "smtp://127.0.0.1", from: "rh@casa.test", bulkUrl: undefined } });
    await begin([mailTo("candidate", id)]).finally(() => Object.assign(config, { smtp: undefined }));
    const sent = await db
      .selectFrom("mails")
      .where("kind", "=", "flow")
      .select(["state", "transport", "from_address", "to_name", "locale"])
      .execute();
    expect(sent).toEqual([
      {
        ...{ state: "queued", transport: "corporate", from_address: "rh@casa.test", locale: "pt" },
        to_name: "Candidata 5 Souza",
      },
    ]);
  });

  it("writes no more than a message or a request may have, and a link as long as its days", async () => {
    const { db } = at.database;
    const { jobId } = at.world;
    const evaluation_id = await made("evaluations", "evaluation", {
      name: numbered("Perfil"),
      status: "active",
    });
    const survey_id = await made("administrator/surveys", "survey", {
      name: numbered("Pesquisa"),
      audience: "candidates",
    });
    for (const of of [{ evaluation_id }, { survey_id }])
      await db
        .insertInto("questions")
        .values({ ...own, ...of, position: 0, answer_type: "text", title: "Por quê?" })
        .execute();
    const long = `${"y".repeat(980)}{{record}}`;
    const body = `<p>${"{{name}} ".repeat(200)}</p>`;
    const id = await template("Oi", body);
    await db
      .updateTable("candidates")
      .set({ name: `Nina ${"z".repeat(30)}` })
      .execute();
    await db.deleteFrom("answer_sheets").execute();
    await db.deleteFrom("data_collections").execute();
    const of = { in: null, message: long, days: 5 };
    const { run, applyId } = await begin([
      { id: "s1", in: null, kind: "message", template_id: id, template_en_id: id },
      { ...of, id: "s2", kind: "evaluation_link", evaluation_id },
      { ...of, id: "s3", kind: "survey_link", survey_id, days: 6 },
      { ...of, id: "s4", kind: "ask_data", fields: ["mobile_phone"], days: 7 },
    ]);
    expect(run).toMatchObject({ status: "completed", error: null });
    const said = await db
      .selectFrom("apply_messages")
      .where("apply_id", "=", applyId)
      .orderBy("id", "desc")
      .select(["text", "recruiter_id", "sender"])
      .executeTakeFirstOrThrow();
    expect(said).toMatchObject({ recruiter_id: at.world.admin.id, sender: "recruiter" });
    expect(said.text).toHaveLength(4_000);
    const sheets = await db
      .selectFrom("answer_sheets")
      .orderBy("id")
      .select(["job_id", "message", "expires_at"])
      .execute();
    const collection = await db
      .selectFrom("data_collections")
      .select(["message", "expires_at"])
      .executeTakeFirstOrThrow();
    const cut = `${"y".repeat(980)}Nina ${"z".repeat(15)}`;
    // Links live to the end of their last day.
    expect(
      [...sheets, collection].map(({ expires_at, ...rest }) => [new Date(expires_at).toISOString(), rest]),
    ).toEqual([
      ["2027-03-09T02:59:59.000Z", { job_id: jobId, message: cut }],
      ["2027-03-10T02:59:59.000Z", { job_id: jobId, message: cut }],
      ["2027-03-11T02:59:59.000Z", { message: cut }],
    ]);
    expect(run.history[1]?.detail).toBe("candidata5@localhost.test");
  });
});

describe("a run", () => {
  it("begins with the steps that were published, not with a draft", async () => {
    const [applyId = 0] = at.world.applyIds;
    const { id, flowId } = await automated([note("s1", "Publicado")]);
    await admin.call("PUT", `${administrator}/action_flows/${flowId}/steps`, {
      flow: { version: 1, steps: [note("s1", "Rascunho")] },
    });
    expect((await planned(id)).flow).toMatchObject({ version: 1, published_version: 1 });
    await move(applyId, 0);
    await move(applyId, 2);
    await settle();
    expect(await runOf(id)).toMatchObject({ version: 1, status: "completed" });
    expect(await tools.notes()).toContain("Publicado");
    expect(await tools.notes()).not.toContain("Rascunho");
  });

  it("takes a place of the day on which those before it began", async () => {
    const [first = 0, second = 0, third = 0] = at.world.applyIds;
    const { id } = await automated([note("s1", "Um por dia")], { daily_limit: 1 });
    for (const applyId of [first, second, third]) {
      await move(applyId, 0);
      await move(applyId, 3);
      await settle();
    }
    expect((await runsOf(id)).map(({ status, held }) => [status, held?.until])).toEqual([
      ["waiting", "2027-03-03"],
      ["waiting", "2027-03-02"],
      ["completed", undefined],
    ]);
    // Their day begins at midnight where the business is.
    now = new Date("2027-03-02T03:00:00Z");
    await settle();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(["waiting", "completed", "completed"]);
  });

  it("that fails beside a wait rests no more, and goes on from there on a newer version", async () => {
    const { db } = at.database;
    const gone = await template();
    const sides = (id: number): FlowStep[] => [
      { id: "s1", in: null, kind: "wait", days: 1 },
      { id: "s2", in: null, kind: "parallel", ways: 3 },
      { id: "s3", in: { step: "s2", way: "a" }, kind: "wait", days: 9 },
      { id: "s4", in: { step: "s2", way: "b" }, kind: "wait", days: 8 },
      { ...mailTo("candidate", id), id: "s5", in: { step: "s2", way: "c" } },
    ];
    const { run, id, flowId } = await begin(sides(gone));
    await db.deleteFrom("prospecting_templates").where("id", "=", gone).execute();
    now = new Date("2027-03-02T13:00:00Z");
    await settle();
    const failed = await runOf(id);
    expect(failed).toMatchObject({ status: "failed", error: "gone", due_at: null, at: ["s3", "s4", "s5"] });
    expect(failed.history.map(({ step_id, outcome }) => `${step_id} ${outcome}`)).toEqual([
      ...["s1 asked", "s1 done", "s3 asked", "s4 asked", "s5 failed"],
    ]);
    const path = `${administrator}/action_flows/${flowId}/steps`;
    await admin.call("PUT", path, { flow: { version: 1, steps: sides(await template()) } });
    await publish(flowId, 2);
    // What was asked for, and what failed, is yet to come.
    expect(await act(run.id, { action: "renew" })).toMatchObject({ version: 2, status: "failed" });
    expect(await act(run.id, { action: "retry" })).toMatchObject({ status: "running", error: null });
    await settle();
    expect(await runOf(id)).toMatchObject({ status: "waiting", due_at: "2027-03-12T12:00:00.000Z" });
    const cancelled = await act(run.id, { action: "cancel" });
    expect(cancelled.finished_at).not.toBeNull();
    expect(await db.selectFrom("flow_waits").where("run_id", "=", run.id).selectAll().execute()).toEqual([]);
  });
});

it("a fact that stays is tried again after twice the pause, of an hour at most, and in its order", async () => {
  const [applyId = 0] = at.world.applyIds;
  const { db } = at.database;
  await automated([note("s1", "Enfim")], { repeats: "each" });
  await db.deleteFrom("flow_facts").execute();
  const state = (tries: number) =>
    db
      .insertInto("flow_facts")
      .values({
        ...{ ...own, fact: "moved", entity: "applies", record_id: applyId, tries },
        next_at: new Date(now.getTime() - 1).toISOString(),
      })
      .execute();
  for (const tries of [0, 3, 8, 9, 40]) await state(tries);
  await sql`alter table flow_runs add constraint for_a_while check (record_id < 0) not valid`.execute(db);
  expect(await deliverFacts(at.server.services, clock)).toBe(5);
  await sql`alter table flow_runs drop constraint for_a_while`.execute(db);
  const waiting = await db
    .selectFrom("flow_facts")
    .orderBy("id")
    .select(["id", "tries", "next_at"])
    .execute();
  expect(waiting.map(({ tries, next_at }) => [tries, (Date.parse(next_at) - now.getTime()) / 1_000])).toEqual(
    [
      [1, 10],
      [4, 80],
      [9, 2_560],
      [10, 3_600],
      [41, 3_600],
    ],
  );
  now = new Date(now.getTime() + 3_600_000);
  await db.deleteFrom("flow_runs").execute();
  await deliverFacts(at.server.services, clock);
  const begun = await db.selectFrom("flow_runs").orderBy("id").select("cause").execute();
  expect(begun.map(({ cause }) => cause)).toEqual(waiting.map(({ id }) => `fact:${id}`));
});
