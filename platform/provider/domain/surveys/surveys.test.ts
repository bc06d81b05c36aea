import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { mostSurveyed } from "#contract/calls/surveys.ts";
import { notificationText } from "#contract/catalogues/notifications.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Results = CallAnswer<"GET /recruiters/administrator/surveys/:id/results">;
type Opened = CallAnswer<"POST /answer_sheets/:id/open">;

let at: TestServer;
let admin: Caller;
let person: Caller;
const area = "/recruiters/administrator/surveys";
const expires_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  person = at.with({});
});
afterAll(() => at.close());

const nps = {
  answer_type: "nps",
  title: "Recomendaria?",
  required: true,
  weight: 0,
  options: [],
  multiple: false,
};

async function makeSurvey(anonymous: boolean): Promise<number> {
  const body = { survey: { name: `Pesquisa ${anonymous}`, audience: "candidates", anonymous } };
  const { survey } = await admin.call<{ survey: { id: number } }>("POST", area, body);
  await admin.call("PUT", `${area}/${survey.id}/questions`, { questions: [nps] });
  return survey.id;
}

async function links() {
  const mails = await at.database.db
    .selectFrom("mails")
    .where("kind", "=", "survey")
    .select("to_address")
    .distinct()
    .execute();
  return await Promise.all(
    mails.map(async ({ to_address }) => {
      const { text, token } = await newestMail(at, "survey", to_address);
      return { uid: /surveys\/(\w+)#token/.exec(text)?.[1] ?? "", token };
    }),
  );
}
const answer = async ({ uid, token }: { uid: string; token: string }, score: number) => {
  const { answer_sheet: sheet } = await person.call<Opened>("POST", `/answer_sheets/${uid}/open`, { token });
  const answers = [{ question_id: sheet.questions[0]?.id ?? 0, value: { type: "nps", score } }];
  await person.call("POST", `/answer_sheets/${uid}/send`, { token, answers });
  return sheet;
};
const results = (id: number) => admin.call<Results>("GET", `${area}/${id}/results`);

it("surveys its audience, computes its NPS, and asks nobody again within a month", async () => {
  const id = await makeSurvey(false);
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  const [one] = await links();
  if (!one) throw new Error("nobody was asked");
  await answer(one, 10);
  const found = await results(id);
  expect(found.nps).toEqual({ promoters: 1, passives: 0, detractors: 0, score: 100 });
  expect(found.questions[0]?.counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const csv = await admin.text(`${area}/${id}/export`);
  expect(csv).toContain("Recomendaria?");
  const notified = await at.database.db
    .selectFrom("notifications")
    .select(["category", "component"])
    .execute();
  expect(notified).toEqual([{ category: "nps", component: "survey_scored" }]);
  await at.database.db.deleteFrom("mails").execute();
  const { asked } = found;
  const body = { survey: { job_id: at.world.jobId, expires_on } };
  const again = () => admin.call("POST", `${area}/${id}/send`, body);
  const sent = (days: number) =>
    at.database.db
      .updateTable("answer_sheets")
      .set({ sent_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("survey_id", "=", id)
      .execute();
  await sent(29.9);
  const reached = () => admin.call("GET", `${area}/${id}/audience?job_id=${at.world.jobId}`);
  expect(await reached()).toEqual({ people: asked - 1 });
  expect(await again()).toEqual({ asked: asked - 1 });
  await sent(30.1);
  expect(await reached()).toEqual({ people: asked });
  expect(await again()).toEqual({ asked });
});

it("notifies of the score that was kept before it was sent, and of an anonymous one without a person", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Reis", { is_admin: true });
  const asker = await at.as("recruiters", bia.id);
  for (const anonymous of [false, true]) {
    await db.deleteFrom("mails").execute();
    await db.deleteFrom("notifications").execute();
    const id = await makeSurvey(anonymous);
    await asker.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
    const [one] = await links();
    if (!one) throw new Error("nobody was asked");
    const { uid, token } = one;
    const sheet = `/answer_sheets/${uid}`;
    const { answer_sheet } = await person.call<Opened>("POST", `${sheet}/open`, { token });
    const answers = [{ question_id: answer_sheet.questions[0]?.id ?? 0, value: { type: "nps", score: 0 } }];
    const early = { fields: [{ path: `answers.q${answers[0]?.question_id}`, rule: "required" }] };
    expect(await person.refused("POST", `${sheet}/send`, { token, answers: [] })).toMatchObject(early);
    if (!anonymous) await person.call("PUT", sheet, { token, answers });
    await person.call("POST", `${sheet}/send`, { token, answers: anonymous ? answers : [] });
    const notified = await db
      .selectFrom("notifications")
      .select(["recruiter_id", "component", "data", "link"])
      .execute();
    const about = { survey_name: `Pesquisa ${anonymous}`, score: 0 };
    const who = anonymous ? { step: "anonymous" } : { person_name: expect.stringContaining("Candidata") };
    expect(notified).toEqual([
      {
        ...{ recruiter_id: bia.id, component: "survey_scored", data: { ...about, ...who } },
        link: `${area}/${id}/results`.replace("/recruiters", ""),
      },
    ]);
  }
});

it("sums up each kind of answer, in the results and in a sheet with the names of who gave them", async () => {
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  const id = await makeSurvey(false);
  const asked = (answer_type: string, labels: readonly string[] = []) => ({
    ...{ answer_type, title: answer_type, required: false, weight: 0, multiple: labels.length > 0 },
    options: labels.map((label) => ({ label, score: null })),
  });
  const questions = [
    nps,
    asked("yes_no"),
    asked("multiple_choice", ["Um", "Dois"]),
    asked("monetary"),
    asked("text"),
  ];
  await admin.call("PUT", `${area}/${id}/questions`, { questions });
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  const given = [
    [
      { type: "nps", score: 9 },
      { type: "yes_no", yes: true },
      { type: "multiple_choice", chosen: [0, 1] },
    ],
    [
      { type: "nps", score: 6 },
      { type: "yes_no", yes: false },
      { type: "multiple_choice", chosen: [1] },
    ],
  ].map((values, index) => [
    ...values,
    { type: "monetary", cents: 100_050 * (index + 1) },
    { type: "text", text: `=Texto ${index}` },
  ]);
  const found = await links();
  for (const [index, values] of given.entries()) {
    const { uid = "", token = "" } = found[index] ?? {};
    const { answer_sheet: sheet } = await person.call<Opened>("POST", `/answer_sheets/${uid}/open`, {
      token,
    });
    const answers = values.map((value, at) => ({ question_id: sheet.questions[at]?.id, value }));
    await person.call("POST", `/answer_sheets/${uid}/send`, { token, answers });
  }
  const shown = (await results(id)).questions.map(({ counts, average, answered, texts }) => [
    ...[answered, average, texts.length],
    ...counts,
  ]);
  expect(shown).toEqual([
    [2, 7.5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
    [2, null, 0, 1, 1],
    [2, null, 0, 1, 2],
    [2, 150_075, 0],
    [2, null, 2],
  ]);
  const lines = (await admin.text(`${area}/${id}/export`)).split("\r\n").slice(1, -1);
  const cells = lines.map((line) => line.split(";").map((cell) => cell.trim()));
  const named = cells.every(([who = ""]) => who.startsWith("Candidata"));
  expect(named).toBe(true);
  expect(cells.map((line) => line.slice(2).join("|")).toSorted()).toEqual([
    `6|0|Dois|2001.00|'=Texto 1`,
    `9|1|"Um|Dois"|1000.50|'=Texto 0`,
  ]);
});

it("asks no more people at once than a number, and somebody", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const made = { survey: { name: "De todos", audience: "client_contacts", anonymous: false } };
  const { survey } = await admin.call<{ survey: { id: number } }>("POST", area, made);
  await admin.call("PUT", `${area}/${survey.id}/questions`, { questions: [nps] });
  const companyOf = async (people: number) => {
    const { id } = await db
      .insertInto("client_companies")
      .values({ business_id: businessId, name: `De ${people}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into client_contacts (business_id, client_company_id, name, email)
      select ${businessId}, ${id}, 'C', 'c' || n || '@muitos.test' from generate_series(1, ${people}::int) n`.execute(
      db,
    );
    return id;
  };
  const refused = async (client_company_id: number) => {
    const body = { survey: { client_company_id, expires_on } };
    return (await admin.refused("POST", `${area}/${survey.id}/send`, body)).fields?.map(({ rule }) => rule);
  };
  expect(await refused(await companyOf(0))).toEqual(["nobody"]);
  expect(await refused(await companyOf(mostSurveyed + 1))).toEqual(["max"]);
  await db.deleteFrom("client_contacts").where("name", "=", "C").execute();
});

it.each(["candidates", "placed", "client_contacts"] as const)(
  "asks nobody of %s who wants no surveys",
  async (audience) => {
    const { db } = at.database;
    const made = { survey: { name: `Sem ${audience}`, audience, anonymous: false } };
    const { survey } = await admin.call<{ survey: { id: number } }>("POST", area, made);
    const reached = async () =>
      (await admin.call<{ people: number }>("GET", `${area}/${survey.id}/audience`)).people;
    const { applyIds } = at.world;
    await sql`insert into placements (business_id, apply_id, job_id, candidate_id, status, starts_on)
      select business_id, id, job_id, candidate_id, 'active', current_date from applies where id = ${applyIds[0]}
      on conflict do nothing`.execute(db);
    const table = audience === "client_contacts" ? audience : "candidates";
    const people = await reached();
    expect(people).toBeGreaterThan(0);
    const mute = async (muted_mails: string[]) => await db.updateTable(table).set({ muted_mails }).execute();
    await mute(["interviews"]);
    expect(await reached()).toBe(people);
    await mute(["surveys"]);
    expect(await reached()).toBe(0);
    await mute([]);
  },
);

it("counts who would recommend it by the month of their answers", async () => {
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  const id = await makeSurvey(false);
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  const [one, two, three] = await links();
  if (!one || !two || !three) throw new Error("too few were asked");
  for (const [link, score, answered_at] of [
    [one, 9, "2026-09-01T02:30:00Z"],
    [two, 8, "2026-09-01T03:30:00Z"],
    [three, 6, "2026-09-30T12:00:00Z"],
  ] as const) {
    await answer(link, score);
    await db.updateTable("answer_sheets").set({ answered_at }).where("uid", "=", link.uid).execute();
  }
  // A month begins and ends in the time of the business.
  expect((await results(id)).by_month).toEqual([
    { month: "2026-08", promoters: 1, passives: 0, detractors: 0 },
    { month: "2026-09", promoters: 0, passives: 1, detractors: 1 },
  ]);
});

it("names itself in the language of each person, as far as it was written in it", async () => {
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  const id = await makeSurvey(false);
  const survey = { name: "Como foi", name_en: "How it went", description_en: "Three questions" };
  await admin.call("PUT", `${area}/${id}`, { survey });
  await db.updateTable("candidates").set({ locale: "en" }).execute();
  const subjects = async () => {
    await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
    const mails = await db.selectFrom("mails").where("kind", "=", "survey").select("subject").execute();
    return mails.map(({ subject }) => subject);
  };
  expect((await subjects()).every((subject) => subject.includes("How it went"))).toBe(true);
  const [one] = await links();
  if (!one) throw new Error("nobody was asked");
  const opened = await person.call<Opened>("POST", `/answer_sheets/${one.uid}/open`, { token: one.token });
  expect(opened.answer_sheet).toMatchObject({
    ...{ title: "Como foi", title_en: "How it went" },
    ...{ description: null, description_en: "Three questions" },
  });
  await db.deleteFrom("mails").execute();
  await db.updateTable("candidates").set({ locale: "pt" }).execute();
  expect((await subjects()).every((subject) => subject.includes("Como foi"))).toBe(true);
});

it("asks, shows results and notifies in the reader's language, as far as they were written in it", async () => {
  const { db } = at.database;
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("notifications").execute();
  const id = await makeSurvey(false);
  await admin.call("PUT", `${area}/${id}`, { survey: { name: "Como foi", name_en: "How it went" } });
  const options = [
    { label: "Clareza", label_en: "Clarity", score: null },
    { label: "Agilidade", score: null },
  ];
  const choice = { ...nps, answer_type: "multiple_choice", required: false, title: "E o melhor?", options };
  await admin.call("PUT", `${area}/${id}/questions`, {
    questions: [
      { ...nps, title_en: "Would you recommend us?", hint: "De 0 a 10", hint_en: "0 to 10" },
      choice,
    ],
  });
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  const [one] = await links();
  if (!one) throw new Error("nobody was asked");
  const { questions } = await answer(one, 9);
  expect(questions).toMatchObject([
    { title: "Recomendaria?", title_en: "Would you recommend us?", hint: "De 0 a 10", hint_en: "0 to 10" },
    { title: "E o melhor?", title_en: null, options },
  ]);
  const reader = await at.as("recruiters", at.world.admin.id, "en");
  const found = await reader.call<Results>("GET", `${area}/${id}/results`);
  expect(found.questions.map(({ question }) => question.title)).toEqual([
    "Would you recommend us?",
    "E o melhor?",
  ]);
  expect(found.questions[1]?.question.options.map(({ label }) => label)).toEqual(["Clarity", "Agilidade"]);
  expect(await reader.text(`${area}/${id}/export`)).toContain("Would you recommend us?");
  const { component, data } = await db
    .selectFrom("notifications")
    .select(["component", "data"])
    .executeTakeFirstOrThrow();
  expect(notificationText(component, data, "en")).toContain("in the survey How it went");
  expect(notificationText(component, data, "pt")).toContain("na pesquisa Como foi");
});

it("keeps no link between an anonymous answer and its author", async () => {
  await at.database.db.deleteFrom("mails").execute();
  const id = await makeSurvey(true);
  await admin.call("POST", `${area}/${id}/send`, { survey: { expires_on } });
  const [one] = await links();
  if (!one) throw new Error("nobody was asked");
  // Nothing is kept of it before it is sent, and no file, which would name its author.
  const early = { token: one.token, answers: [] };
  expect((await person.refused("PUT", `/answer_sheets/${one.uid}`, early)).code).toBe("forbidden");
  const file = ["data_file[file]", "a.csv", "a;b", { token: one.token }] as const;
  await expect(person.upload(`/answer_sheets/${one.uid}/files`, ...file)).rejects.toThrow("unsupported_file");
  const sheet = await answer(one, 3);
  expect(sheet.anonymous).toBe(true);
  const rows = await at.database.db
    .selectFrom("answer_sheets as s")
    .leftJoin("answer_sheet_answers as a", "a.answer_sheet_id", "s.id")
    .where("s.survey_id", "=", id)
    .where("s.answered_at", "is not", null)
    .select(["s.candidate_id", "s.answered_at", "s.sent_at", "s.opened_at", "a.value"])
    .execute();
  const [asked] = rows.filter(({ candidate_id }) => candidate_id !== null);
  const [given] = rows.filter(({ candidate_id }) => candidate_id === null);
  expect(asked).toMatchObject({ value: null, opened_at: null, answered_at: asked?.sent_at });
  expect(given?.value).toEqual({ type: "nps", score: 3 });
  expect(given?.answered_at).toMatch(/T00:00:00/);
  // Too few answers would tell whose they are.
  expect(await results(id)).toMatchObject({ answered: 1, hidden: true, nps: { score: null } });
  expect(await admin.text(`${area}/${id}/export`)).not.toContain("3\r\n");
  const { code } = await person.refused("POST", `/answer_sheets/${one.uid}/open`, { token: one.token });
  expect(code).toBe("already_done");
});

it("takes a file of a client's contact, which joins their files and is downloaded from the results", async () => {
  await at.database.db.deleteFrom("mails").execute();
  const made = { survey: { name: "Clientes", audience: "client_contacts", anonymous: false } };
  const { survey } = await admin.call<{ survey: { id: number } }>("POST", area, made);
  await admin.call("PUT", `${area}/${survey.id}/questions`, { questions: [{ ...nps, answer_type: "file" }] });
  await admin.call("POST", `${area}/${survey.id}/send`, { survey: { expires_on } });
  const [one] = await links();
  if (!one) throw new Error("nobody was asked");
  const link = { token: one.token };
  const { answer_sheet: sheet } = await person.call<Opened>("POST", `/answer_sheets/${one.uid}/open`, link);
  const { data_file: file } = await person.upload<{ data_file: { id: number; name: string } }>(
    `/answer_sheets/${one.uid}/files`,
    "data_file[file]",
    "indicadores.csv",
    "a;b",
    link,
  );
  const value = { type: "file", file: { id: file.id, name: file.name } };
  const answers = [{ question_id: sheet.questions[0]?.id ?? 0, value }];
  await person.call("POST", `/answer_sheets/${one.uid}/send`, { ...link, answers });
  const [question] = (await results(survey.id)).questions;
  expect(question).toMatchObject({
    answered: 1,
    texts: [],
    files: [{ id: file.id, name: "indicadores.csv" }],
  });
  expect(await admin.text(`/recruiters/data_files/${file.id}/content`)).toBe("a;b");
  expect(await admin.text(`${area}/${survey.id}/export`)).toContain("indicadores.csv");
});

it("requires no file of people who stay anonymous", async () => {
  const id = await makeSurvey(true);
  const questions = [{ ...nps, answer_type: "file" }];
  const { fields } = await admin.refused("PUT", `${area}/${id}/questions`, { questions });
  expect(fields).toEqual([{ path: "questions.0.answer_type", rule: "option" }]);
});

it("lists its recipients, mails one of them a new link, and revokes it", async () => {
  const id = await makeSurvey(false);
  await at.database.db.deleteFrom("mails").execute();
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  type List = CallAnswer<"GET /recruiters/administrator/surveys/:id/invitations">;
  const list = () => admin.call<List>("GET", `${area}/${id}/invitations`);
  const { invitations, next_after } = await list();
  expect(next_after).toBeNull();
  const [one] = invitations;
  if (!one) throw new Error("nobody was asked");
  expect(one).toMatchObject({ status: "asked", expires_on, person: { entity: "candidates" } });
  const [first] = (await links()).slice(0, 1);
  const before = await newestMail(at, "survey", one.email);
  const path = `${area}/${id}/invitations/${one.id}`;
  await admin.call("POST", `${path}/send`, { invitation: { expires_on } });
  const after = await newestMail(at, "survey", one.email);
  expect(after.token).not.toBe(before.token);
  const uid = /surveys\/(\w+)#token/.exec(after.text)?.[1] ?? "";
  const open = (token: string) => person.refused("POST", `/answer_sheets/${uid}/open`, { token });
  expect((await open(before.token)).code).toBe("token_invalid");
  await admin.call("DELETE", path);
  expect((await open(after.token)).code).toBe("token_revoked");
  expect((await list()).invitations.find((other) => other.id === one.id)?.status).toBe("revoked");
  expect((await admin.refused("DELETE", path)).code).toBe("already_done");
  expect((await admin.refused("POST", `${path}/send`, { invitation: { expires_on } })).code).toBe(
    "already_done",
  );
  expect(first).toBeDefined();
  const other = await makeSurvey(false);
  expect((await admin.refused("DELETE", `${area}/${other}/invitations/${one.id}`)).status).toBe(404);
});

it("pages through the invitations by their number, and names no answer of an anonymous survey", async () => {
  const id = await makeSurvey(true);
  await admin.call("POST", `${area}/${id}/send`, { survey: { job_id: at.world.jobId, expires_on } });
  const { db } = at.database;
  await db
    .insertInto("answer_sheets")
    .values({
      business_id: at.world.businessId,
      survey_id: id,
      token_hash: "x",
      expires_at: "2026-01-01T00:00:00Z",
    })
    .execute();
  type List = CallAnswer<"GET /recruiters/administrator/surveys/:id/invitations">;
  const { invitations } = await admin.call<List>("GET", `${area}/${id}/invitations`);
  expect(invitations.every(({ name }) => name !== "")).toBe(true);
  await sql`insert into answer_sheets (business_id, survey_id, candidate_id, token_hash, expires_at)
    select ${at.world.businessId}, ${id}, ${at.world.candidateIds[0]}, 'p' || n, now() from generate_series(1, 50) n`.execute(
    db,
  );
  const first = await admin.call<List>("GET", `${area}/${id}/invitations`);
  expect([first.invitations.length, first.next_after]).toEqual([50, first.invitations.at(-1)?.id]);
  const rest = await admin.call<List>("GET", `${area}/${id}/invitations?after=${first.next_after}`);
  expect(rest).toEqual({ invitations, next_after: null });
  const last = invitations.at(-1)?.id ?? 0;
  const beyond = await admin.call<List>("GET", `${area}/${id}/invitations?after=${last}`);
  expect(beyond).toEqual({ invitations: [], next_after: null });
});
