import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#provider/base/security/password.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeCandidateNumbered, makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";
import { startSession } from "./session-calls.ts";

const password = "uma-senha-longa-1";
const past = () => new Date(Date.now() - 1000).toISOString();
let at: TestServer;
let other: World;
let password_hash: string;

beforeAll(async () => {
  at = await testServer();
  other = await makeWorld(at.database.db, "outra.localhost");
  password_hash = await hashPassword(password);
});
afterAll(() => at.close());

const candidate = (n: number) => at.world.candidateIds[n] ?? 0;
const setCandidate = (id: number, values: object) =>
  at.database.db.updateTable("candidates").set(values).where("id", "=", id).execute();
const signIn = (strategy: string, email: string) =>
  at.with({}).call<{ token: string }>("POST", `/${strategy}/sessions`, { email, password });
const bearer = (token: string, host = "localhost") => at.with({ host, authorization: `Bearer ${token}` });
const confirm = (token: string) => at.with({}).call("POST", "/email_confirmations", { token });
const mailsTo = (addresses: string[]) =>
  at.database.db
    .selectFrom("mails")
    .where("to_address", "in", addresses)
    .orderBy("id")
    .select(["kind", "to_address"])
    .execute();

test("a new session clears the person's expired ones away, nobody else's, and keeps the start of a long name", async () => {
  const { db } = at.database;
  const start = (n: number, agent?: string) =>
    startSession(db, "candidates", candidate(n), at.world.businessId, agent);
  const agents = async () =>
    (
      await db
        .selectFrom("sessions")
        .where("candidate_id", "in", [candidate(0), candidate(1)])
        .orderBy("id")
        .select(["candidate_id", "user_agent"])
        .execute()
    ).map(({ candidate_id, user_agent }) => [candidate_id, user_agent]);
  await start(0, "old");
  await start(1, "of another");
  await db.updateTable("sessions").set({ expires_at: past() }).execute();
  await start(0, "a".repeat(300));
  await start(0);
  expect(await agents()).toEqual([
    [candidate(1), "of another"],
    [candidate(0), "a".repeat(200)],
    [candidate(0), null],
  ]);
});

test("an address opens the account that signs in with it, not the record that was given it since", async () => {
  const { db } = at.database;
  await setCandidate(candidate(0), { email: "dona@casa.test", password_hash });
  const admin = await at.as("recruiters", at.world.admin.id);
  await admin.call("PUT", `/recruiters/candidates/${candidate(0)}`, {
    candidate: { email: "outro@casa.test" },
  });
  await setCandidate(candidate(1), { email: "dona@casa.test", password_hash });
  const { token } = await signIn("candidates", "Dona@Casa.test");
  expect(await bearer(token).call("GET", "/candidates")).toMatchObject({
    candidate: { id: candidate(0), email: "dona@casa.test" },
  });
  await setCandidate(candidate(1), { email: "segunda@casa.test", sign_in_email: null });

  const { contactId } = at.world;
  const contact = (values: object) =>
    db.updateTable("client_contacts").set(values).where("id", "=", contactId).execute();
  await contact({ password_hash, access_revoked_at: past() });
  const { email } = await db
    .selectFrom("client_contacts")
    .where("id", "=", contactId)
    .select("email")
    .executeTakeFirstOrThrow();
  const refused = await at.with({}).refused("POST", "/client_contacts/sessions", { email, password });
  expect(refused.code).toBe("wrong_credentials");
  await contact({ access_revoked_at: null });
  await signIn("client_contacts", email);
});

test("a mailed link opens nothing once it is too old", async () => {
  const [id, email] = [candidate(2), "atrasada@casa.test"];
  await setCandidate(id, { email, password_hash: null, confirmed_at: null });
  const visitor = at.with({});
  await (await at.as("candidates", id)).call("POST", "/candidates/confirmations");
  const confirmation = (await newestMail(at, "confirmation")).token;
  await visitor.call("POST", "/passwords", { strategy: "candidates", email });
  const { token } = await newestMail(at, "password_reset");
  await at.database.db
    .updateTable("single_use_tokens")
    .set({ expires_at: past() })
    .where("candidate_id", "=", id)
    .execute();
  const strategy = "candidates";
  for (const [method, path, body] of [
    ["POST", "/passwords/lookups", { strategy, token }],
    ["PUT", "/passwords", { strategy, token, password }],
    ["POST", "/confirmations", { token: confirmation, password }],
  ] as const)
    expect((await visitor.refused(method, path, body)).code, path).toBe("token_invalid");
  expect((await visitor.refused("POST", `/${strategy}/sessions`, { email, password })).code).toBe(
    "wrong_credentials",
  );
});

test("a link to confirm is mailed again after a minute, whatever else was mailed, and opens for its owner alone", async () => {
  const [id, email] = [candidate(2), "espera@casa.test"];
  await setCandidate(id, { email, password_hash, confirmed_at: null });
  await at.database.db.deleteFrom("single_use_tokens").where("candidate_id", "=", id).execute();
  await at.with({}).call("POST", "/passwords", { strategy: "candidates", email });
  const me = await at.as("candidates", id);
  await me.call("POST", "/candidates/confirmations");
  const mailed = (seconds: number) =>
    at.database.db
      .updateTable("single_use_tokens")
      .set({ created_at: new Date(Date.now() - seconds * 1000).toISOString() })
      .where("candidate_id", "=", id)
      .execute();
  await mailed(50);
  expect((await me.refused("POST", "/candidates/confirmations")).code).toBe("rate_limited");
  await mailed(61);
  await me.call("POST", "/candidates/confirmations");
  const { token } = await newestMail(at, "confirmation", email);
  const somebody = await at.as("candidates", candidate(3));
  expect((await somebody.refused("POST", "/confirmations", { token })).fields).toEqual([
    { path: "password", rule: "required" },
  ]);
  await me.call("POST", "/confirmations", { token });
});

test("a link to confirm asks for the password of whoever else has the candidate's number", async () => {
  const { admin, businessId, contactId } = at.world;
  for (const [strategy, id] of [
    ["recruiters", admin.id],
    ["client_contacts", contactId],
  ] as const) {
    const email = await makeCandidateNumbered(at.database.db, businessId, id);
    await setCandidate(id, { password_hash, confirmed_at: null });
    const me = await at.as("candidates", id);
    await me.call("POST", "/candidates/confirmations");
    const { token } = await newestMail(at, "confirmation", email);
    const other = await at.as(strategy, id);
    expect((await other.refused("POST", "/confirmations", { token })).fields).toEqual([
      { path: "password", rule: "required" },
    ]);
    await me.call("POST", "/confirmations", { token });
  }
});

test("a new password by mail leaves the day of the confirmation as it was", async () => {
  const [id, email, confirmed_at] = [candidate(3), "antiga@casa.test", "2025-03-01T12:00:00.000Z"];
  await setCandidate(id, { email, password_hash, confirmed_at });
  await at.with({}).call("POST", "/passwords", { strategy: "candidates", email });
  const { token } = await newestMail(at, "password_reset", email);
  await at.with({}).call("PUT", "/passwords", { strategy: "candidates", token, password });
  const row = at.database.db.selectFrom("candidates").where("id", "=", id).select("confirmed_at");
  expect(await row.executeTakeFirst()).toEqual({ confirmed_at });
});

test("a recruiter's change informs an account's owner once, and its link outlives the owner's own change", async () => {
  const { db } = at.database;
  const id = candidate(4);
  const [old, first, second] = ["dono@casa.test", "um@casa.test", "dois@casa.test"];
  const admin = await at.as("recruiters", at.world.admin.id);
  const change = (email: string) =>
    admin.call("PUT", `/recruiters/candidates/${id}`, { candidate: { email } });
  const confirmed_at = new Date().toISOString();
  await setCandidate(id, { email: "ninguem@casa.test", password_hash: null, confirmed_at });
  await change(old);
  expect(await mailsTo([old, "ninguem@casa.test"])).toEqual([]);
  await setCandidate(id, { password_hash });
  await change(first);
  const { token } = await newestMail(at, "email_change", first);
  const me = await at.as("candidates", id);
  await me.call("PUT", "/candidates/email", { email: second, current_password: password });
  await me.call("DELETE", "/candidates/email_change");
  // Who left the news at another business, or another address here, is none of theirs.
  await db
    .insertInto("email_opt_outs")
    .values([
      { business_id: at.world.businessId, address: old.toUpperCase() },
      { business_id: other.businessId, address: old },
    ])
    .execute();
  await confirm(token);
  expect(await mailsTo([old, first])).toEqual([
    { kind: "email_changed", to_address: old },
    { kind: "email_change", to_address: first },
    { kind: "email_change_present", to_address: old },
  ]);
  const outs = await db
    .selectFrom("email_opt_outs")
    .where("address", "=", first)
    .select("business_id")
    .execute();
  expect(outs).toEqual([{ business_id: at.world.businessId }]);
  // One that was done before stays done.
  await db.deleteFrom("email_changes").execute();
  await db
    .insertInto("email_changes")
    .values({
      ...{ business_id: at.world.businessId, candidate_id: id, present_email: old, new_email: first },
      ...{ present_confirmed_at: past(), new_confirmed_at: past() },
      ...{ done_at: past(), expires_at: new Date(Date.now() + 60_000).toISOString() },
    })
    .execute();
  await me.call("DELETE", "/candidates/email_change");
  const own = db.selectFrom("email_changes").where("candidate_id", "=", id).select("cancelled_at");
  expect(await own.execute()).toEqual([{ cancelled_at: null }]);
});

test("a recruiter's new password ends their sessions at every business but the one in use; nobody else's", async () => {
  const { db } = at.database;
  const rita = await makeRecruiter(db, at.world.businessId, "Rita Alves");
  await db.updateTable("recruiters").set({ password_hash }).where("id", "=", rita.id).execute();
  await db
    .insertInto("recruiter_businesses")
    .values({ recruiter_id: rita.id, business_id: other.businessId, role_permissions: "{}" })
    .execute();
  const [here, there] = await Promise.all([
    startSession(db, "recruiters", rita.id, at.world.businessId, undefined),
    startSession(db, "recruiters", rita.id, other.businessId, undefined),
  ]);
  const admin = await at.as("recruiters", at.world.admin.id);
  await bearer(there, "outra.localhost").call("GET", "/recruiters");
  const change = { current_password: password, password: "outra-senha-longa-1" };
  await bearer(here).call("PUT", "/recruiters/password", change);
  await bearer(here).call("GET", "/recruiters");
  expect((await bearer(there, "outra.localhost").refused("GET", "/recruiters")).code).toBe("unauthenticated");
  await admin.call("GET", "/recruiters");
});

test("a business shows its first domain first, then by name, and members who still work there", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const left = await makeRecruiter(db, businessId, "Aline Antiga");
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: past() })
    .where("recruiter_id", "=", left.id)
    .execute();
  const more = ["b.localhost", "a.localhost"].map((name) => ({
    business_id: businessId,
    name,
    is_primary: false,
  }));
  await db.insertInto("domains").values(more).execute();
  const admin = await at.as("recruiters", at.world.admin.id);
  const { business } = await admin.call<{ business: Record<"domains" | "members", { name: string }[]> }>(
    "GET",
    "/recruiters/business",
  );
  expect(business.domains.map(({ name }) => name)).toEqual(["localhost", "a.localhost", "b.localhost"]);
  expect(business.members.map(({ name }) => name)).toEqual(["Ana Prado", "Rita Alves"]);
});
