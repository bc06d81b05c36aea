import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

interface Moved {
  move: { id: number };
  apply: { lock_version: number };
}
const form = {
  kind: "placement",
  salary: 1_000_000,
  currency: "BRL",
  regime: 2,
  starts_on: "2026-05-04",
};
const versionOf = async (id: number) =>
  (await admin.call<Moved>("GET", `/recruiters/applies/${id}`)).apply.lock_version;
const move = async (id: number, status: number, more: object = {}) =>
  await admin.call<Moved>("POST", `/recruiters/applies/${id}/moves`, {
    move: { status, lock_version: await versionOf(id), ...more },
  });
const undo = ({ move: { id } }: Moved) => admin.call("DELETE", `/recruiters/applies/moves/${id}`);

let made = 0;
/** A published job whose proposal was converted, with people who applied to it. */
async function opened(openings: number, people: number) {
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: `Vaga ${made++}`, status: "published", description: "<p>Texto</p>", openings },
  });
  const { proposal } = await admin.call<{ proposal: { id: number } }>("POST", "/recruiters/proposals", {
    proposal: { name: `Proposta ${made}`, probability: 60 },
  });
  await admin.call("POST", `/recruiters/proposals/${proposal.id}/conversions`, {
    conversion: { job_id: job.id },
  });
  const applies: { id: number; candidate_id: number }[] = [];
  for (let one = 0; one < people; one += 1) {
    const { candidate } = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: `Pessoa ${made}`, email: `pessoa${made++}@elenco.test`, status: 3 },
    });
    const { apply } = await admin.call<{ apply: { id: number; candidate_id: number } }>(
      "POST",
      "/recruiters/applies",
      { apply: { job_id: job.id, candidate_id: candidate.id } },
    );
    applies.push(apply);
  }
  const standing = async () => {
    const of = (entity: string, id: number) =>
      admin.call<Record<string, Record<string, unknown>>>("GET", `/recruiters/${entity}/${id}`);
    const shown = await of("jobs", job.id);
    const offered = await of("proposals", proposal.id);
    const candidates: unknown[] = [];
    for (const { candidate_id } of applies) {
      candidates.push((await of("candidates", candidate_id)).candidate?.status);
    }
    const { interviews } = await admin.call<{ interviews: { status: number }[] }>(
      "GET",
      `/recruiters/interviews?where[job_id]=${job.id}&order=starts_at:asc`,
    );
    const { placements } = await admin.call<{ placements: { status: string }[] }>(
      "GET",
      `/recruiters/placements?where[job_id]=${job.id}`,
    );
    return {
      job: shown.job?.status,
      probability: offered.proposal?.probability,
      candidates,
      interviews: interviews.map(({ status }) => status),
      placements: placements.map(({ status }) => status).toSorted(),
    };
  };
  const interview = (applyAt: number, starts_at: string) =>
    move(applies[applyAt]?.id ?? 0, applyAt === 0 ? 4 : 5, {
      form: { kind: "interview", stage: 1, starts_at, duration_minutes: 60 },
    });
  return { job, applies, standing, interview, idOf: (place: number) => applies[place]?.id ?? 0 };
}

describe("a placement", () => {
  it("makes the candidate placed, fills the job, closes the interviews and the proposal, and is undone whole", async () => {
    const { standing, idOf, interview } = await opened(1, 1);
    await interview(0, "2026-01-10T13:00:00.000Z");
    await move(idOf(0), 5, {
      form: { kind: "interview", stage: 2, starts_at: "2999-01-10T13:00:00.000Z", duration_minutes: 60 },
    });
    const before = { job: "published", probability: 60, candidates: [3], interviews: [0, 0], placements: [] };
    expect(await standing()).toEqual(before);
    const placed = await move(idOf(0), 8, { form });
    const after = {
      job: "filled",
      probability: 100,
      candidates: [6],
      interviews: [1, 2],
      placements: ["active"],
    };
    expect(await standing()).toEqual(after);
    await undo(placed);
    expect(await standing()).toEqual(before);
  });

  it("that is left reopens the job and frees the candidate; undoing that places both again", async () => {
    const { standing, idOf } = await opened(1, 1);
    await move(idOf(0), 8, { form });
    const left = await move(idOf(0), 6);
    expect(await standing()).toMatchObject({
      job: "published",
      probability: 60,
      candidates: [3],
      placements: ["cancelled"],
    });
    await undo(left);
    expect(await standing()).toMatchObject({
      job: "filled",
      probability: 100,
      candidates: [6],
      placements: ["active"],
    });
  });

  it("that begins later fills the job, and keeps the candidate placed when another ends", async () => {
    const { standing, idOf, applies } = await opened(1, 2);
    await move(idOf(0), 8, { form: { ...form, starts_on: "2999-05-04" } });
    expect(await standing()).toMatchObject({
      job: "filled",
      candidates: [6, 3],
      placements: ["upcoming"],
    });
    const second = await opened(1, 0);
    const { apply } = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
      apply: { job_id: second.job.id, candidate_id: applies[0]?.candidate_id },
    });
    await move(apply.id, 8, { form });
    await move(apply.id, 6);
    expect((await standing()).candidates).toEqual([6, 3]);
  });

  it("goes beyond the openings only where that is confirmed", async () => {
    const { standing, idOf } = await opened(2, 3);
    await move(idOf(0), 8, { form });
    expect(await standing()).toMatchObject({ job: "published", candidates: [6, 3, 3] });
    const second = await move(idOf(1), 8, { form });
    expect(await standing()).toMatchObject({ job: "filled", candidates: [6, 6, 3] });
    const refused = await admin.refused("POST", `/recruiters/applies/${idOf(2)}/moves`, {
      move: { status: 8, form, lock_version: 0 },
    });
    expect(refused).toMatchObject({
      status: 422,
      fields: [{ path: "move.form.beyond_openings", rule: "filled" }],
    });
    await move(idOf(2), 8, { form: { ...form, beyond_openings: true } });
    // Still full without the second one.
    await undo(second);
    expect(await standing()).toMatchObject({ job: "filled", candidates: [6, 3, 6] });
  });

  it("leaves alone what somebody changed since", async () => {
    const { standing, idOf, job, applies } = await opened(1, 1);
    const placed = await move(idOf(0), 8, { form });
    await admin.call("PUT", `/recruiters/jobs/${job.id}`, { job: { status: "closed" } });
    await admin.call("PUT", `/recruiters/candidates/${applies[0]?.candidate_id}`, {
      candidate: { status: 4 },
    });
    await undo(placed);
    expect(await standing()).toMatchObject({ job: "closed", candidates: [4], placements: [] });
  });

  it("is broadcast for the records that it changed", async () => {
    const { idOf } = await opened(1, 1);
    const broadcasts = async () =>
      (await at.database.db.selectFrom("cable_messages").select("offset").execute()).length;
    const before = await broadcasts();
    await move(idOf(0), 8, { form });
    // The board, and the lists of applies, candidates, employees, jobs, placements and proposals.
    expect((await broadcasts()) - before).toBeGreaterThanOrEqual(7);
  });

  it("leaves alone the interviews that were called off, and the proposals that were not converted or were cancelled", async () => {
    const { db } = at.database;
    const { standing, idOf, interview, job } = await opened(1, 1);
    await interview(0, "2026-01-10T13:00:00.000Z");
    const off = { starts_at: "2026-01-09T13:00:00.000Z", status: 2 };
    const held = await db
      .selectFrom("interviews")
      .where("apply_id", "=", idOf(0))
      .select(["business_id", "title", "candidate_id", "job_id", "apply_id", "stage"])
      .executeTakeFirstOrThrow();
    await db
      .insertInto("interviews")
      .values({ ...held, ...off })
      .execute();
    const other = { business_id: at.world.businessId, job_id: job.id, probability: 40 };
    await db
      .insertInto("proposals")
      .values([
        { ...other, name: "Aberta", status: 4 },
        { ...other, name: "Cancelada", status: 9, cancelled_at: "2026-01-01T00:00:00Z" },
      ])
      .execute();
    await move(idOf(0), 8, { form });
    expect((await standing()).interviews).toEqual([2, 1]);
    const rest = await db
      .selectFrom("proposals")
      .where("job_id", "=", job.id)
      .orderBy("name")
      .select(["name", "probability"])
      .execute();
    expect(rest.slice(0, 2).map(({ probability }) => probability)).toEqual([40, 40]);
    // Another place in Placement is no leaving, and what is over stays so.
    await move(idOf(0), 8);
    await move(idOf(0), 6);
    expect(await standing()).toMatchObject({ job: "published", candidates: [3], interviews: [2, 1] });
  });

  it("that is undone leaves a candidate placed who is so elsewhere, and a completed one stays", async () => {
    const { standing, idOf, applies } = await opened(1, 1);
    const second = await opened(1, 0);
    const { apply } = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
      apply: { job_id: second.job.id, candidate_id: applies[0]?.candidate_id },
    });
    await move(idOf(0), 8, { form });
    await undo(await move(apply.id, 8, { form }));
    expect((await second.standing()).job).toBe("published");
    expect((await standing()).candidates).toEqual([6]);
    await at.database.db
      .updateTable("placements")
      .set({ status: "completed" })
      .where("apply_id", "=", idOf(0))
      .execute();
    await move(idOf(0), 6);
    expect(await standing()).toMatchObject({ job: "filled", candidates: [6], placements: ["completed"] });
  });

  it("gives a job back the status that it had when it was last filled", async () => {
    const { standing, idOf, job } = await opened(1, 1);
    await move(idOf(0), 8, { form });
    await move(idOf(0), 6);
    await admin.call("PUT", `/recruiters/jobs/${job.id}`, { job: { status: "paused" } });
    await move(idOf(0), 8, { form });
    expect((await standing()).job).toBe("filled");
    await move(idOf(0), 6);
    expect((await standing()).job).toBe("paused");
  });
});
