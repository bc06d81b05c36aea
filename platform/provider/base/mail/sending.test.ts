import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import { testSecretsKey } from "#provider/testing/secrets-key.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { readConfig } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { mailRetries } from "../queue/queue.ts";
import { openSecrets } from "../security/secrets.ts";
import type { Queue } from "../services.ts";
import { choiceLinks, openChoice, sealChoice } from "./choice-links.ts";
import { mailSender } from "./mail-sender.ts";
import { isOptedOut, optOut } from "./opt-outs.ts";
import { senderOf } from "./sender.ts";
import { keepWholeMail, restoreTokens, withholdTokens } from "./tokens.ts";

let database: Database;
let world: World;
let other: World;
const dataDir = mkdtempSync(join(tmpdir(), "elenco-sending-"));
const sent: [key: string, at: string | undefined][] = [];
const queue = { send: async (_db, _name, _data, key, at) => void sent.push([key, at]) } as Queue;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db, "casa.test");
  other = await makeWorld(database.db, "outra.test");
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function queuedMail(more: object = {}) {
  const { id } = await database.db
    .insertInto("mails")
    .values({
      ...{ business_id: world.businessId, kind: "confirmation", to_address: "ana@casa.test" },
      ...{ from_address: "rh@casa.test", subject: "Oi", html: "<p>Olá</p>", text: "Olá" },
      ...{ transport: "corporate", state: "queued" as const },
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const stored = (id: number) =>
  database.db.selectFrom("mails").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

interface Sent {
  url: string;
  mail: SendMailOptions;
}
/** Sends one, at a server that answers with this error; what was told of its end. */
async function sending(
  id: number,
  error?: object,
  smtp: { url: string; bulkUrl?: string } = { url: "smtp://one" },
) {
  const mails: Sent[] = [];
  const told: string[] = [];
  const outcome = {
    reached: async () => void told.push("reached"),
    failed: async (_db: unknown, _id: number, reason: string) => void told.push(`failed: ${reason}`),
    optedOut: async () => void told.push("opted out"),
  };
  const connectMail = (url: string) => ({
    sendMail: async (mail: SendMailOptions) => {
      mails.push({ url, mail });
      if (error) throw Object.assign(new Error("no"), error);
    },
  });
  const needs = { db: database.db, queue, dataDir, connectMail };
  const send = mailSender(
    { ...needs, smtp: { from: undefined, bulkUrl: undefined, ...smtp } },
    { confirmation: outcome, flow: outcome, sendout: outcome },
  );
  const retried = await send(id).then(
    () => false,
    () => true,
  );
  return { mails, told, retried };
}

describe("a mail that is refused", () => {
  test.each([
    ["for good: its address", { code: "EENVELOPE", responseCode: 550 }, false],
    ["for good: the message", { code: "EMESSAGE", responseCode: 500 }, false],
    ["for now", { code: "EENVELOPE", responseCode: 499 }, true],
    ["without a reason", { code: "EENVELOPE" }, true],
    ["with the sign-in", { code: "EAUTH", responseCode: 535 }, true],
  ])("%s", async (_what, error, isRetried) => {
    const id = await queuedMail({ tokens: ["secret"] });
    const { retried, told } = await sending(id, error);
    expect(retried).toBe(isRetried);
    expect(told).toEqual(isRetried ? [] : ["failed: Error: no"]);
    expect(await stored(id)).toMatchObject({
      ...{ state: "failed", attempts: 1, error: "Error: no", claimed_until: null },
      tokens: isRetried ? ["secret"] : [],
    });
  });

  test("is given up with the retry after the last", async () => {
    const again = { code: "ECONNECTION" };
    const last = await queuedMail({ attempts: mailRetries - 1, tokens: ["secret"] });
    expect((await sending(last, again)).told).toEqual([]);
    expect(await stored(last)).toMatchObject({ attempts: mailRetries, tokens: ["secret"] });
    expect((await sending(last, again)).told).toEqual(["failed: Error: no"]);
    expect((await stored(last)).tokens).toEqual([]);
  });

  test("and then taken is sent, and has no reason any more", async () => {
    const id = await queuedMail();
    await sending(id, { code: "ECONNECTION" });
    expect((await sending(id)).told).toEqual(["reached"]);
    const { sent_at, ...mail } = await stored(id);
    expect(mail).toMatchObject({ state: "sent", attempts: 2, error: null });
    expect(Math.abs(Date.parse(sent_at ?? "") - Date.now())).toBeLessThan(60_000);
    expect((await sending(id)).mails).toEqual([]);
  });
});

test("a mail that another process holds is looked at when its hold ends, for two minutes", async () => {
  const { db } = database;
  const until = new Date(Date.now() + 60_000).toISOString();
  const held = await queuedMail({ claimed_until: until });
  sent.length = 0;
  expect((await sending(held)).mails).toEqual([]);
  expect(sent).toEqual([[`mail:${held}:later`, until]]);
  const done = await queuedMail({ claimed_until: until, state: "sent" });
  await sending(done);
  expect(sent).toHaveLength(1);
  let seconds = 0;
  const id = await queuedMail();
  const connectMail = () => ({
    sendMail: async () => {
      seconds = (Date.parse((await stored(id)).claimed_until ?? "") - Date.now()) / 1_000;
    },
  });
  const smtp = { url: "smtp://one", from: undefined, bulkUrl: undefined };
  await mailSender({ db, queue, dataDir, smtp, connectMail }, {})(id);
  expect(seconds).toBeGreaterThan(90);
  expect(seconds).toBeLessThan(125);
});

test("who has opted out gets nothing more of send-outs and flows of that business alone", async () => {
  const { db } = database;
  await optOut(db, world.businessId, "Saiu@casa.test");
  await optOut(db, world.businessId, "saiu@casa.test");
  expect(await isOptedOut(db, world.businessId, "SAIU@casa.test")).toBe(true);
  expect(await isOptedOut(db, other.businessId, "saiu@casa.test")).toBe(false);
  expect(await isOptedOut(db, world.businessId, "ficou@casa.test")).toBe(false);
  const told = async (kind: string, business_id: number) => {
    const id = await queuedMail({ kind, business_id, to_address: "saiu@CASA.test", tokens: ["secret"] });
    const done = await sending(id);
    return [...done.told, (await stored(id)).tokens.length];
  };
  for (const kind of ["sendout", "flow"]) {
    expect(await told(kind, world.businessId)).toEqual(["opted out", 0]);
    expect(await told(kind, other.businessId)).toEqual(["reached", 0]);
  }
  expect(await told("confirmation", world.businessId)).toEqual(["reached", 0]);
});

test("a mail has its sender, who answers are for, an invitation and what stops it", async () => {
  const id = await queuedMail({
    ...{ from_name: "Casa", to_name: "Ana", reply_to: "rui@casa.test", tokens: ["first", "second"] },
    ...{ unsubscribe_url: "https://casa.test/stop/[2]", html: "<a href='#token=[1]'>", text: "#token=[2]" },
    calendar: "BEGIN:VCALENDAR\nMETHOD:REQUEST",
  });
  const { created_at } = await stored(id);
  const [first] = (await sending(id)).mails;
  expect(first?.mail).toMatchObject({
    ...{ from: { name: "Casa", address: "rh@casa.test" }, to: { name: "Ana", address: "ana@casa.test" } },
    ...{ replyTo: "rui@casa.test", subject: "Oi", html: "<a href='#token=first'>", text: "#token=second" },
    headers: {
      "List-Unsubscribe": "<https://casa.test/stop/second>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    icalEvent: { method: "REQUEST", filename: "invite.ics" },
    messageId: `<mail-${id}-${Date.parse(created_at)}@elenco>`,
  });
  const calendar = "BEGIN:VCALENDAR\nMETHOD:CANCEL";
  const plain = await queuedMail({ calendar, unsubscribe_url: "https://casa.test/stop/[1]" });
  const { mail } = (await sending(plain)).mails[0] ?? {};
  expect(mail).toMatchObject({ icalEvent: { method: "CANCEL" } });
  // Its token is gone: what stops it would lead nowhere.
  for (const name of ["headers", "replyTo"]) expect(mail).not.toHaveProperty(name);
});

test("each transport has its own server, where there is one for many", async () => {
  const bulk = await queuedMail({ transport: "bulk" });
  expect((await sending(bulk, undefined, { url: "smtp://one", bulkUrl: "smtp://many" })).mails[0]?.url).toBe(
    "smtp://many",
  );
  const alone = await queuedMail({ transport: "bulk" });
  expect((await sending(alone)).mails[0]?.url).toBe("smtp://one");
  const one = await queuedMail();
  expect((await sending(one, undefined, { url: "smtp://one", bulkUrl: "smtp://many" })).mails[0]?.url).toBe(
    "smtp://one",
  );
  const outbox = await queuedMail({ transport: "outbox" });
  expect(await sending(outbox)).toEqual({ mails: [], told: [], retried: false });
  expect(await stored(outbox)).toMatchObject({ state: "kept", transport: "outbox" });
});

test("mails come from the business, by its own name and address, else by its primary domain", async () => {
  const { db } = database;
  const { businessId: business_id } = world;
  await db.insertInto("domains").values({ business_id, name: "a-vagas.test" }).execute();
  const smtp = { url: "smtp://one", from: "saida@casa.test", bulkUrl: undefined };
  const usual = { name: "Casa casa.test", color: null, domain: "casa.test" };
  expect(await senderOf(db, business_id, undefined)).toEqual({ ...usual, address: "no-reply@casa.test" });
  expect(await senderOf(db, business_id, smtp)).toEqual({ ...usual, address: "saida@casa.test" });
  const { id: domain_id } = await db
    .selectFrom("domains")
    .where("name", "=", "casa.test")
    .select("id")
    .executeTakeFirstOrThrow();
  const config = {
    domain_id,
    title: "Casa",
    colors: JSON.stringify({ light: defaultColors, dark: defaultColors }),
  };
  await db.insertInto("site_configs").values(config).execute();
  const own = { mail_from_name: "RH", mail_from_address: "rh@casa.test" };
  await db.updateTable("businesses").set(own).where("id", "=", business_id).execute();
  expect(await senderOf(db, business_id, smtp)).toEqual({
    ...{ name: "RH", address: "rh@casa.test", domain: "casa.test" },
    color: defaultColors.primary_color,
  });
  const nobodys = { name: "Elenco", color: null, domain: null };
  expect(await senderOf(db, null, undefined)).toEqual({ ...nobodys, address: "no-reply@localhost" });
});

test("a choice is opened by whom it was sealed for alone, and led to where its mail leads", () => {
  const secrets = openSecrets(readConfig({ SECRETS_KEY: testSecretsKey }));
  const choice = ["candidates", 7, "alerts"] as const;
  const token = sealChoice(secrets, [...choice]);
  expect(openChoice(secrets, token)).toEqual(choice);
  const elsewhere = Buffer.from(secrets.seal(JSON.stringify(choice), "another")).toString("base64url");
  const wrong = Buffer.from(secrets.seal('["candidates",7,"shortlists"]', "mail_choice")).toString(
    "base64url",
  );
  for (const no of [elsewhere, wrong, "", "x"]) expect(openChoice(secrets, no)).toBeNull();
  const links = choiceLinks(secrets, { publicUrl: undefined, port: 3000 });
  const page = (link: string | undefined, domain: string | null) =>
    links([...choice], { link, domain }).page.split("#")[0];
  expect(page("https://vagas.test:8443/a/b", "casa.test")).toBe("https://vagas.test:8443/mail_choices");
  for (const link of [undefined, "ftp://x", "https://"])
    expect(page(link, "casa.test")).toBe("https://casa.test/mail_choices");
  expect(page(undefined, null)).toBe("http://localhost:3000/mail_choices");
  const { unsubscribe, page: whole } = links([...choice], { link: undefined, domain: "casa.test" });
  expect(whole).toBe(`https://casa.test/mail_choices#token=${unsubscribe.token}`);
  expect(unsubscribe.url).toBe(`https://casa.test/v1/mail_choices/one_click/${unsubscribe.token}`);
});

test("tokens are withheld once each, and put back where they were", async () => {
  const [one, two] = ["a".repeat(16), "b-_".repeat(9)];
  const mail = withholdTokens({ html: `#token=${one} #token=${two}`, text: `#token=${two} #token=short` });
  expect(mail).toEqual({
    html: "#token=[1] #token=[2]",
    text: "#token=[2] #token=short",
    tokens: [one, two],
  });
  expect(restoreTokens(`${mail.text} #token=[3]`, mail.tokens)).toBe(`#token=${two} #token=short #token=[3]`);
  await keepWholeMail(dataDir, { id: 1, to_address: "a@b.test", subject: "Oi", text: "Olá" }, []);
  expect(readdirSync(dataDir)).not.toContain("outbox");
});
