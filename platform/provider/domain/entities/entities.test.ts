import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Row = Record<string, unknown> & { id: number; name: string; lock_version: number };
type List = { candidates: Row[]; total_count: number; end_of_list: boolean; next_cursor: string | null };
let at: TestServer;
let admin: Caller;

const people = [
  { name: "Élida Conceição", city: "São Paulo", state: "SP", clt_expectation: 500_000, status: 3 },
  { name: "Bruno Álvares", city: "Campinas", state: "SP", clt_expectation: 900_000, status: 3 },
  { name: "Çelso 100% Dias", city: "Niterói", state: "RJ", clt_expectation: null, status: 2 },
  { name: "ana_lima", city: null, state: null, clt_expectation: 900_000, status: 5 },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  await db.deleteFrom("candidates").execute();
  await db
    .insertInto("candidates")
    .values(
      people.map((person, index) => ({
        business_id,
        ...person,
        email: `pessoa${index}@casa.test`,
        skills: index === 0 ? ["Excel", "Inglês"] : ["SQL"],
        role_name: index === 0 ? "Secretária" : "Analista SQL",
        created_at: `2026-01-0${index + 1}T12:00:00Z`,
      })),
    )
    .execute();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const list = (query: string) => admin.call<List>("GET", `/recruiters/candidates?${query}`);
const names = async (query: string) =>
  (await list(query)).candidates.map(({ name }) => name.split(/[ _]/)[0]).toSorted();
const one = async (name: string) => {
  const [row] = (await list(`term=${encodeURIComponent(name)}`)).candidates;
  if (!row) throw new Error(`${name} is not there`);
  return row;
};

it("a list has its position in the stream, even while it is empty and was never read", async () => {
  type Followed = { total_count: number; stream_epoch: string; stream_offset: number };
  const ask = () => admin.call<Followed>("GET", "/recruiters/projects");
  const empty = await ask();
  expect(empty).toMatchObject({ total_count: 0, stream_offset: 0, stream_epoch: expect.stringMatching(/./) });
  expect(await ask()).toEqual(empty);
});

it("a page that is just full is the last one, and an incomplete one has a cursor", async () => {
  expect(await list("page[size]=4")).toMatchObject({ end_of_list: true, next_cursor: null });
  const first = await list("page[size]=3");
  expect(first).toMatchObject({ end_of_list: false, total_count: 4 });
  const rest = await list(`page[size]=3&page[after]=${first.next_cursor}`);
  expect([...first.candidates, ...rest.candidates].map(({ name }) => name).toSorted()).toEqual(
    people.map(({ name }) => name).toSorted(),
  );
  expect(rest).toMatchObject({ end_of_list: true, next_cursor: null });
});

describe("filters", () => {
  it.each([
    ["where[state]=SP", ["Bruno", "Élida"]],
    ["where[state][]=SP&where[state][]=RJ", ["Bruno", "Çelso", "Élida"]],
    ["where[state][not_eq]=SP", ["ana", "Çelso"]],
    ["where[state][null]=true", ["ana"]],
    ["where[state][not_null]=true", ["Bruno", "Çelso", "Élida"]],
    ["where[city][contains]=SAO", ["Élida"]],
    ["where[city][starts_with]=nite", ["Çelso"]],
    ["where[name][contains]=100%25", ["Çelso"]],
    ["where[name][contains]=_", ["ana"]],
    ["where[clt_expectation][gteq]=900000", ["ana", "Bruno"]],
    ["where[clt_expectation][gt]=500000", ["ana", "Bruno"]],
    ["where[clt_expectation][lteq]=500000", ["Élida"]],
    ["where[clt_expectation][lt]=900000", ["Élida"]],
    ["where[clt_expectation][gt]=100&where[clt_expectation][lt]=900000", ["Élida"]],
    ["where[clt_expectation][null]=1", ["Çelso"]],
    ["where[status][in][]=2&where[status][in][]=5", ["ana", "Çelso"]],
    ["where[status][not_in][]=3", ["ana", "Çelso"]],
    ["where[skills][contains]=ingles", ["Élida"]],
    ["where[skills][contains]=INGL%C3%8AS", ["Élida"]],
    ["where[created_at][gteq]=2026-01-03&where[created_at][lt]=2026-01-04", ["Çelso"]],
    ["where[or][0][state]=RJ&where[or][1][status]=5", ["ana", "Çelso"]],
    [
      "where[or][0][state]=SP&where[or][0][status]=3&where[or][1][city][contains]=nit&where[status]=3",
      ["Bruno", "Élida"],
    ],
    ["term=elida%20conceicao", ["Élida"]],
    ["term=sql", ["ana", "Bruno", "Çelso"]],
    ["terms[required][]=sql&terms[excluded][]=alvares", ["ana", "Çelso"]],
    ["terms[optional][]=alvares&terms[optional][]=celso", ["Bruno", "Çelso"]],
  ])("%s", async (query, found) => {
    expect(await names(query)).toEqual(found.toSorted());
    expect((await list(query)).total_count).toBe(found.length);
  });

  it("are refused with what is wrong with them", async () => {
    const refused = async (query: string) =>
      (await admin.refused("GET", `/recruiters/candidates?${query}`)).fields;
    expect(await refused("where[password_hash]=1")).toEqual([
      { path: "where.password_hash", rule: "unknown" },
    ]);
    expect(await refused("where[status]=abc")).toEqual([{ path: "where.status", rule: "number" }]);
    expect(await refused("where[created_at][gt]=ontem")).toEqual([
      { path: "where.created_at", rule: "datetime" },
    ]);
    expect(await refused("where[name][gt]=a")).toEqual([{ path: "where.name.gt", rule: "unknown" }]);
    expect(await refused("where[sub][nobody][]=1")).toEqual([{ path: "where.sub.nobody", rule: "unknown" }]);
    expect(await refused("where[sub][applied_to][]=a")).toEqual([
      { path: "where.sub.applied_to", rule: "number" },
    ]);
    expect(await refused("where[sub][with_applies]=1")).toEqual([
      { path: "where.sub.with_applies", rule: "boolean" },
    ]);
    expect(await refused("where[sub]=1")).toEqual([{ path: "where.sub", rule: "type" }]);
    expect(await refused("where[or]=1")).toEqual([{ path: "where.or", rule: "type" }]);
    expect(await refused("where[or][]=1")).toEqual([{ path: "where.or", rule: "type" }]);
    expect(await refused("where[name][like]=a")).toEqual([{ path: "where.name.like", rule: "unknown" }]);
    expect(await refused("order=password_hash:asc")).toEqual([{ path: "order", rule: "unknown" }]);
    expect(await refused("page[after]=bm90anNvbg")).toEqual([{ path: "page.after", rule: "cursor" }]);
  });
});

describe("sub-searches", () => {
  it("find candidates by the jobs they applied to, and companies by what is open, in the own business only", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const job = async (title: string, status: "published" | "closed", client_company_id: number | null) =>
      await db
        .insertInto("jobs")
        .values({ business_id, title, status, client_company_id, description: "x" })
        .returning("id")
        .executeTakeFirstOrThrow();
    const company = await db
      .insertInto("client_companies")
      .values({ business_id, name: "Sub Aberta" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("client_companies").values({ business_id, name: "Sub Fechada" }).execute();
    const [open, closed] = [
      await job("Sub um", "published", company.id),
      await job("Sub dois", "closed", null),
    ];
    const [bruno, celso] = [await one("Bruno"), await one("100%")];
    await db
      .insertInto("applies")
      .values([
        { business_id, job_id: open.id, candidate_id: bruno.id },
        { business_id, job_id: closed.id, candidate_id: bruno.id },
        { business_id, job_id: closed.id, candidate_id: celso.id },
      ])
      .execute();
    expect(await names(`where[sub][applied_to][]=${open.id}`)).toEqual(["Bruno"]);
    expect(await names(`where[sub][applied_to][]=${open.id}&where[sub][applied_to][]=${closed.id}`)).toEqual([
      "Bruno",
      "Çelso",
    ]);
    expect(await names(`where[sub][applied_to]=${closed.id}&where[state]=RJ`)).toEqual(["Çelso"]);
    expect(await names("where[sub][with_applies]=true")).toEqual(["Bruno", "Çelso"]);
    const companies = await admin.call<{ client_companies: Row[] }>(
      "GET",
      "/recruiters/client_companies?where[sub][with_open_jobs]=true&term=Sub",
    );
    expect(companies.client_companies.map(({ name }) => name)).toEqual(["Sub Aberta"]);
    await db.deleteFrom("applies").where("job_id", "in", [open.id, closed.id]).execute();
  });
});

describe("orders", () => {
  const ordered = async (order: string) =>
    (await list(`order=${order}`)).candidates.map(({ name }) => name.split(/[ _]/)[0]);

  it("fold accents and case", async () => {
    expect(await ordered("name:asc")).toEqual(["ana", "Bruno", "Çelso", "Élida"]);
    expect(await ordered("name:desc")).toEqual(["Élida", "Çelso", "Bruno", "ana"]);
  });

  it("have what is empty last, first the other way round, and each row once over the pages", async () => {
    for (const direction of ["asc", "desc"]) {
      const whole = (await list(`order=clt_expectation:${direction}`)).candidates.map(({ id }) => id);
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page: List = await list(
          `order=clt_expectation:${direction}&page[size]=1${after ? `&page[after]=${after}` : ""}`,
        );
        expect(page.total_count).toBe(4);
        seen.push(...page.candidates.map(({ id }) => id));
        after = page.next_cursor;
      } while (after);
      expect(seen).toEqual(whole);
    }
    expect((await ordered("clt_expectation:asc")).at(-1)).toBe("Çelso");
  });
});

describe("writing", () => {
  const put = (id: number, candidate: object, lock_version?: number) =>
    admin.call<{ candidate: Row }>("PUT", `/recruiters/candidates/${id}`, {
      candidate,
      ...(lock_version === undefined ? {} : { lock_version }),
    });

  it("trims, folds and cleans what is given, and leaves the rest alone", async () => {
    const { candidate } = await admin.call<{ candidate: Row }>("POST", "/recruiters/candidates", {
      candidate: {
        name: "  Nova Pessoa ",
        email: "NOVA@Casa.TEST",
        linkedin: "linkedin.com/in/nova",
        city: " ",
      },
    });
    expect(candidate).toMatchObject({
      name: "Nova Pessoa",
      email: "nova@casa.test",
      linkedin: "https://linkedin.com/in/nova",
      city: null,
      owner_id: at.world.admin.id,
    });
    const { candidate: after } = await put(candidate.id, { city: "Santos" });
    expect(after).toMatchObject({ name: "Nova Pessoa", city: "Santos", linkedin: candidate.linkedin });
    await admin.call("DELETE", `/recruiters/candidates/${candidate.id}`);
  });

  it("takes no link that could run", async () => {
    const { id } = await one("Bruno");
    for (const linkedin of ["javascript:alert(1)", "data:text/html,x"]) {
      const body = { candidate: { linkedin } };
      const refused = await admin.refused("PUT", `/recruiters/candidates/${id}`, body);
      expect(refused.fields).toEqual([{ path: "candidate.linkedin", rule: "url" }]);
    }
  });

  it("refuses a taken address, a wrong reference and a read-only field", async () => {
    const { id } = await one("Bruno");
    const refused = async (candidate: object) =>
      (await admin.refused("PUT", `/recruiters/candidates/${id}`, { candidate })).fields;
    expect(await refused({ email: "PESSOA0@casa.test" })).toEqual([
      { path: "candidate.email", rule: "in_use" },
    ]);
    expect(await refused({ owner_id: 999_999 })).toEqual([{ path: "candidate.owner_id", rule: "option" }]);
    expect(await refused({ business_id: 1 })).toEqual([{ path: "candidate.business_id", rule: "unknown" }]);
    expect(await refused({ confirmed: true })).toEqual([{ path: "candidate.confirmed", rule: "unknown" }]);
    expect((await refused({ name: "" }))?.[0]?.path).toBe("candidate.name");
  });

  it("does not go over what somebody else saved in between", async () => {
    const { id, lock_version } = await one("Bruno");
    const saved = await put(id, { city: "Sumaré" }, lock_version);
    const stale = { candidate: { city: "Valinhos" }, lock_version };
    expect((await admin.refused("PUT", `/recruiters/candidates/${id}`, stale)).code).toBe("conflict");
    const both = await Promise.allSettled(
      ["Valinhos", "Vinhedo"].map((city) => put(id, { city }, saved.candidate.lock_version)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("keeps who changed what", async () => {
    const { id } = await one("Bruno");
    await put(id, { city: "Jundiaí", state: "SP" });
    const event = await at.database.db
      .selectFrom("audit_events")
      .where("reference_type", "=", "candidate")
      .where("reference_id", "=", id)
      .orderBy("id", "desc")
      .select(["field", "after", "recruiter_id"])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ field: "city", after: "Jundiaí", recruiter_id: at.world.admin.id });
  });

  it("requires a description of a published job, and the ends of a salary in order", async () => {
    const job = { title: "Analista", status: "published" };
    const refused = async (values: object) =>
      (await admin.refused("POST", "/recruiters/jobs", { job: { ...job, ...values } })).fields;
    expect(await refused({})).toEqual([{ path: "job.description", rule: "required" }]);
    expect(await refused({ title: "" }), "all that is missing, at once").toEqual([
      { path: "job.title", rule: "minLength", params: { n: 3 } },
      { path: "job.description", rule: "required" },
    ]);
    expect(await refused({ description: "<p>a</p>", salary_min: 2, salary_max: 1 })).toEqual([
      { path: "job.salary_max", rule: "min_of", params: { field: "salary_min" } },
    ]);
  });
});

describe("deleting many", () => {
  it("takes what a search finds, less the exceptions, and nothing without a filter", async () => {
    const { id: kept } = await one("Bruno");
    const search = { entity: "candidates", where: { state: "SP" } };
    const all = { select_all_params: { search: { entity: "candidates", where: {} } } };
    expect((await admin.refused("DELETE", "/recruiters/candidates", all)).error).toEqual([
      "Faça um filtro antes de executar esta ação",
    ]);
    const body = { select_all_params: { search, except_ids: [kept] } };
    expect(await admin.call("DELETE", "/recruiters/candidates", body)).toEqual({ deleted: 1 });
    expect(await names("")).toEqual(["ana", "Bruno", "Çelso"].toSorted());
    expect((await list("")).total_count).toBe(3);
  });
});

describe("numbers with check digits", () => {
  const body = (values: object) => ({ candidate: values });
  it("are kept in their usual form, and refused where they are wrong", async () => {
    const one = { name: "Rita Document", email: "rita.document@casa.test" };
    const wrong = await admin.refused(
      "POST",
      "/recruiters/candidates",
      body({ ...one, cpf: "529.982.247-24" }),
    );
    expect(wrong).toMatchObject({ status: 422, fields: [{ path: "candidate.cpf", rule: "cpf" }] });
    const made = await admin.call<{ candidate: Row }>(
      "POST",
      "/recruiters/candidates",
      body({ ...one, cpf: "52998224725" }),
    );
    expect(made.candidate.cpf).toBe("529.982.247-25");
    const company = { client_company: { name: "Numerada", cnpj: "12345678000190" } };
    expect(await admin.refused("POST", "/recruiters/client_companies", company)).toMatchObject({
      fields: [{ path: "client_company.cnpj", rule: "cnpj" }],
    });
  });

  it("that were saved before they were looked at stay until they are changed", async () => {
    const { db } = at.database;
    const row = { business_id: at.world.businessId, name: "Velho", email: "velho@casa.test", cpf: "123" };
    const { id } = await db.insertInto("candidates").values(row).returning("id").executeTakeFirstOrThrow();
    const path = `/recruiters/candidates/${id}`;
    await admin.call("PUT", path, body({ city: "Santos", cpf: "123" }));
    expect((await admin.refused("PUT", path, body({ cpf: "124" }))).fields).toMatchObject([{ rule: "cpf" }]);
    await admin.call("PUT", path, body({ cpf: "" }));
  });
});

it("an employee who starts on a later day is not at work yet", async () => {
  const { businessId: business_id } = at.world;
  const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const add = (name: string, hired_on: string | null, status: "active" | "left" = "active") => {
    const left_on = status === "left" ? hired_on : null;
    return { business_id, client_company_id: at.world.companyId, name, hired_on, status, left_on };
  };
  const rows = [
    add("Nova", today(9)),
    add("Antiga", today(-9)),
    add("Sem data", null),
    add("Fora", today(9), "left"),
  ];
  await at.database.db.insertInto("employees").values(rows).execute();
  const of = async (query: string) =>
    (
      await admin.call<{ employees: { name: string; status: string }[] }>(
        "GET",
        `/recruiters/employees?${query}`,
      )
    ).employees.map(({ name, status }) => [name, status]);
  expect(await of("where[status]=upcoming")).toEqual([["Nova", "upcoming"]]);
  expect((await of("where[status]=active&order=name:asc")).map(([name]) => name)).toEqual([
    "Antiga",
    "Sem data",
  ]);
  expect(await of("where[status]=left")).toEqual([["Fora", "left"]]);
});

it("money is summed by currency where the first page requests it", async () => {
  const { db } = at.database;
  const own = { business_id: at.world.businessId };
  await db
    .insertInto("proposals")
    .values([
      { ...own, name: "Busca", value: 300, currency: "BRL", status: 2 },
      { ...own, name: "RPO", value: 500, currency: "BRL", status: 2 },
      { ...own, name: "Search", value: 70, currency: "USD", status: 2 },
      { ...own, name: "Outra", value: 900, currency: "BRL", status: 3 },
    ])
    .execute();
  const path = "/recruiters/proposals?where[status]=2";
  type Sums = { sums?: Record<string, number>; next_cursor: string };
  const first = await admin.call<Sums>("GET", `${path}&sum=value&page[size]=1`);
  expect(first.sums).toEqual({ BRL: 800, USD: 70 });
  const next = await admin.call<Sums>(
    "GET",
    `${path}&sum=value&page[size]=1&page[after]=${first.next_cursor}`,
  );
  expect(next.sums).toBeUndefined();
  expect((await admin.call<Sums>("GET", path)).sums).toBeUndefined();
  for (const field of ["title", "nonsense"]) {
    expect((await admin.refused("GET", `${path}&sum=${field}`)).fields).toEqual([
      { path: "sum", rule: "unknown" },
    ]);
  }
});
