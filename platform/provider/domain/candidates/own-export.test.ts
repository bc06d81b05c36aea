import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";

let at: TestServer;
let other: World;
beforeAll(async () => {
  at = await testServer();
  other = await makeWorld(at.database.db, "outra.localhost");
});
afterAll(() => at.close());

type Data = Record<string, object[]>;
const exportOf = async (id: number): Promise<Data> => {
  const entries = unzip(await (await at.as("candidates", id)).bytes("/candidates/export"));
  return JSON.parse(entries.get("data.json")?.toString() ?? "");
};

/** A row of each list that is exported in words of its own, in which the person is called by `name`. */
async function hasTraces(n: number, name: string): Promise<void> {
  const { db } = at.database;
  const { businessId: business_id, jobId: job_id, companyId: client_company_id } = at.world;
  const [candidate_id = 0, apply_id = 0] = [at.world.candidateIds[n], at.world.applyIds[n]];
  await db
    .updateTable("applies")
    .set({ message: `Sou ${name}` })
    .where("id", "=", apply_id)
    .execute();
  await db
    .insertInto("candidate_languages")
    .values({ business_id, candidate_id, language: name, level: 1 })
    .execute();
  await db
    .insertInto("interviews")
    .values({
      ...{ business_id, job_id, candidate_id, stage: 1, title: `Conversa com ${name}` },
      starts_at: "2026-12-20T12:00:00Z",
    })
    .execute();
  // Its title is the candidate's and the job's names.
  await db.updateTable("candidates").set({ name }).where("id", "=", candidate_id).execute();
  await db
    .insertInto("apply_messages")
    .values({
      ...{ business_id, apply_id, uid: crypto.randomUUID(), origin: "http://localhost" },
      ...{ sender: "candidate" as const, text: `Escreve ${name}` },
    })
    .execute();
  for (const [reference_type, reference_id] of [
    ["candidate", candidate_id],
    ["apply", apply_id],
  ] as const)
    await db
      .insertInto("notes")
      .values({ business_id, reference_type, reference_id, body: `Nota sobre ${name}` })
      .execute();
  await db
    .insertInto("feedbacks")
    .values({ business_id, candidate_id, job_id, name: `Parecer de ${name}`, given_by: "client" })
    .execute();
  await db.insertInto("placements").values({ business_id, apply_id }).execute();
  await db
    .insertInto("employees")
    .values({ business_id, candidate_id, client_company_id, name, role_name: `Cargo de ${name}` })
    .execute();
  await db
    .insertInto("saved_jobs")
    .values({ business_id, candidate_id, job_id, origin: "http://localhost" })
    .execute();
}

it("an export has what is kept of the person in each list, and nothing of anybody else", async () => {
  await hasTraces(0, "Zulmira");
  await hasTraces(1, "Quirino");
  const [zulmira = 0, quirino = 0] = at.world.candidateIds;
  for (const [id, name, stranger] of [
    [zulmira, "Zulmira", "Quirino"],
    [quirino, "Quirino", "Zulmira"],
  ] as const) {
    const data = await exportOf(id);
    expect(data, name).toMatchObject({
      ...{ candidate: { name }, applies: [{ message: `Sou ${name}` }], languages: [{ language: name }] },
      ...{ interviews: [{ title: expect.any(String) }], messages: [{ text: `Escreve ${name}` }] },
      ...{ notes: [{ text: `Nota sobre ${name}` }, { text: `Nota sobre ${name}` }] },
      ...{ feedbacks: [{ name: `Parecer de ${name}` }], hirings: [{ name: expect.stringContaining(name) }] },
      ...{ employments: [{ role_name: `Cargo de ${name}` }], saved_jobs: [{ job: "Analista Fiscal" }] },
    });
    for (const [list, rows] of Object.entries(data))
      if (Array.isArray(rows)) expect(JSON.stringify(rows), list).not.toContain(stranger);
  }
  const none = await exportOf(at.world.candidateIds[2] ?? 0);
  for (const list of ["interviews", "messages", "notes", "feedbacks", "hirings", "employments", "saved_jobs"])
    expect(none[list], list).toEqual([]);
});

it("an export has no mail, talk or send-out that another business sent to the same address", async () => {
  const { db } = at.database;
  const id = at.world.candidateIds[3] ?? 0;
  const { email } = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  for (const [{ businessId: business_id }, whose] of [
    [at.world, "daqui"],
    [other, "de lá"],
  ] as const) {
    const talk = await db
      .insertInto("talk_events")
      .values({ business_id, name: `Palestra ${whose}`, starts_at: "2026-12-20T12:00:00Z", place: "Sala 1" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("talk_participants")
      .values({ business_id, talk_event_id: talk.id, name: "Ana", email })
      .execute();
    await db
      .insertInto("mails")
      .values({
        ...{ business_id, kind: "rejection", to_address: email, from_address: "rh@casa.test" },
        ...{ subject: `Mail ${whose}`, html: "", text: "" },
      })
      .execute();
    const queue = await db
      .insertInto("sendout_queues")
      .values({ business_id, name: "Envio", status: 4, subject: `Envio ${whose}`, body: "<p>Oi</p>" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("sendout_recipients")
      .values({
        ...{ business_id, sendout_queue_id: queue.id, name: "Ana", address: email },
        ...{ reference_type: "candidate" as const, reference_id: id },
      })
      .execute();
  }
  expect(await exportOf(id)).toMatchObject({
    talks: [{ title: "Palestra daqui" }],
    mails: [{ subject: "Mail daqui" }],
    sendouts: [{ subject: "Envio daqui" }],
  });
});
