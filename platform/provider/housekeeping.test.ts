import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mayFollow, transitions } from "#contract/transitions.ts";
import { dayAt } from "./base/clock/time-zone.ts";
import { tidyTables } from "./base/housekeeping/tables.ts";
import { moveOnByDate, stepsByDate } from "./domain/placements/move-on.ts";
import { keepHouse, startHousekeeping } from "./housekeeping.ts";
import { sizedWebp } from "./testing/request-parts.ts";
import { type Caller, eventually, type TestServer, testServer } from "./testing/server.ts";

const longAgo = "2020-01-01T00:00:00Z";
const csv = "nome;email\nRute Nunes;rute@elenco.test\n";
let test: TestServer;
let admin: Caller;

beforeAll(async () => {
  test = await testServer();
  admin = await test.as("recruiters", test.world.admin.id);
});
afterAll(() => test.close());

const importOf = async () => {
  const { import: made } = await admin.upload<{ import: { id: number } }>(
    "/recruiters/imports",
    "import[file]",
    "a.csv",
    csv,
  );
  const key = async () =>
    (
      await test.database.db
        .selectFrom("imports")
        .where("id", "=", made.id)
        .select("storage_key")
        .executeTakeFirstOrThrow()
    ).storage_key;
  const path = join(test.server.services.config.dataDir, "files", (await key()) ?? "");
  return { id: made.id, key, path };
};

describe("the file of an import", () => {
  it("goes when the import is done; its rows and report stay", async () => {
    const { id, key, path } = await importOf();
    expect(existsSync(path)).toBe(true);
    await admin.call("POST", `/recruiters/imports/${id}/start`);
    await eventually(key, (storageKey) => storageKey === null);
    expect(existsSync(path)).toBe(false);
    expect((await admin.refused("GET", `/recruiters/imports/${id}/preview`)).code).toBe("gone");
    expect((await admin.refused("POST", `/recruiters/imports/${id}/start`)).code).toBe("already_done");
    const { rows } = await admin.call<{ rows: object[] }>("GET", `/recruiters/imports/${id}/rows`);
    expect(rows).toMatchObject([{ outcome: "created" }]);
  });

  it("goes after a month where nobody went on", async () => {
    const fresh = await importOf();
    const old = await importOf();
    const { db } = test.database;
    await db.updateTable("imports").set({ updated_at: longAgo }).where("id", "=", old.id).execute();
    await keepHouse(test.server.services);
    expect(existsSync(fresh.path)).toBe(true);
    expect(existsSync(old.path)).toBe(false);
    expect(await old.key()).toBeNull();
    expect((await admin.refused("POST", `/recruiters/imports/${old.id}/start`)).code).toBe("gone");
  });
});

describe("a picture of a page", () => {
  const upload = async () =>
    (
      await admin.upload<{ url: string }>(
        "/recruiters/administrator/site_pictures",
        "data_file[file]",
        "equipe.webp",
        sizedWebp,
      )
    ).url;
  const save = (lock_version: number, sections: object[], shown: boolean) =>
    admin.call("PUT", "/recruiters/administrator/site_page", {
      page: { path: "/home/midia", lock_version, sections, publication: { shown, at: null } },
    });
  const image = (url: string) => ({
    kind: "image",
    size: "wide",
    picture: { sources: [{ url, width: 320 }], width: 320, height: 328 },
    alt: { pt: "A equipe", en: "The team" },
  });

  it("goes, with its file, once a month has passed and no version has it", async () => {
    const { db } = test.database;
    const [shown, earlier, unused] = [await upload(), await upload(), await upload()];
    await save(0, [image(earlier)], true);
    await save(1, [image(shown)], true);
    const all = db.selectFrom("data_files").where("reference_type", "=", "site_picture");
    const paths = (await all.orderBy("id").select("storage_key").execute()).map(({ storage_key }) =>
      join(test.server.services.config.dataDir, "files", storage_key),
    );
    await db
      .updateTable("data_files")
      .set({ created_at: longAgo })
      .where("reference_type", "=", "site_picture")
      .execute();
    const recent = await upload();
    await keepHouse(test.server.services);
    const statuses = [];
    for (const url of [shown, earlier, unused, recent])
      statuses.push((await test.server.app.inject({ url })).statusCode);
    expect(statuses).toEqual([200, 200, 404, 200]);
    expect(paths.map((path) => existsSync(path))).toEqual([true, true, false]);
  });
});

describe("a round", () => {
  it("removes sessions and tokens that are out of date, and nobody else's", async () => {
    const { db } = test.database;
    await test.as("recruiters", test.world.admin.id);
    const old = await db.selectFrom("sessions").orderBy("id", "desc").select("id").executeTakeFirstOrThrow();
    await db.updateTable("sessions").set({ expires_at: longAgo }).where("id", "=", old.id).execute();
    await admin.call("POST", "/cable_tokens");
    await db.updateTable("single_use_tokens").set({ expires_at: longAgo }).execute();
    await keepHouse(test.server.services);
    const left = await db.selectFrom("sessions").select("id").execute();
    expect(left.map(({ id }) => id)).not.toContain(old.id);
    expect(await db.selectFrom("single_use_tokens").select("id").execute()).toEqual([]);
    expect(await admin.call("GET", "/recruiters/profile")).toBeTruthy();
  });

  it("forgets the tokens of mails that were never sent, and mails after a year", async () => {
    const { db } = test.database;
    const mail = { to_address: "a@b.test", from_address: "c@d.test", subject: "Oi", html: "", text: "" };
    const old = { ...mail, business_id: test.world.businessId, kind: "password_reset", tokens: ["a-token"] };
    const weeks = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await db.deleteFrom("mails").execute();
    for (const created_at of [longAgo, weeks, new Date().toISOString()])
      await db
        .insertInto("mails")
        .values({ ...old, created_at })
        .execute();
    await keepHouse(test.server.services);
    const left = await db.selectFrom("mails").orderBy("id").select("tokens").execute();
    expect(left).toEqual([{ tokens: [] }, { tokens: ["a-token"] }]);
  });

  it("forgets runs of flows after two years, save that they were: once stays once", async () => {
    const { db } = test.database;
    const { businessId: business_id, applyIds } = test.world;
    const flow = await db
      .insertInto("action_flows")
      .values({ business_id, name: "Fluxo", version: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const version = await db
      .insertInto("flow_versions")
      .values({ business_id, action_flow_id: flow.id, version: 1, steps: "[]", published: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const run = async (repeats: "once" | "each", finished_at: string) => {
      const automation = await db
        .insertInto("automations")
        .values({
          business_id,
          name: `${repeats} ${finished_at}`,
          fact: "moved",
          action_flow_id: flow.id,
          repeats,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("flow_runs")
        .values({
          ...{ business_id, automation_id: automation.id, action_flow_id: flow.id, version_id: version.id },
          ...{
            entity: "applies",
            record_id: applyIds[0] ?? 0,
            name: "Ana",
            status: "completed",
            snapshot: "{}",
          },
          ...{ planned_on: "2020-01-01", finished_at },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const step = { business_id, run_id: id, step_id: "s1", kind: "note", outcome: "done" };
      await db.insertInto("flow_steps").values(step).execute();
      return id;
    };
    const lately = new Date().toISOString();
    const [once, each, fresh] = [
      await run("once", longAgo),
      await run("each", longAgo),
      await run("each", lately),
    ];
    await keepHouse(test.server.services);
    const runs = await db.selectFrom("flow_runs").select("id").orderBy("id").execute();
    expect(runs.map(({ id }) => id)).toEqual([once, fresh]);
    expect(runs.map(({ id }) => id)).not.toContain(each);
    const steps = await db.selectFrom("flow_steps").select("run_id").execute();
    expect(steps).toEqual([{ run_id: fresh }]);
  });

  it("adds the coming year's holidays, and leaves a year alone that has some", async () => {
    const { db } = test.database;
    const year = new Date().getUTCFullYear();
    await db.deleteFrom("holidays").execute();
    const own = { business_id: test.world.businessId, date: `${year}-07-09`, name: "Dia da Casa" };
    await db.insertInto("holidays").values(own).execute();
    await keepHouse(test.server.services);
    const { rows } = await sql<{ year: number; count: number }>`
      select year, count(*)::int as count from holidays group by year order by year`.execute(db);
    expect(rows).toMatchObject([{ year, count: 1 }, { year: year + 1 }]);
    expect(rows[1]?.count).toBeGreaterThan(8);
  });

  it("adds a year's holidays where only a city's are known", async () => {
    const { db } = test.database;
    const year = new Date().getUTCFullYear() + 1;
    await db.deleteFrom("holidays").execute();
    const of = { business_id: test.world.businessId, scope: "city", state: "RJ", city: "Niterói" } as const;
    await db
      .insertInto("holidays")
      .values({ ...of, date: `${year}-11-22`, name: "Aniversário" })
      .execute();
    await keepHouse(test.server.services);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from holidays
      where year = ${year} and scope = 'national'`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(8);
  });

  it("comes by itself a minute after the start", async () => {
    const { db } = test.database;
    await db.deleteFrom("holidays").execute();
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
    const rounds = startHousekeeping(test.server.services);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await rounds.stop();
    expect(await db.selectFrom("holidays").select("id").limit(1).execute()).toHaveLength(1);
  });
});

describe("the embedded database's tables", () => {
  it("are vacuumed and analysed where enough has changed", async () => {
    const { db } = test.database;
    await tidyTables(db, true);
    expect(await tidyTables(db, true)).toEqual([]);
    const { businessId: business_id } = test.world;
    const added = Array.from({ length: 120 }, (_, at) => ({
      business_id,
      name: `Cópia ${at}`,
      email: `copia${at}@elenco.test`,
    }));
    await db.insertInto("candidates").values(added).execute();
    expect(await tidyTables(db, false)).toContain("analyze candidates");
    await db.updateTable("candidates").set({ city: "Campinas" }).execute();
    expect(await tidyTables(db, false)).toContain("vacuum (analyze) candidates");
    const { rows } = await sql<{ dead: number }>`
      select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'candidates'`.execute(db);
    expect(rows).toEqual([{ dead: 0 }]);
  });
});

describe("what its day has come for", () => {
  it("moves on: a placement that began, one whose guarantee is over, an invoice that was not paid", async () => {
    const { db } = test.database;
    const [apply_id = 0] = test.world.applyIds;
    const business_id = test.world.businessId;
    const { id } = await db
      .insertInto("placements")
      .values({ business_id, apply_id, status: "upcoming", starts_on: "2020-01-01", guarantee_days: 90 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const invoice = (name: string, due_on: string) => ({
      ...{ business_id, name, value: 1, due_on },
      status: "issued" as const,
    });
    await db
      .insertInto("invoices")
      .values([invoice("F-1", "2020-01-01"), invoice("F-2", "2999-01-01")])
      .execute();
    await moveOnByDate(test.server.services);
    const { placement } = await admin.call<{ placement: object }>("GET", `/recruiters/placements/${id}`);
    expect(placement).toMatchObject({ status: "completed", lock_version: 2 });
    const { invoices } = await admin.call<{ invoices: { name: string; status: string }[] }>(
      "GET",
      "/recruiters/invoices?order=name:asc",
    );
    expect(invoices.map(({ name, status }) => [name, status])).toEqual([
      ["F-1", "overdue"],
      ["F-2", "issued"],
    ]);
    const history = await db
      .selectFrom("audit_events")
      .where("reference_type", "=", "placement")
      .where("reference_id", "=", id)
      .orderBy("id")
      .select(["before", "after"])
      .execute();
    expect(history).toEqual([
      { before: "upcoming", after: "active" },
      { before: "active", after: "completed" },
    ]);
  });

  it("moves on by the calendar of its own business", async () => {
    const { db } = test.database;
    const business_id = test.world.businessId;
    const [, apply_id = 0] = test.world.applyIds;
    const clock = (time_zone: string) =>
      db.updateTable("businesses").set({ time_zone }).where("id", "=", business_id).execute();
    const { time_zone: own } = await db
      .selectFrom("businesses")
      .where("id", "=", business_id)
      .select("time_zone")
      .executeTakeFirstOrThrow();
    // Where the day begins first, and where it begins last: the two never have the same.
    const starts_on = dayAt(Date.now(), "Pacific/Kiritimati");
    const { id } = await db
      .insertInto("placements")
      .values({ business_id, apply_id, status: "upcoming", starts_on, guarantee_days: 90 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const status = async () => {
      await moveOnByDate(test.server.services);
      return (await admin.call<{ placement: { status: string } }>("GET", `/recruiters/placements/${id}`))
        .placement.status;
    };
    await clock("Pacific/Pago_Pago");
    expect(await status()).toBe("upcoming");
    await clock("Pacific/Kiritimati");
    expect(await status()).toBe("active");
    await clock(own);
  });

  it("goes by the same tables as what people do", () => {
    for (const { entity, step } of stepsByDate)
      for (const from of step.from) expect(mayFollow(transitions[entity], from, step.to)).toBe(true);
  });
});
