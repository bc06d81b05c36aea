import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportTask } from "#contract/calls/imports.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { openDatabase } from "#provider/base/database/open.ts";
import { CableClient } from "#provider/testing/cable-client.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { cableTokenFor } from "#provider/testing/world.ts";
import { startPostgres } from "../support/postgres.ts";
import { type SilentProxy, silentProxy } from "./silent-proxy.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** The database ends, restarts or falls silent while people work: calls are answered, and all goes on afterwards. */
describe.skipIf(!postgres)("a PostgreSQL that goes away", () => {
  let direct: string;
  let proxy: SilentProxy;
  let at: TestServer;
  let admin: Caller;
  let token: string;
  let cableUrl: string;

  beforeAll(async () => {
    direct = (await postgres?.createDatabase("away")) ?? "";
    proxy = await silentProxy(direct);
    const url = proxy.through(direct);
    at = await testServer({ DATABASE_URL: url }, () => openDatabase({ databaseUrl: url }));
    admin = await at.as("recruiters", at.world.admin.id);
    token = await cableTokenFor(at.database.db, at.world.admin);
    await at.server.app.listen({ port: 0, host: "127.0.0.1" });
    const address = at.server.app.server.address();
    cableUrl = `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable?token=${token}`;
  });
  afterAll(async () => {
    await at.close();
    await proxy.stop();
  });

  const ready = async () => (await at.server.app.inject("/v1/ready")).statusCode;
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: Error) => Number(/^\d{3}/.exec(error.message)?.[0] ?? 0),
    );
  const write = (name: string) =>
    statusOf(admin.call("PUT", "/recruiters", { recruiter: { signature: `<p>${name}</p>` } }));
  const list = () => statusOf(admin.call("GET", "/recruiters/candidates"));
  const goesOn = async () => {
    await eventually(ready, (status) => status === 200);
    await eventually(list, (status) => status === 200);
  };

  async function hears(away: () => Promise<unknown> | unknown): Promise<void> {
    const client = new CableClient(cableUrl);
    await client.ofType("welcome");
    const { admin: person, businessId } = at.world;
    client.send({
      command: "subscribe",
      identifier: JSON.stringify({ channel: "NotificationsChannel", recruiter_id: person.id }),
    });
    await client.ofType("confirm_subscription");
    await away();
    await goesOn();
    const stream = streams.notifications(businessId, person.id);
    const { cable, unscopedDb: db } = at.server.services;
    await eventually(
      () =>
        cable.broadcast(db, stream, { after: true }).then(
          () => true,
          () => false,
        ),
      (sent) => sent,
    );
    expect((await client.next((frame) => frame.message !== undefined)).message).toEqual({
      after: true,
    });
    client.cut();
  }

  async function terminateAll(): Promise<void> {
    const client = new pg.Client(postgres?.url);
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'");
    await client.end();
  }

  test("killed backends end no process: calls answer, the cable and the queue go on", async () => {
    let working = true;
    const statuses = new Set<number>();
    const work = Array.from({ length: 8 }, async (_, who) => {
      for (let n = 0; working; n++, await pause(20))
        statuses.add(n % 2 ? await list() : await write(`Feriado ${who} ${n}`));
    });
    const open = at.database.db.transaction().execute(async (trx) => {
      await trx.selectFrom("businesses").select("id").execute();
      await terminateAll();
      await trx.selectFrom("businesses").select("id").execute();
    });
    await expect(open).rejects.toThrow();
    for (let n = 0; n < 5; n++) {
      await terminateAll();
      await goesOn();
    }
    working = false;
    await Promise.all(work);
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    await hears(terminateAll);
  });

  test("an import goes on where a restart found it", async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => `Pessoa ${n},pessoa${n}@import.test`);
    const { import: task } = await admin.upload<{ import: ImportTask }>(
      "/recruiters/imports",
      "import[file]",
      "pessoas.csv",
      ["nome,e-mail", ...rows].join("\n"),
    );
    await admin.call("POST", `/recruiters/imports/${task.id}/start`);
    const state = () =>
      at.database.db
        .selectFrom("imports")
        .where("id", "=", task.id)
        .select(["state", "processed", "created"])
        .executeTakeFirst()
        .catch(() => undefined);
    await eventually(state, (row) => (row?.processed ?? 0) > 0);
    postgres?.restart();
    await eventually(state, (row) => row?.state === "completed" || row?.state === "failed");
    expect(await state()).toMatchObject({ state: "completed", processed: 2_000, created: 2_000 });
  });

  test("a silent one is reported unavailable while it is silent, and used again afterwards", async () => {
    await hears(async () => {
      proxy.silence();
      const waiting = [write("Silêncio"), list(), list()];
      expect(await Promise.all(waiting)).toEqual([503, 503, 503]);
      expect(await list()).toBe(503);
      expect(await ready()).toBe(503);
      const health = await at.server.app.inject("/v1/health");
      expect(health.statusCode).toBe(200);
      expect(health.json()).toMatchObject({ status: "degraded", database: { state: "down" } });
      proxy.resume();
    });
  });
});
