import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Board = CallAnswer<"GET /recruiters/jobs/:id/board">;
type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;
type Moves = CallAnswer<"GET /recruiters/applies/:id/moves">;

let at: TestServer;
let admin: Caller;
let bia: Caller;
let biaId: number;
const began = "2026-01-05T12:00:00.000Z";

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const made = await makeRecruiter(at.database.db, at.world.businessId, "Bia Lima", {
    role_permissions: { applies: ["read", "update", "create", "delete"] },
  });
  biaId = made.id;
  bia = await at.as("recruiters", biaId);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  for (const table of ["apply_moves", "interviews", "notifications"] as const)
    await db.deleteFrom(table).execute();
  for (const [index, id] of at.world.applyIds.entries()) {
    const state = { status: 0, sub_status: null, reject_reason: null, position: index + 1, lock_version: 0 };
    const when = { withdrawn_at: null, status_changed_at: began, created_at: began };
    await db
      .updateTable("applies")
      .set({ ...state, ...when })
      .where("id", "=", id)
      .execute();
  }
});

const idAt = (index: number) => at.world.applyIds[index] ?? 0;
const write = (values: object, index = 0) =>
  at.database.db.updateTable("applies").set(values).where("id", "=", idAt(index)).execute();
const read = (index = 0) =>
  at.database.db.selectFrom("applies").where("id", "=", idAt(index)).selectAll().executeTakeFirstOrThrow();
const asking = async (wanted: object, index = 0) =>
  [
    "POST",
    `/recruiters/applies/${idAt(index)}/moves`,
    { move: { lock_version: (await read(index)).lock_version, ...wanted } },
  ] as const;
const move = async (wanted: object, who = admin, index = 0) =>
  await who.call<Moved>(...(await asking(wanted, index)));
const undo = ({ move: { id } }: Moved) => admin.call<Moved>("DELETE", `/recruiters/applies/moves/${id}`);
const refusedUndo = (id: number) => admin.refused("DELETE", `/recruiters/applies/moves/${id}`);
const changedAt = async () => (await read()).status_changed_at;
const rejection = { kind: "rejection", reject_reason: 2, by: "consultant" };

it("says who was first: the last to move it who did not take that back, or the candidate", async () => {
  const { error: nothing } = await admin.refused(...(await asking({ status: 3, lock_version: 9 })));
  const told = async () => (await admin.refused(...(await asking({ status: 3, lock_version: 9 })))).error;
  const of = { business_id: at.world.businessId, apply_id: idAt(0), to_status: 0, to_position: 1 };
  await at.database.db.insertInto("apply_moves").values(of).execute();
  expect(await told(), "of who applied").toEqual(nothing);
  await undo(await move({ status: 2 }, bia));
  expect(await told(), "of what was undone").toEqual(nothing);
  await move({ status: 2 }, bia);
  expect(await told()).toEqual(["Bia Lima moveu esta candidatura para Teste enviado."]);
  await write({ withdrawn_at: "2026-01-01T00:00:00Z" });
  expect(await told(), "moved since").toEqual(["Bia Lima moveu esta candidatura para Teste enviado."]);
  await write({ withdrawn_at: "2999-01-01T00:00:00Z" });
  expect(await told()).toEqual(["O candidato retirou esta candidatura."]);
});

it("notifies the owner who works here of what others did, a step inside the stage too", async () => {
  const { db } = at.database;
  const owned = (owner_id: number) =>
    db.updateTable("jobs").set({ owner_id }).where("id", "=", at.world.jobId).execute();
  const notified = async () =>
    (
      await db
        .selectFrom("notifications")
        .where("component", "=", "apply_moved")
        .orderBy("id")
        .select(["recruiter_id", "data"])
        .execute()
    ).map(({ recruiter_id, data }) => {
      const { status, sub_status } = data as { status?: number; sub_status?: number };
      return [recruiter_id, status, sub_status];
    });
  await owned(biaId);
  await move({ status: 1, sub_status: 2 });
  await move({ status: 1, sub_status: 3 });
  // Its place alone is no news, nor what they did themselves.
  await move({ status: 1 });
  await move({ status: 2 }, bia);
  const told = [
    [biaId, 1, 2],
    [biaId, 1, 3],
  ];
  expect(await notified()).toEqual(told);
  const leaves = (deactivated_at: string | null) =>
    db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at })
      .where("recruiter_id", "=", biaId)
      .execute();
  await leaves(began);
  await move({ status: 3 });
  expect(await notified(), "who left").toEqual(told);
  await leaves(null);
  await owned(at.world.admin.id);
});

it("takes over an interview that is still to be held, with its note unless another is given", async () => {
  const { db } = at.database;
  const about = { business_id: at.world.businessId, job_id: at.world.jobId, title: "Entrevista", stage: 1 };
  const own = { ...about, apply_id: idAt(0), candidate_id: at.world.candidateIds[0] ?? 0, note: "Antes" };
  const [open, held] = await db
    .insertInto("interviews")
    .values([
      { ...own, starts_at: "2099-03-02T12:00:00Z" },
      { ...own, starts_at: "2026-03-02T12:00:00Z", status: 1 },
    ])
    .returning("id")
    .execute();
  const form = { kind: "interview", stage: 2, starts_at: "2099-03-03T12:00:00.000Z", duration_minutes: 45 };
  const refused = await admin.refused(
    ...(await asking({ status: 4, form: { ...form, interview_id: held?.id } })),
  );
  expect(refused.fields).toEqual([{ path: "move.form.interview_id", rule: "option" }]);
  await move({ status: 4, form: { ...form, interview_id: open?.id, note: "Depois" } });
  const made = await move({ status: 5, form }, bia);
  const standing = await db.selectFrom("interviews").orderBy("id").select(["note", "owner_id"]).execute();
  expect(standing.map(({ note }) => note)).toEqual(["Depois", "Antes", null]);
  expect(standing.at(-1)?.owner_id).toBe(biaId);
  const heard = await listening(db, { list: streams.entity(at.world.businessId, "interviews") });
  await undo(made);
  expect((await heard()).list).toMatchObject([{ type: "deleted" }]);
});

it("keeps since when it is in its stage: neither its place nor its step changes that, and an undo gives it back", async () => {
  await move({ status: 0, before_id: null });
  await undo(await move({ status: 0, before_id: idAt(1) }));
  expect(await changedAt()).toBe(began);
  const first = await move({ status: 1, sub_status: 2 });
  const since = await changedAt();
  expect(since).not.toBe(began);
  await move({ status: 1, sub_status: 3 });
  expect(await changedAt()).toBe(since);
  await undo(await move({ status: 2 }));
  expect(await changedAt()).toBe(first.move.created_at);
  await undo(await move({ status: 3 }));
  expect(await changedAt(), "past what was undone").toBe(first.move.created_at);
});

it("gives the reason of a rejection back with the undo", async () => {
  await move({ status: 9, form: rejection });
  const back = await move({ status: 6 });
  expect(back.apply.reject_reason).toBeNull();
  expect((await undo(back)).apply).toMatchObject({ status: 9, reject_reason: 2 });
});

it("undoes neither how an application came nor what does not stand any more", async () => {
  const of = { business_id: at.world.businessId, apply_id: idAt(0), to_status: 0, to_position: 1 };
  const { id } = await at.database.db
    .insertInto("apply_moves")
    .values(of)
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await refusedUndo(id)).code).toBe("conflict");
  const { move: made } = await move({ status: 1, sub_status: 2 });
  // As after a merge, which joins the moves of two applications.
  for (const stands of [{ sub_status: 3 }, { status: 2, sub_status: null }]) {
    await write(stands);
    expect((await refusedUndo(made.id)).code).toBe("conflict");
  }
  await write({ status: 1, sub_status: 2 });
  await admin.call("DELETE", `/recruiters/applies/moves/${made.id}`);
});

it("takes another place in its column, of which the readers of shortlists hear nothing", async () => {
  const { shortlist } = await admin.call<{ shortlist: { uid: string } }>(
    "POST",
    `/recruiters/jobs/${at.world.jobId}/shortlists`,
    { shortlist: { name: "Finalistas", apply_ids: [idAt(0)] } },
  );
  const heard = await listening(at.database.db, { readers: streams.shortlist(shortlist.uid) });
  // A withdrawn one too.
  await write({ withdrawn_at: began });
  await move({ status: 0, before_id: null });
  const { columns } = await admin.call<Board>("GET", `/recruiters/jobs/${at.world.jobId}/board`);
  expect(columns[0]?.applies.map(({ id }) => id)).toEqual([1, 2, 3, 4, 0].map(idAt));
  expect((await heard()).readers).toEqual([]);
  await write({ withdrawn_at: null });
  await move({ status: 2 });
  expect((await heard()).readers).toEqual([{ type: "changed" }]);
  const itself = await admin.refused(...(await asking({ status: 2, before_id: idAt(0) })));
  expect(itself.fields).toEqual([{ path: "move.before_id", rule: "option" }]);
});

it("lists stages and steps, the newest first, without mere places", async () => {
  await move({ status: 1, sub_status: 2 });
  await move({ status: 1, sub_status: 3 });
  await move({ status: 1, before_id: null });
  await move({ status: 3 });
  const { moves } = await admin.call<Moves>("GET", `/recruiters/applies/${idAt(0)}/moves`);
  expect(moves.map(({ to_status, to_sub_status }) => [to_status, to_sub_status])).toEqual([
    [3, null],
    [1, 3],
    [1, 2],
  ]);
});

it("is of one candidate and one job for good, and is saved by who read its newest version", async () => {
  const put = (apply: object, lock_version = 0) =>
    ["PUT", `/recruiters/applies/${idAt(0)}`, { apply, lock_version }] as const;
  const { candidate_id } = await read(1);
  for (const [field, other] of [
    ["candidate_id", candidate_id],
    ["job_id", at.world.jobId + 1],
  ] as const) {
    const { fields } = await admin.refused(...put({ [field]: other }));
    expect(fields).toEqual([{ path: `apply.${field}`, rule: "fixed" }]);
  }
  await admin.call(...put({ status: 1, sub_status: 2 }));
  expect((await admin.refused(...put({ status: 2 }))).code).toBe("conflict");
  await admin.call(...put({ sub_status: 3, candidate_id: (await read()).candidate_id }, 1));
  expect(await read()).toMatchObject({ status: 1, sub_status: 3, lock_version: 2 });
});

it("pages a column whose cards lie in one place, and ends with a full page", async () => {
  for (const index of [0, 1, 2, 3, 4]) await write({ position: 1 }, index);
  const path = `/recruiters/jobs/${at.world.jobId}/board/0`;
  type Column = Board["columns"][number];
  const first = await admin.call<Column>("GET", `${path}?size=2`);
  const rest = await admin.call<Column>("GET", `${path}?size=3&after=${first.next_cursor}`);
  expect([...first.applies, ...rest.applies].map(({ id }) => id)).toEqual(at.world.applyIds);
  expect(rest.next_cursor).toBeNull();
});

it("counts the collections of a stage that were not taken back", async () => {
  const { db } = at.database;
  const about = { business_id: at.world.businessId, job_id: at.world.jobId, channel: "mail" as const };
  const link = { token_hash: "", expires_at: "2031-01-01T00:00:00Z" };
  const of = (index: number) => ({ ...about, ...link, candidate_id: at.world.candidateIds[index] ?? 0 });
  await db
    .insertInto("data_collections")
    .values([of(0), { ...of(1), cancelled_at: began }])
    .execute();
  const { columns } = await admin.call<Board>("GET", `/recruiters/jobs/${at.world.jobId}/board`);
  expect(columns[0]?.data_collections).toBe(1);
  await db.deleteFrom("data_collections").execute();
});

it("begins on top of its column, wherever the others lie", async () => {
  const { id: candidate_id } = await at.database.db
    .insertInto("candidates")
    .values({ business_id: at.world.businessId, name: "Recém-chegada", email: "recem@x.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await write({ position: -7 }, 4);
  const { apply } = await admin.call<{ apply: { id: number } }>("POST", "/recruiters/applies", {
    apply: { job_id: at.world.jobId, candidate_id },
  });
  const { columns } = await admin.call<Board>("GET", `/recruiters/jobs/${at.world.jobId}/board`);
  expect(columns[0]?.applies[0]?.id).toBe(apply.id);
  await admin.call("DELETE", `/recruiters/applies/${apply.id}`);
});
