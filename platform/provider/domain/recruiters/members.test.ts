import { afterAll, beforeAll, expect, it } from "vitest";
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
import { makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";
import { startSession } from "../sessions/session-calls.ts";
import { askedOwner } from "./asked-owner.ts";

const base = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;
let other: World;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  other = await makeWorld(at.database.db, "outra.localhost");
});
afterAll(() => at.close());

const past = () => new Date(Date.now() - 1000).toISOString();
const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const colleague = (name: string, rights?: Parameters<typeof makeRecruiter>[3]) =>
  makeRecruiter(at.database.db, at.world.businessId, name, rights);
const call = <T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  admin.call<T>(method, `${base}/${path}`, body);
const code = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  (await admin.refused(method, `${base}/${path}`, body)).code;
const eventsOf = async (id: number) =>
  (await call<{ access_events: AccessEvent[] }>("GET", `access_events?person=${id}`)).access_events.map(
    ({ kind, before, after }) => [kind, before, after],
  );
const deactivate = (id: number, hand_over_to: number | null = null) =>
  call("POST", `recruiters/${id}/deactivations`, { deactivation: { hand_over_to } });

it("are listed with administrators first, then by name, and those who left at the end", async () => {
  const [zoe, bia, gone] = [
    await colleague("Zoe Admin", { is_admin: true }),
    await colleague("Bia Comum"),
    await colleague("Abel Fora", { is_admin: true }),
  ];
  await deactivate(gone.id);
  const { recruiters } = await call<{ recruiters: Member[] }>("GET", "recruiters");
  expect(recruiters.map(({ id }) => id)).toEqual([at.world.admin.id, zoe.id, bia.id, gone.id]);
  await deactivate(zoe.id);
});

it("are handed over what is open, each with a line in its history, and nothing of another business", async () => {
  const { db } = at.database;
  const { businessId: business_id, jobId: job_id, candidateIds } = at.world;
  const [leaving, taking] = [await colleague("Otto Sai"), await colleague("Tina Fica")];
  const own = { business_id, owner_id: leaving.id };
  const interview = { ...own, job_id, candidate_id: candidateIds[0] ?? 0, stage: 1, title: "Conversa" };
  const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);
  const interviews = await ids(
    db
      .insertInto("interviews")
      .values([
        { ...interview, starts_at: ahead(1) },
        { ...interview, starts_at: ahead(-1) },
      ])
      .returning("id")
      .execute(),
  );
  const feedbacks = await ids(
    db
      .insertInto("feedbacks")
      .values([
        {
          ...own,
          given_by: "client" as const,
          name: "Aberto",
          candidate_id: candidateIds[0] ?? 0,
          given_on: null,
        },
        {
          ...own,
          given_by: "client" as const,
          name: "Dado",
          candidate_id: candidateIds[0] ?? 0,
          given_on: "2026-01-02",
        },
      ])
      .returning("id")
      .execute(),
  );
  await db
    .updateTable("candidates")
    .set({ owner_id: leaving.id })
    .where("id", "=", other.candidateIds[0] ?? 0)
    .execute();
  await deactivate(leaving.id, taking.id);
  const ownersOf = async (table: "interviews" | "feedbacks", those: number[]) =>
    (
      await db
        .selectFrom(table)
        .where("id", "in", those)
        .orderBy("id")
        .select(["owner_id", "lock_version"])
        .execute()
    ).map(({ owner_id, lock_version }) => [owner_id, lock_version]);
  expect(await ownersOf("interviews", interviews)).toEqual([
    [taking.id, 1],
    [leaving.id, 0],
  ]);
  expect(await ownersOf("feedbacks", feedbacks)).toEqual([
    [taking.id, 1],
    [leaving.id, 0],
  ]);
  const lines = await db
    .selectFrom("audit_events")
    .where("field", "=", "owner_id")
    .where("after", "=", JSON.stringify(taking.id) as never)
    .orderBy("reference_type")
    .select(["reference_type", "reference_id", "before", "recruiter_id"])
    .execute();
  expect(lines).toEqual([
    {
      reference_type: "feedback",
      reference_id: feedbacks[0],
      before: leaving.id,
      recruiter_id: at.world.admin.id,
    },
    {
      reference_type: "interview",
      reference_id: interviews[0],
      before: leaving.id,
      recruiter_id: at.world.admin.id,
    },
  ]);
  const foreign = db
    .selectFrom("candidates")
    .where("id", "=", other.candidateIds[0] ?? 0)
    .select("owner_id");
  expect(await foreign.executeTakeFirst()).toEqual({ owner_id: leaving.id });
  expect(
    await code("POST", `recruiters/${leaving.id}/deactivations`, { deactivation: { hand_over_to: null } }),
  ).toBe("already_done");
  const back = { reactivation: { give_back: false } };
  await call("POST", `recruiters/${leaving.id}/reactivations`, back);
  expect(await code("POST", `recruiters/${leaving.id}/reactivations`, back)).toBe("already_done");
  // Kept for good: leaving again without anybody to take over, and coming back, gives nothing back.
  await deactivate(leaving.id);
  await call("POST", `recruiters/${leaving.id}/reactivations`, { reactivation: { give_back: true } });
  expect((await ownersOf("interviews", interviews))[0]).toEqual([taking.id, 1]);
});

it("who leave lose the sessions here and keep those elsewhere; with the last business their mailed links, too", async () => {
  const { db } = at.database;
  const dora = await colleague("Dora Lima");
  const membership = { recruiter_id: dora.id, business_id: other.businessId, role_permissions: "{}" };
  await db.insertInto("recruiter_businesses").values(membership).execute();
  for (const business of [at.world.businessId, other.businessId])
    await startSession(db, "recruiters", dora.id, business, undefined);
  const sessions = async () =>
    (await db.selectFrom("sessions").where("recruiter_id", "=", dora.id).select("business_id").execute()).map(
      ({ business_id }) => business_id,
    );
  const link = async () =>
    (await db.selectFrom("single_use_tokens").where("recruiter_id", "=", dora.id).select("purpose").execute())
      .length;
  await call("POST", `recruiters/${dora.id}/passwords`);
  await deactivate(dora.id);
  expect([await sessions(), await link()]).toEqual([[other.businessId], 1]);
  await call("POST", `recruiters/${dora.id}/reactivations`, { reactivation: { give_back: false } });
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: past() })
    .where("recruiter_id", "=", dora.id)
    .where("business_id", "=", other.businessId)
    .execute();
  await deactivate(dora.id);
  expect([await sessions(), await link()]).toEqual([[], 0]);
});

it("have their sessions ended one by one, only their own, and the trail counts them", async () => {
  const { db } = at.database;
  const [ivo, eva] = [await colleague("Ivo Prates"), await colleague("Eva Prates")];
  const start = (id: number) => startSession(db, "recruiters", id, at.world.businessId, undefined);
  for (const id of [ivo.id, ivo.id, ivo.id, eva.id]) await start(id);
  const own = db.selectFrom("sessions").orderBy("id").select("id");
  const [first = 0, second = 0, third = 0] = (await own.where("recruiter_id", "=", ivo.id).execute()).map(
    ({ id }) => id,
  );
  const [hers = 0] = (await own.where("recruiter_id", "=", eva.id).execute()).map(({ id }) => id);
  const set = (id: number, values: object) =>
    db.updateTable("sessions").set(values).where("id", "=", id).execute();
  await set(first, { last_seen_at: ahead(1) });
  const path = `recruiters/${ivo.id}/sessions`;
  const listed = async () =>
    (await call<{ sessions: MemberSession[] }>("GET", path)).sessions.map(({ id }) => id);
  expect(await listed()).toEqual([first, third, second]);
  expect(await code("DELETE", `${path}/${hers}`)).toBe("not_found");
  await call("DELETE", `${path}/${second}`);
  await set(third, { expires_at: past() });
  expect(await listed()).toEqual([first]);
  await call("DELETE", path);
  await call("DELETE", path);
  expect(await eventsOf(ivo.id)).toEqual([
    ["session.ended", { sessions: 2 }, null],
    ["session.ended", { sessions: 1 }, null],
  ]);
  const { recruiter } = await call<{ recruiter: MemberDetails }>("GET", `recruiters/${eva.id}`);
  expect(recruiter.last_seen_at).not.toBeNull();
});

it("leave no line in the trail where nothing of their access or team changed", async () => {
  const { id } = await colleague("Nada Muda", { role_permissions: { jobs: ["read"] } });
  const access = { is_admin: false, role_permissions: { jobs: ["read"] }, record_scopes: {} };
  await call("PUT", `recruiters/${id}/access`, { access });
  await call("PUT", `recruiters/${id}/team`, { team: null });
  expect(await eventsOf(id)).toEqual([]);
  await call("PUT", `recruiters/${id}/team`, { team: "Norte" });
  await call("PUT", `recruiters/${id}/team`, { team: "Norte" });
  expect(await eventsOf(id)).toEqual([["access.changed", { team: null }, { team: "Norte" }]]);
});

it("are seen through for eight hours, which end once, by whoever began them", async () => {
  const [member, second] = [
    await colleague("Vista Reis"),
    await colleague("Outra Admin", { is_admin: true }),
  ];
  const path = `recruiters/${member.id}/views`;
  const { view } = await call<{ view: { expires_at: string } }>("POST", path);
  expect(Math.round((Date.parse(view.expires_at) - Date.now()) / 60_000)).toBe(480);
  const hers = await at.as("recruiters", second.id);
  await hers.call("DELETE", `${base}/${path}`);
  const open = at.database.db.selectFrom("access_views").where("ended_at", "is", null).select("viewer_id");
  expect(await open.execute()).toEqual([{ viewer_id: at.world.admin.id }]);
  for (const _ of [1, 2]) await call("DELETE", path);
  expect((await eventsOf(member.id)).map(([kind]) => kind)).toEqual(["view.ended", "view.started"]);
  await deactivate(member.id);
  expect(await code("POST", path)).toBe("not_found");
  await deactivate(second.id);
});

it("are invited for seven days, in the words and by the clock of the business, and asked no more once they joined", async () => {
  const { db } = at.database;
  const { roles } = await call<{ roles: Role[] }>("GET", "roles");
  const role = roles[1];
  const email = "lia@convite.test";
  const setHouse = (values: object) =>
    db.updateTable("businesses").set(values).where("id", "=", at.world.businessId).execute();
  await setHouse({ locale: "en", time_zone: "Pacific/Kiritimati" });
  const { invitation } = await call<{ invitation: Invitation }>("POST", "invitations", {
    invitation: { email, role_id: role?.id },
  });
  expect(Math.round((Date.parse(invitation.expires_at) - Date.now()) / 3_600_000)).toBe(168);
  const mail = await newestMail(at, "recruiter_invitation", email);
  const until = new Intl.DateTimeFormat("en-US", { timeZone: "Pacific/Kiritimati", dateStyle: "long" });
  const british = new Intl.DateTimeFormat("en-GB", { timeZone: "Pacific/Kiritimati", dateStyle: "long" });
  const day = Date.parse(invitation.expires_at);
  expect([until, british].some((shown) => mail.text.includes(shown.format(day)))).toBe(true);
  expect(mail.text).toContain("Recruiter");
  await at.with({}).call("POST", "/invitations/acceptances", {
    ...{ token: mail.token, name: "Lia Nova", password: "uma-senha-boa" },
  });
  const made = db.selectFrom("recruiters").where("email", "=", email).select(["id", "locale"]);
  const { id, locale } = await made.executeTakeFirstOrThrow();
  expect(locale).toBe("en");
  expect(await askedOwner(db, at.world.businessId, id)).toEqual({
    recipients: [id],
    ownerId: id,
    locale: "en",
  });
  await db.updateTable("recruiters").set({ locale: "pt" }).where("id", "=", id).execute();
  expect((await askedOwner(db, at.world.businessId, id)).locale).toBe("pt");
  expect(await askedOwner(db, at.world.businessId, null)).toEqual({
    ...{ recipients: "administrators", ownerId: null, locale: "en" },
  });
  await setHouse({ locale: "pt", time_zone: "America/Sao_Paulo" });
  // Who was invited, and became a member in another way, is not asked again.
  const pending = await call<{ invitation: Invitation }>("POST", "invitations", {
    invitation: { email: "ze@convite.test", role_id: role?.id },
  });
  const ze = await colleague("Zé Veio");
  await db.updateTable("recruiters").set({ email: "Ze@convite.test" }).where("id", "=", ze.id).execute();
  const again = await admin.refused("POST", `${base}/invitations/${pending.invitation.id}/mails`);
  expect(again.fields).toEqual([{ path: "invitation.email", rule: "member" }]);
  await call("DELETE", `invitations/${pending.invitation.id}`);
  expect(await code("DELETE", `invitations/${pending.invitation.id}`)).toBe("already_done");
});

it("have a role that stays while an invitation waits for it, is the last of the list, and is renamed for itself", async () => {
  const content = { is_admin: false, permissions: { jobs: ["read"] }, record_scopes: {} };
  const { role } = await call<{ role: Role }>("POST", "roles", {
    role: { name: "Zelo", name_en: "", ...content },
  });
  expect(role).toMatchObject({ name_en: null, members_count: 0 });
  const listed = async () => (await call<{ roles: Role[] }>("GET", "roles")).roles;
  expect((await listed()).at(-1)?.id).toBe(role.id);
  const { invitation } = await call<{ invitation: Invitation }>("POST", "invitations", {
    invitation: { email: "espera@papel.test", role_id: role.id },
  });
  expect(await code("DELETE", `roles/${role.id}`)).toBe("in_use");
  await call("DELETE", `invitations/${invitation.id}`);
  const { id } = await colleague("Com Papel");
  await call("PUT", `recruiters/${id}/access`, { access: { role_id: role.id } });
  const save = (values: object, lock_version: number) =>
    call<{ role: Role }>("PUT", `roles/${role.id}`, {
      role: { name: "Zelo", ...content, ...values, lock_version },
    });
  expect((await save({}, 0)).role.lock_version).toBe(0);
  expect((await save({ name: "Zelo novo" }, 0)).role).toMatchObject({ lock_version: 1, members_count: 1 });
  expect((await save({ name: "Zelo novo", permissions: {}, is_admin: true }, 1)).role.permissions).toEqual(
    {},
  );
  const { recruiter } = await call<{ recruiter: MemberDetails }>("GET", `recruiters/${id}`);
  expect(recruiter).toMatchObject({ is_admin: true, role_permissions: {} });
  await call("PUT", `recruiters/${id}/access`, {
    access: { is_admin: false, role_permissions: {}, record_scopes: {} },
  });
  await call("DELETE", `roles/${role.id}`);
  const events = (await call<{ access_events: AccessEvent[] }>("GET", "access_events")).access_events;
  expect(
    events
      .filter(({ kind }) => kind.startsWith("role."))
      .slice(0, 4)
      .map(({ kind, before, after }) => [kind, before, after]),
  ).toEqual([
    ["role.deleted", { is_admin: true }, null],
    [
      "role.changed",
      expect.objectContaining({ is_admin: false }),
      expect.objectContaining({ is_admin: true }),
    ],
    ["role.changed", { name: "Zelo" }, { name: "Zelo novo" }],
    ["role.created", null, { permissions: { jobs: ["read"] }, record_scopes: {} }],
  ]);
});

it("have a trail by days of the business, of who did it and to whom, to the last line of its sheet", async () => {
  const { db } = at.database;
  const { id } = await colleague("Trilha Dia");
  const event = (created_at: string, more: object) => ({
    ...{
      business_id: at.world.businessId,
      kind: "password.mailed" as const,
      actor_name: "Ana",
      subject: "Dia",
    },
    ...{ created_at, ...more },
  });
  await db
    .insertInto("access_events")
    .values([
      event("2025-03-09T02:59:59.999Z", { recruiter_id: id }),
      event("2025-03-09T03:00:00.000Z", { recruiter_id: id }),
      event("2025-03-10T02:59:59.999Z", { actor_id: id }),
      event("2025-03-10T03:00:00.000Z", { recruiter_id: id }),
      event("2025-03-09T12:00:00.000Z", {}),
    ])
    .execute();
  const found = await call<{ access_events: AccessEvent[] }>(
    "GET",
    `access_events?person=${id}&from=2025-03-09&until=2025-03-09`,
  );
  expect(found.access_events.map(({ created_at }) => created_at)).toEqual([
    "2025-03-10T02:59:59.999Z",
    "2025-03-09T03:00:00.000Z",
  ]);
  const many = Array.from({ length: 1001 }, () => event("2024-05-05T12:00:00.000Z", {}));
  await db.insertInto("access_events").values(many).execute();
  const csv = await admin.text(`${base}/access_events/csv?from=2024-05-05&until=2024-05-05`);
  expect(csv.trim().split("\r\n")).toHaveLength(1002);
});
