import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EmailChange } from "#contract/calls/candidates.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

const password = "uma-senha-boa";
const present = "antes@casa.test";
const next = "depois@casa.test";
let at: TestServer;
let me: Awaited<ReturnType<TestServer["as"]>>;
let id: number;
type Answer = { email_change: EmailChange | null };

const ask = (email = next) =>
  me.call<Answer>("PUT", "/candidates/email", { email, current_password: password });
const change = async () => (await me.call<Answer>("GET", "/candidates/email_change")).email_change;
const email = async () =>
  (await me.call<{ candidate: { email: string } }>("GET", "/candidates")).candidate.email;
const tokens = async (newAddress = next) => ({
  present: (await newestMail(at, "email_change_present", present)).token,
  new: (await newestMail(at, "email_change", newAddress)).token,
});
const open = (token: string) =>
  at.with({}).call<{ waits_for: string | null }>("POST", "/email_confirmations", { token });
const refused = async (token: string) =>
  (await at.with({}).refused("POST", "/email_confirmations", { token })).code;
const set = (values: object) =>
  at.database.db.updateTable("email_changes").set(values).where("candidate_id", "=", id).execute();
const aMinuteAgo = () => set({ mailed_at: new Date(Date.now() - 61_000).toISOString() });

beforeAll(async () => {
  at = await testServer();
  id = at.world.candidateIds[4] ?? 0;
  me = await at.as("candidates", id);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  for (const table of ["email_changes", "single_use_tokens"] as const)
    await db.deleteFrom(table).where("candidate_id", "=", id).execute();
  await db.deleteFrom("mails").execute();
  const password_hash = await hashPassword(password);
  await db.updateTable("candidates").set({ email: present, password_hash }).where("id", "=", id).execute();
  await db.updateTable("candidates").set({ sign_in_email: null }).where("id", "=", id).execute();
});

describe("a candidate's own change of e-mail", () => {
  it("requires the password, and an address other than the present one", async () => {
    const wrong = { email: next, current_password: "outra" };
    const { fields } = await me.refused("PUT", "/candidates/email", wrong);
    expect(fields).toEqual([{ path: "current_password", rule: "wrong" }]);
    const upper = present.toUpperCase();
    await at.database.db.updateTable("candidates").set({ email: upper }).where("id", "=", id).execute();
    const same = { email: present, current_password: password };
    expect((await me.refused("PUT", "/candidates/email", same)).fields).toEqual([
      { path: "email", rule: "unchanged" },
    ]);
    expect(await change()).toBeNull();
  });

  it.each([
    ["present", "new"],
    ["new", "present"],
  ] as const)("takes effect by both links, that of the %s address first", async (first, second) => {
    expect((await ask()).email_change).toMatchObject({
      ...{ present_email: present, new_email: next, present_confirmed: false, new_confirmed: false },
    });
    const links = await tokens();
    expect(await open(links[first])).toEqual({ waits_for: second });
    expect(await email()).toBe(present);
    expect(await change()).toMatchObject({ [`${first}_confirmed`]: true, [`${second}_confirmed`]: false });
    expect(await refused(links[first])).toBe("token_invalid");
    expect(await open(links[second])).toEqual({ waits_for: null });
    expect(await email()).toBe(next);
    expect(await change()).toBeNull();
    const mailed = await at.database.db
      .selectFrom("mails")
      .where("kind", "=", "email_changed")
      .select(["to_address", "text"])
      .execute();
    expect(mailed).toEqual([{ to_address: present, text: expect.stringContaining(next) }]);
  });

  it("is written in the candidate's language, with its last day and the new address", async () => {
    await at.database.db.updateTable("candidates").set({ locale: "en" }).where("id", "=", id).execute();
    await ask();
    const until = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "America/Sao_Paulo" });
    for (const [kind, address] of [
      ["email_change_present", present],
      ["email_change", next],
    ] as const) {
      const { text } = await newestMail(at, kind, address);
      expect(text).toContain("Hello");
      expect(text).toContain(next);
      expect(text).toContain(until.format(Date.now() + 7 * 86_400_000));
    }
  });

  it("is over after its last day, half done or not", async () => {
    await ask();
    const links = await tokens();
    await open(links.new);
    await set({ expires_at: new Date(Date.now() - 1000).toISOString() });
    expect(await refused(links.present)).toBe("token_invalid");
    expect(await change()).toBeNull();
    expect((await me.refused("POST", "/candidates/email_change/mails", {})).code).toBe("not_found");
    await ask();
    expect(await change()).toMatchObject({ new_confirmed: false });
  });

  it("is cancelled, and its links with it", async () => {
    await ask();
    const links = await tokens();
    await open(links.present);
    expect(await me.call("DELETE", "/candidates/email_change")).toEqual({ email_change: null });
    expect(await refused(links.new)).toBe("token_invalid");
    expect(await email()).toBe(present);
    await me.call("DELETE", "/candidates/email_change");
  });

  it("mails only the links that were not opened again, at most once a minute, for the days that are left", async () => {
    await ask();
    const links = await tokens();
    const again = () => me.call<Answer>("POST", "/candidates/email_change/mails");
    expect((await me.refused("POST", "/candidates/email_change/mails", {})).code).toBe("rate_limited");
    await open(links.new);
    await aMinuteAgo();
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    await set({ expires_at });
    expect((await again()).email_change).toMatchObject({ new_confirmed: true, expires_at });
    const token = at.database.db.selectFrom("single_use_tokens").where("candidate_id", "=", id);
    const [last] = await token.orderBy("id", "desc").select("expires_at").execute();
    expect(Math.abs(Date.parse(last?.expires_at ?? "") - Date.parse(expires_at))).toBeLessThan(1000);
    // The minute begins anew.
    expect((await me.refused("POST", "/candidates/email_change/mails", {})).code).toBe("rate_limited");
    await set({ mailed_at: new Date(Date.now() - 50_000).toISOString() });
    expect((await me.refused("POST", "/candidates/email_change/mails", {})).code).toBe("rate_limited");
    expect(await refused(links.present)).toBe("token_invalid");
    const fresh = await tokens();
    expect(fresh.new).toBe(links.new);
    expect(await open(fresh.present)).toEqual({ waits_for: null });
    expect(await email()).toBe(next);
  });

  it("takes the place of one that waits", async () => {
    await ask("outro@casa.test");
    const former = await tokens("outro@casa.test");
    await ask();
    expect([await refused(former.present), await refused(former.new)]).toEqual([
      "token_invalid",
      "token_invalid",
    ]);
    expect(await change()).toMatchObject({ new_email: next });
  });

  it("ends with a new password, set by somebody who fears for their account", async () => {
    await ask();
    const links = await tokens();
    await me.call("PUT", "/candidates/password", { current_password: password, password: "outra-senha-boa" });
    expect(await change()).toBeNull();
    expect(await refused(links.present)).toBe("token_invalid");
  });

  it("ends where the address became another by a recruiter's change", async () => {
    await ask();
    const links = await tokens();
    const admin = await at.as("recruiters", at.world.admin.id);
    await admin.call("PUT", `/recruiters/candidates/${id}`, { candidate: { email: "novo@casa.test" } });
    const { token } = await newestMail(at, "email_change", "novo@casa.test");
    expect(await open(token)).toEqual({ waits_for: null });
    expect(await refused(links.present)).toBe("token_invalid");
    expect(await email()).toBe("novo@casa.test");
  });

  it("reveals that an address is taken only once its link is opened, and does not take it", async () => {
    const taken = (
      await at.database.db
        .selectFrom("candidates")
        .where("id", "=", at.world.candidateIds[0] ?? 0)
        .select("email")
        .executeTakeFirstOrThrow()
    ).email;
    expect((await ask(taken)).email_change).toMatchObject({ new_email: taken });
    const links = await tokens(taken);
    await open(links.present);
    expect(await refused(links.new)).toBe("already_exists");
    expect(await email()).toBe(present);
  });

  it("takes effect by the same link once the address is free, and nobody hears of it before", async () => {
    const { db } = at.database;
    const values = { business_id: at.world.businessId, name: "Quem Tinha", email: next };
    const other = await db.insertInto("candidates").values(values).returning("id").executeTakeFirstOrThrow();
    await ask();
    const links = await tokens();
    await open(links.new);
    expect(await refused(links.present)).toBe("already_exists");
    expect(await change()).toMatchObject({ new_confirmed: true, present_confirmed: false });
    const announced = async () =>
      (await db.selectFrom("mails").where("kind", "=", "email_changed").select("to_address").execute()).map(
        ({ to_address }) => to_address,
      );
    expect(await announced()).toEqual([]);
    await db.deleteFrom("candidates").where("id", "=", other.id).execute();
    expect(await open(links.present)).toEqual({ waits_for: null });
    expect(await email()).toBe(next);
    expect(await announced()).toEqual([present]);
  });

  it("is in nobody's way at another business, and leaves who has the address there", async () => {
    const { db } = at.database;
    const theirs = await makeWorld(db, "outra.localhost");
    const [neighbour = 0] = theirs.candidateIds;
    await db.updateTable("candidates").set({ email: next }).where("id", "=", neighbour).execute();
    await ask();
    const links = await tokens();
    await open(links.present);
    expect(await open(links.new)).toEqual({ waits_for: null });
    expect(await email()).toBe(next);
    const kept = db.selectFrom("candidates").where("id", "=", neighbour).select(["email", "sign_in_email"]);
    expect(await kept.executeTakeFirst()).toEqual({ email: next, sign_in_email: null });
  });
});
