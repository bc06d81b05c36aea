import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AccessEvent,
  Invitation,
  Member,
  MemberDetails,
  MemberSession,
} from "#contract/calls/recruiters.ts";
import type { Role } from "#contract/calls/roles.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

const base = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;
const nobody = () => at.with({});

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const roles = async () => (await admin.call<{ roles: Role[] }>("GET", `${base}/roles`)).roles;
const roleNamed = async (name: string) => {
  const role = (await roles()).find((item) => item.name === name);
  if (!role) throw new Error(`No role ${name}`);
  return role;
};
const colleague = (name: string, rights?: Parameters<typeof makeRecruiter>[3]) =>
  makeRecruiter(at.database.db, at.world.businessId, name, rights);
const detailsOf = async (id: number) =>
  (await admin.call<{ recruiter: MemberDetails }>("GET", `${base}/recruiters/${id}`)).recruiter;
const giveAccess = (id: number, access: object) =>
  admin.call<{ recruiter: MemberDetails }>("PUT", `${base}/recruiters/${id}/access`, { access });
const deactivate = (id: number, hand_over_to: number | null = null) =>
  admin.call("POST", `${base}/recruiters/${id}/deactivations`, { deactivation: { hand_over_to } });
const reactivate = (id: number, give_back: boolean) =>
  admin.call("POST", `${base}/recruiters/${id}/reactivations`, { reactivation: { give_back } });
const trail = async (query = "") =>
  await admin.call<{ access_events: AccessEvent[]; next_cursor: string | null }>(
    "GET",
    `${base}/access_events${query}`,
  );

async function invite(email: string, role = "Recrutador júnior") {
  const { id: role_id } = await roleNamed(role);
  const { invitation } = await admin.call<{ invitation: Invitation }>("POST", `${base}/invitations`, {
    invitation: { email, role_id },
  });
  return { invitation, token: (await newestMail(at, "recruiter_invitation", email)).token };
}
const accept = (token: string, given: { name?: string; password?: string } = {}) =>
  nobody().call<{ token: string }>("POST", "/invitations/acceptances", {
    token,
    name: "Nina Rocha",
    password: "uma-senha-boa",
    ...given,
  });
const withToken = (token: string) => at.with({ authorization: `Bearer ${token}` });

describe("invitations", () => {
  test("are mailed, opened and accepted once, with the role that was given", async () => {
    const { invitation, token } = await invite("nina@novo.test");
    expect(invitation).toMatchObject({ state: "pending", role: { name: "Recrutador júnior" } });
    const looked = await nobody().call("POST", "/invitations/lookups", { token });
    expect(looked).toMatchObject({
      invitation: { email: "nina@novo.test", has_account: false, invited_by_name: "Ana Prado" },
    });
    const { token: session } = await accept(token);
    const { recruiter } = await withToken(session).call<{ recruiter: Member }>("GET", "/recruiters");
    expect(recruiter).toMatchObject({ name: "Nina Rocha", is_admin: false });
    expect(recruiter.role_permissions.jobs).toEqual(["read"]);
    expect(await withToken(session).refused("DELETE", `/recruiters/jobs/${at.world.jobId}`)).toMatchObject({
      status: 403,
    });
    const signedIn = await nobody().call<{ token: string }>("POST", "/recruiters/sessions", {
      email: "nina@novo.test",
      password: "uma-senha-boa",
    });
    expect(signedIn.token).toBeTruthy();
    expect(
      await nobody().refused("POST", "/invitations/acceptances", {
        token,
        name: "Outra Pessoa",
        password: "outra-senha-boa",
      }),
    ).toMatchObject({ status: 409, code: "already_done" });
    expect(await nobody().refused("POST", "/invitations/lookups", { token })).toMatchObject({
      status: 409,
      code: "already_done",
    });
  });

  test("a revoked, renewed or expired link opens nothing, and gives the reason", async () => {
    const { invitation, token } = await invite("rui@novo.test");
    await admin.call("DELETE", `${base}/invitations/${invitation.id}`);
    const lookup = (link: string) => nobody().refused("POST", "/invitations/lookups", { token: link });
    expect(await lookup(token)).toMatchObject({ code: "token_revoked" });
    await admin.call("POST", `${base}/invitations/${invitation.id}/mails`);
    expect(await lookup(token)).toMatchObject({ status: 403, code: "token_replaced" });
    const accepting = { token, name: "Rui", password: "uma-senha-boa" };
    expect(await nobody().refused("POST", "/invitations/acceptances", accepting)).toMatchObject({
      code: "token_replaced",
    });
    const { token: renewed } = await newestMail(at, "recruiter_invitation", "rui@novo.test");
    await at.database.db
      .updateTable("invitations")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("id", "=", invitation.id)
      .execute();
    expect(await lookup(renewed)).toMatchObject({ code: "token_expired" });
    const { invitations } = await admin.call<{ invitations: Invitation[] }>("GET", `${base}/invitations`);
    expect(invitations.find(({ id }) => id === invitation.id)?.state).toBe("expired");
  });

  test("of one who works in another business ask for their password, and add the business", async () => {
    const other = await makeWorld(at.database.db, "outra");
    const { token: first } = await invite("bia@novo.test");
    await accept(first, { name: "Bia Reis" });
    const { email, password_hash } = await at.database.db
      .selectFrom("recruiters")
      .where("email", "=", "bia@novo.test")
      .select(["email", "password_hash"])
      .executeTakeFirstOrThrow();
    const elsewhere = await at.as("recruiters", other.admin.id);
    const { roles: theirs } = await elsewhere.call<{ roles: Role[] }>("GET", `${base}/roles`);
    await elsewhere.call("POST", `${base}/invitations`, { invitation: { email, role_id: theirs[0]?.id } });
    const { token } = await newestMail(at, "recruiter_invitation", email);
    const { invitation } = await nobody().call<{ invitation: { has_account: boolean } }>(
      "POST",
      "/invitations/lookups",
      { token },
    );
    expect(invitation.has_account).toBe(true);
    // An account of another way in has no password yet: one is chosen.
    const passwordOf = (password_hash: string | null) =>
      at.database.db.updateTable("recruiters").set({ password_hash }).where("email", "=", email);
    await passwordOf(null).execute();
    expect(await nobody().call("POST", "/invitations/lookups", { token })).toMatchObject({
      invitation: { has_account: false },
    });
    await passwordOf(password_hash).execute();
    const wrong = { token, password: "nao-e-a-dela" };
    expect(await nobody().refused("POST", "/invitations/acceptances", wrong)).toMatchObject({
      code: "validation_failed",
      fields: [{ path: "password", rule: "wrong" }],
    });
    await nobody().call("POST", "/invitations/acceptances", { token, password: "uma-senha-boa" });
    const { recruiters } = await elsewhere.call<{ recruiters: Member[] }>("GET", `${base}/recruiters`);
    expect(recruiters.map(({ email: recruiter }) => recruiter)).toContain(email);
  });

  test("are refused for members, and twice", async () => {
    const again = async (email: string) => {
      const { id: role_id } = await roleNamed("Recrutador");
      return await admin.refused("POST", `${base}/invitations`, { invitation: { email, role_id } });
    };
    expect(await again(at.world.admin.email)).toMatchObject({ fields: [{ rule: "member" }] });
    await invite("duas@novo.test");
    expect(await again("DUAS@novo.test")).toMatchObject({ fields: [{ rule: "invited" }] });
  });
});

describe("roles", () => {
  test("a business begins with five, and changing one changes its members", async () => {
    expect((await roles()).map(({ name, name_en }) => [name, name_en])).toEqual([
      ["Administrador", "Administrator"],
      ["Recrutador", "Recruiter"],
      ["Recrutador júnior", "Junior recruiter"],
      ["Financeiro", "Finance"],
      ["Somente leitura", "Read only"],
    ]);
    const { role } = await admin.call<{ role: Role }>("POST", `${base}/roles`, {
      role: {
        name: "Pesquisa",
        is_admin: false,
        permissions: { candidates: ["update", "read"], utilities: ["read"] },
        record_scopes: { jobs: "team", candidates: "own" },
      },
    });
    // In one order, and nothing that would have no effect.
    expect(role.permissions).toEqual({ candidates: ["read", "update"] });
    // Of what is not read there is nothing to limit.
    expect(role.record_scopes).toEqual({ candidates: "own" });
    const { id } = await colleague("Leo Dias");
    await giveAccess(id, { role_id: role.id });
    await admin.call("PUT", `${base}/roles/${role.id}`, {
      role: {
        name: "Pesquisa",
        is_admin: false,
        permissions: { jobs: ["read"] },
        record_scopes: { jobs: "team" },
        lock_version: 0,
      },
    });
    expect(await detailsOf(id)).toMatchObject({
      role_permissions: { jobs: ["read"] },
      record_scopes: { jobs: "team" },
      role: { name: "Pesquisa" },
    });
    expect(
      await admin.refused("PUT", `${base}/roles/${role.id}`, {
        role: { name: "Pesquisa", is_admin: false, permissions: {}, record_scopes: {}, lock_version: 0 },
      }),
    ).toMatchObject({ status: 409, code: "conflict" });
    expect(await admin.refused("DELETE", `${base}/roles/${role.id}`)).toMatchObject({ code: "in_use" });
    await giveAccess(id, { is_admin: false, role_permissions: { notes: ["read"] }, record_scopes: {} });
    await admin.call("DELETE", `${base}/roles/${role.id}`);
    expect(await detailsOf(id)).toMatchObject({ role: null, role_permissions: { notes: ["read"] } });
  });

  test("a member is put into a team by its name, and taken out of it", async () => {
    const { id } = await colleague("Tainá Moura");
    const put = (team: string | null) => admin.call("PUT", `${base}/recruiters/${id}/team`, { team });
    expect(await put("Finanças")).toMatchObject({ recruiter: { team: "Finanças" } });
    await put(null);
    expect(await detailsOf(id)).toMatchObject({ team: null });
    const changes = (await trail(`?person=${id}`)).access_events.map(({ before, after }) => [before, after]);
    expect(changes).toEqual(expect.arrayContaining([[{ team: "Finanças" }, { team: null }]]));
  });

  test("two of one name are refused", async () => {
    const role = { name: "recrutador", is_admin: false, permissions: {}, record_scopes: {} };
    expect(await admin.refused("POST", `${base}/roles`, { role })).toMatchObject({
      fields: [{ path: "role.name", rule: "in_use" }],
    });
  });
});

describe("the last administrator", () => {
  const refusedAs = { status: 409, code: "last_administrator" };

  test("is neither demoted nor deactivated, nor is their role", async () => {
    const id = at.world.admin.id;
    const access = { is_admin: false, role_permissions: {}, record_scopes: {} };
    expect(await admin.refused("PUT", `${base}/recruiters/${id}/access`, { access })).toMatchObject(
      refusedAs,
    );
    const deactivation = { hand_over_to: null };
    expect(
      await admin.refused("POST", `${base}/recruiters/${id}/deactivations`, { deactivation }),
    ).toMatchObject(refusedAs);
    const role = await roleNamed("Administrador");
    await giveAccess(id, { role_id: role.id });
    const { name, lock_version } = role;
    const demoted = { role: { name, lock_version, is_admin: false, permissions: {}, record_scopes: {} } };
    expect(await admin.refused("PUT", `${base}/roles/${role.id}`, demoted)).toMatchObject(refusedAs);
    expect((await detailsOf(id)).is_admin).toBe(true);
  });

  test("of two who demote each other at once one stays", async () => {
    const { id } = await colleague("Vera Luz", { is_admin: true });
    const both = [at.world.admin.id, id];
    const answers = await Promise.allSettled(
      both.map((item) => giveAccess(item, { is_admin: false, role_permissions: {}, record_scopes: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = at.database.db
      .selectFrom("recruiter_businesses")
      .where("business_id", "=", at.world.businessId)
      .where("is_admin", "=", true);
    expect(await left.select("recruiter_id").execute()).toHaveLength(1);
    for (const item of both)
      await at.database.db
        .updateTable("recruiter_businesses")
        .set({ is_admin: item === at.world.admin.id })
        .where("recruiter_id", "=", item)
        .execute();
  });
});

describe("deactivation", () => {
  test("ends sessions, hands over what is owned, and is undone with it", async () => {
    const { db } = at.database;
    const leaving = await colleague("Otto Melo", { is_admin: true });
    const taking = await colleague("Tina Alves");
    const otto = await at.as("recruiters", leaving.id);
    const owned = { business_id: at.world.businessId, owner_id: leaving.id };
    const [open, done] = await db
      .insertInto("tasks")
      .values([
        { ...owned, title: "Ligar", due_at: null },
        { ...owned, title: "Feita", done_at: new Date().toISOString() },
      ])
      .returning("id")
      .execute();
    await db.updateTable("jobs").set({ owner_id: leaving.id }).where("id", "=", at.world.jobId).execute();
    expect((await detailsOf(leaving.id)).owns).toEqual(
      expect.arrayContaining([
        { entity: "jobs", count: 1 },
        { entity: "tasks", count: 1 },
      ]),
    );
    await deactivate(leaving.id, taking.id);
    expect(await otto.refused("GET", "/recruiters")).toMatchObject({ code: "unauthenticated" });
    const ownerOf = async (table: "jobs" | "tasks", id = 0) =>
      (await db.selectFrom(table).where("id", "=", id).select("owner_id").executeTakeFirstOrThrow()).owner_id;
    expect(await ownerOf("jobs", at.world.jobId)).toBe(taking.id);
    expect(await ownerOf("tasks", open?.id)).toBe(taking.id);
    expect(await ownerOf("tasks", done?.id)).toBe(leaving.id);
    const { task } = await admin.call<{ task: { owner_name: string } }>(
      "GET",
      `/recruiters/tasks/${done?.id}`,
    );
    expect(task.owner_name).toBe("Otto Melo");
    // It is theirs, and may be saved so; nobody else is given to them.
    await admin.call("PUT", `/recruiters/tasks/${done?.id}`, {
      task: { title: "Feita!", owner_id: leaving.id },
    });
    expect(
      await admin.refused("PUT", `/recruiters/tasks/${open?.id}`, { task: { owner_id: leaving.id } }),
    ).toMatchObject({ code: "validation_failed" });
    expect((await detailsOf(leaving.id)).handover).toMatchObject({ to_name: "Tina Alves", count: 2 });
    // What went on to somebody else meanwhile is not taken from them.
    await db
      .updateTable("tasks")
      .set({ owner_id: at.world.admin.id })
      .where("id", "=", open?.id ?? 0)
      .execute();
    await reactivate(leaving.id, true);
    expect(await ownerOf("jobs", at.world.jobId)).toBe(leaving.id);
    expect(await ownerOf("tasks", open?.id)).toBe(at.world.admin.id);
    expect(await detailsOf(leaving.id)).toMatchObject({ deactivated_at: null, handover: null });
    const back = await at.as("recruiters", leaving.id);
    await back.call("GET", "/recruiters");
  });

  test("is for good where it was not taken back, whatever becomes of others'", async () => {
    const taking = await colleague("Rita Alves");
    const [one, two] = [await colleague("Ivo Melo"), await colleague("Eva Melo")];
    for (const { id } of [one, two]) await deactivate(id, taking.id);
    await reactivate(one.id, false);
    expect((await detailsOf(one.id)).handover).toBeNull();
    expect((await detailsOf(two.id)).handover).toMatchObject({ to_name: "Rita Alves" });
  });

  test("lets nobody in, nor sends a password, nor offers the person", async () => {
    const { id, email } = await colleague("Saulo Pires");
    await deactivate(id);
    const options = await admin.call<{ options: { label: string }[] }>(
      "GET",
      "/recruiters/lookups/recruiters?term=Saulo",
    );
    expect(options.options).toEqual([]);
    expect(await admin.refused("POST", `${base}/recruiters/${id}/passwords`)).toMatchObject({ status: 409 });
    await nobody().call("POST", "/passwords", { strategy: "recruiters", email });
    const mailed = at.database.db.selectFrom("mails").where("to_address", "=", email).select("id");
    expect(await mailed.execute()).toEqual([]);
  });

  test("who also works elsewhere stays signed in there", async () => {
    const other = await makeWorld(at.database.db, "terceira");
    const { id } = await colleague("Dora Lima");
    await at.database.db
      .insertInto("recruiter_businesses")
      .values({ recruiter_id: id, business_id: other.businessId })
      .execute();
    const here = await at.as("recruiters", id);
    await deactivate(id);
    expect(await here.refused("GET", "/recruiters")).toMatchObject({ code: "unauthenticated" });
    const again = await at.as("recruiters", id);
    const { recruiter } = await again.call<{ recruiter: { business: { id: number } } }>("GET", "/recruiters");
    expect(recruiter.business.id).toBe(other.businessId);
  });
});

test("sessions are listed with device, address and last use, and ended", async () => {
  const { id } = await colleague("Ivo Prates");
  const [first, second] = [await at.as("recruiters", id), await at.as("recruiters", id)];
  await first.call("GET", "/recruiters");
  const path = `${base}/recruiters/${id}/sessions`;
  const { sessions } = await admin.call<{ sessions: MemberSession[] }>("GET", path);
  expect(sessions).toHaveLength(2);
  const used = sessions.find(({ address }) => address !== null);
  expect(used).toMatchObject({ address: "127.0.0.1", current: false });
  await admin.call("DELETE", `${path}/${used?.id}`);
  expect(await first.refused("GET", "/recruiters")).toMatchObject({ code: "unauthenticated" });
  await second.call("GET", "/recruiters");
  const left = await admin.call<{ sessions: MemberSession[] }>("DELETE", path);
  expect(left.sessions).toEqual([]);
  const own = await admin.call<{ sessions: MemberSession[] }>(
    "DELETE",
    `${base}/recruiters/${at.world.admin.id}/sessions`,
  );
  expect(own.sessions).toMatchObject([{ current: true }]);
});

test("a password is chosen by the person, by a mailed link", async () => {
  const { id, email } = await colleague("Rosa Faria");
  expect(await admin.call("POST", `${base}/recruiters/${id}/passwords`)).toEqual({ ok: true });
  const { token } = await newestMail(at, "password_reset", email);
  const { token: session } = await nobody().call<{ token: string }>("PUT", "/passwords", {
    strategy: "recruiters",
    token,
    password: "senha-da-rosa",
  });
  await withToken(session).call("GET", "/recruiters");
});

describe("the trail", () => {
  test("has who, what and before and after, by person, kind and time, page by page", async () => {
    const { id } = await colleague("Yara Nunes");
    await giveAccess(id, { is_admin: false, role_permissions: { jobs: ["read"] }, record_scopes: {} });
    const [newest] = (await trail(`?person=${id}`)).access_events;
    expect(newest).toMatchObject({
      kind: "access.changed",
      actor_name: "Ana Prado",
      subject: "Yara Nunes",
      before: { permissions: {} },
      after: { permissions: { jobs: ["read"] } },
    });
    const { access_events: deleted } = await trail("?kind=role.deleted");
    expect(new Set(deleted.map(({ kind }) => kind))).toEqual(new Set(["role.deleted"]));
    // The day in the business time zone, which at night is another one than in the instant.
    const today = new Date(newest?.created_at ?? 0).toLocaleDateString("sv", {
      timeZone: "America/Sao_Paulo",
    });
    expect((await trail("?until=2020-01-01")).access_events).toEqual([]);
    expect((await trail(`?from=${today}`)).access_events.length).toBeGreaterThan(0);
    const many = Array.from({ length: 120 }, (_, n) => ({
      business_id: at.world.businessId,
      kind: "password.mailed" as const,
      actor_name: "=HYPERLINK(0)",
      subject: `Pessoa ${n}`,
    }));
    await at.database.db.insertInto("access_events").values(many).execute();
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const after: string = cursor === "" ? "" : `&after=${cursor}`;
      const page = await trail(`?kind=password.mailed${after}`);
      seen.push(...page.access_events.map((event) => event.id));
      cursor = page.next_cursor;
    }
    expect(seen.length).toBeGreaterThanOrEqual(120);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    const csv = await admin.text(`${base}/access_events/csv?kind=password.mailed`);
    expect(csv).toContain("'=HYPERLINK(0)");
    expect(csv).toMatch(/\n\d\d\/\d\d\/\d{4} \d\d:\d\d;/);
    const invited = await admin.text(`${base}/access_events/csv?kind=invitation.sent`);
    expect(invited).toMatch(/Prazo: \d\d\/\d\d\/\d{4}(;|$| ·)/m);
    expect(csv.trim().split("\r\n")).toHaveLength(seen.length + 1);
  });
});
