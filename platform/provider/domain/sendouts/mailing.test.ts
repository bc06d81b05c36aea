import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { newestMail } from "#provider/testing/outbox.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { bulkAbove } from "./recipients.ts";
import { sendoutRunner } from "./run-sendout.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
  await at.database.db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
});
afterAll(() => at.close());
/** The next one of the house is due at once. */
beforeEach(() => at.database.db.deleteFrom("mail_paces").execute());

const queued = async (values: object = {}) =>
  (
    await at.database.db
      .insertInto("sendout_queues")
      .values({
        ...{ business_id: at.world.businessId, name: "Envio", subject: "Oi", body: "<p>Olá</p>" },
        ...{ owner_id: at.world.admin.id, rate_per_minute: 600, ...values },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const receiving = async (sendout_queue_id: number, rows: readonly object[]) => {
  const of = { business_id: at.world.businessId, sendout_queue_id, reference_type: "candidate" as const };
  const inserted = await at.database.db
    .insertInto("sendout_recipients")
    .values(
      rows.map((row, n) => ({
        ...{ ...of, reference_id: 1_000_000 + n, name: `R${n}`, address: `r${n}@passos.test` },
        ...row,
      })),
    )
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
};
const queueOf = (id: number) =>
  at.database.db.selectFrom("sendout_queues").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const rowsOf = (id: number) =>
  at.database.db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", id)
    .orderBy("id")
    .selectAll()
    .execute();
/** Sends it with this mail server to the end, and no mail of it anywhere. */
async function run(id: number, smtp?: { url: string; from: undefined; bulkUrl: string | undefined }) {
  const { services } = at.server;
  const sendAll = vi.fn(async () => undefined);
  const config = { ...services.config, smtp };
  const queue = { ...services.queue, sendAll };
  await sendoutRunner({ ...services, config, queue })(id, new AbortController().signal);
  return sendAll;
}
const begun = { status: 2, origin: "https://casa.test", rate_per_minute: 600 };
const mailsTo = (address: string) =>
  at.database.db.selectFrom("mails").where("to_address", "like", address).orderBy("id").selectAll().execute();

it("mails from the house, to be answered to its owner, in each one's language, with the way off the list", async () => {
  const { db } = at.database;
  const id = await queued({ ...begun, subject: "Oi {{first_name}}" });
  await db
    .updateTable("businesses")
    .set({ mail_from_name: "Casa Clara", mail_from_address: "ola@casa.test" })
    .where("id", "=", at.world.businessId)
    .execute();
  await receiving(id, [
    { name: "Lia Dias", address: "lia@correio.test", locale: "en" },
    { address: "fora@correio.test" },
  ]);
  await db
    .insertInto("email_opt_outs")
    .values({ business_id: at.world.businessId, address: "Fora@correio.test" })
    .execute();
  await run(id);
  const mails = await mailsTo("%@correio.test");
  expect(mails).toMatchObject([
    {
      ...{ business_id: at.world.businessId, kind: "sendout", subject: "Oi Lia", locale: "en" },
      ...{ to_name: "Lia Dias", to_address: "lia@correio.test", reply_to: at.world.admin.email },
      ...{ from_name: "Casa Clara", from_address: "ola@casa.test", transport: "outbox", state: "kept" },
    },
  ]);
  const [lia, out] = await rowsOf(id);
  expect(lia).toMatchObject({ status: 2, mail_id: mails[0]?.id, sent_at: expect.any(String) });
  expect(out).toMatchObject({ status: 0, skip_reason: "opted_out", mail_id: null, sent_at: null });
  const { text, token, unsubscribe_url } = await newestMail(at, "sendout", "lia@correio.test");
  expect(text).toContain(
    `I no longer want to receive it: https://casa.test/prospecting/unsubscribe/${lia?.uid}#token=${token}`,
  );
  expect(unsubscribe_url).toBe(`https://casa.test/v1/prospecting/unsubscribe/one_click/${lia?.uid}/[1]`);
  expect(await queueOf(id)).toMatchObject({ status: 4, sent_count: 1, skipped_count: 1, lock_version: 1 });
  expect((await queueOf(id)).finished_at).not.toBeNull();
});

it("goes by the bulk provider where there is one and they are many, and waits for what becomes of each mail", async () => {
  const server = { url: "smtp://casa", from: undefined };
  const bulkUrl = "smtp://muitos";
  const sends = async (name: string, of: number, smtp: Parameters<typeof run>[1]) => {
    const id = await queued(begun);
    // All but one have it already.
    await receiving(
      id,
      Array.from({ length: of }, (_, n) => ({
        ...{ reference_id: 3_000_000 + n, address: `${name}${n}@muitos.test`, status: n === 0 ? 0 : 2 },
      })),
    );
    const sendAll = await run(id, smtp);
    const [mail] = await mailsTo(`${name}0@muitos.test`);
    const jobs = [{ id: mail?.id, key: `mail:${mail?.id}`, at: null }];
    expect(sendAll).toHaveBeenCalledExactlyOnceWith("mail", jobs, expect.anything());
    expect((await rowsOf(id))[0]).toMatchObject({ status: 1, mail_id: mail?.id });
    expect((await queueOf(id)).sent_count).toBe(of - 1);
    return [mail?.state, mail?.transport];
  };
  expect(await sends("um", bulkAbove, { ...server, bulkUrl })).toEqual(["queued", "corporate"]);
  expect(await sends("dois", bulkAbove + 1, { ...server, bulkUrl })).toEqual(["queued", "bulk"]);
  expect(await sends("tres", bulkAbove + 1, { ...server, bulkUrl: undefined })).toEqual([
    ...["queued", "corporate"],
  ]);
});

it("writes to nobody more once its process is ended, and waits for the turn of the house", async () => {
  const { db } = at.database;
  const id = await queued(begun);
  await receiving(id, [{ address: "vez@passos.test" }]);
  const run = sendoutRunner(at.server.services);
  await expect(run(id, AbortSignal.abort(new Error("killed")))).rejects.toThrow("killed");
  expect(await mailsTo("vez@passos.test")).toEqual([]);
  expect(await queueOf(id)).toMatchObject({ status: 2, finished_at: null });
  // Another send-out of the house has just written.
  const next_at = new Date(Date.now() + 700);
  await db
    .insertInto("mail_paces")
    .values({ business_id: at.world.businessId, next_at: next_at.toISOString() })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet({ next_at: next_at.toISOString() }))
    .execute();
  await run(id, new AbortController().signal);
  const [sent] = await rowsOf(id);
  // Whole milliseconds of two instants: one may be lost.
  expect(Date.parse(sent?.sent_at ?? "")).toBeGreaterThanOrEqual(next_at.getTime() - 1);
});

it("lets nobody leave by the link of somebody else, and out of this house's list alone", async () => {
  const { db } = at.database;
  const id = await queued(begun);
  await receiving(id, [
    { name: "Ana Sai", address: "sai@links.test" },
    { name: "Bia Fica", address: "fica@links.test" },
  ]);
  await run(id);
  const [leaves, stays] = await rowsOf(id);
  const link = async (address: string) => (await newestMail(at, "sendout", address)).token;
  const [hers, theirs] = [await link("sai@links.test"), await link("fica@links.test")];
  const nobody = at.with({});
  const leave = `/prospecting/unsubscribe/${leaves?.uid}`;
  for (const to of [leave, `${leave}/check`])
    expect((await nobody.refused("POST", to, { token: theirs })).code).toBe("token_invalid");
  const click = (uid: string | undefined, token: string) =>
    at.server.app.inject({
      method: "POST",
      url: `/v1/prospecting/unsubscribe/one_click/${uid}/${token}`,
      headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await click(leaves?.uid, theirs)).statusCode).toBe(403);
  const left = () =>
    db
      .selectFrom("email_opt_outs")
      .where("address", "like", "%@links.test")
      .select(["business_id", "address"])
      .execute();
  const answer = { brand: "Casa localhost", address: "sai@links.test" };
  expect(await nobody.call("POST", `${leave}/check`, { token: hers })).toEqual({
    ...{ ...answer, unsubscribed: false },
  });
  expect(await left(), "asking is not leaving").toEqual([]);
  for (const _ of [1, 2])
    expect(await nobody.call("POST", leave, { token: hers })).toEqual({ ...answer, unsubscribed: true });
  expect(await nobody.call("POST", `${leave}/check`, { token: hers })).toMatchObject({ unsubscribed: true });
  expect(await left()).toEqual([{ business_id: at.world.businessId, address: "sai@links.test" }]);
  await db
    .updateTable("sendout_recipients")
    .set({ address: null })
    .where("id", "=", stays?.id ?? 0)
    .execute();
  const gone = `/prospecting/unsubscribe/${stays?.uid}`;
  expect((await nobody.refused("POST", gone, { token: theirs })).code).toBe("token_invalid");
  expect((await click(stays?.uid, theirs)).statusCode).toBe(403);
  expect(await left()).toHaveLength(1);
});
