import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import type { Strategy } from "#contract/access.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { startSession } from "./session-calls.ts";

const password = "uma-senha-longa-1";
let at: TestServer;
let other: World;

const emails: Record<Strategy, string> = {
  recruiters: "ana.prado@casa.test",
  candidates: "candidata1@localhost.test",
  client_contacts: "clara@localhost.test",
};
const strategies = Object.keys(emails) as Strategy[];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const password_hash = await hashPassword(password);
  await db.updateTable("recruiters").set({ password_hash, email: emails.recruiters }).execute();
  await db.updateTable("candidates").set({ password_hash }).execute();
  await db.updateTable("client_contacts").set({ password_hash }).execute();
  other = await makeWorld(db, "outra.localhost");
});
afterAll(() => at.close());

const bearer = (token: string) => at.with({ authorization: `Bearer ${token}` });
const signIn = (strategy: Strategy, email = emails[strategy], secret = password) =>
  at.with({}).call<{ token: string }>("POST", `/${strategy}/sessions`, { email, password: secret });
const wrong = (strategy: Strategy, email: string, secret: string, headers: Record<string, string> = {}) =>
  at.with(headers).refused("POST", `/${strategy}/sessions`, { email, password: secret });
/** The token of the newest mail's link; it is in the fragment, so that no log has it. */
const mailedToken = async (kind: string) => (await newestMail(at, kind)).token;

describe.each(strategies)("a session of %s", (strategy) => {
  it("begins with the right password, whatever the case of the address, and ends on request", async () => {
    const { token } = await signIn(strategy, emails[strategy].toUpperCase());
    const me = await bearer(token).call<Record<string, { email: string }>>("GET", `/${strategy}`);
    expect(Object.values(me)[0]?.email).toBe(emails[strategy]);
    const second = await signIn(strategy);
    await bearer(token).call("DELETE", `/${strategy}/sessions`);
    expect((await bearer(token).refused("GET", `/${strategy}`)).code).toBe("unauthenticated");
    await bearer(second.token).call("GET", `/${strategy}`);
  });

  it("is refused in the same words for a wrong password, an unknown address and another kind of person", async () => {
    const elsewhere = emails[strategy === "candidates" ? "recruiters" : "candidates"];
    const answers = [
      await wrong(strategy, emails[strategy], "uma-senha-outra"),
      await wrong(strategy, "ninguem@casa.test", password),
      await wrong(strategy, elsewhere, password),
      await wrong(strategy, emails[strategy], password, { host: "outra.localhost" }),
    ];
    for (const { code, status, error } of answers) {
      expect({ code, status, error }).toEqual({
        code: "wrong_credentials",
        status: 422,
        error: ["E-mail ou senha incorretos."],
      });
    }
  });

  it("keeps no token in the database, and ends by itself", async () => {
    const { token } = await signIn(strategy);
    const { db } = at.database;
    const rows = await db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const newest = rows.toSorted((a, b) => b.id - a.id)[0];
    const days = (Date.parse(newest?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await db
      .updateTable("sessions")
      .set({ expires_at })
      .where("id", "=", newest?.id ?? 0)
      .execute();
    expect((await bearer(token).refused("GET", `/${strategy}`)).code).toBe("unauthenticated");
  });

  it("is none of another kind's", async () => {
    const { token } = await signIn(strategy);
    for (const item of strategies.filter((each) => each !== strategy)) {
      expect((await bearer(token).refused("GET", `/${item}`)).code).toBe("forbidden");
    }
  });

  it("all end with a new password, whose mailed token is used once", async () => {
    const { token } = await signIn(strategy);
    const email = emails[strategy];
    await at.with({}).call("POST", "/passwords", { strategy, email });
    const first = await mailedToken("password_reset");
    await at.with({}).call("POST", "/passwords", { strategy, email });
    const mailed = await mailedToken("password_reset");
    const set = { strategy, token: mailed, password };
    const looksUp = { strategy, token: mailed };
    const others = strategies.filter((each) => each !== strategy);
    for (const each of others) {
      const refused = await at
        .with({})
        .refused("PUT", "/passwords", { ...set, strategy: each, token: first });
      expect(refused.code).toBe("token_invalid");
      const unread = await at.with({}).refused("POST", "/passwords/lookups", { ...looksUp, strategy: each });
      expect(unread.code).toBe("token_invalid");
    }
    // Looking uses nothing up.
    for (const _ of [1, 2])
      expect(await at.with({}).call("POST", "/passwords/lookups", looksUp)).toEqual({ ok: true });
    const fresh = await at.with({}).call<{ token: string }>("PUT", "/passwords", set);
    expect((await bearer(token).refused("GET", `/${strategy}`)).code).toBe("unauthenticated");
    await bearer(fresh.token).call("GET", `/${strategy}`);
    for (const used of [mailed, first]) {
      const unread = await at.with({}).refused("POST", "/passwords/lookups", { strategy, token: used });
      expect(unread.code).toBe("token_invalid");
      expect((await at.with({}).refused("PUT", "/passwords", { ...set, token: used })).code).toBe(
        "token_invalid",
      );
    }
  });
});

test("a link that opens an account is in no answer to an administrator of another business", async () => {
  const { db } = at.database;
  const member = {
    recruiter_id: at.world.admin.id,
    business_id: other.businessId,
    is_admin: false,
    role_permissions: "{}",
  };
  await db.insertInto("recruiter_businesses").values(member).execute();
  const elsewhere = at.with({ host: "outra.localhost" });
  await elsewhere.call("POST", "/passwords", { strategy: "recruiters", email: emails.recruiters });
  const { id, token } = await newestMail(at, "password_reset");
  expect(token).toHaveLength(43);
  const session = await startSession(db, "recruiters", other.admin.id, other.businessId, undefined);
  const there = at.with({ host: "outra.localhost", authorization: `Bearer ${session}` });
  const read = await there.call<{ mail: { text: string } }>("GET", `/recruiters/administrator/mails/${id}`);
  expect(read.mail).toMatchObject({ id, link_withheld: true });
  expect(read.mail.text).toContain("/recruiters/forgot_password");
  expect(JSON.stringify(read)).not.toContain(token);
  await db
    .deleteFrom("recruiter_businesses")
    .where("business_id", "=", other.businessId)
    .where("recruiter_id", "=", at.world.admin.id)
    .execute();
});

describe("the mails", () => {
  it("are read on after the last that was seen, which does not come again", async () => {
    const admin = await at.as("recruiters", at.world.admin.id);
    const read = async (after = "") =>
      (await admin.call<{ mails: { id: number }[] }>("GET", `/recruiters/administrator/mails${after}`)).mails;
    for (const email of ["um@casa.test", "dois@casa.test"])
      await at.with({}).call("POST", "/passwords", { strategy: "candidates", email });
    const ids = (await read()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect((await read(`?page[after]=${ids[0]}`)).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it("for a forgotten password go to an account only, and the answer is the same", async () => {
    const count = async () => (await at.database.db.selectFrom("mails").select("id").execute()).length;
    const before = await count();
    const requested = { strategy: "candidates", email: "ninguem@casa.test" };
    expect(await at.with({}).call("POST", "/passwords", requested)).toEqual({ ok: true });
    expect(await count()).toBe(before);
  });

  it("lead to the tenant's own domain, whatever host was named, with the token where no log sees it", async () => {
    const requested = { strategy: "candidates", email: emails.candidates };
    await at
      .with({ host: "wicked.example", "x-tenant-domain": "localhost" })
      .call("POST", "/passwords", requested);
    const { text } = await newestMail(at, "password_reset");
    expect(text).toContain("http://localhost/candidates/forgot_password#token=");
    expect(text).not.toContain("wicked");
  });

  it("confirm an address once, and sign in", async () => {
    const body = {
      candidate: {
        name: "Nina Reis",
        email: "nina@casa.test",
        password,
        accepted_terms: true,
        job_uid: at.world.jobUid,
      },
    };
    const { token } = await at.with({}).call<{ token: string }>("POST", "/candidates/registrations", body);
    expect((await bearer(token).refused("GET", "/candidates/applies")).code).toBe("confirmation_required");
    expect((await bearer(token).refused("POST", "/candidates/confirmations")).code).toBe("rate_limited");
    const mailed = await mailedToken("confirmation");
    const done = await bearer(token).call<{ token: string }>("POST", "/confirmations", { token: mailed });
    expect(done).toMatchObject({ completed_register: false });
    // The link is opened on whatever device: the job that brought them is known there too.
    const { candidate } = await bearer(done.token).call<{ candidate: object }>("GET", "/candidates");
    expect(candidate).toMatchObject({ job_uid: at.world.jobUid });
    expect((await bearer(done.token).refused("GET", "/candidates/applies")).code).toBe(
      "registration_incomplete",
    );
    const again = await at.with({}).refused("POST", "/confirmations", { token: mailed });
    expect(again.code).toBe("token_invalid");
    expect((await bearer(token).refused("POST", "/candidates/confirmations")).code).toBe("already_done");
    const twice = await at.with({}).refused("POST", "/candidates/registrations", {
      candidate: { ...body.candidate, email: "NINA@casa.test" },
    });
    expect(twice.fields).toEqual([{ path: "candidate.email", rule: "taken" }]);
  });
});

test("a candidate's new password ends the other sessions, not this one", async () => {
  const [here, there] = [await signIn("candidates"), await signIn("candidates")];
  const change = { current_password: password, password: "outra-senha-longa" };
  const refused = await bearer(here.token).refused("PUT", "/candidates/password", {
    ...change,
    current_password: "não é esta",
  });
  expect(refused.fields).toEqual([{ path: "current_password", rule: "wrong" }]);
  await bearer(here.token).call("PUT", "/candidates/password", change);
  await bearer(here.token).call("GET", "/candidates");
  expect((await bearer(there.token).refused("GET", "/candidates")).code).toBe("unauthenticated");
  await signIn("candidates", emails.candidates, "outra-senha-longa");
});

test("a candidate's account at one house is none at another", async () => {
  const [id = 0] = other.candidateIds;
  const { db } = at.database;
  const same = { email: emails.candidates, password_hash: await hashPassword("senha-da-outra-casa") };
  await db.updateTable("candidates").set(same).where("id", "=", id).execute();
  const there = { host: "outra.localhost" };
  expect((await wrong("candidates", emails.candidates, password, there)).code).toBe("wrong_credentials");
  const { token } = await at.with(there).call<{ token: string }>("POST", "/candidates/sessions", {
    ...same,
    password: "senha-da-outra-casa",
    password_hash: undefined,
  });
  expect(await bearer(token).call("GET", "/candidates")).toMatchObject({ candidate: { id } });
});

describe("attempts that are too many", () => {
  let limited: TestServer;
  const start = async (env: Record<string, string>) => {
    limited = await testServer({ RATE_LIMIT: "on", ...env });
    // Nobody's password, at the least cost: what is counted here are the attempts.
    const password_hash = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
    for (const table of ["recruiters", "candidates"] as const)
      await limited.database.db.updateTable(table).set({ password_hash }).execute();
  };
  afterEach(() => limited.close());
  const attempt = async (n: number, email: string, path = "/recruiters/sessions") =>
    (
      await limited
        .with({ "x-forwarded-for": `203.0.113.${n}` })
        .refused("POST", path, { email, password: "errada" })
    ).code;

  test("of one address are limited, each call by itself, whatever address the client claims", async () => {
    await start({});
    const codes: string[] = [];
    for (let n = 0; n < 31; n++) codes.push(await attempt(n, `ninguem${n}@casa.test`));
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "wrong_credentials"));
    // The minute may have turned meanwhile.
    for (let n = 31; codes.at(-1) !== "rate_limited"; n++)
      codes.push(await attempt(n, `ninguem${n}@casa.test`));
    expect(codes.at(-1)).toBe("rate_limited");
    expect(await attempt(99, "ninguem@casa.test", "/candidates/sessions")).toBe("wrong_credentials");
  });

  test("for one account are put off from everywhere, also with the right password; others are not", async () => {
    await start({ TRUST_PROXY: "loopback" });
    const { email } = await limited.database.db
      .selectFrom("recruiters")
      .where("id", "=", limited.world.admin.id)
      .select("email")
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 20; n++) expect(await attempt(n, email)).toBe("wrong_credentials");
    expect(await attempt(20, email.toUpperCase())).toBe("rate_limited");
    for (let n = 0; n < 20; n++) expect(await attempt(n, "ninguem@casa.test")).toBe("wrong_credentials");
    expect(await attempt(20, "ninguem@casa.test")).toBe("rate_limited");
    expect(await attempt(21, "outro@casa.test")).toBe("wrong_credentials");
  });

  test("to guess the current password are put off", async () => {
    await start({});
    const admin = await limited.as("recruiters", limited.world.admin.id);
    const guess = async () =>
      (
        await admin.refused("PUT", "/recruiters/password", {
          current_password: "errada",
          password: "outra-senha-longa-1",
        })
      ).code;
    for (let n = 0; n < 20; n++) expect(await guess()).toBe("validation_failed");
    expect(await guess()).toBe("rate_limited");
  });

  test("to guess it at one call are limited at every other that requires it", async () => {
    await start({});
    const [id = 0] = limited.world.candidateIds;
    const candidate = await limited.as("candidates", id);
    const current_password = "errada";
    const guesses = [
      ["PUT", "/candidates/password", { current_password, password: "outra-senha-longa-1" }],
      ["PUT", "/candidates/email", { current_password, email: "novo@casa.test" }],
      ["DELETE", "/candidates/account", { current_password }],
    ] as const;
    const guess = async (n: number) => {
      const [method, path, body] = guesses[n % 3] ?? guesses[0];
      return (await candidate.refused(method, path, body)).code;
    };
    for (let n = 0; n < 20; n++) expect(await guess(n)).toBe("validation_failed");
    for (const n of [0, 1, 2]) expect(await guess(n)).toBe("rate_limited");
  });
});

describe("an address that somebody else registered", () => {
  const register = async (email: string, chosen: string) => {
    const candidate = { name: "Quem Chegou", email, password: chosen, accepted_terms: true };
    return await at.with({}).call<{ token: string }>("POST", "/candidates/registrations", { candidate });
  };

  it("is confirmed elsewhere with a password, which ends what the other one chose", async () => {
    const email = "vitima@casa.test";
    const { token } = await register(email, "senha-do-intruso");
    const mailed = await mailedToken("confirmation");
    const confirm = (given: object) => ({ token: mailed, ...given });
    const requested = await at.with({}).refused("POST", "/confirmations", confirm({}));
    expect(requested.fields).toEqual([{ path: "password", rule: "required" }]);
    const mine = await at
      .with({})
      .call<{ token: string }>("POST", "/confirmations", confirm({ password: "senha-da-dona" }));
    await bearer(mine.token).call("GET", "/candidates");
    expect((await bearer(token).refused("GET", "/candidates")).code).toBe("unauthenticated");
    expect((await wrong("candidates", email, "senha-do-intruso")).code).toBe("wrong_credentials");
    await signIn("candidates", email, "senha-da-dona");
  });

  it("keeps its sessions where the password is the one that was chosen", async () => {
    const { token } = await register("dona@casa.test", "senha-da-dona");
    const body = { token: await mailedToken("confirmation"), password: "senha-da-dona" };
    await at.with({}).call("POST", "/confirmations", body);
    expect(await bearer(token).call("GET", "/candidates")).toMatchObject({
      candidate: { "confirmed?": true },
    });
  });

  it("opens no more by an older link once its password was set by mail, and is confirmed by it", async () => {
    const email = "nova.dona@casa.test";
    const { token } = await register(email, "senha-do-intruso");
    const confirmation = await mailedToken("confirmation");
    await at.with({}).call("POST", "/passwords", { strategy: "candidates", email });
    const set = {
      strategy: "candidates",
      token: await mailedToken("password_reset"),
      password: "senha-da-dona",
    };
    const fresh = await at.with({}).call<{ token: string }>("PUT", "/passwords", set);
    for (const headers of [{}, { authorization: `Bearer ${fresh.token}` }])
      expect(await at.with(headers).refused("POST", "/confirmations", { token: confirmation })).toMatchObject(
        { code: "token_invalid" },
      );
    expect((await bearer(token).refused("GET", "/candidates")).code).toBe("unauthenticated");
    expect(await bearer(fresh.token).call("GET", "/candidates")).toMatchObject({
      candidate: { "confirmed?": true },
    });
  });
});

describe("an e-mail that a recruiter changes", () => {
  it.each([
    ["candidates", "candidate"],
    ["client_contacts", "client_contact"],
  ] as const)(
    "of %s moves no account: both addresses are notified, the owner's stays until it is confirmed",
    async (entity, item) => {
      const { db } = at.database;
      const id = entity === "candidates" ? (at.world.candidateIds[3] ?? 0) : at.world.contactId;
      const old = `dono.${entity}@casa.test`;
      const taken = `outro.${entity}@casa.test`;
      const password_hash = await hashPassword(password);
      await db
        .updateTable(entity)
        .set({ password_hash, email: old, sign_in_email: null })
        .where("id", "=", id)
        .execute();
      await db.updateTable(entity).set({ sign_in_email: null }).where("id", "=", id).execute();
      const admin = await at.as("recruiters", at.world.admin.id);
      await admin.call("PUT", `/recruiters/${entity}/${id}`, { [item]: { email: taken } });
      const kinds = await db
        .selectFrom("mails")
        .where("to_address", "in", [old, taken])
        .orderBy("id")
        .select(["kind", "to_address"])
        .execute();
      expect(kinds).toEqual([
        { kind: "email_changed", to_address: old },
        { kind: "email_change", to_address: taken },
      ]);
      await at.with({}).call("POST", "/passwords", { strategy: entity, email: taken });
      await at.with({}).call("POST", "/passwords", { strategy: entity, email: old });
      expect((await newestMail(at, "password_reset")).to_address).toBe(old);
      expect((await wrong(entity, taken, password)).code).toBe("wrong_credentials");
      await signIn(entity, old);
      const { token } = await newestMail(at, "email_change", taken);
      // Who left the news leaves them at the new address, too.
      const left = { business_id: at.world.businessId, address: old };
      await db.insertInto("email_opt_outs").values(left).execute();
      await at.with({}).call("POST", "/email_confirmations", { token });
      const outs = db.selectFrom("email_opt_outs").where("address", "in", [old, taken]);
      expect((await outs.select("address").execute()).map(({ address }) => address).toSorted()).toEqual([
        old,
        taken,
      ]);
      expect((await at.with({}).refused("POST", "/email_confirmations", { token })).code).toBe(
        "token_invalid",
      );
      await signIn(entity, taken);
      expect((await wrong(entity, old, password)).code).toBe("wrong_credentials");
    },
  );
});
