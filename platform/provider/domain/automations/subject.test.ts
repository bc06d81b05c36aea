import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import { makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";
import { subjectsOf } from "./subject.ts";

let database: Database;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database.close());

it("what a run is about is its own record's, not that of one beside it", async () => {
  const { db } = database;
  const { businessId, applyIds, candidateIds, jobId, contactId } = world;
  const own = { business_id: businessId };
  const [applyId = 0] = applyIds;
  const [candidateId = 0] = candidateIds;
  const people = [];
  for (const name of ["Da Vaga", "Da Pessoa", "Da Colocação", "Da Proposta", "Da Tarefa"])
    people.push((await makeRecruiter(db, businessId, name)).id);
  const [ofJob = 0, ofCandidate = 0, ofPlacement = 0, ofProposal = 0, ofTask = 0] = people;
  await db
    .updateTable("jobs")
    .set({ owner_id: ofJob, title: "Vaga", state: "SP", city: "Campinas" })
    .where("id", "=", jobId)
    .execute();
  await db
    .updateTable("candidates")
    .set({ owner_id: ofCandidate, name: "Nina", state: "RJ", city: "Niterói" })
    .where("id", "=", candidateId)
    .execute();
  const placement = await db
    .insertInto("placements")
    .values({
      ...{ ...own, apply_id: applyId, candidate_id: candidateId, job_id: jobId },
      ...{ name: "Nina · Vaga", owner_id: ofPlacement },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const proposal = await db
    .insertInto("proposals")
    .values({ ...own, name: "Proposta", owner_id: ofProposal, job_id: jobId, client_contact_id: contactId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const task = await db
    .insertInto("tasks")
    .values({ ...own, title: "Tarefa", owner_id: ofTask, reference_type: "job", reference_id: jobId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const campinas = { state: "SP", city: "Campinas" };
  const [nowhere, nobody] = [{ state: null, city: null }, { candidateId: null }];
  const job = { jobId, jobTitle: "Vaga", contactId };
  const none = { jobId: null, jobTitle: null, contactId: null };
  const expected = {
    applies: { id: applyId, name: "Nina · Vaga", candidateId, ownerId: ofJob, ...job, place: campinas },
    candidates: {
      ...{ id: candidateId, name: "Nina", candidateId, ownerId: ofCandidate, ...none },
      place: { state: "RJ", city: "Niterói" },
    },
    placements: {
      ...{ id: placement.id, name: "Nina · Vaga", candidateId, ownerId: ofPlacement, ...job },
      place: campinas,
    },
    jobs: { id: jobId, name: "Vaga", ownerId: ofJob, ...nobody, ...job, place: campinas },
    proposals: { id: proposal.id, name: "Proposta", ownerId: ofProposal, ...nobody, ...job, place: nowhere },
    tasks: { id: task.id, name: "Tarefa", ownerId: ofTask, ...nobody, ...none, place: nowhere },
  };
  for (const [entity, subject] of Object.entries(expected)) {
    const of = entity as keyof typeof expected;
    const [found] = await subjectsOf(db, businessId, of, [subject.id]);
    expect(found).toMatchObject({ entity, ...subject });
    expect(found?.reference).toEqual(
      of === "tasks"
        ? { type: "job", id: jobId }
        : { type: of === "applies" ? "apply" : of.slice(0, -1), id: subject.id },
    );
    expect(await subjectsOf(db, businessId + 1, of, [subject.id])).toEqual([]);
  }
});
