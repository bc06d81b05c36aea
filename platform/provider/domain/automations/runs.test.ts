import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlowRun } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { administrator, automationTools, note } from "#provider/testing/automations.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
/** Monday, 10:00 in São Paulo. */
const monday = new Date("2027-03-01T13:00:00Z");
let now = monday;
const clock = async () => now;
beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false });
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  now = monday;
  await at.database.db.updateTable("automations").set({ enabled: false }).execute();
});
const { act, begin, move, notes, numbered, publish, runOf, savedFlow, settle } = automationTools({
  at: () => at,
  admin: () => admin,
  clock,
});

describe("a run", () => {
  it("waits for business days over a weekend", async () => {
    now = new Date("2027-03-05T13:00:00Z");
    const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }]);
    expect(run).toMatchObject({ status: "waiting", at: ["s1"], due_at: "2027-03-08T12:00:00.000Z" });
    now = new Date("2027-03-07T13:00:00Z");
    await settle();
    expect((await runOf(id)).status).toBe("waiting");
    now = new Date("2027-03-08T12:00:00Z");
    await settle();
    expect((await runOf(id)).status).toBe("completed");
  });

  it("counts business days by the holidays of the job's place, as deadlines of stages do", async () => {
    const { db } = at.database;
    const { businessId: business_id, jobId } = at.world;
    const day = { business_id, name: "Feriado" };
    await db.updateTable("jobs").set({ state: "SP", city: "Campinas" }).where("id", "=", jobId).execute();
    await db
      .insertInto("holidays")
      .values([
        { ...day, date: "2027-03-02", scope: "state", state: "RJ" },
        { ...day, date: "2027-03-03", scope: "city", state: "SP", city: "São Paulo" },
        { ...day, date: "2027-03-04", scope: "city", state: "SP", city: "Campinas" },
      ])
      .execute();
    try {
      const { run } = await begin([{ id: "s1", in: null, kind: "wait", days: 3 }]);
      expect(run.due_at).toBe("2027-03-05T12:00:00.000Z");
    } finally {
      await db.deleteFrom("holidays").where("name", "=", "Feriado").execute();
    }
  });

  it("keeps the clock of the business: its morning, its quiet hours and its days", async () => {
    const { db } = at.database;
    const inZone = (time_zone: string) =>
      db.updateTable("businesses").set({ time_zone }).where("id", "=", at.world.businessId).execute();
    await inZone("America/Manaus");
    try {
      // Half past eleven at night of Monday in Manaus, and Tuesday in São Paulo.
      now = new Date("2027-03-02T03:30:00Z");
      const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }, note("s2", "Manhã")], {
        quiet_from: 20,
        quiet_to: 10,
      });
      expect(run.due_at).toBe("2027-03-02T14:00:00.000Z");
      now = new Date("2027-03-02T14:00:00Z");
      await settle();
      expect((await runOf(id)).due_at).toBe("2027-03-03T13:00:00.000Z");
    } finally {
      await inZone("America/Sao_Paulo");
    }
  });

  it("goes on when a fact comes, or when its deadline passes", async () => {
    const steps: FlowStep[] = [
      { id: "s1", in: null, kind: "wait_for", fact: "moved", days: 2 },
      note("s2", "Moveu", { step: "s1", way: "heard" }),
      note("s3", "Parou", { step: "s1", way: "late" }),
    ];
    const received = await begin(steps);
    await move(received.applyId, 3);
    await settle();
    expect((await runOf(received.id)).history.map(({ step_id, outcome }) => `${step_id} ${outcome}`)).toEqual(
      ["s1 asked", "s1 heard", "s2 done"],
    );
    await at.database.db.updateTable("automations").set({ enabled: false }).execute();
    const late = await begin(steps);
    now = new Date("2027-03-04T13:00:00Z");
    await settle();
    expect((await runOf(late.id)).history.at(-1)).toMatchObject({ step_id: "s3", outcome: "done" });
  });

  it("is approved by the approver's task, and refused where that is removed", async () => {
    const steps: FlowStep[] = [
      {
        id: "s1",
        in: null,
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Pode seguir?",
        days: 2,
      },
      note("s2", "Aprovado", { step: "s1", way: "approved" }),
      note("s3", "Recusado", { step: "s1", way: "refused" }),
    ];
    const taskOf = async () =>
      await at.database.db
        .selectFrom("tasks")
        .where("title", "like", "Pode seguir?%")
        .orderBy("id", "desc")
        .select("id")
        .executeTakeFirstOrThrow();
    const yes = await begin(steps);
    const { id } = await taskOf();
    await admin.call("PUT", `/recruiters/tasks/${id}`, { task: { done_at: "2027-03-01T14:00:00Z" } });
    await settle();
    expect((await runOf(yes.id)).history.at(-1)).toMatchObject({ step_id: "s2" });
    const no = await begin(steps);
    await admin.call("DELETE", `/recruiters/tasks/${(await taskOf()).id}`);
    await settle();
    expect((await runOf(no.id)).history.at(-1)).toMatchObject({ step_id: "s3" });
  });

  it("leaves the approver no task once the approval is no longer wanted", async () => {
    const steps: FlowStep[] = [
      {
        id: "s1",
        in: null,
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Ainda vale?",
        days: 2,
      },
    ];
    const tasks = async () =>
      await at.database.db
        .selectFrom("tasks")
        .where("title", "like", "Ainda vale?%")
        .select(["id", "done_at"])
        .execute();
    const skipped = await begin(steps);
    expect(await tasks()).toMatchObject([{ done_at: null }]);
    await act(skipped.run.id, { action: "skip", step: "s1", outcome: "approved" });
    expect(await tasks()).toEqual([]);
    const cancelled = await begin(steps);
    await act(cancelled.run.id, { action: "cancel" });
    expect(await tasks()).toEqual([]);
    const late = await begin(steps);
    now = new Date("2027-03-10T13:00:00Z");
    await settle();
    expect((await runOf(late.id)).history.at(-1)).toMatchObject({ step_id: "s1", outcome: "refused" });
    expect(await tasks()).toEqual([]);
    now = monday;
    await begin(steps);
    const [{ id } = { id: 0 }] = await tasks();
    await admin.call("PUT", `/recruiters/tasks/${id}`, { task: { done_at: "2027-03-01T14:00:00Z" } });
    await settle();
    expect(await tasks(), "what was approved stays with who approved it").toHaveLength(1);
  });

  it("stops where a step fails with nothing of it done, and goes on when it is retried or skipped", async () => {
    const other = await makeRecruiter(at.database.db, at.world.businessId, numbered("Bruno"), {
      role_permissions: { notes: ["read", "create"], tasks: ["read"] },
    });
    const steps: FlowStep[] = [
      note("s1", "Antes"),
      { id: "s2", in: null, kind: "task", title: "Sem direito", days: 0, owner_id: null },
      note("s3", "Depois"),
    ];
    const flow = await savedFlow(steps);
    await publish(flow.id, 1);
    const { automation } = await admin.call<{ automation: { id: number } }>(
      "POST",
      `${administrator}/automations`,
      {
        automation: {
          name: numbered("Sem direito"),
          fact: "moved",
          owner_id: other.id,
          action_flow_id: flow.id,
        },
      },
    );
    // Its rights were taken away after it was switched on.
    await at.database.db
      .updateTable("automations")
      .set({ enabled: true })
      .where("id", "=", automation.id)
      .execute();
    await move(at.world.applyIds[1] ?? 0, 0);
    await move(at.world.applyIds[1] ?? 0, 2);
    await settle();
    const run = await runOf(automation.id);
    expect(run).toMatchObject({ status: "failed", error: "forbidden", at: ["s2"] });
    expect(
      await admin.refused("PUT", `${administrator}/process_orchestrators/${run.id}`, {
        run: { action: "pause" },
      }),
    ).toMatchObject({
      code: "already_done",
    });
    await act(run.id, { action: "retry" });
    await settle();
    expect((await runOf(automation.id)).status).toBe("failed");
    expect((await act(run.id, { action: "skip", step: "s2", outcome: "done" })).at).toEqual(["s3"]);
    await settle();
    const done = await runOf(automation.id);
    expect(done).toMatchObject({ status: "completed", error: null });
    expect(done.history.map(({ step_id, outcome, detail }) => [step_id, outcome, detail])).toEqual([
      ["s1", "done", null],
      ["s2", "failed", "forbidden"],
      ["s2", "failed", "forbidden"],
      ["s2", "done", "skipped"],
      ["s3", "done", null],
    ]);
    // A refused pause is no pause.
    expect(done.interventions).toMatchObject([{ action: "retry", by_name: at.world.admin.name }]);
  });

  it("that fails as its quiet hours end waits for nothing any more", async () => {
    const values = { name: numbered("Some"), subject: "Oi", body: "<p>Oi.</p>" };
    const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
      ...(["POST", "/recruiters/prospecting_templates", { prospecting_template: values }] as const),
    );
    const both = { template_id: template.id, template_en_id: template.id };
    const mail: FlowStep = { id: "s1", in: null, kind: "mail", to: "candidate", ...both };
    const { run, id } = await begin([mail], { quiet_from: 8, quiet_to: 12 });
    expect(run).toMatchObject({ status: "waiting", due_at: "2027-03-01T15:00:00.000Z" });
    await at.database.db.deleteFrom("prospecting_templates").where("id", "=", template.id).execute();
    now = new Date(run.due_at ?? "");
    await settle();
    expect(await runOf(id)).toMatchObject({ status: "failed", error: "gone", due_at: null });
  });

  it("acts for whom it began, and for the automation's owner once they are gone", async () => {
    const { db } = at.database;
    const bia = await makeRecruiter(db, at.world.businessId, numbered("Bia"), { is_admin: true });
    const wait = (id: string): FlowStep => ({ id, in: null, kind: "wait", days: 1 });
    await db.deleteFrom("notes").execute();
    const { id } = await begin(
      [note("s1", "Um"), wait("s2"), note("s3", "Dois"), wait("s4"), note("s5", "Três")],
      {
        owner_id: bia.id,
      },
    );
    await db.updateTable("automations").set({ owner_id: at.world.admin.id }).where("id", "=", id).execute();
    now = new Date("2027-03-03T13:00:00Z");
    await settle();
    await db.deleteFrom("recruiter_businesses").where("recruiter_id", "=", bia.id).execute();
    now = new Date("2027-03-08T13:00:00Z");
    await settle();
    expect((await runOf(id)).status).toBe("completed");
    const authors = await db.selectFrom("notes").orderBy("id").select("author_id").execute();
    expect(authors.map(({ author_id }) => author_id)).toEqual([bia.id, bia.id, at.world.admin.id]);
  });

  it("is skipped at the step and with the outcome that a person names, never by itself", async () => {
    const { run } = await begin([
      { id: "s5", in: null, kind: "parallel", ways: 2 },
      { id: "s1", in: { step: "s5", way: "a" }, kind: "wait", days: 5 },
      {
        id: "s2",
        in: { step: "s5", way: "b" },
        kind: "approval",
        approver_id: at.world.admin.id,
        question: "Segue?",
        days: 5,
      },
      note("s3", "Aprovado sem ninguém", { step: "s2", way: "approved" }),
      note("s4", "Recusado por alguém", { step: "s2", way: "refused" }),
    ]);
    const skip = (wanted: object) =>
      admin.refused("PUT", `${administrator}/process_orchestrators/${run.id}`, {
        run: { action: "skip", ...wanted },
      });
    expect(await skip({})).toMatchObject({ code: "validation_failed" });
    expect(await skip({ step: "s2" })).toMatchObject({ code: "validation_failed" });
    expect(await skip({ step: "s2", outcome: "late" })).toMatchObject({
      fields: [{ path: "run.outcome", rule: "option" }],
    });
    expect(await skip({ step: "s4", outcome: "done" })).toMatchObject({
      fields: [{ path: "run.step", rule: "option" }],
    });
    await act(run.id, { action: "skip", step: "s2", outcome: "refused" });
    await settle();
    expect(await notes()).toContain("Recusado por alguém");
    expect(await notes()).not.toContain("Aprovado sem ninguém");
  });

  it("does nothing while it is paused, and is over when it is cancelled", async () => {
    const { run, id } = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }, note("s2", "Pausa")]);
    await act(run.id, { action: "pause" });
    now = new Date("2027-03-03T13:00:00Z");
    await settle();
    expect(await runOf(id)).toMatchObject({ status: "paused", at: ["s1"] });
    await act(run.id, { action: "resume" });
    await settle();
    expect((await runOf(id)).status).toBe("completed");
    const other = await begin([{ id: "s1", in: null, kind: "wait", days: 1 }]);
    expect((await act(other.run.id, { action: "cancel" })).status).toBe("cancelled");
  });

  it("is found by its flow, its state, the name of its record and the days on which it began", async () => {
    await begin([note("s1", "Outra")]);
    const { run, flowId } = await begin([note("s1", "Achada")]);
    const found = async (query: Record<string, string | number>) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const path = `${administrator}/process_orchestrators?action_flow_id=${flowId}&${search}`;
      return (await admin.call<{ runs: FlowRun[] }>("GET", path)).runs.map(({ id }) => id);
    };
    const [name = ""] = run.name.split(" · ");
    expect(await found({ status: "completed", term: name.toUpperCase() })).toEqual([run.id]);
    expect(await found({ status: "failed" })).toEqual([]);
    expect(await found({ term: "Ninguém assim" })).toEqual([]);
    const { counts } = await admin.call<{ counts: object }>(
      "GET",
      `${administrator}/process_orchestrators?action_flow_id=${flowId}&status=failed`,
    );
    expect(counts).toEqual({ completed: 1 });
    // 23:30 of the 1st in São Paulo is the 2nd by UTC.
    await at.database.db
      .updateTable("flow_runs")
      .set({ created_at: "2027-03-02T02:30:00Z" })
      .where("id", "=", run.id)
      .execute();
    expect(await found({ from: "2027-03-01", until: "2027-03-01" })).toEqual([run.id]);
    expect(await found({ from: "2027-03-02" })).toEqual([]);
    expect(await found({ until: "2027-02-28" })).toEqual([]);
  });

  it("ends on the version it began with, unless it is moved to the newest", async () => {
    const wait: FlowStep = { id: "s1", in: null, kind: "wait", days: 1 };
    const { run, id, flowId } = await begin([wait, note("s2", "Versão um")]);
    const save = async (version: number, steps: FlowStep[]) => {
      await admin.call("PUT", `${administrator}/action_flows/${flowId}/steps`, { flow: { version, steps } });
    };
    await save(1, [wait, note("s2", "Versão dois")]);
    expect(
      await admin.refused("PUT", `${administrator}/action_flows/${flowId}/steps`, {
        flow: { version: 1, steps: [] },
      }),
    ).toMatchObject({ code: "conflict" });
    // A draft is no version to move to.
    expect(await runOf(id)).toMatchObject({ version: 1, newest_version: 1 });
    await publish(flowId, 2);
    expect(await runOf(id)).toMatchObject({ version: 1, newest_version: 2 });
    const renew = { run: { action: "renew" } };
    const refused = async (of: number) =>
      (await admin.refused("PUT", `${administrator}/process_orchestrators/${of}`, renew)).code;
    await act(run.id, { action: "pause" });
    expect(await act(run.id, { action: "renew" })).toMatchObject({ version: 2, status: "paused" });
    expect(await refused(run.id), "there is none newer").toBe("already_done");
    await act(run.id, { action: "resume" });
    await save(2, [note("s2", "Outro caminho")]);
    await publish(flowId, 3);
    expect(
      await admin.refused("PUT", `${administrator}/process_orchestrators/${run.id}`, {
        run: { action: "renew" },
      }),
    ).toMatchObject({ fields: [{ path: "run.action", rule: "other_course" }] });
    now = new Date("2027-03-02T13:00:00Z");
    await settle();
    expect(await notes()).toContain("Versão dois");
    expect(await notes()).not.toContain("Versão um");
    expect(await refused(run.id), "it is over").toBe("already_done");
  });

  it("is not moved to a version in which its place is elsewhere, or what was done is to come again", async () => {
    const wait = (place: FlowStep["in"]): FlowStep => ({ id: "s1", in: place, kind: "wait", days: 1 });
    const branch: FlowStep = { id: "s4", in: null, kind: "parallel", ways: 2 };
    const { run, flowId } = await begin([note("s3", "Feita"), branch, wait({ step: "s4", way: "a" })]);
    const moved = async (version: number, steps: FlowStep[]) => {
      await admin.call("PUT", `${administrator}/action_flows/${flowId}/steps`, { flow: { version, steps } });
      await publish(flowId, version + 1);
      const path = `${administrator}/process_orchestrators/${run.id}`;
      return (await admin.refused("PUT", path, { run: { action: "renew" } })).fields?.[0]?.rule;
    };
    const [done, way] = [note("s3", "Feita"), { step: "s4", way: "a" }];
    expect(await moved(1, [done, branch, wait({ step: "s4", way: "b" })])).toBe("other_course");
    expect(await moved(2, [done, wait(null), branch])).toBe("other_course");
    expect(await moved(3, [branch, wait(way), done])).toBe("other_course");
  });
});
