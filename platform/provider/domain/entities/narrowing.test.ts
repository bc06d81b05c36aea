import { afterAll, beforeAll, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { assertMayNarrow } from "./where.ts";

/** All that can be done with applies and candidates, but reading what the other's fields are of. */
const all = ["read", "create", "update", "delete", "export"] as const;
let at: TestServer;
let ofApplies: Caller;
let ofCandidates: Caller;
beforeAll(async () => {
  at = await testServer();
  const made = async (name: string, role_permissions: RolePermissions) => {
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, name, { role_permissions });
    return await at.as("recruiters", id);
  };
  ofApplies = await made("Só Candidaturas", { applies: [...all], notes: [...all] });
  ofCandidates = await made("Só Candidatos", {
    candidates: [...all],
    notes: [...all],
    sendout_queues: [...all],
  });
});
afterAll(() => at.close());

const searches = (entity: string, where: object) => [
  { entity, where },
  { entity, filter: where },
  { entity, where: { or: [where] } },
];
const others = {
  applies: { where: { candidate_gender: "1" }, query: "where[candidate_gender]=1" },
  candidates: { where: { sub: { with_applies: "true" } }, query: "where[sub][with_applies]=true" },
};

it.each(["applies", "candidates"] as const)(
  "%s are narrowed by nothing that the person may not read, whatever is done with them",
  async (entity) => {
    const caller = entity === "applies" ? ofApplies : ofCandidates;
    const { where, query } = others[entity];
    const refused = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
      (await caller.refused(method, path, body)).code;
    expect(await refused("GET", `/recruiters/${entity}?${query}`)).toBe("forbidden");
    const given = entity === "applies" ? searches(entity, where) : searches(entity, where).slice(0, 2);
    for (const search of given) {
      const selected = { select_all_params: { search } };
      expect(await refused("DELETE", `/recruiters/${entity}`, selected)).toBe("forbidden");
      const note = { entity, action: "note", params: { body: "<p>Oi</p>" } };
      expect(await refused("POST", "/recruiters/bulk_actions", { bulk_action: note, ...selected })).toBe(
        "forbidden",
      );
      const download = { recruiter_download: { entity, file_type: "csv" }, ...selected };
      expect(await refused("POST", "/recruiters/recruiter_downloads", download)).toBe("forbidden");
    }
    const download = { entity, file_type: "csv", extra_params: JSON.stringify({ where }) };
    expect(await refused("POST", "/recruiters/recruiter_downloads", { recruiter_download: download })).toBe(
      "forbidden",
    );
    const { total_count } = await caller.call<{ total_count: number }>("GET", `/recruiters/${entity}`);
    expect(total_count).toBeGreaterThan(0);
  },
);

it("a mail goes to nobody who is chosen by what the person may not read", async () => {
  const selected = {
    select_all_params: { search: { entity: "candidates", where: others.candidates.where } },
  };
  const mail = { entity: "candidates", subject: "Oi", message: "<p>Oi</p>" };
  expect(
    await ofCandidates.refused("POST", "/recruiters/bulk_emails", { bulk_email: mail, ...selected }),
  ).toMatchObject({ code: "forbidden" });
});

it("nothing is ordered by it", () => {
  const order = "candidate_gender:asc";
  expect(() => assertMayNarrow("applies", { order }, (of) => of !== "candidates")).toThrow();
  expect(() => assertMayNarrow("applies", { order: "created_at:desc" }, () => false)).not.toThrow();
});

it("all that is found is selected where anything narrows it, whatever that is called", async () => {
  const { db } = at.database;
  const admin = await at.as("recruiters", at.world.admin.id);
  const left = async () => {
    const rows = await db.selectFrom("candidates").orderBy("id").select("email").execute();
    return rows.map(({ email }) => email[9]).join("");
  };
  const remove = async (search: object, except_ids: number[] = []) => {
    const body = { select_all_params: { search: { entity: "candidates", ...search }, except_ids } };
    return (await admin.call<{ deleted: number }>("DELETE", "/recruiters/candidates", body)).deleted;
  };
  const refused = async (body: object) => {
    const { code, fields } = await admin.refused("DELETE", "/recruiters/candidates", body);
    return [code, ...(fields ?? []).map(({ path, rule }) => `${path} ${rule}`)];
  };
  const all = (search: object) => ({ select_all_params: { search: { entity: "candidates", ...search } } });
  for (const search of [
    { term: " " },
    { terms: { required: [], optional: [], excluded: [] } },
    { where: {} },
  ])
    expect(await refused(all(search)), JSON.stringify(search)).toEqual(["filter_required"]);
  expect(await left()).toBe("12345");
  expect(await remove({ search: "candidata1@" })).toBe(1);
  expect(await remove({ filter: { email: "candidata2@localhost.test" } })).toBe(1);
  expect(await left()).toBe("345");
  const [, , third = 0, fourth = 0, fifth = 0] = at.world.candidateIds;
  expect(await remove({ term: "candidata3@", search: "candidata4@" }, [third])).toBe(0);
  expect(await remove({ terms: { optional: ["candidata"] } }, [fourth, fifth])).toBe(1);
  const chosen = (...of: [string, number][]) => ({
    entity_collection: {
      collections: of.map(([reference_type, reference_id]) => ({ reference_type, reference_id })),
    },
  });
  const required = ["validation_failed", "entity_collection.collections required"];
  expect(await refused(chosen(["candidate", fourth], ["job", at.world.jobId]))).toEqual(required);
  expect(await refused({ entity_collection: { collections: [] } })).toEqual(required);
  expect(await left()).toBe("45");
});

it("jobs are found by the benefits they have, or by having none", async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const { db } = at.database;
  const made = async (title: string, job_benefit_ids: number[]) =>
    db.insertInto("jobs").values({ business_id: at.world.businessId, title, job_benefit_ids }).execute();
  await made("Com um", [7]);
  await made("Com dois", [7, 8]);
  const found = async (query: string) => {
    const path = `/recruiters/jobs?order=title:asc&where[job_benefit_ids]${query}`;
    const { jobs } = await admin.call<{ jobs: { title: string }[] }>("GET", path);
    return jobs.map(({ title }) => title);
  };
  expect(await found("[null]=true")).toEqual(["Analista Fiscal"]);
  expect(await found("[not_null]=true")).toEqual(["Com dois", "Com um"]);
  expect(await found("[contains]=8")).toEqual(["Com dois"]);
  const refused = async (query: string) => (await admin.refused("GET", `/recruiters/jobs?${query}`)).fields;
  expect(await refused("where[job_benefit_ids][contains]=x")).toEqual([
    { path: "where.job_benefit_ids", rule: "number" },
  ]);
  expect(await refused("where[confidential]=sim")).toEqual([{ path: "where.confidential", rule: "boolean" }]);
});

it("nobody and nothing is chosen that is not of the business any more, and stays where it was chosen", async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const { db } = at.database;
  const { businessId: business_id, jobId } = at.world;
  const gone = await makeRecruiter(db, business_id, "Foi Embora");
  const save = (job: object) => admin.call("PUT", `/recruiters/jobs/${jobId}`, { job });
  const refused = async (job: object) =>
    (await admin.refused("PUT", `/recruiters/jobs/${jobId}`, { job })).fields;
  await save({ owner_id: gone.id, description: "<p>Uma vaga.</p>" });
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", gone.id)
    .execute();
  await save({ owner_id: gone.id, city: "Santos" });
  await save({ owner_id: at.world.admin.id });
  expect(await refused({ owner_id: gone.id })).toEqual([{ path: "job.owner_id", rule: "option" }]);
  const { id: other } = await db
    .insertInto("businesses")
    .values({ name: "Outra", brand_key: "outra" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const company = await db
    .insertInto("client_companies")
    .values({ business_id: other, name: "De outra casa" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await refused({ client_company_id: company.id })).toEqual([
    { path: "job.client_company_id", rule: "option" },
  ]);
  // Either half of a reference is looked at with the other that is kept.
  const { task } = await admin.call<{ task: { id: number } }>("POST", "/recruiters/tasks", {
    task: { title: "Ligar", task_type: 0, reference_type: "job", reference_id: jobId },
  });
  const put = async (half: object) =>
    (await admin.refused("PUT", `/recruiters/tasks/${task.id}`, { task: half })).fields;
  const wrong = [{ path: "task.reference_id", rule: "option" }];
  expect(await put({ reference_type: "candidate" })).toEqual(wrong);
  expect(await put({ reference_id: at.world.candidateIds[0] })).toEqual(wrong);
  expect(await put({ reference_type: "client_company", reference_id: company.id })).toEqual(wrong);
});
