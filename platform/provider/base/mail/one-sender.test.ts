import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendoutOutcomes } from "#provider/domain/sendouts/mail-outcomes.ts";
import { preflightOf } from "#provider/domain/sendouts/recipients.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import type { Queue } from "../services.ts";
import { mailSender } from "./mail-sender.ts";

let database: Database;
let world: World;
const dataDir = mkdtempSync(join(tmpdir(), "elenco-mail-"));
const sent: string[] = [];
const queue: Queue = {
  send: async (_db, _name, _data, key) => {
    sent.push(key);
  },
  sendAll: async () => undefined,
  up: () => true,
  state: async () => "up",
  due: async () => [],
};

beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Takes every mail, and answers for none until it is told to. */
async function acceptingServer() {
  const taken: string[] = [];
  const release = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    let data = false;
    socket.write("220 mail.test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        if (data && line === ".") {
          data = false;
          void release.promise.then(() => socket.write("250 Taken\r\n"));
        } else if (data) {
          if (line.startsWith("To:")) taken.push(line);
        } else if (line === "DATA") {
          data = true;
          socket.write("354 Go on\r\n");
        } else socket.write(line === "QUIT" ? "221 Bye\r\n" : "250 mail.test\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, release: release.resolve, close: () => server.close() };
}

async function queuedMail(to_address: string, more: object = {}): Promise<number> {
  const { id } = await database.db
    .insertInto("mails")
    .values({
      ...{ business_id: world.businessId, kind: "sendout", to_address, from_address: "rh@land.test" },
      ...{ subject: "Oi", html: "<p>Olá</p>", text: "Olá", transport: "corporate", state: "queued" },
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const stateOf = async (id: number) =>
  (await database.db.selectFrom("mails").where("id", "=", id).select("state").executeTakeFirstOrThrow())
    .state;

test("of two processes that have a mail's job one sends it, and it is looked after should that one die", async () => {
  const { db } = database;
  const server = await acceptingServer();
  const smtp = { url: server.url, from: undefined, bulkUrl: undefined };
  const id = await queuedMail("once@mail.test");
  const first = mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
  while (server.taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  sent.length = 0;
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
  expect(sent).toEqual([`mail:${id}:later`]);
  server.release();
  await first;
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
  expect(server.taken).toHaveLength(1);
  expect(await stateOf(id)).toBe("sent");
  // A process that was killed renews its claim no more.
  const left = await queuedMail("left@mail.test", { claimed_until: "2020-01-01T00:00:00Z" });
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(left);
  expect(server.taken).toHaveLength(2);
  server.close();
});

test("a mail of a send-out that waits is not sent to somebody who has opted out meanwhile", async () => {
  const { db } = database;
  const { businessId: business_id } = world;
  const server = await acceptingServer();
  server.release();
  const smtp = { url: server.url, from: undefined, bulkUrl: undefined };
  const id = await queuedMail("Gone@mail.test");
  const { id: sendout } = await db
    .insertInto("sendout_queues")
    .values({ business_id, name: "Envio", subject: "Oi", body: "Olá", status: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sendout_recipients")
    .values({
      ...{ business_id, sendout_queue_id: sendout, reference_type: "candidate", reference_id: 1 },
      ...{ name: "Gone", address: "Gone@mail.test", status: 1, mail_id: id },
    })
    .execute();
  await db.insertInto("email_opt_outs").values({ business_id, address: "gone@mail.test" }).execute();
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
  expect(server.taken).toEqual([]);
  expect(await stateOf(id)).toBe("failed");
  expect(await preflightOf(db, business_id, sendout)).toMatchObject({
    total: 1,
    opted_out: 1,
    sent: 0,
    failed: 0,
  });
  const ofFlow = await queuedMail("gone@mail.test", { kind: "flow" });
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(ofFlow);
  expect(server.taken).toEqual([]);
  expect(await stateOf(ofFlow)).toBe("failed");
  // What is not of a send-out or an automation still reaches them.
  const answer = await queuedMail("gone@mail.test", { kind: "confirmation" });
  await mailSender({ db, queue, smtp, dataDir }, { sendout: sendoutOutcomes })(answer);
  expect(server.taken).toHaveLength(1);
  server.close();
});
