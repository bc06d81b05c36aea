import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword } from "#provider/base/security/password.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

const password = "uma-senha-longa-1";
const old = "dona@casa.test";
const mistaken = "estranha@casa.test";
const corrected = "certa@casa.test";
type Kind = readonly ["candidates", "candidate"] | readonly ["client_contacts", "client_contact"];
const kinds: Kind[] = [
  ["candidates", "candidate"],
  ["client_contacts", "client_contact"],
];
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
  for (const [table] of kinds)
    for (const values of [{ email: old, password_hash }, { sign_in_email: null }])
      await db.updateTable(table).set(values).where("id", "=", idOf(table)).execute();
});

const idOf = (table: Kind[0]) =>
  table === "candidates" ? (at.world.candidateIds[0] ?? 0) : at.world.contactId;
const change = ([table, item]: Kind, email: string) =>
  admin.call("PUT", `/recruiters/${table}/${idOf(table)}`, { [item]: { email } });
const linkTo = async (address: string) => (await newestMail(at, "email_change", address)).token;
const open = (token: string) => at.with({}).call("POST", "/email_confirmations", { token });
const refused = async (token: string) =>
  (await at.with({}).refused("POST", "/email_confirmations", { token })).code;
const addressesOf = (table: Kind[0]) =>
  at.database.db
    .selectFrom(table)
    .where("id", "=", idOf(table))
    .select(["email", "sign_in_email"])
    .executeTakeFirstOrThrow();
const signIn = (table: Kind[0], email: string) =>
  at.with({}).call("POST", `/${table}/sessions`, { email, password });

it.each(kinds)("an address that was corrected since gets no account of %s", async (...kind) => {
  const [table] = kind;
  await change(kind, mistaken);
  const first = await linkTo(mistaken);
  await change(kind, corrected);
  expect(await refused(first)).toBe("token_invalid");
  expect(await addressesOf(table)).toEqual({ email: corrected, sign_in_email: old });
  await signIn(table, old);
  await open(await linkTo(corrected));
  expect(await addressesOf(table)).toEqual({ email: corrected, sign_in_email: null });
  await signIn(table, corrected);
});

it.each(kinds)("an address that was taken back gets no account of %s", async (...kind) => {
  const [table] = kind;
  await change(kind, mistaken);
  const link = await linkTo(mistaken);
  await change(kind, old);
  expect(await refused(link)).toBe("token_invalid");
  expect(await addressesOf(table)).toEqual({ email: old, sign_in_email: null });
});

it("an address that a recruiter gave gets no account once its owner has changed to another", async () => {
  const kind = ["candidates", "candidate"] as const;
  await change(kind, mistaken);
  const link = await linkTo(mistaken);
  const me = await at.as("candidates", idOf("candidates"));
  await me.call("PUT", "/candidates/email", { email: corrected, current_password: password });
  await open((await newestMail(at, "email_change_present", old)).token);
  await open(await linkTo(corrected));
  expect(await refused(link)).toBe("token_invalid");
  expect(await addressesOf("candidates")).toEqual({ email: corrected, sign_in_email: null });
});

it("what else is saved of a record leaves the link of its address, and another's", async () => {
  const [candidates, contacts] = kinds as [Kind, Kind];
  await change(candidates, mistaken);
  const link = await linkTo(mistaken);
  await change(contacts, corrected);
  await admin.call("PUT", `/recruiters/candidates/${idOf("candidates")}`, { candidate: { city: "Itu" } });
  await open(link);
  expect(await addressesOf("candidates")).toEqual({ email: mistaken, sign_in_email: null });
  await open(await linkTo(corrected));
  expect(await addressesOf("client_contacts")).toEqual({ email: corrected, sign_in_email: null });
});
