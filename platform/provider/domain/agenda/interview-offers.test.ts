import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CandidateOffer, longestAhead, type RecruiterOffer } from "#contract/calls/interview-offers.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { reminderSender, waitingReminders } from "./reminders.ts";

let at: TestServer;
let admin: Caller;
let visitor: Caller;
let candidates: Caller[];
let applyIds: number[];
let times: string[];
const hour = 3_600_000;

beforeAll(async () => {
  at = await testServer();
  const now = new Date().toISOString();
  const ids = at.world.candidateIds.slice(0, 2);
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "in", ids)
    .execute();
  admin = await at.as("recruiters", at.world.admin.id);
  visitor = at.with({});
  candidates = [await at.as("candidates", ids[0] ?? 0), await at.as("candidates", ids[1] ?? 0)];
  const applies = await at.database.db
    .selectFrom("applies")
    .where("job_id", "=", at.world.jobId)
    .where("candidate_id", "in", ids)
    .orderBy("candidate_id")
    .select(["id", "candidate_id"])
    .execute();
  applyIds = ids.map((id) => applies.find((apply) => apply.candidate_id === id)?.id ?? 0);
  for (const [index, candidate_id] of ids.entries()) {
    if (applyIds[index]) continue;
    const made = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
      apply: { job_id: at.world.jobId, candidate_id },
    });
    applyIds[index] = made.apply.id;
  }
});
afterAll(() => at.close());

beforeEach(async () => {
  const { db } = at.database;
  await db.deleteFrom("interview_offers").execute();
  await db.deleteFrom("interviews").execute();
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("notifications").execute();
  const query = new URLSearchParams({ duration_minutes: "30", buffer_minutes: "0", days: "10" });
  const free = await admin.call<{ times: string[] }>("GET", `/recruiters/free_times?${query}`);
  times = free.times.filter((time) => Date.parse(time) > Date.now() + 48 * hour);
});

const offer = async (index: number, more: object = {}) =>
  (
    await admin.call<{ interview_offer: RecruiterOffer }>("POST", "/recruiters/interview_offers", {
      interview_offer: {
        ...{ apply_id: applyIds[index], stage: 2, duration_minutes: 30, buffer_minutes: 0 },
        ...{ change_hours: 12, times: times.slice(0, 4), place: "https://video.test/sala", ...more },
      },
    })
  ).interview_offer;
const own = async (index: number) =>
  (
    await candidates[index]?.call<{ interview_offers: CandidateOffer[] }>(
      "GET",
      "/candidates/interview_offers",
    )
  )?.interview_offers ?? [];
const uidOf = async (id: number) =>
  (
    await at.database.db
      .selectFrom("interview_offers")
      .where("id", "=", id)
      .select("uid")
      .executeTakeFirstOrThrow()
  ).uid;
async function choose(who: Caller | undefined, uid: string, starts_at: string | undefined, token?: string) {
  if (!who) throw new Error("Nobody chooses");
  const body = { starts_at, ...(token ? { token } : {}) };
  type Answer = { interview_offer: CandidateOffer };
  return (await who.call<Answer>("POST", `/interview_offers/${uid}/choices`, body)).interview_offer;
}
const anotherJob = async () =>
  (
    await at.database.db
      .insertInto("jobs")
      .values({ business_id: at.world.businessId, title: "Contador", status: "published" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const mails = () =>
  at.database.db.selectFrom("mails").orderBy("id").select(["kind", "calendar", "to_address"]).execute();

it("offers free times, and puts the candidate's choice into the agenda at once", async () => {
  const made = await offer(0);
  expect(made).toMatchObject({ state: "open", interview: null, times: times.slice(0, 4) });
  const [shown] = await own(0);
  expect(shown).toMatchObject({ state: "open", job_title: "Analista Fiscal", times: times.slice(0, 4) });
  expect(await own(1)).toEqual([]);
  const chosen = await choose(candidates[0], shown?.uid ?? "", times[1]);
  expect(chosen).toMatchObject({ state: "chosen", interview: { starts_at: times[1], changeable: true } });
  expect(chosen.times).toEqual([times[0], times[2], times[3]]);
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 30 * 24 * hour).toISOString();
  const { events } = await admin.call<{ events: object[] }>(
    "GET",
    `/recruiters/calendar?from=${from}&to=${to}`,
  );
  expect(events).toMatchObject([{ kind: "interview", starts_at: times[1], owner_id: at.world.admin.id }]);
  const sent = await mails();
  expect(sent.map(({ kind }) => kind)).toEqual(["interview_times", "invitation", "organiser_copy"]);
  expect(sent[1]?.calendar).toContain("METHOD:REQUEST");
  const notified = await at.database.db.selectFrom("notifications").select("component").execute();
  expect(notified).toEqual([{ component: "interview_chosen" }]);
  // Whatever is chosen is not free any more, for the next offer either.
  const query = "duration_minutes=30&buffer_minutes=0&days=10";
  const free = await admin.call<{ times: string[] }>("GET", `/recruiters/free_times?${query}`);
  expect(free.times).not.toContain(times[1]);
});

it("refuses a time that the candidate would not be shown: taken already, or too soon", async () => {
  const refusal = async (offered: readonly (string | undefined)[]) =>
    (
      await admin.refused("POST", "/recruiters/interview_offers", {
        interview_offer: {
          ...{ apply_id: applyIds[1], stage: 2, duration_minutes: 30, buffer_minutes: 0 },
          ...{ change_hours: 12, times: offered },
        },
      })
    ).fields;
  await choose(candidates[0], await uidOf((await offer(0)).id), times[1]);
  expect(await refusal([times[0], times[1]])).toEqual([{ path: "interview_offer.times.1", rule: "busy" }]);
  const soon = new Date(Date.now() + hour).toISOString();
  expect(await refusal([soon])).toEqual([
    { path: "interview_offer.times.0", rule: "soon", params: { n: 2 } },
  ]);
  const first = (rule: string, params = {}) => [{ path: "interview_offer.times.0", rule, ...params }];
  expect(await refusal([new Date(Date.now() - hour).toISOString()])).toEqual(first("future"));
  const far = new Date(Date.now() + (longestAhead * 24 + 1) * hour).toISOString();
  expect(await refusal([far])).toEqual(first("far", { params: { n: longestAhead } }));
  expect(await own(1)).toEqual([]);
});

it.each([{ withdrawn_at: new Date().toISOString() }, { status: 9 }])(
  "offers nothing to an application that goes on no more: %j",
  async (over) => {
    const { db } = at.database;
    const candidate_id = at.world.candidateIds[2] ?? 0;
    const { id } = await db
      .insertInto("applies")
      .values({ business_id: at.world.businessId, job_id: await anotherJob(), candidate_id, ...over })
      .returning("id")
      .executeTakeFirstOrThrow();
    const interview_offer = {
      ...{ apply_id: id, stage: 2, duration_minutes: 30, buffer_minutes: 0 },
      ...{ change_hours: 12, times: times.slice(0, 2) },
    };
    const { code } = await admin.refused("POST", "/recruiters/interview_offers", { interview_offer });
    expect(code).toBe("gone");
  },
);

it("names no company of a job that is confidential", async () => {
  const { db } = at.database;
  const company = async () => (await own(0))[0]?.company_name;
  await offer(0);
  expect(await company()).toBe("Aurora S.A.");
  const confidential = (value: boolean) =>
    db.updateTable("jobs").set({ confidential: value }).where("id", "=", at.world.jobId).execute();
  await confidential(true);
  expect(await company()).toBeNull();
  await confidential(false);
});

it("gives a time to one of two who choose it at the same moment; the other goes on choosing", async () => {
  const uids = [await uidOf((await offer(0)).id), await uidOf((await offer(1)).id)];
  const answers = await Promise.allSettled(
    uids.map((uid, index) => choose(candidates[index], uid, times[0])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const loser = answers.findIndex(({ status }) => status === "rejected");
  const refused = await candidates[loser]?.refused("POST", `/interview_offers/${uids[loser]}/choices`, {
    starts_at: times[0],
  });
  expect(refused?.code).toBe("conflict");
  const [left] = await own(loser);
  expect(left?.times).toEqual(times.slice(1, 4));
  expect((await choose(candidates[loser], uids[loser] ?? "", times[2])).state).toBe("chosen");
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from interviews`.execute(
    at.database.db,
  );
  expect(rows[0]?.count).toBe(2);
});

it("lets the database refuse what overlaps, whatever was looked at before", async () => {
  const uids = [await uidOf((await offer(0)).id), await uidOf((await offer(1)).id)];
  await choose(candidates[0], uids[0] ?? "", times[0]);
  const { rows } = await sql<{ during: string }>`select during from interview_holds`.execute(at.database.db);
  expect(rows).toHaveLength(1);
  // As if somebody had looked before the interview was there.
  await expect(
    sql`insert into interview_holds (interview_id, business_id, recruiter_id, during)
      select i.id + 1, h.business_id, h.recruiter_id, h.during from interview_holds h, interviews i`.execute(
      at.database.db,
    ),
  ).rejects.toMatchObject({ code: "23P01" });
  await sql`alter table interviews disable trigger user`.execute(at.database.db);
  await at.database.db.updateTable("interviews").set({ starts_at: times[8] }).execute();
  await sql`alter table interviews enable trigger user`.execute(at.database.db);
  const late = await candidates[1]?.refused("POST", `/interview_offers/${uids[1]}/choices`, {
    starts_at: times[0],
  });
  expect(late?.code).toBe("conflict");
});

it("takes no time any more that is too close by now", async () => {
  const { id } = await offer(0);
  const soon = new Date(Date.now() + hour).toISOString();
  await sql`update interview_offers set times = array[${soon}, ${times[0]}]::timestamptz[] where id = ${id}`.execute(
    at.database.db,
  );
  const choices = `/interview_offers/${await uidOf(id)}/choices`;
  expect((await candidates[0]?.refused("POST", choices, { starts_at: soon }))?.code).toBe("conflict");
  expect((await own(0))[0]?.times).toEqual([times[0]]);
});

it("moves and cancels until the limit, by the link too, and writes to everybody", async () => {
  // The interview that is moved stands in nobody's way, not with the pause around it either.
  const uid = await uidOf((await offer(0, { buffer_minutes: 15 })).id);
  const token = (await newestMail(at, "interview_times")).token;
  const wrong = await visitor.refused("POST", `/interview_offers/${uid}/open`, { token: "x".repeat(40) });
  expect(wrong.code).toBe("token_invalid");
  expect((await visitor.refused("POST", `/interview_offers/${uid}/open`, {})).code).toBe("not_found");
  await choose(visitor, uid, times[0], token);
  await choose(visitor, uid, times[0], token);
  const moved = await choose(visitor, uid, times[1], token);
  expect(moved).toMatchObject({ interview: { starts_at: times[1] }, times: [times[0], times[2], times[3]] });
  const sequences = (await mails()).flatMap(
    ({ calendar }) => /SEQUENCE:(\d+)/.exec(calendar ?? "")?.[1] ?? [],
  );
  expect(Number(sequences.at(-1))).toBeGreaterThan(Number(sequences[0]));
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    ...["interview_times", "invitation", "organiser_copy", "rescheduling", "organiser_copy"],
  ]);
  const over = await visitor.call<{ interview_offer: CandidateOffer }>(
    "POST",
    `/interview_offers/${uid}/cancellations`,
    { token },
  );
  expect(over.interview_offer.state).toBe("cancelled");
  expect((await mails()).at(-1)?.calendar).toContain("METHOD:CANCEL");
  // Who cancelled is the candidate, and whoever answers a mail of the interview reaches its recruiter.
  const all = await at.database.db.selectFrom("mails").orderBy("id").select(["text", "reply_to"]).execute();
  expect(all.at(-1)?.text).toMatch(/Candidata 1 \S+ cancelou: /);
  expect(new Set(all.map(({ reply_to }) => reply_to))).toEqual(new Set([at.world.admin.email]));
  const holds = await at.database.db.selectFrom("interview_holds").selectAll().execute();
  expect(holds).toEqual([]);
  // The history says it, of nobody of the house; the reply that stood goes with it.
  const [cancelled] = await at.database.db
    .selectFrom("interviews")
    .select(["id", "status", "confirmed_at"])
    .execute();
  expect(cancelled).toMatchObject({ status: 2, confirmed_at: null });
  const changes = await at.database.db
    .selectFrom("audit_events")
    .where("reference_type", "=", "interview")
    .where("reference_id", "=", cancelled?.id ?? 0)
    .select(["recruiter_id", "field", "before", "after"])
    .execute();
  expect(changes).toEqual([{ recruiter_id: null, field: "status", before: 0, after: 2 }]);
  const told = await at.database.db.selectFrom("notifications").orderBy("id").select("component").execute();
  expect(told.map(({ component }) => component)).toEqual([
    ...["interview_chosen", "interview_moved", "interview_cancelled"],
  ]);
  const again = await visitor.refused("POST", `/interview_offers/${uid}/cancellations`, { token });
  expect(again.code).toBe("gone");
});

it("takes the word of whom no time suits to the recruiter, who offers others", async () => {
  const first = await offer(0);
  const uid = await uidOf(first.id);
  const token = (await newestMail(at, "interview_times")).token;
  const empty = await visitor.refused("POST", `/interview_offers/${uid}/refusals`, { token, message: " " });
  expect(empty.code).toBe("validation_failed");
  const strange = { token: "x".repeat(40), message: "Nenhum" };
  expect((await visitor.refused("POST", `/interview_offers/${uid}/refusals`, strange)).code).toBe(
    "token_invalid",
  );
  const refused = await visitor.call<{ interview_offer: CandidateOffer }>(
    "POST",
    `/interview_offers/${uid}/refusals`,
    {
      token,
      message: "  Só depois das 18 h ",
    },
  );
  expect(refused.interview_offer).toMatchObject({ state: "declined", times: [] });
  const notified = await at.database.db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select(["component", "link", "recruiter_id"])
    .executeTakeFirst();
  expect(notified).toMatchObject({ component: "interview_times_declined", recruiter_id: at.world.admin.id });
  expect(notified?.link).toMatch(/^\/recruiters\/candidates\/\d+\/interviews$/);
  // Neither chosen from, nor refused again, nor withdrawn by then.
  const late = await visitor.refused("POST", `/interview_offers/${uid}/choices`, {
    token,
    starts_at: times[0],
  });
  expect(late.code).toBe("gone");
  const again = await visitor.refused("POST", `/interview_offers/${uid}/refusals`, {
    token,
    message: "Nenhum",
  });
  expect(again.code).toBe("gone");
  const withdrawal = await admin.refused("POST", `/recruiters/interview_offers/${first.id}/withdrawals`);
  expect(withdrawal.code).toBe("already_done");
  await offer(0);
  type Listed = { interview_offers: { id: number; state: string; declined: { message: string } | null }[] };
  const { interview_offers } = await admin.call<Listed>(
    "GET",
    `/recruiters/interview_offers?apply_id=${applyIds[0]}`,
  );
  expect(interview_offers.map(({ state }) => state)).toEqual(["open", "declined"]);
  expect(interview_offers[1]?.declined?.message).toBe("Só depois das 18 h");
});

it("leads from an older link to the times that came after it, unless it went to another address", async () => {
  const old = await uidOf((await offer(0)).id);
  const { token } = await newestMail(at, "interview_times");
  const newer = await uidOf((await offer(0, { times: times.slice(2, 5) })).id);
  const open = async (uid: string) =>
    (
      await visitor.call<{ interview_offer: CandidateOffer }>("POST", `/interview_offers/${uid}/open`, {
        token,
      })
    ).interview_offer;
  expect(await open(old)).toMatchObject({ state: "withdrawn", newer_uid: newer });
  expect(await open(newer)).toMatchObject({ state: "open", newer_uid: null });
  // Nor does a newer link open what was sent before it, or anybody else's.
  const ofAnother = await uidOf((await offer(1)).id);
  expect((await visitor.refused("POST", `/interview_offers/${ofAnother}/open`, { token })).code).toBe(
    "token_invalid",
  );
  const later = (await newestMail(at, "interview_times")).token;
  expect((await visitor.refused("POST", `/interview_offers/${old}/open`, { token: later })).code).toBe(
    "token_invalid",
  );
  expect((await choose(visitor, newer, times[2], token)).state).toBe("chosen");
  expect(await open(old)).toMatchObject({ newer_uid: newer });
  const { db } = at.database;
  const id = at.world.candidateIds[0] ?? 0;
  const { email } = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const correct = (address: string) =>
    db.updateTable("candidates").set({ email: address }).where("id", "=", id).execute();
  await correct("certo@elenco.test");
  expect(await open(old)).toMatchObject({ newer_uid: null });
  expect((await visitor.refused("POST", `/interview_offers/${newer}/open`, { token })).code).toBe(
    "token_invalid",
  );
  await correct(email);
});

it("changes nothing that is too close, and takes no time that was not offered", async () => {
  const uid = await uidOf((await offer(0, { change_hours: 168 })).id);
  const strange = await candidates[0]?.refused("POST", `/interview_offers/${uid}/choices`, {
    starts_at: times[8],
  });
  expect(strange?.fields).toEqual([{ path: "starts_at", rule: "option" }]);
  const chosen = await choose(candidates[0], uid, times[0]);
  const isClose = Date.parse(times[0] ?? "") < Date.now() + 168 * hour;
  expect(chosen.interview?.changeable).toBe(!isClose);
  if (isClose)
    expect(
      (await candidates[0]?.refused("POST", `/interview_offers/${uid}/choices`, { starts_at: times[1] }))
        ?.code,
    ).toBe("gone");
});

it("withdraws an offer, and replaces one that nobody answered", async () => {
  const first = await offer(0);
  const second = await offer(0, { times: times.slice(2, 5) });
  const listed = await admin.call<{ interview_offers: RecruiterOffer[] }>(
    "GET",
    `/recruiters/interview_offers?apply_id=${applyIds[0]}`,
  );
  expect(listed.interview_offers.map(({ id, state }) => [id, state])).toEqual([
    [second.id, "open"],
    [first.id, "withdrawn"],
  ]);
  const path = `/recruiters/interview_offers/${second.id}/withdrawals`;
  await admin.call("POST", path);
  expect((await admin.refused("POST", path)).code).toBe("already_done");
  expect(await own(0)).toEqual([]);
  const gone = await candidates[0]?.refused("POST", `/interview_offers/${await uidOf(second.id)}/choices`, {
    starts_at: times[2],
  });
  expect(gone?.code).toBe("gone");
});

it("is nobody's any more once its recruiter has left, or the candidate has withdrawn", async () => {
  const { db } = at.database;
  await offer(0);
  const state = async () => (await own(0))[0]?.state;
  const now = new Date().toISOString();
  const work = (deactivated_at: string | null) =>
    db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at })
      .where("recruiter_id", "=", at.world.admin.id)
      .execute();
  const apply = (withdrawn_at: string | null) =>
    db
      .updateTable("applies")
      .set({ withdrawn_at })
      .where("id", "=", applyIds[0] ?? 0)
      .execute();
  expect(await state()).toBe("open");
  await work(now);
  expect(await state()).not.toBe("open");
  await work(null);
  expect(await state()).toBe("open");
  await apply(now);
  expect(await state()).not.toBe("open");
  await apply(null);
});

it("frees the time where the recruiter moves the interview by hand", async () => {
  const uid = await uidOf((await offer(0)).id);
  const { interview } = await choose(candidates[0], uid, times[0]);
  await admin.call("PUT", `/recruiters/interviews/${interview?.id}`, { interview: { starts_at: times[6] } });
  expect(await at.database.db.selectFrom("interview_holds").selectAll().execute()).toEqual([]);
  const other = await uidOf((await offer(1)).id);
  expect((await choose(candidates[1], other, times[0])).state).toBe("chosen");
});

it("keeps to the recruiter's working hours", async () => {
  const working_hours = {
    ...{ weekdays: [2, 4], from_minute: 600, to_minute: 660, break_from: null, break_to: null },
  };
  await admin.call("PUT", "/recruiters/working_hours", { working_hours });
  const query = "duration_minutes=60&buffer_minutes=0&days=14";
  const free = await admin.call<{ times: string[] }>("GET", `/recruiters/free_times?${query}`);
  const days = free.times.map((time) => new Date(time).getUTCDay());
  expect(new Set(days)).toEqual(new Set([2, 4]));
  expect(new Set(free.times.map((time) => time.slice(11, 16)))).toEqual(new Set(["13:00"]));
  const refused = await admin.refused("PUT", "/recruiters/working_hours", {
    working_hours: { ...working_hours, to_minute: 500 },
  });
  expect(refused.fields?.[0]?.path).toBe("working_hours.to_minute");
  const rest = async (break_from: number | null, break_to: number | null) =>
    (
      await admin.refused("PUT", "/recruiters/working_hours", {
        working_hours: { ...working_hours, break_from, break_to },
      })
    ).fields;
  const path = "working_hours.break_to";
  expect(await rest(620, null)).toEqual([{ path, rule: "required" }]);
  expect(await rest(null, 640)).toEqual([{ path, rule: "required" }]);
  expect(await rest(640, 640)).toEqual([{ path, rule: "after" }]);
  await at.database.db.deleteFrom("recruiter_hours").execute();
});

it("reminds once of an interview of the next day, and again where it was moved", async () => {
  const { db } = at.database;
  const uid = await uidOf((await offer(0)).id);
  const { interview } = await choose(candidates[0], uid, times[0]);
  const id = interview?.id ?? 0;
  const remind = reminderSender(at.server.services);
  const reminders = async () => (await mails()).filter(({ kind }) => kind === "interview_reminder").length;
  await remind(id);
  expect(await reminders()).toBe(0);
  const soon = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  await db
    .updateTable("interviews")
    .set({ starts_at: soon(20), invited_at: soon(-48) })
    .where("id", "=", id)
    .execute();
  const waiting = async () => (await waitingReminders(0).execute(db)).rows.map((row) => row.id);
  expect(await waiting()).toEqual([id]);
  await db.updateTable("candidates").set({ confirmed_at: null }).execute();
  await Promise.all([remind(id), remind(id)]);
  expect(await reminders()).toBe(1);
  const confirmLink = /Confirmar ou pedir outro horário: http\S+\/candidates\/meet\n/;
  expect((await newestMail(at, "interview_reminder")).text).not.toMatch(confirmLink);
  expect(await waiting()).toEqual([]);
  await db
    .updateTable("interviews")
    .set({ starts_at: soon(22) })
    .where("id", "=", id)
    .execute();
  // Whoever has an account confirms there.
  await db
    .updateTable("candidates")
    .set({ confirmed_at: soon(-99) })
    .execute();
  await remind(id);
  expect(await reminders()).toBe(2);
  expect((await newestMail(at, "interview_reminder")).text).toMatch(confirmLink);
  await db.updateTable("interviews").set({ status: 2, reminded_for: null }).where("id", "=", id).execute();
  await remind(id);
  expect(await reminders()).toBe(2);
});

it("goes for reminders a day before, where the interview is three hours off or more and was not invited to late", async () => {
  const { db } = at.database;
  await choose(candidates[0], await uidOf((await offer(0)).id), times[0]);
  const { id } = await db.selectFrom("interviews").select("id").executeTakeFirstOrThrow();
  const { rows: queued } = await sql<{ due: string }>`select start_after as due from pgboss.job
    where name = 'reminder' and (data->>'id')::bigint = ${id}`.execute(db);
  expect(queued.map(({ due }) => Date.parse(due))).toEqual([Date.parse(times[0] ?? "") - 24 * hour]);
  const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();
  const waits = async (starts: number, invited: number, more: object = {}) => {
    await db
      .updateTable("interviews")
      .set({
        starts_at: minutes(starts),
        invited_at: minutes(invited),
        reminded_for: null,
        status: 0,
        ...more,
      })
      .where("id", "=", id)
      .execute();
    return (await waitingReminders(0).execute(db)).rows.length === 1;
  };
  expect(await waits(24 * 60 - 1, -60)).toBe(true);
  expect(await waits(24 * 60 + 1, -60)).toBe(false);
  expect(await waits(3 * 60 + 1, -24 * 60)).toBe(true);
  expect(await waits(3 * 60 - 1, -24 * 60)).toBe(false);
  // Who was invited within the day before knows it well.
  expect(await waits(20 * 60, -(4 * 60 + 1))).toBe(true);
  expect(await waits(20 * 60, -(4 * 60 - 1))).toBe(false);
  expect(await waits(20 * 60, -5 * 60, { status: 1 })).toBe(false);
  expect(await waits(20 * 60, -5 * 60, { invited_at: null })).toBe(false);
  const remind = async (starts: number, more: object = {}) => {
    await waits(starts, -48 * 60, more);
    await db.deleteFrom("mails").execute();
    await reminderSender(at.server.services)(id);
    return (await mails()).length;
  };
  expect(await remind(24 * 60 + 4)).toBe(1);
  expect(await remind(24 * 60 + 6)).toBe(0);
  expect(await remind(1)).toBe(1);
  expect(await remind(-1)).toBe(0);
  expect(await remind(60, { invited_at: null })).toBe(0);
  expect(await remind(60, { status: 3 })).toBe(0);
});

it("holds a chosen time with its pause, and leaves it where others are offered", async () => {
  const { db } = at.database;
  const made = await offer(0, { buffer_minutes: 15, place: "", times: [times[2], times[0], times[0]] });
  expect(made).toMatchObject({ place: null, times: [times[0], times[2]] });
  const uid = await uidOf(made.id);
  await choose(candidates[0], uid, times[0]);
  const { rows } = await sql<{ length: number }>`
    select (upper(during) - lower(during))::int as length from interview_holds`.execute(db);
  expect(rows).toEqual([{ length: 45 * 60 }]);
  const { confirmed_at } = await db.selectFrom("interviews").select("confirmed_at").executeTakeFirstOrThrow();
  expect(confirmed_at).not.toBeNull();
  const declined = await candidates[0]?.refused("POST", `/interview_offers/${uid}/refusals`, {
    message: "Não",
  });
  expect(declined?.code).toBe("gone");
  const withdrawal = await admin.refused("POST", `/recruiters/interview_offers/${made.id}/withdrawals`);
  expect(withdrawal.code).toBe("already_done");
  await offer(0, { times: times.slice(4, 6) });
  expect((await own(0)).map(({ state }) => state)).toEqual(["open", "chosen"]);
});

it("lists offers of an application or of a candidate, with the applications that go on", async () => {
  const { db } = at.database;
  const { businessId: business_id, candidateIds } = at.world;
  const [candidate_id = 0, another = 0] = candidateIds;
  expect((await admin.refused("GET", "/recruiters/interview_offers")).code).toBe("filter_required");
  const made: number[] = [];
  for (const over of [
    { status: 8 },
    { status: 9 },
    { status: 14 },
    { withdrawn_at: new Date().toISOString() },
  ]) {
    const apply = { business_id, job_id: await anotherJob(), candidate_id, ...over };
    const { id } = await db.insertInto("applies").values(apply).returning("id").executeTakeFirstOrThrow();
    made.push(id);
  }
  const first = await offer(0);
  await offer(1);
  const placing = await offer(0, { apply_id: made[0], times: times.slice(4, 6) });
  type Listed = { interview_offers: RecruiterOffer[]; applies: { id: number }[] };
  const listed = async (query: string) => {
    const of = await admin.call<Listed>("GET", `/recruiters/interview_offers?${query}`);
    return [of.interview_offers.map(({ id }) => id), of.applies.map(({ id }) => id)];
  };
  expect(await listed(`candidate_id=${candidate_id}`)).toEqual([
    [placing.id, first.id],
    [made[0], applyIds[0]],
  ]);
  expect(await listed(`apply_id=${made[0]}`)).toEqual([[placing.id], [made[0]]]);
  expect(await listed(`apply_id=${made[0]}&candidate_id=${another}`)).toEqual([[], []]);
  // The candidate sees what is open, for ninety days.
  const seen = async () => (await own(0)).length;
  expect(await seen()).toBe(2);
  const age = (days: number) =>
    db
      .updateTable("interview_offers")
      .set({ created_at: new Date(Date.now() - days * 24 * hour).toISOString() })
      .where("id", "=", first.id)
      .execute();
  await age(89);
  expect(await seen()).toBe(2);
  await age(91);
  expect(await seen()).toBe(1);
  await db.deleteFrom("applies").where("id", "in", made).execute();
});
