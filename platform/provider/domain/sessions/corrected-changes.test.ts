import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword } from "#provider/base/security/password.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

const password = "uma-senha-longa-1";
const old = "dona@casa.test";
const mistaken = "estranha@casa.test";
const corrected = "certa@casa.test";
const items = { candidates: "candidate", client_contacts: "client_contact" } as const;
type Table = keyof typeof items;
const tables = Object.keys(items) as Table[];
let at: TestServer;
let admin: Caller;
let password_hash: string;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  password_hash = await hashPassword(password);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  await db.deleteFrom("single_use_tokens").execute();
  for (const table of tables) {
    const row = db.updateTable(table).where("id", "=", idOf(table));
    await row.set({ email: old, password_hash }).execute();
    await row.set({ sign_in_email: null }).execute();
  }
});

const idOf = (table: Table) =>
  table === "candidates" ? (at.world.candidateIds[0] ?? 0) : at.world.contactId;
const change = (table: Table, email: string) =>
  admin.call("PUT", `/recruiters/${table}/${idOf(table)}`, { [items[table]]: { email } });
const linkTo = async (address: string) => (await newestMail(at, "email_change", address)).token;
const open = (token: string) => at.with({}).call("POST", "/email_confirmations", { token });
const refused = async (token: string) =>
  (await at.with({}).refused("POST", "/email_confirmations", { token })).code;
const addressesOf = (table: Table) =>
  at.database.db
    .selectFrom(table)
    .where("id", "=", idOf(table))
    .select(["email", "sign_in_email"])
    .executeTakeFirstOrThrow();
const signIn = (table: Table, email: string) =>
  at.with({}).call("POST", `/${table}/sessions`, { email, password });

it.each(tables)("an address that was corrected since gets no account of %s", async (table) => {
  await change(table, mistaken);
  const first = await linkTo(mistaken);
  await change(table, corrected);
  expect(await refused(first)).toBe("token_invalid");
  expect(await addressesOf(table)).toEqual({ email: corrected, sign_in_email: old });
  await signIn(table, old);
  await open(await linkTo(corrected));
  expect(await addressesOf(table)).toEqual({ email: corrected, sign_in_email: null });
  await signIn(table, corrected);
});

it.each(tables)("an address that was taken back gets no account of %s", async (table) => {
  await change(table, mistaken);
  const link = await linkTo(mistaken);
  await change(table, old);
  expect(await refused(link)).toBe("token_invalid");
  expect(await addressesOf(table)).toEqual({ email: old, sign_in_email: null });
});

it("an address that a recruiter gave gets no account once its owner has changed to another", async () => {
  await change("candidates", mistaken);
  const link = await linkTo(mistaken);
  const me = await at.as("candidates", idOf("candidates"));
  await me.call("PUT", "/candidates/email", { email: corrected, current_password: password });
  await open((await newestMail(at, "email_change_present", old)).token);
  await open(await linkTo(corrected));
  expect(await refused(link)).toBe("token_invalid");
  expect(await addressesOf("candidates")).toEqual({ email: corrected, sign_in_email: null });
});

it("what else is saved of a record leaves the link of its address, and another's", async () => {
  await change("candidates", mistaken);
  const link = await linkTo(mistaken);
  await change("client_contacts", corrected);
  await admin.call("PUT", `/recruiters/candidates/${idOf("candidates")}`, { candidate: { city: "Itu" } });
  await open(link);
  expect(await addressesOf("candidates")).toEqual({ email: mistaken, sign_in_email: null });
  await open(await linkTo(corrected));
  expect(await addressesOf("client_contacts")).toEqual({ email: corrected, sign_in_email: null });
});
