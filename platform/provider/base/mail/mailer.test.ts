import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendoutOutcomes } from "#provider/domain/sendouts/mail-outcomes.ts";
import { judge, preflightOf } from "#provider/domain/sendouts/recipients.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { mailRetries } from "../queue/queue.ts";
import type { Queue } from "../services.ts";
import { defaultText } from "./default-texts/all.ts";
import { mailSender } from "./mail-sender.ts";
import { openMailer } from "./mailer.ts";
import { render } from "./render.ts";
import { keptMailPath, removeWholeMails } from "./tokens.ts";

let database: Database;
let world: World;
const dataDir = mkdtempSync(join(tmpdir(), "elenco-mail-"));
const sent: string[] = [];
const queue: Queue = {
  send: async (_db, _name, _data, key) => {
    sent.push(key);
  },
  sendAll: async (_name, jobs) => {
    sent.push(...jobs.map(({ key }) => key));
  },
  up: () => true,
  state: async () => "up",
  due: async () => [],
};
const values = { brand: "Land", link: "https://land.test/confirmations/abc" };
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ name: `Pessoa ${n}`, address: `p${n}@mail.test`, candidateId: null },
  }));

beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("keeps mail to be read where no SMTP is set", async () => {
  const mailer = openMailer({ db: database.db, queue, smtp: undefined, dataDir });
  await mailer.send({
    businessId: world.businessId,
    kind: "confirmation",
    to: people(1),
    locale: "pt",
    values,
  });
  const mail = await database.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    state: "kept",
    transport: "outbox",
    subject: "Confirme seu e-mail na Land",
    from_address: "no-reply@localhost",
    to_address: "p0@mail.test",
  });
  expect(mail.text).toContain(values.link);
  expect(sent).toEqual([]);
});

test("queues for the corporate transport, and for the bulk one above 200 recipients", async () => {
  const smtp = { url: "smtp://127.0.0.1:1", from: "rh@land.test", bulkUrl: "smtp://127.0.0.1:2" };
  const mailer = openMailer({ db: database.db, queue, smtp, dataDir });
  const mail = { businessId: world.businessId, kind: "rejection", locale: "en", values } as const;
  const transports = async () =>
    (
      await database.db
        .selectFrom("mails")
        .where("kind", "=", "rejection")
        .groupBy("transport")
        .orderBy("transport")
        .select(["transport", (eb) => eb.fn.countAll<number>().as("amount")])
        .execute()
    ).map(({ transport, amount }) => [transport, amount]);
  await mailer.send({ ...mail, to: people(200) });
  expect(await transports()).toEqual([["corporate", 200]]);
  await mailer.send({ ...mail, to: people(201) });
  expect(await transports()).toEqual([
    ["bulk", 201],
    ["corporate", 200],
  ]);
  expect(sent).toHaveLength(401);
});

test("reports a failed delivery to the queue and keeps the reason", async () => {
  const smtp = { url: "smtp://127.0.0.1:1", from: undefined, bulkUrl: undefined };
  const { id } = await database.db
    .selectFrom("mails")
    .where("transport", "=", "corporate")
    .select("id")
    .executeTakeFirstOrThrow();
  await expect(
    mailSender({ queue, db: database.db, smtp, dataDir }, { sendout: sendoutOutcomes })(id),
  ).rejects.toThrow();
  const mail = await database.db
    .selectFrom("mails")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ state: "failed", attempts: 1 });
  expect(mail.error).toMatch(/ECONNREFUSED|connect/);
});

test("sends the words of the business where it has its own", async () => {
  const { businessId: business_id } = world;
  await database.db
    .insertInto("email_templates")
    .values({
      business_id,
      kind: "cancellation",
      locale: "pt",
      subject: "Sobre {{title}}",
      body: "Oi, {{ name }}.\n\nAté.",
    })
    .execute();
  const mailer = openMailer({ db: database.db, queue, smtp: undefined, dataDir });
  const mail = { kind: "cancellation", to: people(1), values: { brand: "Land", title: "Dev" } } as const;
  await mailer.send({ ...mail, to: [...mail.to], businessId: business_id, locale: "pt" });
  await mailer.send({ ...mail, to: [...mail.to], businessId: business_id, locale: "en" });
  const rows = await database.db
    .selectFrom("mails")
    .where("kind", "=", "cancellation")
    .orderBy("id")
    .select(["subject", "text", "html"])
    .execute();
  expect(rows.map(({ subject }) => subject)).toEqual(["Sobre Dev", "Cancelled: Dev"]);
  expect(rows[0]?.text).toBe("Oi, Pessoa 0.\n\nAté.\n\nLand · Cancelamentos são sempre enviados.");
  expect(rows[0]?.html).toContain("Até.</p>");
});

test("never throws into the call that writes", async () => {
  const mailer = openMailer({ db: database.db, queue, smtp: undefined, dataDir });
  const sent = mailer.send({
    businessId: 999_999,
    kind: "confirmation",
    to: people(1),
    locale: "pt",
    values,
  });
  await expect(sent).resolves.not.toThrow();
});

test.each(["pt", "en"] as const)("escapes what people wrote (%s)", (locale) => {
  const mail = render(defaultText("shortlist", locale), locale, {
    name: "<script>alert(1)</script>{{brand}}",
    brand: "Land",
    job: "Dev\r\nBcc: all@x.test",
    shortlist: "A & B",
    sender: "Ana",
    link: "javascript:alert(1)",
  });
  expect(mail.html).not.toContain("<script");
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.html).not.toContain("javascript:");
  expect(mail.html).toContain("{{brand}}");
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

/** A mail server; `refusing` takes mail from everybody and for nobody. */
async function mailServer(refusing: boolean): Promise<{ url: string; close: () => void; got: () => string }> {
  let got = "";
  const server = createServer((socket) => {
    let reading = false;
    socket.write("220 mail.test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        if (reading && line !== ".") {
          got += line.endsWith("=") ? line.slice(0, -1) : `${line}\n`;
          continue;
        }
        reading = line === "DATA";
        if (reading) socket.write("354 Go on\r\n");
        else if (refusing && line.startsWith("RCPT")) socket.write("550 5.1.1 No such mailbox\r\n");
        else socket.write("250 mail.test\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(), got: () => got };
}

test("takes a recipient whose mail is given up out of the send-out, with the reason", async () => {
  const { db } = database;
  const { businessId: business_id } = world;
  const template = await db
    .insertInto("prospecting_templates")
    .values({ business_id, name: "Convite", subject: "Oi", body: "<p>Olá</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const queued = await db
    .insertInto("sendout_queues")
    .values({ business_id, name: "Envio", prospecting_template_id: template.id, status: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const recipient = async (index: number, attempts: number) => {
    const address = `r${index}@mail.test`;
    const mail = await db
      .insertInto("mails")
      .values({
        ...{ business_id, kind: "sendout", to_address: address, from_address: "rh@land.test", attempts },
        ...{ subject: "Oi", html: "<p>Olá</p>", text: "Olá", transport: "corporate", state: "queued" },
        locale: "pt",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("sendout_recipients")
      .values({
        ...{ business_id, sendout_queue_id: queued.id, reference_type: "candidate", reference_id: index },
        ...{ name: `Pessoa ${index}`, address, status: 1, mail_id: mail.id },
      })
      .execute();
    return mail.id;
  };
  const stands = async (mailId: number) =>
    await db
      .selectFrom("sendout_recipients")
      .where("mail_id", "=", mailId)
      .select(["status", "skip_reason", "failure"])
      .executeTakeFirstOrThrow();
  const nobody = { url: "smtp://127.0.0.1:1", from: undefined, bulkUrl: undefined };
  const first = await recipient(1, 0);
  await expect(
    mailSender({ queue, db, smtp: nobody, dataDir }, { sendout: sendoutOutcomes })(first),
  ).rejects.toThrow();
  expect(await stands(first)).toEqual({ status: 1, skip_reason: null, failure: null });
  const last = await recipient(2, mailRetries);
  await expect(
    mailSender({ queue, db, smtp: nobody, dataDir }, { sendout: sendoutOutcomes })(last),
  ).rejects.toThrow();
  expect(await stands(last)).toMatchObject({ status: 0, skip_reason: "failed" });
  const server = await mailServer(true);
  const refused = await recipient(3, 0);
  await mailSender(
    { queue, db, smtp: { ...nobody, url: server.url }, dataDir },
    { sendout: sendoutOutcomes },
  )(refused);
  server.close();
  expect(await stands(refused)).toMatchObject({
    status: 0,
    skip_reason: "failed",
    failure: expect.stringContaining("550 5.1.1 No such mailbox"),
  });
  await judge(db, business_id, queued.id);
  expect(await stands(refused)).toMatchObject({ skip_reason: "failed" });
  const counts = await preflightOf(db, business_id, queued.id);
  expect(counts).toMatchObject({ total: 3, ready: 0, failed: 2, sent: 0 });
});

describe("the token of a link", () => {
  const token = "tokenOfAnAccount0123456789";
  const link = `https://land.test/candidates/forgot_password#token=${token}`;
  const mail = { kind: "password_reset", locale: "pt", values: { brand: "Land", link } } as const;
  const stored = async (id: number) =>
    await database.db.selectFrom("mails").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const newest = async () =>
    await database.db.selectFrom("mails").orderBy("id", "desc").select("id").executeTakeFirstOrThrow();

  test("is in no row where no mail server takes the mail, and for a week in the operator's folder", async () => {
    const mailer = openMailer({ db: database.db, queue, smtp: undefined, dataDir });
    await mailer.send({ ...mail, businessId: world.businessId, to: people(1) });
    const { id } = await newest();
    expect(JSON.stringify(await stored(id))).not.toContain(token);
    const path = keptMailPath(dataDir, id);
    expect(readFileSync(path, "utf8")).toContain(link);
    await removeWholeMails(dataDir, 60_000);
    expect(existsSync(path)).toBe(true);
    utimesSync(path, 0, 0);
    await removeWholeMails(dataDir, 60_000);
    expect(existsSync(path)).toBe(false);
  });

  test("leaves the database with the mail", async () => {
    const server = await mailServer(false);
    const smtp = { url: server.url, from: "rh@land.test", bulkUrl: undefined };
    const mailer = openMailer({ db: database.db, queue, smtp, dataDir });
    await mailer.send({ ...mail, businessId: world.businessId, to: people(1) });
    const { id } = await newest();
    const { html, text, tokens } = await stored(id);
    expect(tokens).toEqual([token]);
    expect(html + text).not.toContain(token);
    await mailSender({ queue, db: database.db, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
    server.close();
    expect(server.got().replaceAll("=3D", "=")).toContain(`#token=${token}`);
    expect(await stored(id)).toMatchObject({ state: "sent", tokens: [] });
  });

  test("is not kept of a mail that is given up", async () => {
    const server = await mailServer(true);
    const smtp = { url: server.url, from: "rh@land.test", bulkUrl: undefined };
    const mailer = openMailer({ db: database.db, queue, smtp, dataDir });
    await mailer.send({ ...mail, businessId: world.businessId, to: people(1) });
    const { id } = await newest();
    await mailSender({ queue, db: database.db, smtp, dataDir }, { sendout: sendoutOutcomes })(id);
    server.close();
    expect(await stored(id)).toMatchObject({ state: "failed", tokens: [] });
  });
});

test("a file and a table go along with a mail", async () => {
  const smtp = { url: "smtp://127.0.0.1:1", from: "rh@land.test", bulkUrl: undefined };
  const mailer = openMailer({ db: database.db, queue, smtp, dataDir });
  const attachment = { name: "vagas.csv", type: "text/csv; charset=utf-8", text: "Situação;Quantidade" };
  await mailer.send({
    ...{ businessId: world.businessId, kind: "report_mailed", locale: "pt", to: people(1) },
    values: { ...values, report: "Vagas" },
    table: {
      headings: ["Situação", "Quantidade", "Soma: Valor"],
      rows: [
        ["Sem valor", "3", "–"],
        ["<b>Aberta</b>", "1.200,5", "-US$ 5.000,00"],
      ],
    },
    attachment,
  });
  const { id } = await database.db
    .selectFrom("mails")
    .where("kind", "=", "report_mailed")
    .select("id")
    .executeTakeFirstOrThrow();
  const messages: SendMailOptions[] = [];
  const connectMail = () => ({ sendMail: async (mail: SendMailOptions) => messages.push(mail) });
  await mailSender({ db: database.db, queue, smtp, dataDir, connectMail }, {})(id);
  expect(messages[0]?.attachments).toEqual([
    { filename: attachment.name, contentType: attachment.type, content: attachment.text },
  ]);
  const sides = [...String(messages[0]?.html).matchAll(/<t[hd] align="(\w+)"/g)].map(([, side]) => side);
  expect(sides).toEqual(Array.from({ length: 3 }, () => ["left", "right", "right"]).flat());
  expect(messages[0]?.html).toContain("&lt;b&gt;Aberta");
  expect(messages[0]?.text).toContain("Situação | Quantidade");
});

describe("the logo of the brand", () => {
  const smtp = { url: "smtp://mail.test", from: "rh@land.test", bulkUrl: undefined };
  const drawing = { width: 120, height: 36, svg: "<svg/>" };
  const mail = { kind: "confirmation", locale: "pt", values } as const;
  async function sentWith(
    paint: () => Promise<Buffer>,
    drawn: typeof drawing | null = drawing,
  ): Promise<SendMailOptions | undefined> {
    const { db } = database;
    const mailLogo = async () => ({ alt: 'Casa "Land"', drawing: drawn });
    await openMailer({ db, queue, smtp, dataDir, mailLogo }).send({
      ...{ ...mail, businessId: world.businessId, to: people(1) },
    });
    const newest = db.selectFrom("mails").orderBy("id", "desc").select("id");
    const { id } = await newest.executeTakeFirstOrThrow();
    const messages: SendMailOptions[] = [];
    const connectMail = () => ({ sendMail: async (message: SendMailOptions) => messages.push(message) });
    await mailSender({ db, queue, smtp, dataDir, connectMail, mailLogo, painter: { paint } }, {})(id);
    return messages[0];
  }

  test("travels inside the mail, and not in its plain text", async () => {
    const content = Buffer.from("png");
    const message = await sentWith(async () => content);
    const head = '<img src="cid:logo@elenco" alt="Casa &quot;Land&quot;" width="120" height="36"';
    expect(message?.html).toContain(head);
    expect(message?.attachments).toMatchObject([{ cid: "logo@elenco", contentType: "image/png", content }]);
    expect(message?.text).not.toContain("cid:");
    expect(String(message?.html)).not.toMatch(/(?:src|background)="?https?:/);
  });

  test("is written out where it cannot be drawn", async () => {
    const message = await sentWith(() => Promise.reject(new Error("broken")));
    expect(message?.html).toMatch(/<strong style="font:600 20px[^>]*>Casa &quot;Land&quot;<\/strong>/);
    expect(message?.html).not.toContain("<img");
    expect(message?.attachments).toEqual([]);
  });

  test("is the brand's name where there is nothing to draw", async () => {
    const message = await sentWith(() => Promise.reject(new Error("not asked for")), null);
    expect(message?.html).toMatch(/<p style="[^"]*font:600 20px[^"]*">Casa &quot;Land&quot;<\/p>/);
    expect(message?.html).not.toContain("<img");
    expect(message?.attachments).toEqual([]);
  });
});
