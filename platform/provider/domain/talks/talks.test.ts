import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("mails").execute();
});

const area = "/recruiters/administrator/c-talks";
interface Participant {
  id: number;
  name: string;
  status: string;
  code: string;
  checked_in_at: string | null;
}
interface Event {
  id: number;
  registered_count: number;
  waiting_count: number;
  checked_in_count: number;
}
const talk = async (more: object = {}) =>
  (
    await admin.call<{ talk_event: Event }>("POST", `${area}/events`, {
      talk_event: {
        ...{ name: "Carreira e IA", name_en: "Careers and AI", status: "published", place: "Auditório" },
        ...{ starts_at: "2027-03-10T22:00:00.000Z", ...more },
      },
    })
  ).talk_event;
const eventOf = async (id: number) =>
  (await admin.call<{ talk_event: Event }>("GET", `${area}/events/${id}`)).talk_event;
const changeTalk = (id: number, talk_event: object) =>
  admin.call("PUT", `${area}/events/${id}`, { talk_event });
const payload = (talk_event_id: number, name: string, more: object = {}) => ({
  talk_participant: { talk_event_id, name, email: `${name.toLowerCase()}@talk.test`, ...more },
});
const register = async (talk_event_id: number, name: string, more: object = {}) =>
  (
    await admin.call<{ talk_participant: Participant }>(
      "POST",
      `${area}/participants`,
      payload(talk_event_id, name, more),
    )
  ).talk_participant;
const read = async (id: number) =>
  (await admin.call<{ talk_participant: Participant }>("GET", `${area}/participants/${id}`)).talk_participant;
const change = async (id: number, talk_participant: object) =>
  (
    await admin.call<{ talk_participant: Participant }>("PUT", `${area}/participants/${id}`, {
      talk_participant,
    })
  ).talk_participant;
const mails = async () =>
  (
    await at.database.db.selectFrom("mails").select(["kind", "to_address", "subject"]).orderBy("id").execute()
  ).map(({ kind, to_address }) => `${kind} ${to_address}`);

it("gives the last place to one of two who come at once, and the other waits", async () => {
  const { id } = await talk({ capacity: 1 });
  const both = await Promise.all([register(id, "Ana"), register(id, "Rui")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["registered", "waiting"]);
  expect(await eventOf(id)).toMatchObject({ registered_count: 1, waiting_count: 1 });
  expect((await mails()).map((mail) => mail.split(" ")[0]).toSorted()).toEqual([
    "talk_registered",
    "talk_waiting",
  ]);
});

it("gives a freed place to the person who has waited longest, and mails them", async () => {
  const { id } = await talk({ capacity: 1 });
  const first = await register(id, "Ana");
  const second = await register(id, "Bia");
  const third = await register(id, "Caio", { locale: "en" });
  await at.database.db.deleteFrom("mails").execute();
  await change(first.id, { status: "cancelled" });
  expect((await read(second.id)).status).toBe("registered");
  expect((await read(third.id)).status).toBe("waiting");
  await admin.call("DELETE", `${area}/participants/${second.id}`);
  expect((await read(third.id)).status).toBe("registered");
  expect(await mails()).toEqual(["talk_place bia@talk.test", "talk_place caio@talk.test"]);
  expect((await change(first.id, { status: "registered" })).status).toBe("waiting");
  await changeTalk(id, { capacity: 2 });
  expect((await read(first.id)).status).toBe("registered");
  expect(await eventOf(id)).toMatchObject({ registered_count: 2, waiting_count: 0 });
  const inEnglish = await at.database.db
    .selectFrom("mails")
    .where("to_address", "=", "caio@talk.test")
    .select("subject")
    .executeTakeFirst();
  expect(inEnglish?.subject).toBe("A place came free for you: Careers and AI");
});

it("writes to whoever has an account with the brand in that account's language", async () => {
  const { db } = at.database;
  const other = await db
    .insertInto("businesses")
    .values({ name: "Outra", brand_key: "outra-casa" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [business_id, locale, email] of [
    [at.world.businessId, "en", "Gil@talk.test"],
    [other.id, "en", "hugo@talk.test"],
  ] as const)
    await db.insertInto("candidates").values({ business_id, locale, email, name: email }).execute();
  const { id } = await talk();
  for (const name of ["Gil", "Hugo"]) await register(id, name);
  const sent = await db.selectFrom("mails").orderBy("to_address").select(["to_address", "subject"]).execute();
  expect(sent.map(({ to_address, subject }) => `${to_address}: ${subject}`)).toEqual([
    "gil@talk.test: You are registered: Careers and AI",
    "hugo@talk.test: Inscrição confirmada: Carreira e IA",
  ]);
});

it("lets all who wait in when the event has room for everybody", async () => {
  const { id } = await talk({ capacity: 1 });
  for (const name of ["Ana", "Bia", "Caio", "Davi"]) await register(id, name);
  expect(await eventOf(id)).toMatchObject({ registered_count: 1, waiting_count: 3 });
  await changeTalk(id, { capacity: null });
  expect(await eventOf(id)).toMatchObject({ registered_count: 4, waiting_count: 0 });
  await changeTalk(id, { capacity: 2 });
  expect(await eventOf(id)).toMatchObject({ registered_count: 4, waiting_count: 0 });
  expect((await register(id, "Eva")).status).toBe("waiting");
});

it("is cancelled for good, which those with a place and those who wait are told once, each in their language", async () => {
  const { id } = await talk({ capacity: 2 });
  const ana = await register(id, "Ana");
  await register(id, "Bia", { locale: "en" });
  const caio = await register(id, "Caio");
  const davi = await register(id, "Davi");
  await change(davi.id, { status: "cancelled" });
  expect((await read(caio.id)).status).toBe("waiting");
  await at.database.db.deleteFrom("mails").execute();
  await changeTalk(id, { status: "cancelled" });
  await changeTalk(id, { name: "Outro nome" });
  expect((await mails()).toSorted()).toEqual([
    "talk_cancelled ana@talk.test",
    "talk_cancelled bia@talk.test",
    "talk_cancelled caio@talk.test",
  ]);
  const english = at.database.db
    .selectFrom("mails")
    .where("to_address", "=", "bia@talk.test")
    .select("locale");
  expect(await english.executeTakeFirst()).toEqual({ locale: "en" });
  const refused = async (talk_event: object) =>
    (await admin.refused("PUT", `${area}/events/${id}`, { talk_event })).fields?.map(({ rule }) => rule);
  expect(await refused({ status: "published" })).toEqual(["fixed"]);
  expect(await refused({ ends_at: "2027-03-10T21:59:59.000Z" })).toEqual(["before_start"]);
  await changeTalk(id, { ends_at: "2027-03-10T22:00:00.000Z" });
  // Nobody is promised a place at what does not take place, and nobody begins there.
  await change(ana.id, { status: "cancelled" });
  expect(await mails()).toHaveLength(3);
  const begun = await admin.refused("POST", `${area}/participants`, payload(id, "Eva"));
  expect(begun.fields?.map(({ rule }) => rule)).toEqual(["talk_closed"]);
});

it("checks in by code, once, and nobody without a place", async () => {
  const { id } = await talk({ capacity: 1 });
  const ana = await register(id, "Ana");
  const bia = await register(id, "Bia");
  expect(ana.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  const path = `${area}/events/${id}/check_ins`;
  const typed = `${ana.code.slice(0, 3)}-${ana.code.slice(3)}`.toLowerCase();
  const done = { participant: { id: ana.id, name: "Ana" }, again: false };
  expect(await admin.call("POST", path, { check_in: { code: typed } })).toEqual(done);
  expect(await admin.call("POST", path, { check_in: { code: ana.code } })).toEqual({ ...done, again: true });
  expect(await read(ana.id)).toMatchObject({ status: "checked_in", checked_in_at: expect.any(String) });
  expect(await eventOf(id)).toMatchObject({ registered_count: 1, checked_in_count: 1 });
  const refused = async (of: number, code: string) =>
    (await admin.refused("POST", `${area}/events/${of}/check_ins`, { check_in: { code } })).fields;
  expect(await refused(id, bia.code)).toEqual([{ path: "check_in.code", rule: "talk_waiting" }]);
  const other = await talk();
  expect(await refused(other.id, ana.code)).toEqual([{ path: "check_in.code", rule: "talk_code" }]);
  await change(bia.id, { status: "cancelled" });
  expect(await refused(id, bia.code)).toEqual([{ path: "check_in.code", rule: "talk_cancelled" }]);
});

it("registers an address once, only while the event is published, and lets nobody jump the queue", async () => {
  const { id } = await talk({ capacity: 1 });
  await register(id, "Ana");
  const twice = await admin.refused("POST", `${area}/participants`, payload(id, "Ana"));
  expect(twice.fields).toEqual([{ path: "talk_participant.email", rule: "talk_twice" }]);
  const bia = await register(id, "Bia");
  const jumped = await admin.refused("PUT", `${area}/participants/${bia.id}`, {
    talk_participant: { status: "registered" },
  });
  expect(jumped).toMatchObject({ status: 409, code: "transition_refused" });
  const draft = await talk({ status: "draft" });
  const early = await admin.refused("POST", `${area}/participants`, payload(draft.id, "Ana"));
  expect(early.fields).toEqual([{ path: "talk_participant.talk_event_id", rule: "talk_closed" }]);
  expect(await eventOf(draft.id)).toMatchObject({ registered_count: 0 });
});

it("mails everybody when it is cancelled, and stays cancelled", async () => {
  const { id } = await talk({ capacity: 1 });
  await register(id, "Ana");
  await register(id, "Bia");
  await at.database.db.deleteFrom("mails").execute();
  await changeTalk(id, { status: "cancelled" });
  expect(await mails()).toEqual(["talk_cancelled ana@talk.test", "talk_cancelled bia@talk.test"]);
  const back = await admin.refused("PUT", `${area}/events/${id}`, { talk_event: { status: "published" } });
  expect(back.fields).toEqual([{ path: "talk_event.status", rule: "fixed" }]);
  await admin.call("DELETE", `${area}/events/${id}`);
});

it("forgets who was registered by an address once the candidate of that address is erased", async () => {
  const { id } = await talk({ capacity: 1 });
  const [candidateId = 0] = at.world.candidateIds;
  const { email } = await at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("email")
    .executeTakeFirstOrThrow();
  const gone = await register(id, "Ana", { email: email.toUpperCase() });
  const bia = await register(id, "Bia");
  await admin.call("DELETE", `/recruiters/candidates/${candidateId}`);
  const { db } = at.database;
  const ofTalk = db.selectFrom("talk_participants").where("talk_event_id", "=", id).select("name");
  expect(await ofTalk.execute()).toEqual([{ name: "Bia" }]);
  const history = db
    .selectFrom("audit_events")
    .where("reference_type", "=", "talk_participant")
    .where("reference_id", "=", gone.id);
  expect(await history.select("id").execute()).toEqual([]);
  expect((await read(bia.id)).status).toBe("registered");
});
