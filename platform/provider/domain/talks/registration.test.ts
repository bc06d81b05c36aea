import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SitePage } from "#contract/calls/site-pages.ts";
import type { PublicTalk, TalkTicket } from "#contract/calls/talks.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { sessionsOf } from "../site-pages/talk-pages.ts";
import { mailCertificates, mailDueTalks } from "./remind.ts";

let at: TestServer;
let admin: Caller;
let visitor: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  visitor = at.with({});
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("mails").execute();
});

const area = "/recruiters/administrator/c-talks";
const talk = async (more: object = {}) =>
  (
    await admin.call<{ talk_event: { id: number; uid: string } }>("POST", `${area}/events`, {
      talk_event: {
        ...{ name: "Carreira e IA", name_en: "Careers and AI", status: "published", place: "Auditório" },
        ...{ starts_at: "2037-03-10T22:00:00.000Z", ends_at: "2037-03-11T00:00:00.000Z", ...more },
      },
    })
  ).talk_event;
const read = async (uid: string) => (await visitor.call<{ talk: PublicTalk }>("GET", `/talks/${uid}`)).talk;
const register = (uid: string, name: string, email = `${name.toLowerCase()}@talk.test`) =>
  visitor.call<{ talk: PublicTalk }>("POST", `/talks/${uid}/participants`, { participant: { name, email } });
const codeOf = async (id: number, email: string) =>
  (
    await at.database.db
      .selectFrom("talk_participants")
      .where("talk_event_id", "=", id)
      .where("email", "=", email)
      .select("code")
      .executeTakeFirstOrThrow()
  ).code;
const ticketOf = async (method: "POST" | "DELETE", uid: string, email: string, code: string) =>
  (await visitor.call<{ ticket: TalkTicket }>(method, `/talks/${uid}/tickets`, { ticket: { email, code } }))
    .ticket;
const mails = async () =>
  (
    await at.database.db.selectFrom("mails").select(["kind", "to_address", "text"]).orderBy("id").execute()
  ).map(({ kind, to_address, text }) => ({ mail: `${kind} ${to_address}`, text }));

it("has a page of the brand's site with the programme and the registration, in its list and its map", async () => {
  const { uid } = await talk({
    description: "O que muda.\n\nE o que fica.",
    agenda: "19h00 Abertura\n19h15 IA no dia a dia | Ana Souza",
  });
  const path = `/home/events/carreira-e-ia/${uid}`;
  const { page } = await visitor.call<{ page: SitePage }>(
    "GET",
    `/site_pages?path=/home/events/outro/${uid}`,
  );
  expect(page).toMatchObject({ path, kind: "event", title: "Carreira e IA", place: "Auditório" });
  expect(page.sections.map(({ kind }) => kind)).toEqual(["hero", "text", "timeline", "registration"]);
  expect(page.sections[2]).toMatchObject({
    items: [
      { when: "19h00", title: "Abertura", text: "" },
      { when: "19h15", title: "IA no dia a dia", text: "Ana Souza" },
    ],
  });
  const list = await visitor.call<{ page: SitePage }>("GET", "/site_pages?path=/home/event");
  const shown = list.page.sections.flatMap((section) => (section.kind === "events" ? section.items : []));
  expect(shown.map((item) => item.path)).toContain(path);
  const calendar = await at.server.app.inject({ url: `/v1/calendars/talks/${uid}.ics` });
  expect(calendar.headers["content-type"]).toContain("text/calendar");
  const [event] = readCalendar(calendar.body).parts;
  expect(event?.properties).toMatchObject({ SUMMARY: ["Carreira e IA"], DTSTART: ["20370310T220000Z"] });
});

it("keeps the link of an online talk to those who registered", async () => {
  const link = "https://meet.example.com/x";
  const { uid } = await talk({ place: link });
  expect(await read(uid)).toMatchObject({ place: "Online", places_left: null });
  const { page } = await visitor.call<{ page: SitePage }>("GET", `/site_pages?path=/home/events/x/${uid}`);
  const calendar = await at.server.app.inject({ url: `/v1/calendars/talks/${uid}.ics` });
  expect(JSON.stringify([page, calendar.body])).not.toContain(link);
  await register(uid, "Ana");
  expect((await mails())[0]?.text).toContain(link);
});

it("shows nobody a draft, and shows a cancelled talk as such", async () => {
  const draft = await talk({ status: "draft" });
  expect((await visitor.refused("GET", `/talks/${draft.uid}`)).status).toBe(404);
  expect((await visitor.refused("GET", `/site_pages?path=/home/events/x/${draft.uid}`)).status).toBe(404);
  expect((await at.server.app.inject({ url: `/v1/calendars/talks/${draft.uid}.ics` })).statusCode).toBe(404);
  const off = await talk();
  await admin.call("PUT", `${area}/events/${off.id}`, { talk_event: { status: "cancelled" } });
  expect((await read(off.uid)).status).toBe("cancelled");
  const refused = await visitor.refused("POST", `/talks/${off.uid}/participants`, {
    participant: { name: "Ana", email: "ana@talk.test" },
  });
  expect(refused.fields).toEqual([{ path: "participant", rule: "talk_closed" }]);
});

it("registers people while there are places, then puts them on the waiting list", async () => {
  const { id, uid } = await talk({ capacity: 1 });
  expect(await read(uid)).toMatchObject({ status: "open", places_left: 1, waiting_count: 0 });
  expect((await register(uid, "Ana")).talk).toMatchObject({ status: "full", places_left: 0 });
  expect((await register(uid, "Bia")).talk).toMatchObject({ status: "full", waiting_count: 1 });
  const sent = await mails();
  expect(sent.map(({ mail }) => mail)).toEqual([
    "talk_registered ana@talk.test",
    "talk_waiting bia@talk.test",
  ]);
  expect(sent[0]?.text).toContain(`/home/events/carreira-e-ia/${uid}#token=`);
  const code = await codeOf(id, "ana@talk.test");
  expect(await ticketOf("POST", uid, "ANA@talk.test", code.toLowerCase())).toMatchObject({
    ...{ name: "Ana", status: "registered", code },
  });
  expect(await ticketOf("DELETE", uid, "ana@talk.test", code)).toMatchObject({ status: "cancelled" });
  expect((await mails()).at(-1)?.mail).toBe("talk_place bia@talk.test");
});

it("tells who looks at the talk of it at once, and never of less than no places", async () => {
  const { db } = at.database;
  const { id, uid } = await talk({ capacity: 2 });
  const received = await listening(db, {
    events: streams.entity(at.world.businessId, "talk_events"),
    people: streams.entity(at.world.businessId, "talk_participants"),
  });
  await register(uid, "Ana");
  const first = await received();
  expect(first.events.at(-1)).toMatchObject({ type: "saved", rows: [{ id, registered_count: 1 }] });
  expect(first.people.at(-1)).toMatchObject({
    type: "saved",
    rows: [{ name: "Ana", email: "ana@talk.test" }],
  });
  await register(uid, "Bia");
  await admin.call("PUT", `${area}/events/${id}`, { talk_event: { capacity: 1 } });
  expect(await read(uid)).toMatchObject({ status: "full", places_left: 0 });
  await received();
  const code = await codeOf(id, "ana@talk.test");
  const version = async () =>
    await db
      .selectFrom("talk_participants")
      .where("code", "=", code)
      .select("lock_version")
      .executeTakeFirstOrThrow();
  const { lock_version } = await version();
  await ticketOf("DELETE", uid, "ana@talk.test", code);
  expect((await received()).people.at(-1)).toMatchObject({ rows: [{ name: "Ana", status: "cancelled" }] });
  expect((await version()).lock_version).toBe(lock_version + 1);
});

it("mails the same person again, and reveals to nobody else that they are registered", async () => {
  const { id, uid } = await talk();
  const first = await register(uid, "Ana");
  const again = await register(uid, "Outra", "ANA@talk.test");
  expect(again.talk).toEqual(first.talk);
  expect((await mails()).map(({ mail }) => mail)).toEqual([
    "talk_registered ana@talk.test",
    "talk_registered ana@talk.test",
  ]);
  const { people } = await at.database.db
    .selectFrom("talk_participants")
    .where("talk_event_id", "=", id)
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  expect(people).toBe(1);
  const code = await codeOf(id, "ana@talk.test");
  for (const key of [
    { email: "rui@talk.test", code },
    { email: "ana@talk.test", code: "ZZZZZZ" },
  ])
    expect((await visitor.refused("POST", `/talks/${uid}/tickets`, { ticket: key })).status).toBe(404);
});

it("keeps who came: their registration is not cancelled any more", async () => {
  const { id, uid } = await talk();
  await register(uid, "Ana");
  const code = await codeOf(id, "ana@talk.test");
  await admin.call("POST", `${area}/events/${id}/check_ins`, { check_in: { code } });
  expect(await ticketOf("DELETE", uid, "ana@talk.test", code)).toMatchObject({ status: "checked_in" });
  await sql`update talk_events set starts_at = now() - interval '1 day', ends_at = now() - interval '22 hours'
    where id = ${id}`.execute(at.database.db);
  expect(await ticketOf("POST", uid, "ana@talk.test", code)).toMatchObject({
    ...{ status: "checked_in", talk: { status: "over" } },
  });
  const late = await visitor.refused("DELETE", `/talks/${uid}/tickets`, {
    ticket: { email: "ana@talk.test", code },
  });
  expect(late.fields).toEqual([{ path: "ticket", rule: "talk_closed" }]);
});

it("reminds those with a place a day before, once, and again where the talk was moved", async () => {
  const { id, uid } = await talk({ capacity: 1 });
  await register(uid, "Ana");
  await register(uid, "Bia");
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  const services = at.server.services;
  await mailDueTalks(services);
  expect(await mails()).toEqual([]);
  const starts = async (hours: number) => {
    await sql`update talk_participants set queued_at = now() - interval '3 days' where talk_event_id = ${id}`.execute(
      db,
    );
    await sql`update talk_events set starts_at = now() + make_interval(hours => ${hours}),
      ends_at = now() + make_interval(hours => ${hours + 2}) where id = ${id}`.execute(db);
  };
  await starts(20);
  await mailDueTalks(services);
  await mailDueTalks(services);
  expect((await mails()).map(({ mail }) => mail)).toEqual(["talk_reminder ana@talk.test"]);
  await starts(22);
  await mailDueTalks(services);
  expect((await mails()).map(({ mail }) => mail)).toHaveLength(2);
});

it("reminds nobody who registered within the last day: they have just been mailed", async () => {
  const starts_at = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const { uid } = await talk({ starts_at, ends_at: null });
  await register(uid, "Caio");
  await mailDueTalks(at.server.services);
  expect((await mails()).filter(({ mail }) => mail.startsWith("talk_reminder"))).toEqual([]);
});

it("shows the programme in the reader's language, and what is written in one alone to everybody", async () => {
  const { uid } = await talk({ agenda: "19h00 Abertura\n20h00 Painel | Ana", agenda_en: "19:00 Opening" });
  const titles = async (lang: string) => {
    const { page } = await at
      .with({ "accept-language": lang })
      .call<{ page: SitePage }>("GET", `/site_pages?path=/home/events/x/${uid}`);
    return page.sections.flatMap((section) =>
      section.kind === "timeline" ? section.items.map((item) => [item.when, item.title, item.text]) : [],
    );
  };
  expect(await titles("pt-BR")).toEqual([
    ["19h00", "Abertura", ""],
    ["20h00", "Painel", "Ana"],
  ]);
  expect(await titles("en-US")).toEqual([
    ["19:00", "Opening", ""],
    ["20h00", "Painel", "Ana"],
  ]);
});

it("mails those who were checked in the way to their certificate after the end, once", async () => {
  const { db } = at.database;
  const { services } = at.server;
  // Talks of other tests are over too.
  await db.deleteFrom("talk_events").execute();
  const { id, uid } = await talk();
  for (const name of ["Ana", "Bia", "Caio"]) await register(uid, name);
  await sql`update talk_participants set locale = 'en' where talk_event_id = ${id} and name = 'Bia'`.execute(
    db,
  );
  const checkIn = async (name: string) =>
    admin.call("POST", `${area}/events/${id}/check_ins`, {
      check_in: { code: await codeOf(id, `${name}@talk.test`) },
    });
  await checkIn("ana");
  await checkIn("bia");
  const ended = (minutes: number) =>
    sql`update talk_events set starts_at = now() - make_interval(hours => 2, mins => ${minutes}),
      ends_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(db);
  await ended(-30);
  await db.deleteFrom("mails").execute();
  await mailCertificates(services);
  expect(await mails()).toEqual([]);
  await ended(30);
  await Promise.all([mailCertificates(services), mailCertificates(services)]);
  await mailCertificates(services);
  const sent = (await mails()).toSorted((a, b) => a.mail.localeCompare(b.mail));
  expect(sent.map(({ mail }) => mail)).toEqual([
    "talk_certificate ana@talk.test",
    "talk_certificate bia@talk.test",
  ]);
  expect(sent[0]?.text).toContain("Carreira e IA");
  expect(sent[1]?.text).toContain("Careers and AI");
  expect(sent[0]?.text).toContain(`/home/events/carreira-e-ia/${uid}#token=`);
  // Who is checked in late gets theirs, and nobody a second one.
  await checkIn("caio");
  await mailCertificates(services);
  expect((await mails()).slice(2).map(({ mail }) => mail)).toEqual(["talk_certificate caio@talk.test"]);
});

it("is over four hours after it began where no end is known, and certified for thirty days", async () => {
  const { db } = at.database;
  const certified = async (starts: string, ends: string | null) => {
    await db.deleteFrom("talk_events").execute();
    const { id, uid } = await talk();
    await register(uid, "Ana");
    const code = await codeOf(id, "ana@talk.test");
    await admin.call("POST", `${area}/events/${id}/check_ins`, { check_in: { code } });
    await sql`update talk_events set starts_at = now() - ${starts}::interval, ends_at = now() - ${ends}::interval
      where id = ${id}`.execute(db);
    await db.deleteFrom("mails").execute();
    await mailCertificates(at.server.services);
    return (await mails()).length;
  };
  expect(await certified("3 hours 50 minutes", null)).toBe(0);
  expect(await certified("4 hours 10 minutes", null)).toBe(1);
  expect(await certified("31 days", "29 days 23 hours")).toBe(1);
  expect(await certified("31 days", "30 days 1 hour")).toBe(0);
});

it("reminds from a day before on, but nobody who waits, or of what was cancelled or has begun", async () => {
  const { db } = at.database;
  await db.deleteFrom("talk_events").execute();
  const { id, uid } = await talk({ capacity: 1 });
  for (const name of ["Ana", "Bia"]) await register(uid, name);
  await sql`update talk_participants set queued_at = now() - interval '3 days'`.execute(db);
  const reminded = async (minutes: number, status = "published") => {
    await sql`update talk_events set status = ${status}, starts_at = now() + make_interval(mins => ${minutes}),
      ends_at = null where id = ${id}`.execute(db);
    await db.deleteFrom("mails").execute();
    await mailDueTalks(at.server.services);
    return (await mails()).map(({ mail }) => mail);
  };
  expect(await reminded(24 * 60 + 5)).toEqual([]);
  expect(await reminded(-5)).toEqual([]);
  expect(await reminded(24 * 60 - 5)).toEqual(["talk_reminder ana@talk.test"]);
  expect(await reminded(24 * 60 - 10, "cancelled")).toEqual([]);
});

it("lets who cancelled come again, and who waits leave; a ticket is of its own talk", async () => {
  const [{ id, uid }, other] = [await talk({ capacity: 1 }), await talk()];
  await register(uid, "Ana");
  await register(uid, "Bia");
  const [ana, bia] = [await codeOf(id, "ana@talk.test"), await codeOf(id, "bia@talk.test")];
  const wrong = { ticket: { email: "ana@talk.test", code: ana } };
  expect((await visitor.refused("POST", `/talks/${other.uid}/tickets`, wrong)).status).toBe(404);
  await register(uid, "Bia");
  expect((await mails()).at(-1)?.mail).toBe("talk_waiting bia@talk.test");
  expect(await ticketOf("DELETE", uid, "bia@talk.test", bia)).toMatchObject({ status: "cancelled" });
  expect((await register(uid, "Bia")).talk).toMatchObject({ waiting_count: 1 });
  await ticketOf("DELETE", uid, "ana@talk.test", ana);
  expect(await ticketOf("POST", uid, "bia@talk.test", bia)).toMatchObject({ status: "registered" });
  // An end that is not known is the beginning.
  const status = async (starts: string) => {
    await sql`update talk_events set starts_at = now() + ${starts}::interval, ends_at = null where id = ${other.id}`.execute(
      at.database.db,
    );
    return (await read(other.uid)).status;
  };
  expect([await status("1 minute"), await status("-1 minute")]).toEqual(["open", "over"]);
});

it("mails nobody a certificate of a talk that was cancelled, or whose end is long ago", async () => {
  const { db } = at.database;
  const ending = async (hours: number, status: "published" | "cancelled") => {
    const { id, uid } = await talk();
    await register(uid, "Ana");
    const code = await codeOf(id, "ana@talk.test");
    await admin.call("POST", `${area}/events/${id}/check_ins`, { check_in: { code } });
    await sql`update talk_events set status = ${status}, starts_at = now() - make_interval(hours => ${hours + 2}),
      ends_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(db);
  };
  await ending(1, "cancelled");
  await ending(24 * 60, "published");
  await db.deleteFrom("mails").execute();
  await mailCertificates(at.server.services);
  expect(await mails()).toEqual([]);
});

it("reads a programme line by line", () => {
  expect(sessionsOf("9:00-9:30 Café\n10h Painel | Ana | Rui\n\nEncerramento")).toEqual([
    { when: "9:00-9:30", title: "Café", speaker: "" },
    { when: "10h", title: "Painel", speaker: "Ana | Rui" },
    { when: "", title: "Encerramento", speaker: "" },
  ]);
  expect(sessionsOf(null)).toEqual([]);
  expect(
    sessionsOf("7 pm Opening | Ana\n7:30–8:00 p.m. Panel\n9-10 Amigos do RH\n10 dicas de carreira"),
  ).toEqual([
    { when: "7 pm", title: "Opening", speaker: "Ana" },
    { when: "7:30–8:00 p.m.", title: "Panel", speaker: "" },
    { when: "9-10", title: "Amigos do RH", speaker: "" },
    { when: "", title: "10 dicas de carreira", speaker: "" },
  ]);
});
