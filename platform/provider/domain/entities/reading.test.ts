import { stringify } from "qs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

const all = ["read", "create", "update", "delete", "export"] as const;
let at: TestServer;
let admin: Caller;
let employeeId: number;
const onEmployee: { notes: number; tasks: number } = { notes: 0, tasks: 0 };

async function recruiterWith(name: string, role_permissions: RolePermissions) {
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, name, { role_permissions });
  return { id, caller: await at.as("recruiters", id) };
}

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { businessId: business_id, candidateIds } = at.world;
  const employee = { business_id, name: "Elisa Efetiva", candidate_id: candidateIds[0] ?? null };
  const made = await at.database.db
    .insertInto("employees")
    .values({ ...employee, status: "active", hired_on: "2026-01-05" })
    .returning("id")
    .executeTakeFirstOrThrow();
  employeeId = made.id;
  const on = { reference_type: "employee", reference_id: employeeId };
  const { note } = await admin.call<{ note: { id: number } }>("POST", "/recruiters/notes", {
    note: { body: "<p>Reajuste combinado</p>", ...on },
  });
  const { task } = await admin.call<{ task: { id: number } }>("POST", "/recruiters/tasks", {
    task: { title: "Avaliar a experiência", task_type: 0, ...on },
  });
  onEmployee.notes = note.id;
  onEmployee.tasks = task.id;
});
afterAll(() => at.close());

describe.each(["notes", "tasks"] as const)("%s on what may not be read", (entity) => {
  const path = `/recruiters/${entity}` as const;
  const text = entity === "notes" ? { body: "<p>Oi</p>" } : { title: "Ligar", task_type: 0 };
  const one = entity === "notes" ? "note" : "task";

  it("are neither listed, counted, shown, changed, exported nor deleted", async () => {
    const { caller } = await recruiterWith(`Sem Colaboradores ${entity}`, { [entity]: [...all] });
    const id = onEmployee[entity];
    for (const where of [{}, { reference_type: "employee" }, { id: String(id) }]) {
      const answer = await caller.text(`${path}?${stringify({ where })}`);
      expect(answer).not.toMatch(/Elisa|Reajuste|Avaliar/);
      expect(JSON.parse(answer)).toMatchObject({ total_count: 0, [entity]: [] });
    }
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const body = method === "PUT" ? { [one]: text } : undefined;
      expect((await caller.refused(method, `${path}/${id}`, body)).code).toBe("not_found");
    }
    const collections = [{ reference_type: one, reference_id: id }];
    await caller.call("DELETE", path, { entity_collection: { collections } });
    expect(await admin.call("GET", `${path}/${id}`)).toMatchObject({
      [one]: { reference: { entity: "employees", name: "Elisa Efetiva" } },
    });
  });

  it("cannot be written by who may not read it", async () => {
    const { caller } = await recruiterWith(`Sem Leitura ${entity}`, { [entity]: [...all] });
    const payload = { [one]: { ...text, reference_type: "employee", reference_id: employeeId } };
    expect(await caller.refused("POST", path, payload)).toMatchObject({
      fields: [{ path: `${one}.reference_type`, rule: "option" }],
    });
  });
});

it("a task that was given to somebody is theirs to do, without the name of what it is on", async () => {
  const { id, caller } = await recruiterWith("Dona da Tarefa", { tasks: [...all] });
  const { task } = await admin.call<{ task: { id: number } }>("POST", "/recruiters/tasks", {
    task: {
      title: "Enviar o kit",
      task_type: 0,
      owner_id: id,
      reference_type: "employee",
      reference_id: employeeId,
    },
  });
  expect(await caller.call("GET", `/recruiters/tasks/${task.id}`)).toMatchObject({
    task: { title: "Enviar o kit", task_type: 0, reference: null },
  });
});

it("rows do not name records that may not be read", async () => {
  const { caller } = await recruiterWith("Só Vagas", { jobs: [...all], applies: [...all] });
  const { jobs } = await caller.call<{ jobs: object[] }>("GET", "/recruiters/jobs");
  expect(jobs).toMatchObject([{ client_company_name: null, client_contact_name: null }]);
  const { applies } = await caller.call<{ applies: object[] }>("GET", "/recruiters/applies");
  expect(applies[0]).toMatchObject({ candidate_role_name: null, client_company_name: null });
  const board = await caller.text(`/recruiters/jobs/${at.world.jobId}/board`);
  expect(board).not.toContain("Aurora");
  const mine = await admin.call<{ jobs: object[] }>("GET", "/recruiters/jobs");
  expect(mine.jobs).toMatchObject([{ client_company_name: "Aurora S.A." }]);
});

describe("a search", () => {
  const found = async (caller: Caller, entity: string, query: object) =>
    (await caller.call<{ total_count: number }>("GET", `/recruiters/${entity}?${stringify(query)}`))
      .total_count;

  it("in applies looks into candidates for those alone who may read them", async () => {
    const { caller } = await recruiterWith("Só Candidaturas", { applies: [...all] });
    for (const term of ["candidata1@localhost.test", "candidata1@", "analista"]) {
      expect(await found(admin, "applies", { term }), term).toBeGreaterThan(0);
      // The job's title is part of the row.
      if (term !== "analista") expect(await found(caller, "applies", { term }), term).toBe(0);
      const terms = { required: [term] };
      if (term !== "analista") expect(await found(caller, "applies", { terms })).toBe(0);
    }
    expect(await found(caller, "applies", { term: "Candidata 1" })).toBe(1);
    expect(await found(caller, "applies", { term: "Fiscal" })).toBe(5);
  });

  it("in jobs looks into companies for those alone who may read them", async () => {
    const { caller } = await recruiterWith("Só Vagas Duas", { jobs: [...all] });
    expect(await found(admin, "jobs", { term: "aurora" })).toBe(1);
    expect(await found(caller, "jobs", { term: "aurora" })).toBe(0);
    expect(await found(caller, "jobs", { term: "fiscal" })).toBe(1);
  });
});
