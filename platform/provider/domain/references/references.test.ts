import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { giveReferences } from "./give-references.ts";
import { mergesOf } from "./merge-entries.ts";

type Entry = { id: number; name: string; status: string; usage_count: number; position: number };
let at: TestServer;
let admin: Caller;
let recruiter: Caller;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId } = at.world;
  await giveReferences(db, businessId);
  await db.updateTable("jobs").set({ description: "<p>Uma vaga.</p>" }).execute();
  admin = await at.as("recruiters", at.world.admin.id);
  const plain = await makeRecruiter(db, businessId, "Rui Comum", {
    role_permissions: { jobs: ["read", "update"] },
  });
  recruiter = await at.as("recruiters", plain.id);
});
afterAll(() => at.close());

const path = "/recruiters/administrator";
const entries = async (list: string) =>
  (await admin.call<Record<string, Entry[]>>("GET", `${path}/${list}?page[size]=200`))[
    list.replace("jobs/", "job_")
  ] ?? [];
const named = async (list: string, name: string) => {
  const found = (await entries(list)).find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} is not in ${list}`);
  return found;
};
const job = (values: object) =>
  admin.call<{ job: Record<string, unknown> }>("PUT", `/recruiters/jobs/${at.world.jobId}`, { job: values });
const options = async (list: string) =>
  (await recruiter.call<{ options: { id: number; label: string }[] }>("GET", `/recruiters/lookups/${list}`))
    .options;

it("a new business has the first entries, once: what it deletes stays away", async () => {
  const { id } = await named("departaments", "Qualidade");
  await admin.call("DELETE", `${path}/departaments/${id}`);
  await giveReferences(at.database.db, at.world.businessId);
  expect((await entries("departaments")).map(({ name }) => name)).not.toContain("Qualidade");
  const { business_sectors } = await admin.call<{ business_sectors: Record<string, unknown>[] }>(
    "GET",
    `${path}/business_sectors?term=varejo`,
  );
  expect(business_sectors).toMatchObject([
    { name: "Varejo", core_industry_name: "Comércio", core_industry_name_en: "Trade" },
  ]);
});

it("every recruiter chooses active entries in their order, and no list is theirs to read", async () => {
  expect((await options("position_levels")).map(({ label }) => label).slice(0, 2)).toEqual([
    "Estágio",
    "Trainee",
  ]);
  expect((await recruiter.refused("GET", `${path}/position_levels`)).code).toBe("forbidden");
});

it("a retired entry stays where it was chosen, and is chosen no more", async () => {
  const level = await named("position_levels", "Pleno");
  await job({ position_level_id: level.id });
  await admin.call("PUT", `${path}/position_levels/${level.id}`, { position_level: { status: "retired" } });
  expect((await options("position_levels")).map(({ label }) => label)).not.toContain("Pleno");
  const kept = await job({ position_level_id: level.id, city: "Campinas" });
  expect(kept.job).toMatchObject({ position_level_name: "Pleno", position_level_name_en: "Mid-level" });
  await job({ position_level_id: null });
  const refused = await admin.refused("PUT", `/recruiters/jobs/${at.world.jobId}`, {
    job: { position_level_id: level.id },
  });
  expect(refused.fields).toEqual([{ path: "job.position_level_id", rule: "option" }]);
});

it("one that is in use is not deleted, and the refusal counts its uses", async () => {
  const schedule = await named("work_schedules", "Meio período");
  await job({ work_schedule_id: schedule.id });
  expect((await named("work_schedules", "Meio período")).usage_count).toBe(1);
  expect((await admin.refused("DELETE", `${path}/work_schedules/${schedule.id}`)).code).toBe("conflict");
});

it("entries are put in order, and forms offer them so", async () => {
  const before = await entries("work_schedules");
  const ids = before.map(({ id }) => id).toReversed();
  await admin.call("PUT", `${path}/references/work_schedules/order`, { order: { ids } });
  expect((await entries("work_schedules")).map(({ id }) => id)).toEqual(ids);
  expect((await options("work_schedules")).map(({ id }) => id)).toEqual(ids);
  const { events } = await admin.call<{ events: object[] }>(
    "GET",
    `/recruiters/timelines/work_schedules/${ids[0]}?kinds[]=change`,
  );
  expect(events).toMatchObject([
    { field: "position", before: before.at(-1)?.position, after: before[0]?.position, by_name: "Ana Prado" },
  ]);
  // Each entry that took another place has it in its history; one in the middle stays where it was.
  const { rows } = await sql<{ id: number }>`select reference_id as id from audit_events
    where reference_type = 'work_schedule' and field = 'position' order by 1`.execute(at.database.db);
  const now = await entries("work_schedules");
  const moved = before.filter(
    ({ id, position }) => now.find((entry) => entry.id === id)?.position !== position,
  );
  expect(rows.map(({ id }) => id)).toEqual(moved.map(({ id }) => id).toSorted((a, b) => a - b));
});

it("the orders that entries stood in before are listed, without those that are gone", async () => {
  type Orders = { orders: { id: number; ids: number[]; by_name: string; until: string }[] };
  const read = () => admin.call<Orders>("GET", `${path}/references/benefits/orders`);
  const put = (ids: number[]) => admin.call("PUT", `${path}/references/benefits/order`, { order: { ids } });
  // The last, and chosen nowhere.
  await admin.call("POST", `${path}/benefits`, { benefit: { name: "Vale de passagem" } });
  const first = (await entries("benefits")).map(({ id }) => id);
  expect((await read()).orders).toEqual([]);
  const second = first.toReversed();
  await put(second);
  // Only two change places.
  const [one = 0, other = 0, ...rest] = second;
  await put([other, one]);
  const { orders } = await read();
  expect(orders.map(({ ids }) => ids)).toEqual([second, first]);
  expect(orders[0]).toMatchObject({ by_name: "Ana Prado" });
  await put(first);
  expect((await read()).orders[0]?.ids).toEqual([other, one, ...rest]);
  await admin.call("DELETE", `${path}/benefits/${one}`);
  expect((await read()).orders[1]?.ids).toEqual([other, ...rest]);
  // Sectors have the order of their names.
  expect((await admin.refused("GET", `${path}/references/business_sectors/orders`)).code).toBe("not_found");
});

it("a translation and a retirement are in an entry's history, and are taken back from there", async () => {
  const { id } = await named("departaments", "Jurídico");
  const entry = `${path}/departaments/${id}`;
  const history = `/recruiters/timelines/departaments/${id}`;
  await admin.call("PUT", entry, { departament: { name_en: "Legal affairs" } });
  await admin.call("PUT", entry, { departament: { status: "retired" } });
  const { events } = await admin.call<{ events: { id: number; field: string; before: string }[] }>(
    "GET",
    `${history}?kinds[]=change`,
  );
  expect(events.map(({ field }) => field)).toEqual(["status", "name_en"]);
  for (const event of events) {
    const { departament } = await admin.call<{ departament: { lock_version: number } }>("GET", entry);
    await admin.call("POST", `${history}/restore`, {
      ...{ event_id: event.id, lock_version: departament.lock_version },
    });
  }
  const { departament } = await admin.call<{ departament: object }>("GET", entry);
  expect(departament).toMatchObject({ status: "active", name_en: events[1]?.before });
});

it("several are merged into one with all that chose them, and the merge is undone", async () => {
  const [health, family] = [
    await named("jobs/benefits", "Plano de saúde"),
    await named("jobs/benefits", "Plano de saúde extensivo à família"),
  ];
  const [dev, analyst] = [await named("positions", "Desenvolvedor"), await named("positions", "Contador")];
  await job({ job_benefit_ids: [family.id], position_id: analyst.id });
  const jobs = { jobs: streams.entity(at.world.businessId, "jobs") };
  const broadcast = await listening(at.database.db, jobs);
  const shown = { type: "saved", rows: [{ id: at.world.jobId }] };
  const benefits = await admin.call<{ merge: { id: number } }>(
    "POST",
    `${path}/references/job_benefits/merges`,
    {
      merge: { kept_id: health.id, ids: [family.id] },
    },
  );
  const positions = await admin.call<{ merge: { id: number } }>(
    "POST",
    `${path}/references/positions/merges`,
    {
      merge: { kept_id: dev.id, ids: [analyst.id] },
    },
  );
  const read = async () =>
    (await admin.call<{ job: Record<string, unknown> }>("GET", `/recruiters/jobs/${at.world.jobId}`)).job;
  expect(await read()).toMatchObject({
    job_benefit_ids: [health.id],
    position_id: dev.id,
    position_name: "Desenvolvedor",
  });
  expect((await entries("positions")).map(({ id }) => id)).not.toContain(analyst.id);
  expect((await broadcast()).jobs.at(-1), "who has the job open").toMatchObject(shown);
  const readIn = async (locale: "pt" | "en") => {
    const [newest] = await mergesOf(at.database.db, at.world.businessId, "positions", locale);
    return [newest?.kept_name, ...(newest?.merged ?? [])];
  };
  expect(await readIn("pt")).toEqual(["Desenvolvedor", "Contador"]);
  expect(await readIn("en")).toEqual(["Developer", "Accountant"]);
  await admin.call("POST", `${path}/references/positions/merges/${positions.merge.id}/reversal`);
  await admin.call("POST", `${path}/references/job_benefits/merges/${benefits.merge.id}/reversal`);
  expect(await read()).toMatchObject({ job_benefit_ids: [family.id], position_id: analyst.id });
  expect((await broadcast()).jobs.at(-1)).toMatchObject(shown);
  expect((await entries("positions")).map(({ id }) => id)).toContain(analyst.id);
  expect(
    (await admin.refused("POST", `${path}/references/positions/merges/${positions.merge.id}/reversal`)).code,
  ).toBe("already_done");
});

it("a merge is not undone where its entry's name was given again, and is of its own list", async () => {
  const [kept, gone] = [await named("positions", "Contador"), await named("positions", "Desenvolvedor")];
  const of = `${path}/references/positions/merges`;
  const merged = { merge: { kept_id: kept.id, ids: [gone.id] } };
  const { merge } = await admin.call<{ merge: { id: number } }>("POST", of, merged);
  const again = { position: { name: "desenvolvedor" } };
  const { position } = await admin.call<{ position: { id: number } }>("POST", `${path}/positions`, again);
  const reversal = `${of}/${merge.id}/reversal`;
  expect((await admin.refused("POST", reversal)).code).toBe("already_exists");
  await admin.call("DELETE", `${path}/positions/${position.id}`);
  const elsewhere = reversal.replace("positions", "departaments");
  expect((await admin.refused("POST", elsewhere)).code).toBe("not_found");
  await admin.call("POST", reversal);
  expect((await named("positions", "Desenvolvedor")).id).toBe(gone.id);
});

it("only a list of reference data is ordered, merged and copied", async () => {
  const of = `${path}/references`;
  const business_id = at.world.businessId;
  const code = async (...call: Parameters<Caller["refused"]>) => (await admin.refused(...call)).code;
  expect(await code("PUT", `${of}/evaluations/order`, { order: { ids: [1, 2] } })).toBe("not_found");
  expect(await code("GET", `${of}/evaluations/merges`)).toBe("not_found");
  const merge = { kept_id: 1, ids: [2] };
  for (const list of ["evaluations", "workflow_templates"])
    expect(await code("POST", `${of}/${list}/merges`, { merge })).toBe("not_found");
  expect(await code("POST", `${of}/evaluations/merges/1/reversal`)).toBe("not_found");
  expect(await code("POST", `${of}/evaluations/copies`, { copy: { business_id } })).toBe("not_found");
  const own = await admin.refused("POST", `${of}/positions/copies`, { copy: { business_id } });
  expect(own.fields).toEqual([{ path: "copy.business_id", rule: "option" }]);
});

it("a job's benefits are on its public page and in its structured data, where the tenant shows them", async () => {
  const benefit = await named("jobs/benefits", "Vale-refeição");
  const saved = await job({ job_benefit_ids: [benefit.id], status: "published" });
  const read = async () =>
    (
      await admin.call<{ job: { benefits: { name: string }[]; json_ld: { jobBenefits?: string } } }>(
        "GET",
        `/jobs/${String(saved.job.uid)}`,
      )
    ).job;
  expect(await read()).toMatchObject({
    benefits: [{ name: "Vale-refeição", name_en: "Meal voucher" }],
    json_ld: { jobBenefits: "Vale-refeição" },
  });
  const filtered = await admin.call<{ total_count: number }>(
    "GET",
    `/recruiters/jobs?where[job_benefit_ids][contains]=${benefit.id}`,
  );
  expect(filtered.total_count).toBe(1);
});

it("a company's sector is an entry whose name is kept beside it, also where only the name is given", async () => {
  const { client_company: company } = await admin.call<{
    client_company: Record<string, unknown> & { id: number };
  }>("POST", "/recruiters/client_companies", {
    client_company: { name: "Mercado Aurora", sector: "varejo" },
  });
  const retail = await named("business_sectors", "Varejo");
  expect(company.business_sector_id).toBe(retail.id);
  await admin.call("PUT", `${path}/business_sectors/${retail.id}`, {
    business_sector: { name: "Comércio varejista" },
  });
  const read = await admin.call<{ client_company: Record<string, unknown> }>(
    "GET",
    `/recruiters/client_companies/${company.id}`,
  );
  expect(read.client_company.sector).toBe("Comércio varejista");
});

it("a company's sector stands beside its name in the reader's language", async () => {
  const { db } = at.database;
  const { businessId, companyId, jobId } = at.world;
  await admin.call("PUT", `/recruiters/client_companies/${companyId}`, {
    client_company: { sector: "Agronegócio" },
  });
  const { name } = await db
    .selectFrom("client_companies")
    .where("id", "=", companyId)
    .select("name")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("jobs")
    .set({ status: "published", published_at: new Date().toISOString(), confidential: false })
    .where("id", "=", jobId)
    .execute();
  const { uid } = await db.selectFrom("jobs").where("id", "=", jobId).select("uid").executeTakeFirstOrThrow();
  const token = await startSession(db, "recruiters", at.world.admin.id, businessId, undefined);
  const authorization = `Bearer ${token}`;
  const shown = async (locale: string) => {
    const reader = at.with({ authorization, "x-locale": locale });
    const term = encodeURIComponent(name);
    type Hinted = { hint: string | null };
    const { global_searchs } = await reader.call<{ global_searchs: Hinted[] }>(
      "GET",
      `/recruiters/global_searchs?entity=["Company"]&term=${term}`,
    );
    const { options: companies } = await reader.call<{ options: Hinted[] }>(
      "GET",
      `/recruiters/lookups/client_companies?id=${companyId}`,
    );
    const { matches } = await reader.call<{ matches: Hinted[] }>(
      "GET",
      `/recruiters/duplicates/client_companies/matches?name=${term}`,
    );
    const { records } = await reader.call<{ records: { names: Record<string, string> }[] }>(
      "GET",
      `/recruiters/merges/client_companies/records?ids[]=${companyId}&ids[]=${companyId}`,
    );
    const hints = [global_searchs, companies, matches].map(([first]) => first?.hint);
    return [...hints, records[0]?.names.business_sector_id];
  };
  expect(await shown("pt")).toEqual(Array.from({ length: 4 }, () => "Agronegócio"));
  expect(await shown("en")).toEqual(Array.from({ length: 4 }, () => "Agribusiness"));
  const { job: open } = await at.with({}).call<{ job: { company: object } }>("GET", `/jobs/${uid}`);
  expect(open.company).toMatchObject({ sector: "Agronegócio", sector_en: "Agribusiness" });
});

it("a schedule's hours are those of its jobs and employees, and determine the hourly pay", async () => {
  const schedule = await named("work_schedules", "Segunda a sexta, 44 h");
  expect((await job({ work_schedule_id: schedule.id })).job).toMatchObject({ weekly_hours: 44 });
  const { jobs } = await admin.call<{ jobs: { id: number }[] }>(
    "GET",
    "/recruiters/jobs?where[weekly_hours][gteq]=41",
  );
  expect(jobs.map(({ id }) => id)).toEqual([at.world.jobId]);
  const { employee } = await admin.call<{ employee: Record<string, unknown> }>(
    "POST",
    "/recruiters/employees",
    {
      employee: {
        ...{ name: "Ana", client_company_id: at.world.companyId, salary: 440_000 },
        work_schedule_id: schedule.id,
      },
    },
  );
  expect(employee).toMatchObject({ weekly_hours: 44, hourly_salary: 2_000 });
});

it("a position brings its department, and a department narrows the positions to choose from", async () => {
  const seller = await named("positions", "Gerente de Vendas");
  const { employee } = await admin.call<{ employee: Record<string, unknown> }>(
    "POST",
    "/recruiters/employees",
    {
      employee: { name: "Rui", client_company_id: at.world.companyId, position_id: seller.id },
    },
  );
  expect(employee).toMatchObject({ departament_name: "Comercial" });
  const { options: offered } = await recruiter.call<{ options: { label: string; hint: string | null }[] }>(
    "GET",
    `/recruiters/lookups/positions?departament_id=${String(employee.departament_id)}`,
  );
  expect(offered).toMatchObject([
    { label: "Executivo de Contas", hint: "Comercial" },
    { label: "Gerente de Vendas", hint: "Comercial" },
  ]);
});

it("a company is of the industry of its sector, and found by it", async () => {
  const trade = await named("core_industries", "Comércio");
  const sector = await named("business_sectors", "Comércio eletrônico");
  const address = `/recruiters/client_companies/${at.world.companyId}`;
  const { client_company } = await admin.call<{ client_company: object }>("PUT", address, {
    client_company: { business_sector_id: sector.id },
  });
  expect(client_company).toMatchObject({ core_industry_id: trade.id, core_industry_name: "Comércio" });
  const { client_companies } = await admin.call<{ client_companies: { id: number }[] }>(
    "GET",
    `/recruiters/client_companies?where[core_industry_id]=${trade.id}`,
  );
  expect(client_companies.map(({ id }) => id)).toContain(at.world.companyId);
});
