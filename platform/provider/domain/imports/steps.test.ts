import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type { ImportRow, ImportTask } from "#contract/calls/imports.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { log } from "#provider/base/log/log.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { importRunner } from "./run-import.ts";

let at: TestServer;
let admin: Caller;
/** Nothing runs but what a test runs itself. */
let send: MockInstance<TestServer["server"]["services"]["queue"]["send"]>;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  send = vi.spyOn(at.server.services.queue, "send").mockResolvedValue(undefined);
});
beforeEach(() => void send.mockClear());
afterAll(() => {
  send.mockRestore();
  return at.close();
});

type One = { import: ImportTask };
const path = (id: number, more = "") => `/recruiters/imports/${id}${more}`;
const upload = async (lines: readonly string[], who = admin, name = "pessoas.csv") =>
  (await who.upload<One>("/recruiters/imports", "import[file]", name, lines.join("\n"))).import;
const person = (name: string) => ["Nome;E-mail", `${name};${name.toLowerCase()}@etapas.test`];
const rowOf = (id: number) =>
  at.database.db.selectFrom("imports").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const step = async (id: number, name: string, who = admin) =>
  (await who.call<One>("POST", path(id, `/${name}`))).import;
const run = (id: number, services = at.server.services) =>
  importRunner(services)(id, new AbortController().signal);
const done = async (lines: readonly string[], who = admin) => {
  const { id } = await upload(lines, who);
  await step(id, "start", who);
  await run(id);
  return id;
};
const results = async (id: number, who = admin) =>
  (await who.call<{ rows: ImportRow[] }>("GET", path(id, "/rows"))).rows;
const candidates = (like: string) =>
  at.database.db
    .selectFrom("candidates")
    .where("email", "like", like)
    .orderBy("id")
    .select(["id", "name", "email", "owner_id", "role_name"])
    .execute();

test("each step is of one import, in its turn: another one is refused with both states and changes nothing", async () => {
  const { id } = await upload(person("Ana"));
  const others = [await upload(person("Bia")), await upload(person("Bel"))];
  await step(others[1]?.id ?? 0, "start");
  send.mockClear();
  const rest = () => Promise.all(others.map((other) => rowOf(other.id)));
  const untouched = await rest();
  const refused = async (name: string, method: "POST" | "PUT" = "POST", body?: object) => {
    const before = await rowOf(id);
    const { code, fields } = await admin.refused(method, path(id, name), body);
    expect(await rowOf(id), name).toEqual(before);
    return [code, fields?.[0]?.path, fields?.[0]?.params];
  };
  const by = (from: string, to: string) => ["already_done", "import.state", { from, to }];
  const change = ["", "PUT", { import: { duplicates: "update" } }] as const;
  expect(await refused("/stop")).toEqual(by("draft", "stopped"));
  expect(await refused("/resume")).toEqual(by("draft", "queued"));
  expect((await step(id, "start")).state).toBe("queued");
  expect(await refused("/start")).toEqual(by("queued", "queued"));
  expect(await refused(...change)).toEqual(by("queued", "queued"));
  expect((await step(id, "stop")).state, "nobody has begun it").toBe("stopped");
  expect((await rowOf(id)).stop_requested_at).not.toBeNull();
  expect(await refused("/stop")).toEqual(by("stopped", "stopped"));
  expect(await refused("/start")).toEqual(by("stopped", "queued"));
  const ended = { error: "Ops", finished_at: "2026-01-01T00:00:00Z" };
  await at.database.db.updateTable("imports").set(ended).where("id", "=", id).execute();
  expect(await step(id, "resume")).toMatchObject({ state: "queued", error: null });
  expect(await rowOf(id)).toMatchObject({ stop_requested_at: null, finished_at: null });
  const keys = send.mock.calls.map(([, name, data, key]) => [name, data, key.startsWith(`import:${id}:`)]);
  expect(keys).toEqual([1, 2].map(() => ["import", { id }, true]));
  expect(new Set(send.mock.calls.map(([, , , key]) => key)).size, "each has a job of its own").toBe(2);
  await run(id);
  expect(await refused("/stop")).toEqual(by("completed", "stopped"));
  expect(await refused("/resume")).toEqual(by("completed", "queued"));
  expect(await rest()).toEqual(untouched);
});

test("its file is kept until all of it is in, and no longer", async () => {
  const { services } = at.server;
  const kept = await upload(person("Caio"));
  const { id } = await upload(person("Davi"));
  const { storage_key } = await rowOf(id);
  const read = async (key: string | null) => {
    const parts: Buffer[] = [];
    for await (const part of await services.files.read(key ?? "")) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  expect(await read(storage_key)).toBe(person("Davi").join("\n"));
  await step(id, "start");
  await run(id);
  expect((await rowOf(id)).storage_key).toBeNull();
  await expect(read(storage_key)).rejects.toThrow();
  expect((await admin.refused("GET", path(id, "/preview"))).code).toBe("gone");
  expect(await read((await rowOf(kept.id)).storage_key)).toBe(person("Caio").join("\n"));
  // Whose file is lost cannot be gone on with.
  await at.database.db.updateTable("imports").set({ storage_key: null }).where("id", "=", kept.id).execute();
  expect((await admin.refused("POST", path(kept.id, "/start"))).code).toBe("gone");
  expect((await rowOf(kept.id)).state).toBe("draft");
});

test("it does not begin without a name or an e-mail, and says which", async () => {
  const { id } = await upload(["A;B", "Eva;eva@etapas.test"]);
  const missing = async (mapping: object) => {
    await admin.call("PUT", path(id), { import: { mapping } });
    return (await admin.refused("POST", path(id, "/start"))).fields;
  };
  const required = (field: string) => [{ path: "import.mapping", rule: "required", params: { field } }];
  expect(await missing({ A: null, B: "email" })).toEqual(required("name"));
  expect(await missing({ A: "name", B: null })).toEqual(required("email"));
  expect(send).not.toHaveBeenCalled();
  const taken = await admin.refused("PUT", path(id), { import: { mapping: { A: "email", B: "email" } } });
  expect(taken.fields).toEqual([{ path: "import.mapping.B", rule: "taken" }]);
  // Of these, several columns make one.
  for (const field of ["name", "skills"])
    await admin.call("PUT", path(id), { import: { mapping: { A: field, B: field } } });
});

test("one lists their own alone, the newest first, in the business where they are", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const rights = { role_permissions: { candidates: ["read", "import"] as ("read" | "import")[] } };
  const rui = await makeRecruiter(db, businessId, "Rui Importa", rights);
  const caller = await at.as("recruiters", rui.id);
  const [older, newer] = [await upload(person("Fábio"), caller), await upload(person("Gil"), caller)];
  const list = async (who: Caller) =>
    (await who.call<{ imports: ImportTask[] }>("GET", "/recruiters/imports")).imports.map(({ id }) => id);
  expect(await list(caller)).toEqual([newer.id, older.id]);
  expect(await list(admin)).not.toContain(newer.id);
  const world = await makeWorld(db, "vizinha");
  await db.updateTable("imports").set({ business_id: world.businessId }).where("id", "=", newer.id).execute();
  expect(await list(caller)).toEqual([older.id]);
  for (const [method, to] of [
    ["GET", ""],
    ["GET", "/rows"],
    ["GET", "/report"],
    ["POST", "/start"],
    ["POST", "/stop"],
  ] as const)
    expect((await caller.refused(method, path(newer.id, to))).code, to).toBe("not_found");
  expect((await admin.refused("POST", path(older.id, "/start"))).code).toBe("not_found");
  expect(send).not.toHaveBeenCalled();
});

test("lists of candidates are read again once it is done, stopped, or could not go on", async () => {
  const { db } = at.database;
  const received = await listening(db, { lists: streams.entity(at.world.businessId, "candidates") });
  const told = async () => (await received()).lists;
  const again = [{ type: "many", by_id: at.world.admin.id }];
  const id = await done(person("Hugo"));
  expect(await told()).toEqual(again);
  await run(id);
  expect(await told(), "it is done once").toEqual([]);
  const stopped = await upload(person("Ivo"));
  await step(stopped.id, "start");
  await db
    .updateTable("imports")
    .set({ stop_requested_at: new Date().toISOString() })
    .where("id", "=", stopped.id)
    .execute();
  await run(stopped.id);
  expect(await told()).toEqual(again);
  expect(await rowOf(stopped.id)).toMatchObject({ state: "stopped", processed: 0, finished_at: null });
  const failing = await upload(person("Jó"));
  await step(failing.id, "start");
  await db.updateTable("imports").set({ storage_key: "nowhere" }).where("id", "=", failing.id).execute();
  await run(failing.id);
  expect(await told()).toEqual(again);
  expect((await rowOf(failing.id)).state).toBe("failed");
});

test("it writes nothing for somebody who has left since, and says that it stopped", async () => {
  const { db } = at.database;
  const rui = await makeRecruiter(db, at.world.businessId, "Rui Sai", { is_admin: true });
  const caller = await at.as("recruiters", rui.id);
  const { id } = await upload(person("Lia"), caller);
  await step(id, "start", caller);
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", rui.id)
    .execute();
  await run(id);
  expect(await rowOf(id)).toMatchObject({ state: "failed", processed: 0 });
  expect(await candidates("lia@%")).toEqual([]);
});

test("who sees some candidates alone learns of no other by it, and changes none", async () => {
  const { db } = at.database;
  const { businessId, admin: owner } = at.world;
  const rui = await makeRecruiter(db, businessId, "Rui Seus", {
    role_permissions: { candidates: ["read", "update", "import"] },
  });
  await db
    .updateTable("recruiter_businesses")
    .set({ record_scopes: JSON.stringify({ candidates: "own" }) })
    .where("recruiter_id", "=", rui.id)
    .execute();
  const of = { business_id: businessId, role_name: "Antes" };
  const phones = ["+5531977770001", "+5531977770002"];
  await db
    .insertInto("candidates")
    .values([
      { ...of, name: "Alheia", email: "alheia@seus.test", owner_id: owner.id, mobile_phone: phones[0] },
      { ...of, name: "Sua", email: "sua@seus.test", owner_id: rui.id, mobile_phone: phones[1] },
    ])
    .execute();
  const caller = await at.as("recruiters", rui.id);
  const { id } = await upload(
    [
      "Nome;E-mail;Celular;Cargo",
      "Alheia;alheia@seus.test;;Depois",
      `Outra;outra@seus.test;${phones[0]};Depois`,
      `Sua;nova@seus.test;${phones[1]};Depois`,
    ],
    caller,
  );
  await caller.call("PUT", path(id), { import: { duplicates: "update" } });
  await step(id, "start", caller);
  await run(id);
  expect((await results(id, caller)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["skipped", "duplicate_email_in_base"],
    ["created", null],
    ["updated", null],
  ]);
  expect((await candidates("%@seus.test")).map(({ name, role_name }) => [name, role_name])).toEqual([
    ["Alheia", "Antes"],
    ["Sua", "Depois"],
    ["Outra", "Depois"],
  ]);
});

test("a row is given to no colleague who has left or is of another business, and to others by their e-mail", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const stays = await makeRecruiter(db, businessId, "Mel Fica");
  const left = await makeRecruiter(db, businessId, "Nei Saiu");
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", left.id)
    .execute();
  const world = await makeWorld(db, "outra");
  await makeRecruiter(db, world.businessId, "Olga Fora");
  const owners = ["Nei Saiu", "Olga Fora", stays.email.toUpperCase(), "mel fica"];
  const id = await done([
    "Nome;E-mail;Responsável",
    ...owners.map((owner, n) => `Dela ${n};dela${n}@donos.test;${owner}`),
  ]);
  const unknown = (value: string) => ["failed", "invalid_value", "owner_id", value];
  expect(
    (await results(id)).map(({ outcome, reason, field, value }) => [outcome, reason, field, value]),
  ).toEqual([
    unknown("Nei Saiu"),
    unknown("Olga Fora"),
    ["created", null, null, null],
    ["created", null, null, null],
  ]);
  expect((await candidates("%@donos.test")).map(({ owner_id }) => owner_id)).toEqual([stays.id, stays.id]);
});

test("an industry of LinkedIn is none of ours once ours is retired", async () => {
  const { db } = at.database;
  const of = { business_id: at.world.businessId };
  const own = await db
    .insertInto("core_industries")
    .values([
      { ...of, name: "Pesca", status: "active" },
      { ...of, name: "Caça", status: "retired" },
    ])
    .returning("id")
    .execute();
  await db
    .insertInto("linkedin_core_industries")
    .values(
      ["Fisheries", "Hunting"].map((name, n) => ({
        ...{ ...of, name, status: "active" as const, core_industry_id: own[n]?.id ?? null },
      })),
    )
    .execute();
  const id = await done([
    "Nome;E-mail;Ramo de atividade",
    ...["Fisheries", "Hunting", "Caça"].map((name, n) => `Ramo ${n};ramo${n}@ramos.test;${name}`),
  ]);
  expect((await results(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["created", null],
    ["created", "unknown_industry"],
    ["created", "unknown_industry"],
  ]);
});

test("its rows are read on after the last seen, and of one outcome where that is asked", async () => {
  const id = await done([
    "Nome;E-mail",
    ...["a", "b", "c"].flatMap((name) => [`Pessoa ${name};${name}@linhas.test`, `Sem ${name};`]),
  ]);
  const page = async (query: string) => {
    const { rows, next_after } = await admin.call<{ rows: ImportRow[]; next_after: number | null }>(
      "GET",
      path(id, `/rows?${query}`),
    );
    return [rows.map(({ line }) => line), next_after];
  };
  expect(await page("size=4")).toEqual([[2, 3, 4, 5], 5]);
  expect(await page("size=4&after=5")).toEqual([[6, 7], null]);
  expect(await page("size=6")).toEqual([[2, 3, 4, 5, 6, 7], null]);
  expect(await page("outcome=failed&size=2")).toEqual([[3, 5], 5]);
  expect(await page("outcome=created&after=2")).toEqual([[4, 6], null]);
});

test("the report has every line that was left out, by its own name and in the language of who reads it", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const [{ id }, other] = [
    await upload(person("Pia"), admin, "de.pessoas.csv"),
    await upload(person("Rita")),
  ];
  const line = (import_id: number, n: number) => ({
    ...{ import_id, business_id, line: n, outcome: "failed" as const, reason: "required_missing" },
    ...{ field: "email", data: JSON.stringify({ Nome: `Linha ${n}`, "E-mail": "" }) },
  });
  await db
    .insertInto("import_rows")
    .values([...Array.from({ length: 501 }, (_, n) => line(id, 502 - n)), line(other.id, 2)])
    .execute();
  const token = await startSession(db, "recruiters", at.world.admin.id, business_id, undefined);
  const read = async (locale: string) => {
    const { body, headers } = await at.server.app.inject({
      method: "GET",
      url: `/v1${path(id, "/report")}`,
      headers: { host: "localhost", authorization: `Bearer ${token}`, "x-locale": locale },
    });
    return { lines: body.trim().split("\r\n"), name: String(headers["content-disposition"]) };
  };
  const pt = await read("pt");
  expect(pt.name).toContain("de.pessoas-relatorio.csv");
  expect(pt.lines.slice(1).map((text) => text.split(";")[4])).toEqual(
    Array.from({ length: 501 }, (_, n) => `Linha ${n + 2}`),
  );
  const en = await read("en");
  expect(en.name).toContain("de.pessoas-report.csv");
  expect(en.lines[1]).toBe("2,Failed,Required field empty,Email,Linha 2,");
});

test("an operator reads in the log which line of which import failed", async () => {
  const { db } = at.database;
  const industry = await db
    .insertInto("core_industries")
    .values({ business_id: at.world.businessId, name: "Sal", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await upload(["Nome;E-mail;Ramo de atividade", "Sara;sara@etapas.test;Sal"]);
  await step(id, "start");
  const { services } = at.server;
  const read = async (key: string) => {
    await db.deleteFrom("core_industries").where("id", "=", industry.id).execute();
    return await services.files.read(key);
  };
  const files = Object.create(services.files, { read: { value: read } }) as typeof services.files;
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await run(id, { ...services, files });
  expect(error.mock.calls).toEqual([
    [{ part: "import", id, line: 2, err: expect.any(Error) }, "A line failed"],
  ]);
  error.mockRestore();
});
