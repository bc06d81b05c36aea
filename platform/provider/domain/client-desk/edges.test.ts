import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ClientInterview, ClientProposalDetail } from "#contract/calls/client-desk.ts";
import type { ClientRequest } from "#contract/calls/client-requests.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let clara: Caller;
/** A colleague of hers who administers the company's access. */
let davi: { id: number; caller: Caller };
/** Whose interviews, proposals and feedback it all is. */
let owner: number;
const minute = 60_000;
const on = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(async () => {
  at = await testServer();
  const { businessId, companyId, contactId } = at.world;
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", contactId);
  owner = (await makeRecruiter(at.database.db, businessId, "Otto Dono")).id;
  const { id } = await at.database.db
    .insertInto("client_contacts")
    .values({
      ...{ business_id: businessId, client_company_id: companyId, is_admin: true },
      ...{ name: "Davi Dias", email: "davi@localhost.test" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  davi = { id, caller: await at.as("client_contacts", id) };
  // She sees what she is named on.
  await at.database.db
    .updateTable("client_contacts")
    .set({ is_admin: false })
    .where("id", "=", contactId)
    .execute();
});
afterAll(() => at.close());
beforeEach(() => at.database.db.deleteFrom("notifications").execute());
afterEach(() => void vi.useRealTimers());

const waiting = (who = clara) =>
  who.call<CallAnswer<"GET /client_contacts/waiting">>("GET", "/client_contacts/waiting");
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const told = async () =>
  (
    await at.database.db
      .selectFrom("notifications")
      .orderBy("id")
      .select(["recruiter_id", "component", "link"])
      .execute()
  ).map(({ recruiter_id, component, link }) => [recruiter_id, component, link]);
const member = (recruiter: number, deactivated_at: string | null) =>
  at.database.db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at })
    .where("recruiter_id", "=", recruiter)
    .execute();
const today = async () =>
  (
    await sql<{ day: string; before: string }>`
      select elenco_today(${at.world.businessId}::bigint)::text as day,
        (elenco_today(${at.world.businessId}::bigint) - 1)::text as before`.execute(at.database.db)
  ).rows[0] ?? { day: "", before: "" };

describe("interviews", () => {
  const one = async (more: object = {}) =>
    (
      await at.database.db
        .insertInto("interviews")
        .values({
          ...{ business_id: at.world.businessId, candidate_id: at.world.candidateIds[0] ?? 0 },
          ...{ job_id: at.world.jobId, client_contact_id: at.world.contactId, owner_id: owner },
          ...{
            starts_at: on(60 * minute),
            duration_minutes: 30,
            stage: 2,
            invited_at: on(0),
            place: "Sala 3",
          },
          ...more,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  type One = { interview: ClientInterview };
  const path = (id: number, more: string) => `/client_contacts/interviews/${id}/${more}`;

  test("wait until they have ended, the next one first, and not where they were called off", async () => {
    const at1 = on(90 * minute);
    const later = await one({ starts_at: at1 });
    const same = await one({ starts_at: at1 });
    const running = await one({ starts_at: on(-29 * minute) });
    await one({ starts_at: on(-30 * minute) });
    await one({ status: appointmentStatuses.cancelled });
    await one({ status: appointmentStatuses.held });
    await one({ invited_at: null });
    const his = await one({ client_contact_id: davi.id });
    expect(ids((await waiting()).interviews)).toEqual([running, later, same]);
    // What a colleague was asked is not hers, whoever administers.
    expect(ids((await waiting(davi.caller)).interviews)).toEqual([his]);
    expect((await clara.refused("POST", path(his, "confirmations"))).code).toBe("not_found");
  });

  test("are answered: once confirmed is once told, and each wish for another time is", async () => {
    const { businessId } = at.world;
    const id = await one();
    const received = await listening(at.database.db, { all: streams.entity(businessId, "interviews") });
    const confirm = () => clara.call<One>("POST", path(id, "confirmations"));
    const ask = (request: object) => clara.call<One>("POST", path(id, "requests"), { request });
    for (const _ of [1, 2]) await confirm();
    expect((await received()).all).toHaveLength(1);
    const times = [on(3 * 86_400_000)];
    for (const _ of [1, 2]) await ask({ times, reason: "" });
    const { interview } = await confirm();
    expect(interview).toMatchObject({ asked_at: null, asked_reason: null, proposed_times: [] });
    expect(interview.confirmed_at).not.toBeNull();
    const link = `/recruiters/interviews/${id}`;
    expect(await told()).toEqual([
      [owner, "interview_client_confirmed", link],
      [owner, "interview_client_time_asked", link],
      [owner, "interview_client_time_asked", link],
      [owner, "interview_client_confirmed", link],
    ]);
    await member(owner, "2026-01-01T00:00:00Z");
    expect((await ask({ times })).interview).toMatchObject({ asked_reason: null, proposed_times: times });
    expect((await told()).at(-1)).toEqual([at.world.admin.id, "interview_client_time_asked", link]);
    await member(owner, null);
  });

  test("are asked to be at a time that is to come", async () => {
    const id = await one();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const request = { times: [on(minute), on(0)] };
    const refused = await clara.refused("POST", path(id, "requests"), { request });
    expect(refused.fields).toEqual([{ path: "request.times.1", rule: "future" }]);
  });

  test("are a calendar's event, each version of it the newer", async () => {
    const starts_at = "2040-03-01T12:30:00.000Z";
    const id = await one({ starts_at, duration_minutes: 45, note: "Traga o portfólio.", lock_version: 4 });
    const [event] = readCalendar(await clara.text(path(id, "ics"))).parts;
    expect(event?.properties).toMatchObject({
      ...{ UID: [`interview-${id}@elenco`], SEQUENCE: ["4"] },
      ...{ DTSTART: ["20400301T123000Z"], DTEND: ["20400301T131500Z"] },
      ...{ LOCATION: ["Sala 3"], DESCRIPTION: ["Traga o portfólio."] },
      SUMMARY: [expect.stringMatching(/: Candidata 1 Souza · Analista Fiscal$/)],
    });
  });
});

describe("proposals", () => {
  const one = async (more: object = {}) =>
    (
      await at.database.db
        .insertInto("proposals")
        .values({
          ...{ business_id: at.world.businessId, client_company_id: at.world.companyId, name: "Busca" },
          ...{ client_contact_id: at.world.contactId, owner_id: owner, status: 2, ...more },
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  type One = { proposal: ClientProposalDetail };
  const path = (id: number, more = "") => `/client_contacts/proposals/${id}${more}`;
  const refusal = { reason: "overprice", note: "" };
  const listed = async (who = clara) =>
    await who.call<CallAnswer<"GET /client_contacts/proposals">>("GET", "/client_contacts/proposals");
  beforeEach(() => at.database.db.deleteFrom("proposals").execute());

  test("are open on their last day, by the business's calendar, the oldest first", async () => {
    const { day, before } = await today();
    const last = await one({ valid_until: day });
    const over = await one({ valid_until: before });
    const endless = await one();
    expect(ids((await waiting()).proposals)).toEqual([last, endless]);
    const { proposals } = await listed();
    expect(proposals.map(({ id, open }) => [id, open])).toEqual([
      [endless, true],
      [over, false],
      [last, true],
    ]);
    expect((await clara.refused("POST", path(over, "/refusals"), { refusal })).code).toBe("already_done");
    await clara.call("POST", path(last, "/approvals"));
  });

  test("are theirs once they were sent, whatever became of them, and the company's for who administers", async () => {
    const sent_on = "2026-01-10";
    const shown = [
      await one({ status: 3, sent_on }),
      await one({ status: 7, sent_on, closing_reason: "overprice", closing_note: "Só nosso." }),
      await one({ status: 5, client_decision: "approved" }),
    ];
    for (const more of [{ status: 3 }, { status: 1, sent_on }, { sent_on, cancelled_at: on(0) }])
      await one(more);
    const his = await one({ client_contact_id: davi.id });
    expect(ids((await listed()).proposals)).toEqual(shown.toReversed());
    expect(ids((await listed(davi.caller)).proposals)).toEqual([his, ...shown.toReversed()]);
    expect(ids((await waiting()).proposals)).toEqual([]);
    expect((await clara.refused("GET", path(his))).status).toBe(404);
    // Why the house closed it is not the client's to read.
    const { proposal } = await clara.call<One>("GET", path(shown[1] ?? 0));
    expect(proposal).toMatchObject({ status: 7, open: false, reason: null, note: null });
  });

  test("come thirty at a time, and a full last page is the last", async () => {
    for (let n = 0; n < 30; n += 1) await one();
    expect(await listed()).toMatchObject({ next_after: null });
    await one();
    const { proposals, next_after } = await listed();
    expect([proposals.length, next_after]).toEqual([30, proposals.at(-1)?.id]);
  });

  test("are decided with who and when, which their owner hears of", async () => {
    const { db } = at.database;
    const { businessId, contactId } = at.world;
    const kept = (id: number) =>
      db.selectFrom("proposals").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    const received = await listening(db, { all: streams.entity(businessId, "proposals") });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const now = on(0);
    const decided = { client_decided_at: now, client_decided_by: contactId, status_changed_at: now };
    const approved = await one({ probability: 60 });
    await clara.call("POST", path(approved, "/approvals"));
    expect(await kept(approved)).toMatchObject({
      ...{ ...decided, status: 11, closed_at: null, closing_reason: null, lock_version: 1 },
    });
    const refused = await one({ probability: 60 });
    const { proposal } = await clara.call<One>("POST", path(refused, "/refusals"), { refusal });
    expect(proposal).toMatchObject({ reason: "overprice", note: null, decided_by: "Clara Nunes" });
    expect(await kept(refused)).toMatchObject({
      ...{ ...decided, status: 7, closed_at: now, probability: 0, lock_version: 1 },
    });
    expect(await told()).toEqual([
      [owner, "proposal_client_approved", `/recruiters/proposals/${approved}`],
      [owner, "proposal_client_refused", `/recruiters/proposals/${refused}`],
    ]);
    expect((await received()).all).toHaveLength(2);
    await member(owner, "2026-01-01T00:00:00Z");
    await clara.call("POST", path(await one(), "/approvals"));
    expect((await told()).at(-1)?.[0]).toBe(at.world.admin.id);
    await member(owner, null);
  });
});

describe("feedback", () => {
  const one = async (more: object = {}) =>
    (
      await admin.call<{ feedback: { id: number } }>("POST", "/recruiters/feedbacks", {
        feedback: {
          ...{ name: "Como foi?", given_by: "client", candidate_id: at.world.candidateIds[1] },
          ...{ job_id: at.world.jobId, client_contact_id: at.world.contactId, owner_id: owner, ...more },
        },
      })
    ).feedback.id;
  const kept = (id: number) =>
    at.database.db.selectFrom("feedbacks").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  const change = (id: number, feedback: object) =>
    admin.call("PUT", `/recruiters/feedbacks/${id}`, { feedback });
  const asked = async () =>
    (
      await at.database.db
        .deleteFrom("client_notifications")
        .where("component", "=", "client_feedback_requested")
        .returning("client_contact_id")
        .execute()
    ).map(({ client_contact_id }) => client_contact_id);

  test("is asked for by who is to give it and when, the first due first", async () => {
    const undated = await one();
    const late = await one({ due_on: "2040-02-01", given_by: "interviewer" });
    const soon = await one({ due_on: "2040-01-01" });
    const too = await one({ due_on: "2040-01-01" });
    await one({ given_by: "recruiter" });
    await change(await one(), { status: "dismissed" });
    await one({ client_contact_id: davi.id });
    expect(ids((await waiting()).feedbacks)).toEqual([soon, too, late, undated]);
    const path = `/client_contacts/feedbacks/${soon}/answers`;
    const received = await listening(at.database.db, {
      all: streams.entity(at.world.businessId, "feedbacks"),
    });
    await clara.call("POST", path, { feedback: { description: " Foi bem. " } });
    const { day } = await today();
    expect(await kept(soon)).toMatchObject({
      ...{ status: "received", rating: null, description: "Foi bem.", given_on: day, lock_version: 1 },
    });
    expect((await received()).all).toHaveLength(1);
    expect(await told()).toEqual([[owner, "feedback_given", `/recruiters/feedbacks/${soon}`]]);
    const history = await at.database.db
      .selectFrom("audit_events")
      .where("reference_type", "=", "feedback")
      .where("reference_id", "=", soon)
      .where("field", "=", "status")
      .select(["before", "after", "recruiter_id"])
      .execute();
    expect(history.at(-1)).toEqual({ before: "requested", after: "received", recruiter_id: null });
  });

  test("is asked of a contact once, and of the next one anew", async () => {
    const { contactId } = at.world;
    await asked();
    const id = await one();
    expect(await asked()).toEqual([contactId]);
    await change(id, { name: "Outra pergunta" });
    expect(await asked()).toEqual([]);
    await change(id, { client_contact_id: davi.id });
    expect(await asked()).toEqual([davi.id]);
    await change(id, { given_by: "candidate" });
    expect(await asked()).toEqual([]);
    await change(id, { given_by: "interviewer" });
    expect(await asked()).toEqual([davi.id]);
    await change(id, { status: "received", rating: 4 });
    await change(id, { status: "requested" });
    expect(await asked()).toEqual([davi.id]);
  });

  test("has the day it was given on from its first answer until it is asked for again", async () => {
    const { day } = await today();
    const id = await one();
    const empty = await admin.refused("PUT", `/recruiters/feedbacks/${id}`, {
      feedback: { status: "received" },
    });
    expect(empty.fields).toEqual([{ path: "feedback.description", rule: "required" }]);
    expect((await kept(id)).given_on).toBeNull();
    await change(id, { status: "received", description: "Bem." });
    expect((await kept(id)).given_on).toBe(day);
    await change(id, { given_on: "2026-01-05" });
    await change(id, { status: "requested" });
    expect((await kept(id)).given_on).toBeNull();
    await change(id, { status: "received", given_on: "2026-01-07" });
    await change(id, { status: "shared" });
    expect((await kept(id)).given_on).toBe("2026-01-07");
    const dated = await one({ status: "received", rating: 5, given_on: "2026-01-06" });
    expect((await kept(dated)).given_on).toBe("2026-01-06");
  });
});

test("shortlists wait in the order they were shared, for the contact's own verdict", async () => {
  const { db } = at.database;
  const { jobId, jobUid, applyIds, contactId } = at.world;
  const made = async () => {
    const { shortlist } = await admin.call<{ shortlist: { id: number; uid: string } }>(
      "POST",
      `/recruiters/jobs/${jobId}/shortlists`,
      {
        shortlist: {
          ...{ name: "Finalistas", apply_ids: applyIds.slice(0, 1) },
          client_contact_ids: [contactId, davi.id],
        },
      },
    );
    return shortlist;
  };
  const [first, second, third] = [await made(), await made(), await made()];
  const shared = db.updateTable("shortlist_contacts").where("client_contact_id", "=", contactId);
  await shared.set({ created_at: "2026-01-02T00:00:00Z" }).execute();
  await shared
    .set({ created_at: "2026-01-01T00:00:00Z" })
    .where("shortlist_relationship_id", "=", second.id)
    .execute();
  const uids = async () => (await waiting()).shortlists.map(({ uid }) => uid);
  expect(await uids()).toEqual([second.uid, first.uid, third.uid]);
  const star = { apply_id: applyIds[0], type_avaliation: 2, like_avaliation: true };
  const likes = `/client_contacts/jobs/${jobUid}/shortlist_relationships/${second.uid}/like_candidates`;
  await davi.caller.call("POST", likes, { like_candidate: star });
  expect((await waiting()).shortlists[0]).toMatchObject({ uid: second.uid, judged_count: 0 });
  await clara.call("POST", likes, { like_candidate: star });
  expect(await uids()).toEqual([first.uid, third.uid]);
});

test("a request is the job's: a colleague's is one already, one of another kind is not, the newest first", async () => {
  const path = `/client_contacts/jobs/${at.world.jobUid}/requests`;
  const send = (kind: string, who = clara) =>
    who.call<{ request: ClientRequest }>("POST", path, { request: { kind, note: "" } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const received = await listening(at.database.db, { all: streams.entity(at.world.businessId, "tasks") });
  const { request: first } = await send("meeting", davi.caller);
  expect((await clara.refused("POST", path, { request: { kind: "meeting" } })).code).toBe("already_done");
  const { request: second } = await send("pause");
  expect([first.contact_name, second.contact_name, second.note]).toEqual(["Davi Dias", "Clara Nunes", null]);
  const { requests } = await davi.caller.call<{ requests: ClientRequest[] }>("GET", path);
  expect(ids(requests)).toEqual([second.id, first.id]);
  expect((await received()).all).toHaveLength(2);
  const tasks = await at.database.db
    .selectFrom("tasks")
    .orderBy("id")
    .select(["task_type", "due_at"])
    .execute();
  expect(tasks.slice(-2)).toEqual([4, 2].map((task_type) => ({ task_type, due_at: on(86_400_000) })));
});

test("pinned pages are each contact's own, in the order they were pinned", async () => {
  const path = "/client_contacts/entity_pages";
  const pin = (name: string) => ({
    entity_pages: {
      entity: "jobs",
      type_view: "show",
      pages: { link: `/client_contacts/jobs/${name}`, name },
    },
  });
  type Pages = CallAnswer<"GET /client_contacts/entity_pages">["entity_pages"];
  const pinned = async (who = clara) => (await who.call<{ entity_pages: Pages }>("GET", path)).entity_pages;
  for (const name of ["b", "a", "b"]) await clara.call("POST", path, pin(name));
  await davi.caller.call("POST", path, pin("a"));
  const [first] = await pinned();
  expect((await pinned()).map(({ name }) => name)).toEqual(["b", "a"]);
  expect((await davi.caller.refused("DELETE", `${path}/${first?.id}`)).code).toBe("not_found");
  await clara.call("DELETE", `${path}/${first?.id}`);
  expect((await clara.refused("DELETE", `${path}/${first?.id}`)).code).toBe("not_found");
  expect((await pinned()).map(({ name }) => name)).toEqual(["a"]);
  await clara.call("DELETE", `${path}/destroy_all`);
  expect([await pinned(), (await pinned(davi.caller)).length]).toEqual([[], 1]);
});
