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
