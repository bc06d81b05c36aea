import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#provider/testing/eventually.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { outsideLife } from "#provider/testing/outside-life.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { messageOf } from "./message.ts";
import { sendoutRunner, turnOf } from "./run-sendout.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await at.database.db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
});
afterAll(() => at.close());

type Flight = { preflight: Record<string, number | string>; recipients?: { id: number; status: number }[] };
type Queue = { sendout_queue: { id: number; status: number; sent_count: number } };

async function prepared(): Promise<number> {
  const { prospecting_template } = await admin.call<{ prospecting_template: { id: number } }>(
    "POST",
    "/recruiters/prospecting_templates",
    { prospecting_template: { name: "Convite", subject: "Oi {{first_name}}", body: "<p>Olá, {{name}}</p>" } },
  );
  const { sendout_queue } = await admin.call<Queue>("POST", "/recruiters/sendout_queues", {
    sendout_queue: {
      name: "Envio",
      prospecting_template_id: prospecting_template.id,
      rate_per_minute: 600,
    },
  });
  const ids = at.world.candidateIds.slice(0, 4);
  await admin.call("POST", `/recruiters/sendout_queues/${sendout_queue.id}/recipients`, {
    entity: "candidates",
    entity_collection: {
      collections: ids.map((reference_id) => ({ reference_type: "candidate", reference_id })),
    },
  });
  return sendout_queue.id;
}
const flight = (id: number, query = "") =>
  admin.call<Flight>("GET", `/recruiters/sendout_queues/${id}/recipients${query}`);
const mails = async () =>
  await at.database.db
    .selectFrom("mails")
    .where("kind", "=", "sendout")
    .select(["to_address", "html"])
    .execute();

describe("a send-out", () => {
  it("shows before it begins who is left out, and why", async () => {
    const { db } = at.database;
    const [first, second, third] = at.world.candidateIds;
    await db
      .updateTable("candidates")
      .set({ email: "mesma@casa.test" })
      .where("id", "=", first ?? 0)
      .execute();
    await db
      .insertInto("email_opt_outs")
      .values({ business_id: at.world.businessId, address: "FORA@casa.test" })
      .execute();
    await db
      .updateTable("candidates")
      .set({ email: "fora@casa.test" })
      .where("id", "=", second ?? 0)
      .execute();
    const id = await prepared();
    await db
      .updateTable("sendout_recipients")
      .set({ address: "Mesma@casa.test" })
      .where("sendout_queue_id", "=", id)
      .where("reference_id", "=", third ?? 0)
      .execute();
    const contact = { reference_type: "client_contact", reference_id: at.world.contactId };
    await admin.call("POST", `/recruiters/sendout_queues/${id}/recipients`, {
      entity: "client_contacts",
      entity_collection: { collections: [contact] },
    });
    const { preflight } = await flight(id);
    expect(preflight).toMatchObject({
      total: 5,
      ready: 3,
      missing: 0,
      opted_out: 1,
      duplicate: 1,
      provider: "corporate",
    });
  });

  it("writes to each once, also when it is run again after being killed, and stops where it is paused", async () => {
    const id = await prepared();
    const { db } = at.database;
    await db
      .updateTable("sendout_queues")
      .set({ status: 2, origin: "http://casa.test" })
      .where("id", "=", id)
      .execute();
    const run = sendoutRunner(at.server.services);
    const killed = new AbortController();
    const before = (await mails()).length;
    const first = run(id, killed.signal);
    await eventually(async () => expect((await mails()).length).toBeGreaterThan(before));
    killed.abort(new Error("killed"));
    await expect(first).rejects.toThrow();
    await admin.call("POST", `/recruiters/sendout_queues/${id}/pause`);
    const paused = (await mails()).length;
    await run(id, new AbortController().signal);
    expect((await mails()).length).toBe(paused);
    const started_at = "2026-01-02T12:00:00.000Z";
    await db.updateTable("sendout_queues").set({ status: 2, started_at }).where("id", "=", id).execute();
    await run(id, new AbortController().signal);
    const sent = (await mails()).slice(before);
    expect(new Set(sent.map(({ to_address }) => to_address)).size).toBe(sent.length);
    const { preflight } = await flight(id);
    expect(preflight).toMatchObject({ ready: 0, sent: sent.length });
    const { sendout_queue } = await admin.call<Queue>("GET", `/recruiters/sendout_queues/${id}`);
    expect(sendout_queue).toMatchObject({ status: 4, sent_count: sent.length, started_at });
    const again = await admin.refused("POST", `/recruiters/sendout_queues/${id}/start`);
    expect(again.code).toBe("already_done");
  });

  it("goes again to who did not get it: judged anew, at its pace, and not while it is paused", async () => {
    const id = await prepared();
    const { db } = at.database;
    const rows = await db
      .selectFrom("sendout_recipients")
      .where("sendout_queue_id", "=", id)
      .where("skip_reason", "is", null)
      .orderBy("id")
      .select(["id", "address"])
      .execute();
    const [first, second] = rows;
    if (!first || !second?.address) throw new Error("Two can be written to");
    const retries = `/recruiters/sendout_queues/${id}/retries`;
    const stand = async (status: number, by: object) => {
      await outsideLife(db, "sendout_queues", (trx) =>
        trx.updateTable("sendout_queues").set({ status }).where("id", "=", id).execute(),
      );
      await outsideLife(db, "sendout_recipients", (trx) =>
        trx.updateTable("sendout_recipients").set(by).where("sendout_queue_id", "=", id).execute(),
      );
    };
    const fail = { status: 0, skip_reason: "failed" as const, failure: "550 No" };
    await stand(4, fail);
    expect((await admin.refused("POST", retries, { recipient_id: 999_999 })).code).toBe("already_done");
    await stand(5, fail);
    expect((await admin.refused("POST", retries, {})).code).toBe("already_done");
    await stand(3, fail);
    type Retried = { waiting: number; sendout_queue: { status: number; runs?: number } };
    const paused = await admin.call<Retried>("POST", retries, { recipient_id: first.id });
    expect(paused).toMatchObject({ waiting: 1, sendout_queue: { status: 3 } });
    const before = (await mails()).length;
    await sendoutRunner(at.server.services)(id, new AbortController().signal);
    expect((await mails()).length).toBe(before);
    await stand(4, fail);
    await db
      .insertInto("email_opt_outs")
      .values({ business_id: at.world.businessId, address: second.address })
      .execute();
    const other = await prepared();
    const ofOther = db.selectFrom("sendout_recipients").where("sendout_queue_id", "=", other);
    const failed = () => ofOther.where("skip_reason", "=", "failed").select("id").execute();
    await outsideLife(db, "sendout_recipients", (trx) =>
      trx.updateTable("sendout_recipients").set(fail).where("sendout_queue_id", "=", other).execute(),
    );
    const ofOtherFailed = await failed();
    const out = await admin.call<Retried>("POST", retries, { recipient_id: second.id });
    expect(out).toMatchObject({ waiting: 0, sendout_queue: { status: 4 } });
    const queue = { origin: "https://casa.test" };
    await db.updateTable("sendout_queues").set(queue).where("id", "=", id).execute();
    const all = await admin.call<Retried>("POST", retries, {});
    expect(all).toMatchObject({ waiting: rows.length - 1, sendout_queue: { status: 2 } });
    // Its links lead on to where it was begun, wherever it is begun again.
    const kept = db.selectFrom("sendout_queues").where("id", "=", id).select("origin");
    expect(await kept.executeTakeFirst()).toEqual(queue);
    // Those of another send-out wait for its own.
    expect(ofOtherFailed.length).toBeGreaterThan(0);
    expect(await failed()).toEqual(ofOtherFailed);
    await eventually(async () => {
      await sendoutRunner(at.server.services)(id, new AbortController().signal);
      const now = await admin.call<Queue>("GET", `/recruiters/sendout_queues/${id}`);
      expect(now.sendout_queue).toMatchObject({ status: 4, sent_count: rows.length - 1 });
    });
    const written = (await mails()).slice(before).map(({ to_address }) => to_address);
    expect(written).toHaveLength(rows.length - 1);
    expect(written).not.toContain(second.address);
    await db.deleteFrom("email_opt_outs").where("address", "=", second.address).execute();
  });

  it("takes people who follow the mail's link off the list, and nobody else", async () => {
    const { text, token } = await newestMail(at, "sendout");
    const [, uid = ""] = /unsubscribe\/([^#]+)#/.exec(text) ?? [];
    const path = `/prospecting/unsubscribe/${uid}`;
    const nobody = await admin.refused("POST", path, { token: "x".repeat(43) });
    expect(nobody.code).toBe("token_invalid");
    const asked = await admin.call<{ unsubscribed: boolean }>("POST", `${path}/check`, { token });
    expect(asked.unsubscribed).toBe(false);
    for (const _ of [1, 2]) {
      expect(await admin.call("POST", path, { token })).toMatchObject({ unsubscribed: true });
    }
  });

  it("takes off the list by one click of a mail program", async () => {
    const mail = await newestMail(at, "sendout");
    await at.database.db.deleteFrom("email_opt_outs").execute();
    const path = new URL(mail.unsubscribe_url ?? "").pathname.replace(/\[\d\]$|%5B\d%5D$/, "");
    const click = (token: string) =>
      at.server.app.inject({
        method: "POST",
        url: `${path}${token}`,
        headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await click("x".repeat(43))).statusCode).toBe(403);
    expect((await click(mail.token)).statusCode).toBe(204);
    expect(await at.database.db.selectFrom("email_opt_outs").select("address").execute()).toEqual([
      { address: mail.to_address },
    ]);
  });
});

it("gives the messages of a business one pace, whatever they are of, and each business its own", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  await db.deleteFrom("mail_paces").execute();
  await db.updateTable("businesses").set({ mails_per_minute: 1 }).where("id", "=", businessId).execute();
  const turns = await Promise.all([1, 2, 3].map(() => turnOf(db, businessId)));
  const [first = 0, second = 0, third = 0] = turns.sort((a, b) => a - b);
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(40_000);
  expect(third).toBeGreaterThan(100_000);
  const { id: other } = await db
    .insertInto("businesses")
    .values({ name: "Outra", brand_key: "outra-casa" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await turnOf(db, other)).toBe(0);
});

it("keeps its recipients once it has begun", async () => {
  const id = await prepared();
  const { recipients = [] } = await flight(id);
  for (const status of [2, 3])
    await at.database.db.updateTable("sendout_queues").set({ status }).where("id", "=", id).execute();
  const refused = await admin.refused(
    "DELETE",
    `/recruiters/sendout_queues/${id}/recipients/${recipients[0]?.id}`,
  );
  expect(refused.status).toBe(409);
  expect((await flight(id)).recipients).toHaveLength(recipients.length);
});

it("does not begin without anybody to write to, and lists its recipients on after the last seen", async () => {
  const id = await prepared();
  const all = (await flight(id)).recipients ?? [];
  const rest = (await flight(id, `?after=${all[1]?.id}`)).recipients;
  expect(rest?.map((recipient) => recipient.id)).toEqual(all.slice(2).map((recipient) => recipient.id));
  await at.database.db.deleteFrom("sendout_recipients").where("sendout_queue_id", "=", id).execute();
  const path = `/recruiters/sendout_queues/${id}`;
  expect((await admin.refused("POST", `${path}/start`)).fields).toEqual([
    { path: "sendout_queue.recipients", rule: "required" },
  ]);
  expect((await admin.call<Queue>("GET", path)).sendout_queue.status).toBe(0);
});

it("gets a new version when its recipients change, so that open pages show it", async () => {
  const id = await prepared();
  type Version = { sendout_queue: { lock_version: number; recipients_count: number } };
  const read = async () =>
    (await admin.call<Version>("GET", `/recruiters/sendout_queues/${id}`)).sendout_queue;
  const before = await read();
  const { recipients = [] } = await flight(id);
  await admin.call("DELETE", `/recruiters/sendout_queues/${id}/recipients/${recipients[0]?.id}`);
  const after = await read();
  expect(after.recipients_count).toBe(before.recipients_count - 1);
  expect(after.lock_version).toBe(before.lock_version + 1);
  const contact = { reference_type: "client_contact", reference_id: at.world.contactId };
  const add = () =>
    admin.call("POST", `/recruiters/sendout_queues/${id}/recipients`, {
      entity: "client_contacts",
      entity_collection: { collections: [contact] },
    });
  await add();
  await add();
  expect((await read()).lock_version, "nobody is added twice").toBe(after.lock_version + 1);
});

describe("a mail to what is selected", () => {
  type Prepared = { sendout_queue: { id: number; name: string; subject: string } };
  const bulk = (subject: string) =>
    admin.call<Prepared>("POST", "/recruiters/bulk_emails", {
      bulk_email: { entity: "candidates", subject, message: "<p>Olá, {{first_name}}<br>{{company}}</p>" },
      entity_collection: {
        collections: [{ reference_type: "candidate", reference_id: at.world.candidateIds[0] }],
      },
    });

  it("has a title that people can read, and a subject with its variables", async () => {
    const { sendout_queue } = await bulk("{{first_name}}, uma vaga para {{ role }} {{x}}");
    expect(sendout_queue).toMatchObject({
      name: "[Primeiro nome], uma vaga para [Cargo] [x]",
      subject: "{{first_name}}, uma vaga para {{ role }} {{x}}",
    });
  });

  it("says something", async () => {
    const { fields } = await admin.refused("POST", "/recruiters/bulk_emails", {
      bulk_email: { entity: "candidates", subject: "Oi", message: "<p><br></p>" },
      entity_collection: {
        collections: [{ reference_type: "candidate", reference_id: at.world.candidateIds[0] }],
      },
    });
    expect(fields).toEqual([{ path: "bulk_email.message", rule: "mail_message" }]);
  });

  it("is shown before it is sent as its recipient will get it", async () => {
    const { sendout_queue } = await bulk("Oi, {{name}}");
    const { recipients = [] } = await flight(sendout_queue.id);
    const path = `/recruiters/sendout_queues/${sendout_queue.id}/recipients`;
    const { name } = await at.database.db
      .selectFrom("candidates")
      .where("id", "=", at.world.candidateIds[0] ?? 0)
      .select("name")
      .executeTakeFirstOrThrow();
    type Shown = { message: { subject: string; body: string; footer: string } };
    const { message } = await admin.call<Shown>("GET", `${path}/${recipients[0]?.id}/preview`);
    expect(message.subject).toBe(`Oi, ${name}`);
    expect(message.body).toContain(`Olá, ${name.split(" ")[0]}<br`);
    expect(message.footer).toContain("Não quero mais receber");
    expect((await admin.refused("GET", `${path}/999999/preview`)).status).toBe(404);
  });
});

describe("a message", () => {
  const values = { name: "<b>Ana</b>", first_name: "Ana", role: "", company: "Casa", sender: "Rui" };

  it("has each one's values as text, the signature and the way off the list", () => {
    const { subject, html, text } = messageOf(
      {
        subject: "Oi {{first_name}},\n{{unknown}} da {{company}}",
        body: "<p>Olá, {{ name }} da {{company}}<script>a()</script></p>",
      },
      { ...values, company: "D'Ávila & Cia" },
      { signature: "<p>Att.</p>", unsubscribe: "https://casa.test/u#token=1", locale: "pt" },
    );
    expect(subject).toBe("Oi Ana, {{unknown}} da D'Ávila & Cia");
    expect(html).toContain("Olá, &lt;b&gt;Ana&lt;/b&gt; da D&#39;Ávila &amp; Cia");
    expect(html).not.toContain("<script>");
    expect(html).toContain("<p>Att.</p>");
    expect(html).toContain('href="https://casa.test/u#token=1"');
    expect(text).toContain("https://casa.test/u#token=1");
  });

  it("speaks the language of who gets it around what was written", () => {
    const { html, text } = messageOf({ subject: "Hi", body: "<p>Hello</p>" }, values, {
      signature: null,
      unsubscribe: "https://casa.test/u#token=1",
      locale: "en",
    });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("You get this message from Casa.");
    expect(text).not.toContain("receber");
  });
});
