import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const path = "/recruiters/calendar_feed";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const open = async (who: Caller) => (await who.call<{ url: string }>("POST", path)).url;
const read = async (url: string) => {
  const { pathname } = new URL(url);
  return await at.server.app.inject({ method: "GET", url: pathname, headers: { host: "localhost" } });
};

async function appointments(ownerId: number): Promise<void> {
  const { db } = at.database;
  const each = { business_id: at.world.businessId, owner_id: ownerId };
  await db
    .insertInto("meetings")
    .values([
      { ...each, title: "Alinhamento; cliente", starts_at: inDays(2), place: "Sala 3" },
      { ...each, title: "De muito antes", starts_at: inDays(-200) },
      { ...each, title: "Cancelada", starts_at: inDays(3), status: 2 },
      { ...each, owner_id: null, title: "De ninguém", starts_at: inDays(2) },
    ])
    .execute();
  await db
    .insertInto("interviews")
    .values({
      ...each,
      title: "Rita Lima",
      stage: 1,
      starts_at: inDays(1),
      apply_id: at.world.applyIds[0] ?? 0,
      candidate_id: at.world.candidateIds[0] ?? 0,
      job_id: at.world.jobId,
    })
    .execute();
  await db
    .insertInto("tasks")
    .values([
      { ...each, title: "Ligar para a cliente", due_at: inDays(1) },
      { ...each, title: "Feita", due_at: inDays(1), done_at: inDays(0) },
    ])
    .execute();
}

it("a calendar has one's own interviews, meetings and open tasks", async () => {
  await appointments(at.world.admin.id);
  expect(await admin.call("GET", path)).toEqual({ calendar_feed: null });
  const url = await open(admin);
  expect(url).toMatch(/^http:\/\/localhost\/v1\/calendars\/[\w-]{43}\.ics$/);
  const answer = await read(url);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(readCalendar(answer.body).parts).toHaveLength(4);
  const lines = answer.body.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const titles = lines.filter((line) => line.startsWith("SUMMARY:")).map((line) => line.slice(8));
  expect(titles.toSorted()).toEqual(
    [
      "Alinhamento\\; cliente",
      "Cancelada",
      "Ligar para a cliente",
      "Entrevista interna: Rita Lima",
    ].toSorted(),
  );
  expect(lines).toContain("METHOD:PUBLISH");
  expect(lines).toContain("LOCATION:Sala 3");
  expect(lines).toContain("STATUS:CANCELLED");
  const { calendar_feed } = await admin.call<{ calendar_feed: { last_read_at: string | null } }>("GET", path);
  expect(calendar_feed.last_read_at).not.toBeNull();
});

it("its address is kept as a hash, renewed and taken back", async () => {
  const first = await open(admin);
  const rows = await at.database.db.selectFrom("calendar_feeds").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(first).not.toContain(rows[0]?.token_hash ?? "");
  const second = await open(admin);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  await admin.call("DELETE", path);
  expect((await read(second)).statusCode).toBe(404);
  expect((await read("http://localhost/v1/calendars/x.ics")).statusCode).toBe(404);
});

it("it shows what its owner may read now, and nothing once they have left", async () => {
  const { db } = at.database;
  const owner = await makeRecruiter(db, at.world.businessId, "Caio Melo", {
    role_permissions: { meetings: ["read"] },
  });
  await appointments(owner.id);
  const url = await open(await at.as("recruiters", owner.id));
  expect((await read(url)).body).not.toContain("Ligar para a cliente");
  const membership = db.updateTable("recruiter_businesses").where("recruiter_id", "=", owner.id);
  await membership.set({ role_permissions: JSON.stringify({ tasks: ["read"] }) }).execute();
  const { body } = await read(url);
  expect(body).toContain("Ligar para a cliente");
  expect(body).not.toContain("Alinhamento");
  await membership.set({ role_permissions: JSON.stringify({}) }).execute();
  const nothing = await read(url);
  expect([nothing.statusCode, nothing.body.includes("BEGIN:VEVENT")]).toEqual([200, false]);
  await membership.set({ deactivated_at: inDays(0) }).execute();
  expect((await read(url)).statusCode).toBe(404);
});

it("the calendar in the app has up to seventy days, and nothing for whom may read nothing", async () => {
  const between = (from: number, to: number) =>
    `/recruiters/calendar?${new URLSearchParams({ from: inDays(from), to: inDays(to) })}`;
  const tooLong = { code: "invalid_query", fields: [{ path: "to", rule: "max", params: { n: 70 } }] };
  for (const [from, to] of [
    [0, 71],
    [3, 2],
  ] as const)
    expect(await admin.refused("GET", between(from, to))).toMatchObject(tooLong);
  expect(await admin.call("GET", between(0, 69))).toHaveProperty("events");
  const nobody = await makeRecruiter(at.database.db, at.world.businessId, "Sem Nada");
  expect(await (await at.as("recruiters", nobody.id)).call("GET", between(0, 69))).toEqual({ events: [] });
});

it("a calendar has what begins from its first instant to before its last, by time and kind, of one or all", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin: owner, candidateIds, jobId } = at.world;
  const other = await makeRecruiter(db, business_id, "Lia Campos");
  // Seventy days are as many as it shows.
  const [from, noon, to] = [
    "2031-03-01T00:00:00.000Z",
    "2031-03-02T12:00:00.000Z",
    "2031-05-10T00:00:00.000Z",
  ];
  const mine = { business_id, owner_id: owner.id };
  await db
    .insertInto("meetings")
    .values([
      { ...mine, title: "No começo", starts_at: from },
      { ...mine, title: "Do meio", starts_at: noon, status: 1 },
      { ...mine, title: "No fim", starts_at: to },
      { ...mine, owner_id: other.id, title: "Da Lia", starts_at: noon },
      { ...mine, owner_id: null, title: "Sem dono", starts_at: noon },
    ])
    .execute();
  await db
    .insertInto("interviews")
    .values({
      ...{ ...mine, title: "Conversa", stage: 1, starts_at: noon, candidate_id: candidateIds[0] ?? 0 },
      ...{ job_id: jobId, duration_minutes: 45 },
    })
    .execute();
  await db
    .insertInto("tasks")
    .values([
      { ...mine, title: "A fazer", due_at: noon },
      { ...mine, title: "Feito", due_at: noon, done_at: noon },
    ])
    .execute();
  const { id: template } = await db
    .insertInto("prospecting_templates")
    .values({ business_id, name: "Convite", subject: "Vaga", body: "Olá" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sendout = { ...mine, prospecting_template_id: template };
  await db
    .insertInto("sendout_queues")
    .values([
      { ...sendout, name: "Planejado", scheduled_at: noon, started_at: "2031-06-01T00:00:00Z", status: 1 },
      { ...sendout, name: "Concluído", started_at: noon, status: 4 },
      { ...sendout, name: "Cancelado", scheduled_at: noon, status: 5 },
      { ...sendout, name: "Em preparação" },
    ])
    .execute();
  const shown = async (more: Record<string, string> = {}) =>
    (
      await admin.call<{ events: Record<string, unknown>[] }>(
        "GET",
        `/recruiters/calendar?${new URLSearchParams({ from, to, ...more })}`,
      )
    ).events.map((event) => [
      event.kind,
      event.title,
      event.status,
      event.duration_minutes,
      event.owner_name,
    ]);
  const own = [
    ["meeting", "No começo", 0, 60, "Ana Prado"],
    ["interview", "Conversa", 0, 45, "Ana Prado"],
    ["meeting", "Do meio", 1, 60, "Ana Prado"],
    ["sendout", "Planejado", 0, 0, "Ana Prado"],
    ["sendout", "Concluído", 1, 0, "Ana Prado"],
    ["sendout", "Cancelado", 2, 0, "Ana Prado"],
    ["task", "A fazer", 0, 0, "Ana Prado"],
    ["task", "Feito", 1, 0, "Ana Prado"],
  ];
  expect(await shown({ owner_id: String(owner.id) })).toEqual(own);
  expect(await shown()).toEqual([
    ...own.slice(0, 3),
    ["meeting", "Da Lia", 0, 60, "Lia Campos"],
    ["meeting", "Sem dono", 0, 60, null],
    ...own.slice(3),
  ]);
  const refused = async (end: string) =>
    (await admin.refused("GET", `/recruiters/calendar?${new URLSearchParams({ from, to: end })}`)).code;
  expect(await refused("2031-05-10T00:00:00.001Z")).toBe("invalid_query");
  expect(await refused(from)).toBe("invalid_query");
});

it("what a calendar program reads: sixty days back, four hundred ahead, in the language it was made in", async () => {
  const { db } = at.database;
  const { businessId: business_id, candidateIds, jobId } = at.world;
  const { id: elsewhere } = await db
    .insertInto("businesses")
    .values({ name: "Outra casa", brand_key: "outra" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const owner = await makeRecruiter(db, business_id, "Ivo Pena", { is_admin: true });
  await db
    .insertInto("recruiter_businesses")
    .values({ recruiter_id: owner.id, business_id: elsewhere, is_admin: true, selected: false })
    .execute();
  const own = { business_id, owner_id: owner.id };
  const each = (table: "meetings" | "interviews", title: string, more: object) =>
    db
      .insertInto(table)
      .values({ ...own, title, starts_at: inDays(1), ...more } as never)
      .execute();
  const meeting = (days: number) => each("meetings", `Reunião ${days}`, { starts_at: inDays(days) });
  for (const days of [-61, -59, 399, 401]) await meeting(days);
  await each("meetings", "Da outra casa", { business_id: elsewhere });
  const of = { stage: 1, candidate_id: candidateIds[0] ?? 0, job_id: jobId, note: "Traga o portfólio" };
  await each("interviews", "Rita", { ...of, status: 2, lock_version: 7, updated_at: "2026-01-02T03:04:05Z" });
  await each("interviews", "Não veio", { ...of, status: 3 });
  const late = (days: number) => ({ ...own, title: `Tarefa ${days}`, due_at: inDays(days) });
  await db.insertInto("tasks").values([-61, -59, 399, 401].map(late)).execute();
  const en = await at.as("recruiters", owner.id, "en");
  const url = await open(en);
  const answer = await read(url);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const calendar = readCalendar(answer.body);
  expect(calendar.properties.NAME).toEqual(["Casa localhost · Ivo Pena"]);
  const properties = (title: string) =>
    calendar.parts.find((part) => part.properties.SUMMARY?.[0] === title)?.properties;
  expect(calendar.parts.map((part) => part.properties.SUMMARY?.[0]).toSorted()).toEqual([
    ...["Internal Interview: Não veio", "Internal Interview: Rita", "Reunião -59", "Reunião 399"],
    ...["Tarefa -59", "Tarefa 399"],
  ]);
  expect(properties("Internal Interview: Rita")).toMatchObject({
    ...{ STATUS: ["CANCELLED"], SEQUENCE: ["7"], DTSTAMP: ["20260102T030405Z"] },
    DESCRIPTION: ["Traga o portfólio"],
  });
  expect(properties("Internal Interview: Não veio")?.STATUS).toEqual(["CONFIRMED"]);
  // Made anew it was never read.
  const feed = async () =>
    (await en.call<{ calendar_feed: { last_read_at: string | null } }>("GET", path)).calendar_feed;
  expect((await feed()).last_read_at).not.toBeNull();
  const next = await open(en);
  expect((await feed()).last_read_at).toBeNull();
  // Who works elsewhere yet, but no more here, reads nothing.
  await sql`update recruiter_businesses set deactivated_at = now()
    where recruiter_id = ${owner.id} and business_id = ${business_id}`.execute(db);
  expect((await read(next)).statusCode).toBe(404);
});
