import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobWorkflow } from "#contract/calls/workflows.ts";
import { standardStages, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { broadcastLimit } from "../entities/broadcast.ts";

let at: TestServer;
let admin: Caller;
const templates = "/recruiters/administrator/workflow_templates";

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

/** A template with the stages of these kinds. */
async function templateOf(name: string, kinds: readonly number[]): Promise<number> {
  const { workflow_template } = await admin.call<{ workflow_template: { id: number } }>("POST", templates, {
    workflow_template: { name },
  });
  await save(workflow_template.id, kinds);
  return workflow_template.id;
}
async function save(id: number, kinds: readonly number[]): Promise<void> {
  const { workflow } = await admin.call<{ workflow: { version: number } }>(
    "GET",
    `${templates}/${id}/stages`,
  );
  const stages: WorkflowStage[] = standardStages.filter(({ status }) => kinds.includes(status));
  await admin.call("PUT", `${templates}/${id}/stages`, { workflow: { version: workflow.version, stages } });
}
const workflowOf = async (jobId: number) =>
  (await admin.call<{ workflow: JobWorkflow }>("GET", `/recruiters/jobs/${jobId}/workflow`)).workflow;
const changeOf = (from: JobWorkflow, templateId: number, moves: object[] = []) => ({
  change: {
    from_version_id: from.version_id,
    version_id: from.options.find(({ template_id }) => template_id === templateId)?.version_id ?? 0,
    moves,
  },
});

async function jobWithCards(template: number, statuses: readonly number[]) {
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Analista", workflow_template_id: template },
  });
  const { db } = at.database;
  const cards: number[] = [];
  for (const [index, status] of statuses.entries()) {
    const business_id = at.world.businessId;
    const candidate = await db
      .insertInto("candidates")
      .values({ business_id, name: `Pessoa ${job.id} ${index}`, email: `p${job.id}.${index}@elenco.test` })
      .returning("id")
      .executeTakeFirstOrThrow();
    const apply = await db
      .insertInto("applies")
      .values({ business_id, job_id: job.id, candidate_id: candidate.id, status, position: index + 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    cards.push(apply.id);
  }
  return { id: job.id, cards };
}
/** Its cards by stage, in their order. */
const inOrder = async (jobId: number) =>
  await at.database.db
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .orderBy("status")
    .orderBy("position")
    .select(["id", "status", "position", "reject_reason", "lock_version", "status_changed_at"])
    .execute();
const standing = async (jobId: number) =>
  Object.fromEntries(
    (
      await at.database.db
        .selectFrom("applies")
        .where("job_id", "=", jobId)
        .orderBy("status")
        .orderBy("position")
        .select(["id", "status", "stage_due_on"])
        .execute()
    ).map(({ id, status }) => [id, status]),
  );

it("moves a job to other stages, puts the cards as mapped, and undoes all of it", async () => {
  const long = await templateOf("Longo", [0, 1, 2, 3, 4, 8, 9, 14]);
  const short = await templateOf("Curto", [0, 1, 4, 8, 9]);
  const { id, cards } = await jobWithCards(long, [0, 2, 3, 4, 14]);
  const [applied, second, third, fourth, ended] = cards as [number, number, number, number, number];
  const path = `/recruiters/jobs/${id}/workflow_changes`;
  const before = await workflowOf(id);
  expect(before).toMatchObject({ name: "Longo", last_change: null });
  expect(before.counts).toContainEqual({ status: 2, count: 1 });
  const refused = async (moves: object[]) =>
    (await admin.refused("POST", path, changeOf(before, short, moves))).fields;
  expect(await refused([])).toEqual([expect.objectContaining({ path: "change.moves", rule: "required" })]);
  for (const to of [
    // A stage that goes too, the placement, and an end for who is in the running.
    3, 8, 9,
  ])
    expect(
      await refused([
        { status: 2, to },
        { status: 3, to: 4 },
        { status: 14, to: 9 },
      ]),
    ).toEqual([expect.objectContaining({ rule: "option" })]);
  const moves = [
    { status: 2, to: 4 },
    { status: 3, to: 4 },
    { status: 14, to: 9 },
  ];
  const broadcasts = async (stream: string) =>
    (
      await at.database.db
        .selectFrom("cable_messages")
        .where("stream", "=", stream)
        .orderBy("offset")
        .select("payload")
        .execute()
    ).map(({ payload }) => payload);
  const { workflow } = await admin.call<{ workflow: JobWorkflow }>(
    "POST",
    path,
    changeOf(before, short, moves),
  );
  expect(workflow.name).toBe("Curto");
  const lists = await broadcasts(streams.entity(at.world.businessId, "applies"));
  const rows = lists.flatMap(
    (message) => (message as { rows?: { id: number; status: number }[] }).rows ?? [],
  );
  expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(
    new Map([
      [second, 4],
      [third, 4],
      [ended, 9],
    ]),
  );
  expect((await broadcasts(streams.board(id))).filter(({ type }) => type === "removed")).toHaveLength(3);
  expect(await standing(id)).toEqual({ [applied]: 0, [fourth]: 4, [second]: 4, [third]: 4, [ended]: 9 });
  // Whoever had looked before is told that it is another one.
  expect(await admin.refused("POST", path, changeOf(before, short, moves))).toMatchObject({
    code: "conflict",
  });
  const history = await admin.call<{ moves: { from_status: number; to_status: number }[] }>(
    "GET",
    `/recruiters/applies/${second}/moves`,
  );
  expect(history.moves[0]).toMatchObject({ from_status: 2, to_status: 4 });
  // Somebody moves one on: that stays.
  await admin.call("POST", `/recruiters/applies/${third}/moves`, { move: { status: 1, lock_version: 1 } });
  const back = await admin.call<{ workflow: JobWorkflow }>(
    "DELETE",
    `/recruiters/jobs/workflow_changes/${workflow.last_change?.id}`,
  );
  expect(back.workflow).toMatchObject({ name: "Longo", last_change: null });
  expect(await standing(id)).toEqual({ [applied]: 0, [third]: 1, [second]: 2, [fourth]: 4, [ended]: 14 });
  expect(
    await admin.refused("DELETE", `/recruiters/jobs/workflow_changes/${workflow.last_change?.id}`),
  ).toMatchObject({ status: 409 });
});

it("moves a job to the newest version of its own template, and gives cards the deadlines of that", async () => {
  const template = await templateOf("Versões", [0, 1, 2, 8, 9]);
  const { id, cards } = await jobWithCards(template, [1]);
  expect((await workflowOf(id)).options.map(({ template_id }) => template_id)).not.toContain(template);
  await save(template, [0, 1, 2, 3, 8, 9]);
  const before = await workflowOf(id);
  const { workflow } = await admin.call<{ workflow: JobWorkflow }>(
    "POST",
    `/recruiters/jobs/${id}/workflow_changes`,
    changeOf(before, template),
  );
  expect(workflow.version).toBe((before.version ?? 0) + 1);
  expect(workflow.stages.map(({ status }) => status)).toEqual([0, 1, 2, 3, 8, 9]);
  expect(await standing(id)).toEqual({ [cards[0] ?? 0]: 1 });
});

it("takes another process only, and leaves a card where it is that the change did not put there", async () => {
  const long = await templateOf("Inteiro", [0, 1, 2, 8, 9]);
  const short = await templateOf("Metade", [0, 1, 8, 9]);
  const { id, cards } = await jobWithCards(long, [2, 2]);
  const path = `/recruiters/jobs/${id}/workflow_changes`;
  const before = await workflowOf(id);
  const { change } = changeOf(before, short, [{ status: 2, to: 1 }]);
  for (const version_id of [before.version_id, 999_999])
    expect(await admin.refused("POST", path, { change: { ...change, version_id } })).toMatchObject({
      fields: [{ path: "change.version_id", rule: "option" }],
    });
  const { workflow } = await admin.call<{ workflow: JobWorkflow }>("POST", path, { change });
  const [kept = 0, back = 0] = cards;
  // As after a merge, which joins the moves of two applications.
  await at.database.db.updateTable("applies").set({ status: 0 }).where("id", "=", kept).execute();
  await admin.call("DELETE", `/recruiters/jobs/workflow_changes/${workflow.last_change?.id}`);
  expect(await standing(id)).toEqual({ [kept]: 0, [back]: 2 });
});

it("has the board and the shortlists reread where many cards go to other stages, and back", async () => {
  const long = await templateOf("Comprido", [0, 1, 2, 8, 9]);
  const short = await templateOf("Breve", [0, 1, 8, 9]);
  const { id, cards } = await jobWithCards(
    long,
    Array.from({ length: broadcastLimit + 1 }, () => 2),
  );
  const { shortlist } = await admin.call<{ shortlist: { uid: string } }>(
    "POST",
    `/recruiters/jobs/${id}/shortlists`,
    { shortlist: { name: "Finalistas", apply_ids: cards.slice(0, 2) } },
  );
  const { businessId } = at.world;
  const received = await listening(at.database.db, {
    ...{ board: streams.board(id), shortlist: streams.shortlist(shortlist.uid) },
    ...{ applies: streams.entity(businessId, "applies"), jobs: streams.entity(businessId, "jobs") },
  });
  const reread = {
    ...{ board: [{ type: "many" }], shortlist: [{ type: "changed" }] },
    applies: [{ type: "many", by_id: at.world.admin.id }],
    jobs: [{ type: "saved", by_id: at.world.admin.id, rows: [expect.objectContaining({ id })] }],
  };
  const path = `/recruiters/jobs/${id}/workflow_changes`;
  const change = changeOf(await workflowOf(id), short, [{ status: 2, to: 1 }]);
  const { workflow } = await admin.call<{ workflow: JobWorkflow }>("POST", path, change);
  expect(await received()).toEqual(reread);
  await admin.call("DELETE", `/recruiters/jobs/workflow_changes/${workflow.last_change?.id}`);
  expect(await received()).toEqual(reread);
  // As many as are told one by one.
  await at.database.db
    .deleteFrom("applies")
    .where("id", "=", cards.at(-1) ?? 0)
    .execute();
  await admin.call("POST", path, changeOf(await workflowOf(id), short, [{ status: 2, to: 1 }]));
  expect((await received()).board).toHaveLength(2 * broadcastLimit);
});

/** A job of these cards in the first process, to go on to the second. */
async function between(from: readonly number[], to: readonly number[], statuses: readonly number[]) {
  const name = `Entre ${from} e ${to} ${statuses}`;
  const [first, second] = [await templateOf(`${name}: de`, from), await templateOf(`${name}: para`, to)];
  const { id, cards } = await jobWithCards(first, statuses);
  const path = `/recruiters/jobs/${id}/workflow_changes`;
  const goTo = async (template: number, moves: object[] = []) =>
    (
      await admin.call<{ workflow: JobWorkflow }>(
        "POST",
        path,
        changeOf(await workflowOf(id), template, moves),
      )
    ).workflow;
  const undoPath = (workflow: JobWorkflow) =>
    `/recruiters/jobs/workflow_changes/${workflow.last_change?.id}` as const;
  const undo = (workflow: JobWorkflow) => admin.call<{ workflow: JobWorkflow }>("DELETE", undoPath(workflow));
  const refusedUndo = async (workflow: JobWorkflow) =>
    (await admin.refused("DELETE", undoPath(workflow))).code;
  return { id, cards, first, second, goTo, undo, refusedUndo };
}

it("puts cards behind those that are there, in the order of their stages, and back as they were", async () => {
  const { db } = at.database;
  const of = await between([0, 1, 2, 3, 4, 8, 9, 14], [0, 1, 4, 8, 9], [4, 4, 3, 2, 14]);
  const [one, two, third, second, ended] = of.cards as [number, number, number, number, number];
  const set = (id: number, values: object) =>
    db.updateTable("applies").set(values).where("id", "=", id).execute();
  const began = "2026-01-05T12:00:00.000Z";
  await db.updateTable("applies").set({ status_changed_at: began }).where("job_id", "=", of.id).execute();
  await set(ended, { reject_reason: 7 });
  const job = async () =>
    await db
      .selectFrom("jobs")
      .where("id", "=", of.id)
      .select(["workflow_template_id", "lock_version"])
      .executeTakeFirstOrThrow();
  const { lock_version } = await job();
  // What is said of a stage that stays is not asked.
  const moves = [...[2, 3, 0].map((status) => ({ status, to: 4 })), { status: 14, to: 9 }];
  const before = await inOrder(of.id);
  const changed = await of.goTo(of.second, moves);
  const after = await inOrder(of.id);
  expect(after.map(({ id }) => id)).toEqual([one, two, second, third, ended]);
  expect(new Set(after.slice(0, 4).map(({ position }) => position)).size, "each has a place of its own").toBe(
    4,
  );
  expect(after.at(-1)).toMatchObject({ status: 9, reject_reason: 7, lock_version: 1 });
  expect(after[2]).toMatchObject({ status: 4, lock_version: 1 });
  expect(after.filter(({ status_changed_at }) => status_changed_at === began).map(({ id }) => id)).toEqual([
    one,
    two,
  ]);
  expect(await job()).toEqual({ workflow_template_id: of.second, lock_version: lock_version + 1 });
  await of.undo(changed);
  expect((await inOrder(of.id)).map(({ id, status, reject_reason }) => [id, status, reject_reason])).toEqual(
    before.map(({ id, status, reject_reason }) => [id, status, reject_reason]),
  );
  expect(await job()).toEqual({ workflow_template_id: of.first, lock_version: lock_version + 2 });
});

it("undoes the change that stands, once, where every card keeps a place", async () => {
  const of = await between([0, 1, 8, 9], [0, 1, 2, 8, 9], [0]);
  const [card = 0] = of.cards;
  const changed = await of.goTo(of.second);
  const move = async (status: number) => {
    const { lock_version } = (await inOrder(of.id))[0] ?? {};
    return await admin.call<{ move: { id: number } }>("POST", `/recruiters/applies/${card}/moves`, {
      move: { status, lock_version },
    });
  };
  const { move: made } = await move(2);
  expect(await of.refusedUndo(changed), "a card would have no place").toBe("conflict");
  expect(await workflowOf(of.id)).toMatchObject({ last_change: { id: changed.last_change?.id } });
  await admin.call("DELETE", `/recruiters/applies/moves/${made.id}`);
  const third = await templateOf("Um terceiro", [0, 1, 2, 3, 8, 9]);
  const again = await of.goTo(third);
  expect(again.last_change?.id).not.toBe(changed.last_change?.id);
  expect(await of.refusedUndo(changed), "of one before").toBe("conflict");
  await of.undo(again);
  await of.undo(changed);
  await of.goTo(of.second);
  expect(await of.refusedUndo(changed), "where the process is the same again").toBe("already_done");
  // Another process since, chosen at the job: there is no change to undo.
  await admin.call("PUT", `/recruiters/jobs/${of.id}`, { job: { workflow_template_id: third } });
  expect((await workflowOf(of.id)).last_change).toBeNull();
});

it("puts a card back that was moved on and came back, and offers no retired process", async () => {
  const of = await between([0, 1, 2, 8, 9], [0, 1, 8, 9], [2]);
  const [card = 0] = of.cards;
  const changed = await of.goTo(of.second, [{ status: 2, to: 1 }]);
  const { move } = await admin.call<{ move: { id: number } }>("POST", `/recruiters/applies/${card}/moves`, {
    move: { status: 0, lock_version: 1 },
  });
  await admin.call("DELETE", `/recruiters/applies/moves/${move.id}`);
  const { workflow } = await of.undo(changed);
  expect(await standing(of.id)).toEqual({ [card]: 2 });
  const offered = ({ options }: JobWorkflow) => options.map(({ template_id }) => template_id);
  expect(offered(workflow)).toContain(of.second);
  await admin.call("PUT", `${templates}/${of.second}`, { workflow_template: { status: "retired" } });
  expect(offered(await workflowOf(of.id))).not.toContain(of.second);
});
