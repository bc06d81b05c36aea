import { afterAll, beforeAll, expect, it } from "vitest";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let other: Caller;
const day = 86_400_000;
const on = (days: number) => new Date(Date.now() + days * day).toISOString();

beforeAll(async () => {
  at = await testServer();
  const [one = 0, two = 0] = at.world.candidateIds;
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: on(0), completed_at: on(0) })
    .where("id", "in", [one, two])
    .execute();
  admin = await at.as("recruiters", at.world.admin.id);
  candidate = await at.as("candidates", one);
  other = await at.as("candidates", two);
});
afterAll(() => at.close());

async function interview(starts_at: string, more: object = {}): Promise<number> {
  const { candidateIds, jobId, admin: owner } = at.world;
  const made = await admin.call<{ interview: { id: number } }>("POST", "/recruiters/interviews", {
    interview: {
      ...{ candidate_id: candidateIds[0], job_id: jobId, stage: 2, starts_at, owner_id: owner.id },
      ...{ place: "https://video.test/sala", note: "Traga perguntas.", ...more },
    },
  });
  return made.interview.id;
}
const invite = (id: number) => admin.call("POST", `/recruiters/interviews/${id}/invitations`);
const listed = async (who = candidate) =>
  (await who.call<{ interviews: CandidateInterview[] }>("GET", "/candidates/interviews")).interviews;
const notified = async () =>
  (
    await at.database.db.selectFrom("notifications").orderBy("id").select(["component", "link"]).execute()
  ).map(({ component }) => component);

it("shows a candidate what they were invited to, the next one first, and nobody else's", async () => {
  const later = await interview(on(9));
  const soon = await interview(on(2));
  const past = await interview(on(-3));
  const planned = await interview(on(4));
  expect(await listed()).toEqual([]);
  for (const id of [later, soon, past]) await invite(id);
  const own = await listed();
  expect(own.map(({ id, upcoming }) => [id, upcoming])).toEqual([
    [soon, true],
    [later, true],
    [past, false],
  ]);
  expect(own[0]).toMatchObject({
    job_title: "Analista Fiscal",
    company_name: "Aurora S.A.",
    join_link: "https://video.test/sala",
    owner_name: "Ana Prado",
    note: "Traga perguntas.",
  });
  const [event] = readCalendar(await candidate.text(`/candidates/interviews/${soon}/ics`)).parts;
  expect(event?.properties.SUMMARY?.[0]).toContain("Analista Fiscal");
  // A calendar that has it already takes the newer one.
  await admin.call("PUT", `/recruiters/interviews/${soon}`, { interview: { place: "Sala 3" } });
  const [newer] = readCalendar(await candidate.text(`/candidates/interviews/${soon}/ics`)).parts;
  const versions = [event, newer].map((of) => Number(of?.properties.SEQUENCE?.[0]));
  expect(versions[1]).toBeGreaterThan(versions[0] ?? Number.NaN);
  expect(await listed(other)).toEqual([]);
  for (const call of ["confirmations", "requests"])
    expect(
      (
        await other.refused(
          "POST",
          `/candidates/interviews/${soon}/${call}`,
          call === "requests" ? { request: { times: [on(5)] } } : undefined,
        )
      ).status,
    ).toBe(404);
  expect((await other.refused("GET", `/candidates/interviews/${soon}/ics`)).status).toBe(404);
  expect((await candidate.refused("POST", `/candidates/interviews/${planned}/confirmations`)).status).toBe(
    404,
  );
  expect((await candidate.refused("POST", `/candidates/interviews/${past}/confirmations`)).code).toBe("gone");
});

it("keeps the preferred times on the interview and notifies its recruiter, until it is moved", async () => {
  const id = await interview(on(3));
  await invite(id);
  const base = `/candidates/interviews/${id}`;
  const before = (await notified()).length;
  for (let time = 0; time < 2; time++) await candidate.call("POST", `${base}/confirmations`);
  expect((await notified()).length, "notified once of what was confirmed twice").toBe(before + 1);
  const refused = await candidate.refused("POST", `${base}/requests`, {
    request: { times: [on(5), on(-1)] },
  });
  expect(refused).toMatchObject({
    code: "validation_failed",
    fields: [{ path: "request.times.1", rule: "future" }],
  });
  const times = [on(6), on(5)];
  await candidate.call("POST", `${base}/requests`, { request: { times, reason: "Viagem" } });
  type Kept = { interview: Record<string, unknown> };
  const kept = async () => (await admin.call<Kept>("GET", `/recruiters/interviews/${id}`)).interview;
  expect(await kept()).toMatchObject({ confirmed_at: null, asked_reason: "Viagem" });
  expect((await listed()).find((item) => item.id === id)?.proposed_times).toEqual(times.toSorted());
  expect((await notified()).slice(-2)).toEqual(["interview_confirmed", "interview_time_asked"]);
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { place: "Sala 3" } });
  expect((await kept()).asked_at).not.toBeNull();
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { starts_at: times[1] } });
  expect(await kept()).toMatchObject({ asked_at: null, asked_reason: null, proposed_times: [] });
  await candidate.call("POST", `${base}/confirmations`);
  expect((await kept()).confirmed_at).not.toBeNull();
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { status: 2 } });
  expect((await candidate.refused("POST", `${base}/requests`, { request: { times: [on(8)] } })).code).toBe(
    "gone",
  );
});

it("mails a new time with the one before to whoever knew that, and an invitation to a new guest", async () => {
  const { db } = at.database;
  const id = await interview(on(3));
  const sent = async () => {
    await db.deleteFrom("mails").execute();
    await invite(id);
    const mails = await db.selectFrom("mails").orderBy("id").select(["kind", "text", "calendar"]).execute();
    const sequence = Number(/SEQUENCE:(\d+)/.exec(mails[0]?.calendar ?? "")?.[1]);
    return { kinds: mails.map(({ kind }) => kind), text: mails[0]?.text ?? "", sequence };
  };
  const change = (more: object) => admin.call("PUT", `/recruiters/interviews/${id}`, { interview: more });
  const first = await sent();
  expect(first.kinds).toEqual(["invitation", "organiser_copy"]);
  expect((await sent()).kinds).toEqual(["invitation", "organiser_copy"]);
  await change({ starts_at: on(5), client_contact_id: at.world.contactId });
  const moved = await sent();
  expect(moved.kinds.toSorted()).toEqual(["invitation", "organiser_copy", "rescheduling"]);
  expect(moved.sequence).toBeGreaterThan(first.sequence);
  const whenOf = (text: string, word: string) =>
    new RegExp(`^${word}: (.+?)(?:, \\d+ minutos)?\\.$`, "m").exec(text)?.[1];
  expect(whenOf(moved.text, "Antes")).toBe(whenOf(first.text, "Quando"));
  expect(whenOf(moved.text, "Agora")).not.toBe(whenOf(first.text, "Quando"));
  await change({ status: 2 });
  expect(new Set((await sent()).kinds)).toEqual(new Set(["cancellation"]));
  await change({ status: 0, starts_at: on(7) });
  expect((await sent()).kinds.toSorted()).toEqual(["invitation", "invitation", "organiser_copy"]);
});

it("invites nobody to what they invite to: the organiser gets a copy, and is not waited for", async () => {
  const { db } = at.database;
  const id = await interview(on(4));
  const copies = async () => {
    await db.deleteFrom("mails").execute();
    await invite(id);
    const own = await db
      .selectFrom("mails")
      .where("to_address", "=", at.world.admin.email)
      .select(["kind", "text", "calendar"])
      .execute();
    const unfolded = (own[0]?.calendar ?? "").replaceAll("\r\n ", "");
    const part = unfolded
      .split("\r\n")
      .find(
        (line) =>
          line.toLowerCase().endsWith(`mailto:${at.world.admin.email}`) && line.startsWith("ATTENDEE"),
      );
    return { kinds: own.map(({ kind }) => kind), text: own[0]?.text ?? "", part };
  };
  const first = await copies();
  expect(first.kinds).toEqual(["organiser_copy"]);
  expect(first.text).not.toMatch(/convida você|Antes:/);
  expect(first.part).toMatch(/ROLE=CHAIR.*PARTSTAT=ACCEPTED/);
  expect(first.part).not.toContain("RSVP=TRUE");
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { starts_at: on(6) } });
  expect((await copies()).text).toMatch(/^Antes: /m);
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { status: 2 } });
  expect((await copies()).text).toMatch(/^Você cancelou: /m);
});

it("says to the recruiter who is not mailed, having chosen so", async () => {
  const id = await interview(on(5));
  const told = async (interviews: boolean) => {
    await candidate.call("PUT", "/candidates/mail_preferences", {
      mail_preferences: { wanted: { interviews } },
    });
    const { invited } = await admin.call<{ invited: { address: string; is_mailed: boolean }[] }>(
      "POST",
      `/recruiters/interviews/${id}/invitations`,
    );
    return invited.map(({ is_mailed }) => is_mailed);
  };
  expect(await told(false)).toEqual([false, true]);
  expect(await told(true)).toEqual([true, true]);
});

it("notifies its contact of a cancellation once, and again after it was planned anew", async () => {
  const { db } = at.database;
  const { contactId: client_contact_id } = at.world;
  const id = await interview(on(3), { client_contact_id });
  const beside = await interview(on(4), { client_contact_id });
  const told = async () => {
    const rows = await db
      .selectFrom("client_notifications")
      .where("client_contact_id", "=", client_contact_id)
      .orderBy("id")
      .select(["component", "data"])
      .execute();
    return rows.flatMap(({ component, data }) =>
      Number(data.interview_id) === id ? [component.replace("client_interview_", "")] : [],
    );
  };
  const put = (status: number) =>
    admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { status } });
  await invite(id);
  await put(2);
  await invite(id);
  await invite(beside);
  await invite(id);
  expect(await told()).toEqual(["invited", "cancelled"]);
  await put(0);
  await invite(id);
  await put(2);
  await invite(id);
  expect(await told()).toEqual(["invited", "cancelled", "changed", "cancelled"]);
});

it("is of an application: refused for somebody who did not apply for the job", async () => {
  const { id } = await at.database.db
    .insertInto("candidates")
    .values({ business_id: at.world.businessId, name: "Sem Candidatura", email: "sem@casa.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = {
    job_id: at.world.jobId,
    stage: 2,
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const { fields } = await admin.refused("POST", "/recruiters/interviews", {
    interview: { ...values, candidate_id: id },
  });
  expect(fields).toEqual([{ path: "interview.candidate_id", rule: "no_apply" }]);
});

it("is upcoming until its end, unless it was held or cancelled, and the latest past one comes first", async () => {
  const { db } = at.database;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const each = [
    ["under way", minutesAgo(30), 0],
    ["ended", minutesAgo(61), 0],
    ["ended first", minutesAgo(300), 0],
    ["held", on(1), 1],
    ["cancelled", on(2), 2],
    ["missed", on(3), 3],
  ] as const;
  await db.deleteFrom("interviews").execute();
  const names = new Map<number, string>();
  for (const [name, starts_at, status] of each) {
    const id = await interview(starts_at, { note: "" });
    names.set(id, name);
    await db
      .updateTable("interviews")
      .set({ invited_at: on(-9), status })
      .where("id", "=", id)
      .execute();
  }
  const idOf = (name: string) => [...names].find(([, of]) => of === name)?.[0] ?? 0;
  const shown = await listed();
  expect(shown.map(({ id, upcoming }) => [names.get(id), upcoming])).toEqual([
    ...[
      ["under way", true],
      ["missed", false],
      ["cancelled", false],
      ["held", false],
    ],
    ...[
      ["ended", false],
      ["ended first", false],
    ],
  ]);
  for (const name of ["ended", "held", "cancelled", "missed"])
    expect((await candidate.refused("POST", `/candidates/interviews/${idOf(name)}/confirmations`)).code).toBe(
      "gone",
    );
  const event = async (name: string) =>
    readCalendar(await candidate.text(`/candidates/interviews/${idOf(name)}/ics`)).parts[0]?.properties;
  expect((await event("cancelled"))?.STATUS).toEqual(["CANCELLED"]);
  expect(await event("missed")).toMatchObject({
    STATUS: ["CONFIRMED"],
    SUMMARY: ["1ª entrevista com o cliente: Analista Fiscal"],
  });
  // A confidential job names no company, and a place that is no address is no link.
  await db.updateTable("jobs").set({ confidential: true }).where("id", "=", at.world.jobId).execute();
  await db.updateTable("interviews").set({ place: "ver https://video.test" }).execute();
  expect((await listed())[0]).toMatchObject({ company_name: null, join_link: null });
  await db.updateTable("jobs").set({ confidential: false }).where("id", "=", at.world.jobId).execute();
});

it("keeps each preferred time once, and no reason where none is given; its recruiter learns of it", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Reis", { is_admin: true });
  const id = await interview(on(3), { owner_id: bia.id });
  await invite(id);
  const [first, second] = [on(5), on(6)];
  const ask = (times: string[], more: object = {}) =>
    candidate.call<{ interview: CandidateInterview }>("POST", `/candidates/interviews/${id}/requests`, {
      request: { times, ...more },
    });
  await ask([on(7)], { reason: "Viagem" });
  // The second time one asks counts, with its own words.
  const { interview: asked } = await ask([second, first.replace("Z", "+00:00"), first], { reason: "" });
  expect(asked).toMatchObject({ proposed_times: [first, second], asked_reason: null, confirmed_at: null });
  const told = await db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select(["recruiter_id", "component", "link"])
    .limit(2)
    .execute();
  const notice = {
    ...{ recruiter_id: bia.id, component: "interview_time_asked" },
    link: `/recruiters/interviews/${id}`,
  };
  expect(told).toEqual([notice, notice]);
  await candidate.call("POST", `/candidates/interviews/${id}/confirmations`);
  expect((await listed()).find((one) => one.id === id)).toMatchObject({
    ...{ asked_at: null, asked_reason: null, proposed_times: [] },
    confirmed_at: expect.any(String),
  });
});

it("its file names those guests whom the recruiter may read", async () => {
  const id = await interview(on(3), { client_contact_id: at.world.contactId });
  const guests = async (...read: ("candidates" | "client_contacts")[]) => {
    const who = await makeRecruiter(at.database.db, at.world.businessId, `Guest ${read.join(" ")}`, {
      role_permissions: {
        interviews: ["read"],
        candidates: ["update"],
        client_contacts: ["update"],
        ...Object.fromEntries(read.map((one) => [one, ["read" as const]])),
      },
    });
    const text = await (await at.as("recruiters", who.id)).text(`/recruiters/interviews/${id}/ics`);
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    return lines.flatMap((line) => (line.startsWith("ATTENDEE") ? /CN="([^"]*)"/.exec(line)?.[1] : []));
  };
  const candidateName = expect.stringMatching(/^Candidata 1/);
  expect(await guests("candidates")).toEqual([candidateName, "Ana Prado"]);
  expect(await guests("client_contacts")).toEqual(["Clara Nunes", "Ana Prado"]);
  expect(await guests("candidates", "client_contacts")).toEqual([candidateName, "Clara Nunes", "Ana Prado"]);
});

it("is named for who comes and for what, and again where either changes", async () => {
  const { db } = at.database;
  const { businessId: business_id, candidateIds } = at.world;
  const job = await db
    .insertInto("jobs")
    .values({ business_id, title: "Contador", status: "published" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const apply = await db
    .insertInto("applies")
    .values({ business_id, job_id: job.id, candidate_id: candidateIds[0] ?? 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await interview(on(3));
  const row = () =>
    db
      .selectFrom("interviews as i")
      .innerJoin("candidates as c", "c.id", "i.candidate_id")
      .where("i.id", "=", id)
      .select(["i.title", "i.apply_id", "c.name"])
      .executeTakeFirstOrThrow();
  const { name, title } = await row();
  expect(title).toBe(`${name} · Analista Fiscal`);
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { job_id: job.id } });
  expect(await row()).toEqual({ title: `${name} · Contador`, apply_id: apply.id, name });
  // Saved with the same instant, as another zone's clock writes it, replies stand.
  const starts = on(3).replace(/\.\d+Z$/, ".000Z");
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { starts_at: starts } });
  await db.updateTable("interviews").set({ confirmed_at: starts }).where("id", "=", id).execute();
  const inSaoPaulo = new Date(Date.parse(starts) - 3 * 3_600_000).toISOString().replace("Z", "-03:00");
  await admin.call("PUT", `/recruiters/interviews/${id}`, { interview: { starts_at: inSaoPaulo } });
  const kept = await db
    .selectFrom("interviews")
    .where("id", "=", id)
    .select(["confirmed_at", "starts_at"])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ confirmed_at: starts, starts_at: starts });
});
