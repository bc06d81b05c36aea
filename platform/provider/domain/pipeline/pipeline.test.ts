import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ApplyMove } from "#contract/calls/pipeline.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Board = CallAnswer<"GET /recruiters/jobs/:id/board">;
type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;
type Apply = Moved["apply"];

let at: TestServer;
let admin: Caller;
let second: Caller;
let secondId: number;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const bia = await makeRecruiter(at.database.db, at.world.businessId, "Bia Lima", {
    role_permissions: { applies: ["read", "update", "create", "delete"] },
  });
  secondId = bia.id;
  second = await at.as("recruiters", bia.id);
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("apply_moves").execute();
  for (const [index, id] of at.world.applyIds.entries()) {
    await at.database.db
      .updateTable("applies")
      .set({
        status: 0,
        sub_status: null,
        reject_reason: null,
        position: index + 1,
        seen: false,
        withdrawn_at: null,
        lock_version: 0,
      })
      .where("id", "=", id)
      .execute();
  }
});

const idAt = (index: number) => at.world.applyIds[index] ?? 0;
const boardPath = () => `/recruiters/jobs/${at.world.jobId}/board`;
const board = (query = "") => admin.call<Board>("GET", `${boardPath()}${query}`);
const move = (index: number, wanted: object, lock_version = 0, who = admin) =>
  who.call<Moved>("POST", `/recruiters/applies/${idAt(index)}/moves`, { move: { lock_version, ...wanted } });
const refusedMove = (index: number, wanted: object, lock_version = 0, who = admin) =>
  who.refused("POST", `/recruiters/applies/${idAt(index)}/moves`, { move: { lock_version, ...wanted } });
const column = async (status: number) =>
  (await board()).columns.find((item) => item.status === status)?.applies.map((card) => card.id);
const lastOn = async (stream: string) =>
  (
    await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", stream)
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirst()
  )?.payload;
const lastMessage = () => lastOn(streams.board(at.world.jobId));
const lastOfLists = () => lastOn(streams.entity(at.world.businessId, "applies"));

const rejection = { kind: "rejection", reject_reason: 2, by: "consultant", notify_candidate: true };

test("a withdrawn application goes on to no stage, and may be rejected", async () => {
  await at.database.db
    .updateTable("applies")
    .set({ withdrawn_at: new Date().toISOString() })
    .where("id", "=", idAt(0))
    .execute();
  const { status, code, fields, error } = await refusedMove(0, { status: 1, sub_status: 1 });
  expect({ status, code, fields, error }).toEqual({
    status: 409,
    code: "transition_refused",
    fields: [{ path: "move.status", rule: "transition", params: { from: 0, to: 1 } }],
    error: ["O candidato retirou esta candidatura."],
  });
  expect(await column(0)).toContain(idAt(0));
  const form = { ...rejection, notify_candidate: false };
  const rejected = await move(0, { status: 9, form });
  expect(rejected.apply.status).toBe(9);
});

describe("the board", () => {
  test("has the eleven columns in their order, with counts, cards and the place of its stream", async () => {
    const { columns, job, stream_epoch, stream_offset } = await board();
    expect(job).toMatchObject({ id: at.world.jobId, title: "Analista Fiscal" });
    expect(columns.map((item) => item.status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14]);
    expect(columns[0]).toMatchObject({ name: "Resposta web", count: 5, next_cursor: null });
    expect(columns[0]?.applies.map((card) => card.id)).toEqual(at.world.applyIds);
    expect(stream_epoch).not.toBe("");
    expect(stream_offset).toBeGreaterThanOrEqual(0);
  });

  test("marks each status that has forms, or feedback that the reader may see", async () => {
    const { db } = at.database;
    const own = { business_id: at.world.businessId };
    await db
      .insertInto("evaluations")
      .values([
        { ...own, name: "Roteiro", status: "active", apply_status: 4 },
        { ...own, name: "Rascunho", status: "draft", apply_status: 5 },
      ])
      .execute();
    const [candidate_id = 0] = at.world.candidateIds;
    const about = { ...own, given_by: "client" as const, candidate_id, job_id: at.world.jobId };
    const kept = await db
      .insertInto("feedbacks")
      .values([
        { ...about, name: "Entrevista" },
        { ...about, name: "Engano", status: "dismissed" },
      ])
      .returning("id")
      .execute();
    const asked = {
      ...{ ...own, candidate_id, job_id: at.world.jobId, channel: "mail" as const },
      ...{ token_hash: "", expires_at: "2031-01-01T00:00:00Z" },
    };
    await db
      .insertInto("data_collections")
      .values([asked, asked, { ...asked, cancelled_at: "2026-01-01T00:00:00Z" }])
      .execute();
    const signs = (of: Board) =>
      of.columns.flatMap(({ status, feedback_jobs, data_collections, evaluations }) => {
        const has = [feedback_jobs, data_collections, evaluations];
        return has.some((count) => count > 0) ? [[status, ...has]] : [];
      });
    expect(signs(await board())).toEqual([
      [0, 1, 1, 0],
      [4, 0, 0, 1],
    ]);
    expect(signs(await second.call<Board>("GET", boardPath()))).toEqual([[4, 0, 0, 1]]);
    await db
      .deleteFrom("feedbacks")
      .where(
        "id",
        "in",
        kept.map(({ id }) => id),
      )
      .execute();
    await db.deleteFrom("data_collections").execute();
    await db.deleteFrom("evaluations").where("business_id", "=", at.world.businessId).execute();
  });

  test("shows each card's next interview and whether the candidate has files", async () => {
    const { db } = at.database;
    const own = { business_id: at.world.businessId };
    const [candidate_id = 0] = at.world.candidateIds;
    const [apply_id = 0] = at.world.applyIds;
    const about = { ...own, candidate_id, apply_id, job_id: at.world.jobId, title: "Entrevista", stage: 1 };
    await db
      .insertInto("interviews")
      .values([
        { ...about, starts_at: "2020-01-02T12:00:00Z" },
        { ...about, starts_at: "2099-03-02T12:00:00Z" },
        { ...about, starts_at: "2099-01-02T12:00:00Z", status: 2 },
      ])
      .execute();
    await db
      .insertInto("data_files")
      .values({
        ...own,
        ...{ reference_type: "candidate", reference_id: candidate_id, candidate_id },
        ...{ name: "cv", file_name: "cv.pdf", content_type: "application/pdf", size: 1 },
        ...{ checksum: "cv", storage_key: "cv" },
      })
      .execute();
    const cards = (await board()).columns[0]?.applies ?? [];
    expect(
      cards
        .map((card) => [card.next_interview_at, card.next_interview?.duration_minutes, card.has_files])
        .slice(0, 2),
    ).toEqual([
      ["2099-03-02T12:00:00.000Z", 60, true],
      [null, undefined, false],
    ]);
    await db.deleteFrom("interviews").where("apply_id", "=", apply_id).execute();
    await db.deleteFrom("data_files").where("candidate_id", "=", candidate_id).execute();
  });

  test("takes over the interview that is set already, and no other", async () => {
    const { db } = at.database;
    const about = { business_id: at.world.businessId, job_id: at.world.jobId, title: "Entrevista", stage: 1 };
    const [own, others] = await db
      .insertInto("interviews")
      .values(
        [0, 1].map((index) => ({
          ...{ ...about, apply_id: idAt(index), candidate_id: at.world.candidateIds[index] ?? 0 },
          ...{ starts_at: "2099-03-02T12:00:00Z", note: "Levar o teste" },
        })),
      )
      .returning("id")
      .execute();
    const starts_at = "2099-03-03T12:00:00.000Z";
    const form = { kind: "interview", stage: 2, starts_at, duration_minutes: 45, place: "Sala 2" };
    const other = await refusedMove(0, { status: 4, form: { ...form, interview_id: others?.id } });
    expect(other.fields).toEqual([{ path: "move.form.interview_id", rule: "option" }]);
    const moved = await move(0, { status: 4, form: { ...form, interview_id: own?.id } });
    expect(moved.apply).toMatchObject({ next_interview_at: starts_at, next_interview: { id: own?.id } });
    await admin.call("DELETE", `/recruiters/applies/moves/${moved.move.id}`);
    const kept = await db.selectFrom("interviews").where("apply_id", "=", idAt(0)).selectAll().execute();
    expect(kept).toMatchObject([
      { ...{ stage: 2, duration_minutes: 45, place: "Sala 2", note: "Levar o teste", status: 0 } },
    ]);
    await db.deleteFrom("interviews").execute();
  });

  test("shows at the offer what was offered, for the placement", async () => {
    const pay = { salary: 900_000, currency: "BRL", regime: 2 };
    const { apply, move: offered } = await move(0, { status: 7, form: { kind: "offer", ...pay } });
    expect(apply.offer).toEqual({ ...pay, starts_on: null });
    const undone = await admin.call<Moved>("DELETE", `/recruiters/applies/moves/${offered.id}`);
    expect(undone.apply.offer).toBeNull();
  });

  test("goes on in pages, and finds people by name", async () => {
    const first = (await board("?size=2")).columns[0];
    expect(first).toMatchObject({ count: 5 });
    expect(first?.applies).toHaveLength(2);
    type Column = Board["columns"][number];
    const next = await admin.call<Column>("GET", `${boardPath()}/0?size=2&after=${first?.next_cursor}`);
    expect(next.applies.map((card) => card.id)).toEqual([idAt(2), idAt(3)]);
    const last = await admin.call<Column>("GET", `${boardPath()}/0?size=2&after=${next.next_cursor}`);
    expect(last).toMatchObject({ next_cursor: null });
    const found = await board(`?term=${encodeURIComponent("CANDIDATA 3")}`);
    expect(found.columns[0]).toMatchObject({ count: 1 });
    expect(await admin.refused("GET", `${boardPath()}/0?after=nonsense`)).toMatchObject({
      code: "invalid_query",
    });
    expect(await admin.refused("GET", `${boardPath()}/12`)).toMatchObject({ code: "not_found" });
  });
});

describe("a move", () => {
  test("changes the status, is kept, broadcast to the board and notified to the job's owner", async () => {
    const { apply, move: made } = await move(0, { status: 1, sub_status: 3 }, 0, second);
    expect(apply).toMatchObject({ status: 1, sub_status: 3, seen: true, lock_version: 1 });
    expect(made).toMatchObject({
      from_status: 0,
      to_status: 1,
      to_sub_status: 3,
      by_name: "Bia Lima",
      undone: false,
    });
    expect(await lastMessage()).toMatchObject({ type: "moved", by_id: secondId, apply: { id: idAt(0) } });
    expect(await lastOfLists()).toMatchObject({
      type: "saved",
      by_id: secondId,
      rows: [{ id: idAt(0), status: 1, lock_version: 1 }],
    });
    const notified = await at.database.db
      .selectFrom("notifications")
      .where("recruiter_id", "=", at.world.admin.id)
      .orderBy("id", "desc")
      .select(["category", "component", "data"])
      .executeTakeFirstOrThrow();
    expect(notified).toMatchObject({
      category: "apply",
      component: "apply_moved",
      data: { by_name: "Bia Lima" },
    });
  });

  test("puts the card on top or between two others, however often", async () => {
    await move(0, { status: 2 });
    await move(1, { status: 2 });
    expect(await column(2)).toEqual([idAt(1), idAt(0)]);
    await move(2, { status: 2, before_id: idAt(0) });
    expect(await column(2)).toEqual([idAt(1), idAt(2), idAt(0)]);
    await move(3, { status: 2, before_id: null });
    expect(await column(2)).toEqual([idAt(1), idAt(2), idAt(0), idAt(3)]);
    await move(3, { status: 3, before_id: null }, 1);
    expect(await column(3)).toEqual([idAt(3)]);
    for (let n = 0; n < 60; n++) {
      const [over, under] = n % 2 === 0 ? [1, 2] : [2, 1];
      await move(over, { status: 2, before_id: idAt(0) }, n % 2 === 0 ? n / 2 + 1 : (n + 1) / 2);
      expect(await column(2)).toEqual([idAt(under), idAt(over), idAt(0)]);
    }
  });

  test.each([
    [{ status: 4 }, "move.form", "required"],
    [{ status: 9, form: { ...rejection, reject_reason: 24 } }, "move.form.reject_reason", "option"],
    [
      { status: 9, form: { kind: "offer", salary: 1, currency: "BRL", regime: 1 } },
      "move.form.kind",
      "option",
    ],
    [{ status: 2, form: rejection }, "move.form.kind", "option"],
    [{ status: 13 }, "move.status", "option"],
    [{ status: 2, sub_status: 1 }, "move.sub_status", "option"],
    [{ status: 1, sub_status: 99 }, "move.sub_status", "option"],
    [{ status: 2, before_id: 1_000_000 }, "move.before_id", "option"],
    [
      { status: 8, form: { kind: "placement", salary: 0, currency: "BRL", regime: 1 } },
      "move.form.salary",
      "min",
    ],
  ])("%j is refused", async (wanted, path, rule) => {
    const answer = await refusedMove(0, wanted);
    expect(answer).toMatchObject({ status: 422, code: "validation_failed" });
    expect(answer.fields).toContainEqual(expect.objectContaining({ path, rule }));
  });

  test("keeps the dialogs' answers, and the reason of a rejection while it lasts", async () => {
    const interview = {
      kind: "interview",
      stage: 1,
      starts_at: "2026-12-01T10:00:00-03:00",
      duration_minutes: 60,
    };
    expect((await move(0, { status: 4, form: interview })).move.form).toEqual(interview);
    expect((await move(0, { status: 9, form: rejection }, 1)).apply).toMatchObject({
      status: 9,
      reject_reason: 2,
    });
    const mail = await at.database.db
      .selectFrom("mails")
      .where("kind", "=", "rejection")
      .selectAll()
      .execute();
    expect(mail).toMatchObject([{ to_address: "candidata1@localhost.test", state: "kept" }]);
    expect((await move(0, { status: 6 }, 2)).apply.reject_reason).toBeNull();
  });

  test("names who was first", async () => {
    await move(0, { status: 2 }, 0, second);
    const answer = await refusedMove(0, { status: 3 });
    expect(answer).toMatchObject({ status: 409, code: "conflict" });
    expect(answer.error).toEqual(["Bia Lima moveu esta candidatura para Teste enviado."]);
  });
});

describe("undo", () => {
  const undo = (id: number) => admin.call<Moved>("DELETE", `/recruiters/applies/moves/${id}`);
  const refusedUndo = (id: number) => admin.refused("DELETE", `/recruiters/applies/moves/${id}`);

  test("takes the last move back, once", async () => {
    const first = await move(0, { status: 9, form: rejection });
    const back = await undo(first.move.id);
    expect(back.apply).toMatchObject({ status: 0, reject_reason: null, position: 1, lock_version: 2 });
    expect(back.move.undone).toBe(true);
    expect(await lastMessage()).toMatchObject({ type: "undone" });
    expect(await refusedUndo(first.move.id)).toMatchObject({ code: "already_done" });
  });

  test("leaves what happened since alone", async () => {
    const first = await move(0, { status: 2 });
    const later = await move(0, { status: 3 }, 1, second);
    expect(await refusedUndo(first.move.id)).toMatchObject({ code: "conflict" });
    // Nor where it came back to where it was then.
    const again = await move(0, { status: 2 }, 2);
    expect(await refusedUndo(first.move.id)).toMatchObject({ code: "conflict" });
    await undo(again.move.id);
    await undo(later.move.id);
    await undo(first.move.id);
    const { moves } = await admin.call<{ moves: ApplyMove[] }>("GET", `/recruiters/applies/${idAt(0)}/moves`);
    expect(moves.map((item) => [item.to_status, item.undone])).toEqual([
      [2, true],
      [3, true],
      [2, true],
    ]);
    expect(await refusedUndo(1_000_000)).toMatchObject({ code: "not_found" });
  });
});

describe("applies", () => {
  test("are made, edited, seen and removed, each broadcast to the board", async () => {
    const { id: candidate_id } = await at.database.db
      .insertInto("candidates")
      .values({ business_id: at.world.businessId, name: "Nova Pessoa", email: "nova@x.test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const wanted = { job_id: at.world.jobId, candidate_id };
    const { apply } = await admin.call<{ apply: Apply }>("POST", "/recruiters/applies", {
      apply: { ...wanted, status: 1, sub_status: 2, source: "referral" },
    });
    expect(apply).toMatchObject({ status: 1, sub_status: 2, source: "referral" });
    expect(await lastMessage()).toMatchObject({ type: "applied", apply: { id: apply.id } });
    const refused = (more: object) =>
      admin.refused("POST", "/recruiters/applies", { apply: { ...wanted, ...more } });
    expect(await refused({})).toMatchObject({ code: "already_exists" });
    expect(await refused({ status: 9 })).toMatchObject({ code: "validation_failed" });
    expect(await refused({ job_id: 999_999 })).toMatchObject({ code: "validation_failed" });

    const path = `/recruiters/applies/${apply.id}`;
    const edited = await admin.call<{ apply: Apply }>("PUT", path, {
      apply: { source: "linkedin", status: 2 },
      lock_version: apply.lock_version,
    });
    expect(edited.apply).toMatchObject({ source: "linkedin", status: 2, sub_status: null });
    expect(await admin.refused("PUT", path, { apply: { source: "site" }, lock_version: 0 })).toMatchObject({
      code: "conflict",
    });
    expect(await admin.call("PUT", `${path}/seen`)).toEqual({ ok: true });
    expect(await admin.call("DELETE", path)).toEqual({ deleted: 1 });
    expect(await lastMessage()).toEqual({ type: "removed", apply_id: apply.id });
    expect(await admin.refused("DELETE", path)).toMatchObject({ code: "not_found" });
  });

  test("of another business are not there", async () => {
    const { id } = await at.database.db
      .insertInto("businesses")
      .values({ name: "Outra", brand_key: "land" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stranger = await makeRecruiter(at.database.db, id, "Zé Outro", { is_admin: true });
    const caller = await at.as("recruiters", stranger.id);
    expect(await caller.refused("GET", boardPath())).toMatchObject({ code: "not_found" });
    expect(await refusedMove(0, { status: 2 }, 0, caller)).toMatchObject({ code: "not_found" });
    expect(await caller.refused("PUT", `/recruiters/applies/${idAt(0)}/seen`)).toMatchObject({
      code: "not_found",
    });
  });
});
