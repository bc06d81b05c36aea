// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { RequirementKind } from "#contract/calls/workflows.ts";
import type { WantedMove } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { delays } from "#machines/delays.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { applyMoves } from "./apply-moves.ts";
import { useApplyPipeline } from "./use-apply-pipeline.ts";

const jobId = 5;
const params = { id: jobId };
const board = "GET /recruiters/jobs/:id/board" as const;
const moves = "POST /recruiters/applies/:id/moves" as const;
const card = (id: number, status: number, position: number) => ({
  ...{ id, status, position, candidate_name: `C${id}`, lock_version: id + 50 },
  ...{ sub_status: status === 1 ? 3 : null, new_for_recruiters: false },
});
const cards = [card(11, 1, 1), card(12, 1, 2), card(13, 1, 3)];
const submission = { status: 1, name: "Submission", count: 9, applies: cards, next_cursor: "c1" };
const others = [2, 4].map((status) => ({ status, count: 0, applies: [], next_cursor: null }));
const answer = { columns: [submission, ...others], stream_epoch: "e", stream_offset: 0 };

async function kanban() {
  const screen = await openScreen({ recruiter: { role_permissions: { applies: ["update"] } } });
  const page = await screen.hook(() => useApplyPipeline(jobId));
  await screen.answers(board, answer);
  screen.sent();
  return { screen, page };
}
const moved = (apply: ReturnType<typeof card>, id: number) => ({ apply, move: { id, apply_id: apply.id } });

it("reads the board, and goes on from its place in the stream", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useApplyPipeline(jobId));
  expect(screen.sent()).toEqual([request("GET /recruiters/jobs/:id/board", { params, query: { size: 50 } })]);
  await screen.answers(board, { ...answer, stream_offset: 7 });
  expect(page.current).toMatchObject({ phase: "open", total: 9 });
  expect(screen.cable.said()).toEqual([
    subscribed("JobBoardChannel", { job_id: jobId }, { epoch: "e", offset: 7 }),
  ]);
  await page.leave();
  expect(screen.cable.said()).toEqual([left("JobBoardChannel", { job_id: jobId })]);
});

it("searches it, and reads a column on", async () => {
  const { screen, page } = await kanban();
  await screen.does(() => page.current.search("ana"));
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request("GET /recruiters/jobs/:id/board", { params, query: { size: 50, term: "ana" } }),
  ]);
  await screen.answers(board, answer);
  expect(await screen.sends(() => page.current.endReached(1))).toEqual([
    request("GET /recruiters/jobs/:id/board/:status", {
      params: { id: jobId, status: 1 },
      query: { term: "ana", after: "c1" },
    }),
  ]);
  await screen.answers("GET /recruiters/jobs/:id/board/:status", {
    ...submission,
    applies: [card(14, 1, 4)],
    next_cursor: null,
  });
  expect(page.current.columns[0]?.cards.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
});

it.each([
  ["to another status, at its top", { status: 2 }, { status: 2, sub_status: null }],
  ["before another card", { status: 1, beforeId: 11 }, { status: 1, sub_status: null, before_id: 11 }],
  ["to the end", { status: 1, beforeId: null }, { status: 1, sub_status: null, before_id: null }],
  ["to another sub-status", { status: 1, subStatus: 5 }, { status: 1, sub_status: 5 }],
] satisfies [string, Omit<WantedMove, "applyId">, object][])(
  "moves a card %s, as it was read",
  async (_, wanted, move) => {
    const { screen, page } = await kanban();
    const [sent] = await screen.sends(() => page.current.move({ applyId: 12, ...wanted }));
    expect(sent).toMatchObject({ call: moves, params: { id: "12" } });
    const { sub_status, ...exact } = move as { sub_status: number | null };
    expect(sent?.body).toMatchObject({ move: { ...exact, lock_version: 62, form: null } });
    expect("before_id" in ((sent?.body as { move: object } | undefined)?.move ?? {})).toBe(
      "before_id" in move,
    );
    if (sub_status !== null) expect(sent?.body).toMatchObject({ move: { sub_status } });
  },
);

it("keeps the sub-status where the status stays, and drops it where it changes", async () => {
  const { screen, page } = await kanban();
  expect(
    await screen.sends(() => page.current.move({ applyId: 12, status: 1, subStatus: 3, beforeId: 11 })),
  ).toEqual([
    request("POST /recruiters/applies/:id/moves", {
      params: { id: 12 },
      body: { move: { status: 1, sub_status: 3, before_id: 11, lock_version: 62, form: null } },
    }),
  ]);
});

const other = { ...card(12, 2, 1), lock_version: 80 };
const stand = (page: { current: ReturnType<typeof useApplyPipeline> }) =>
  page.current.columns.map(({ cards }) => cards.map(({ id }) => id));
it.each([
  [{ type: "moved", apply: other, move: { id: 71, apply_id: 12 }, by_id: 99 }, [[11, 13], [12], []]],
  [{ type: "undone", apply: other, move: { id: 71, apply_id: 12 }, by_id: 99 }, [[11, 13], [12], []]],
  [{ type: "applied", apply: card(14, 2, 1) }, [[11, 12, 13], [14], []]],
  [{ type: "removed", apply_id: 12 }, [[11, 13], [], []]],
] as const)("puts cards where it hears that others did: %j", async (message, wanted) => {
  const { screen, page } = await kanban();
  await screen.does(() => screen.cable.says("JobBoardChannel", message as never));
  expect(stand(page)).toEqual(wanted);
});

it("is reread where it hears that many cards changed", async () => {
  const { screen } = await kanban();
  await screen.does(() => screen.cable.says("JobBoardChannel", { type: "many" }));
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request(board, { params, query: { size: 50 } }),
  ]);
});

it("receives who withdrew, and who else is on the board", async () => {
  const { screen, page } = await kanban();
  const withdrawn = { ...card(12, 1, 2), lock_version: 80, withdrawn_at: "2026-11-23T12:00:00Z" };
  await screen.does(() =>
    screen.cable.says("JobBoardChannel", { type: "withdrawn", apply: withdrawn } as never),
  );
  expect(page.current.columns[0]?.cards[1]).toMatchObject({ id: 12, withdrawn_at: withdrawn.withdrawn_at });
  const people = [{ id: 99, name: "Rui" }];
  await screen.does(() => screen.cable.says("JobBoardChannel", { type: "presence", people }));
  expect(page.current.others).toEqual(people);
});

it("undoes the last move first, and shows what was done", async () => {
  const { screen, page } = await kanban();
  await screen.sends(() => page.current.move({ applyId: 11, status: 2 }));
  await screen.answers(moves, moved({ ...card(11, 2, 1), lock_version: 62 }, 71));
  await screen.sends(() => page.current.move({ applyId: 12, status: 2 }));
  await screen.answers(moves, moved({ ...card(12, 2, 2), lock_version: 63 }, 72));
  expect(screen.reported("toast.requested").map(({ kind, action }) => [kind, action?.id])).toEqual([
    ["success", "11"],
    ["success", "12"],
  ]);
  expect(await screen.sends(() => page.current.undo())).toEqual([
    request("DELETE /recruiters/applies/moves/:id", { params: { id: 72 } }),
  ]);
  await screen.answers(
    "DELETE /recruiters/applies/moves/:id",
    moved({ ...card(12, 1, 2), lock_version: 64 }, 72),
  );
  expect(await screen.sends(() => page.current.undo())).toEqual([
    request("DELETE /recruiters/applies/moves/:id", { params: { id: 71 } }),
  ]);
  await screen.refuses("DELETE /recruiters/applies/moves/:id", "gone");
});

it("says and offers to undo another sub-status, not another place in the column", async () => {
  const { screen, page } = await kanban();
  await screen.sends(() => page.current.move({ applyId: 12, status: 1, subStatus: 3, beforeId: 11 }));
  await screen.answers(moves, moved({ ...card(12, 1, 0), lock_version: 63 }, 71));
  expect(screen.reported("toast.requested")).toEqual([]);
  await screen.sends(() => page.current.move({ applyId: 12, status: 1, subStatus: 5 }));
  await screen.answers(moves, moved({ ...card(12, 1, 0), sub_status: 5, lock_version: 64 }, 72));
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "success", action: { id: "12" } }]);
});

it("undoes the move of the toast that is pressed, once, and is read again when the network is back", async () => {
  const undo = "DELETE /recruiters/applies/moves/:id";
  const { screen, page } = await kanban();
  for (const [id, move] of [
    [11, 71],
    [12, 72],
  ] as const) {
    await screen.sends(() => page.current.move({ applyId: id, status: 2 }));
    await screen.answers(moves, moved({ ...card(id, 2, move), lock_version: 80 }, move));
  }
  const [first] = screen.system.toasts.shown();
  const press = () => screen.sends(() => screen.system.toasts.act(first?.id ?? 0));
  expect(await press()).toEqual([request(undo, { params: { id: 71 } })]);
  expect(stand(page)).toEqual([[11, 13], [12], []]);
  await screen.answers(undo, moved({ ...card(11, 1, 1), lock_version: 81 }, 71));
  expect(await press()).toEqual([]);
  expect(await screen.sends(() => page.current.reload())).toEqual([
    request(board, { params, query: { size: 50 } }),
  ]);
  await screen.refuses(board, "unavailable");
  expect(page.current.isStale).toBe(true);
  const online = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(online)).toEqual([request(board, { params, query: { size: 50 } })]);
});

it("sends the fields of a status's dialog", async () => {
  const { screen, page } = await kanban();
  await screen.does(() => page.current.move({ applyId: 12, status: 4 }));
  expect(screen.sent()).toEqual([]);
  const starts_at = "2026-12-01T10:30";
  await screen.does(() => page.current.changeForm({ starts_at, place: " Sala 1 ", note: " leve o RG " }));
  expect(await screen.sends(() => page.current.submitForm())).toEqual([
    request("POST /recruiters/applies/:id/moves", {
      params: { id: 12 },
      body: {
        move: {
          status: 4,
          sub_status: null,
          lock_version: 62,
          form: {
            kind: "interview",
            stage: 1,
            starts_at: new Date(starts_at).toISOString(),
            duration_minutes: 60,
            place: "Sala 1",
            interviewer: null,
            note: "leve o RG",
          },
        },
      },
    }),
  ]);
});

it("marks a card that is opened for the first time as seen", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useApplyPipeline(jobId));
  const fresh = { ...card(11, 1, 1), new_for_recruiters: true };
  await screen.answers(board, { ...answer, columns: [{ ...submission, applies: [fresh] }, ...others] });
  expect(await screen.sends(() => page.current.openCard(11))).toEqual([
    request("PUT /recruiters/applies/:id/seen", { params: { id: 11 } }),
  ]);
});

it("reads the way of an apply", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRead(applyMoves, { params: { id: 11 } }));
  expect(screen.sent()).toEqual([request("GET /recruiters/applies/:id/moves", { params: { id: 11 } })]);
});

const toasts = (screen: ScreenOfTest) =>
  screen.reported("toast.requested").map(({ kind, text }) => [kind, text]);
type Answered = ReturnType<typeof card> & { stage_name?: string };

it.each([
  ["the stage", { ...card(12, 4, 1), stage_name: "Painel" }, [], "success", "C12 agora em Painel."],
  [
    "the stage and what it is there",
    { ...card(12, 1, 0), sub_status: 5, stage_name: "Lista" },
    [],
    "success",
    "C12 agora em Lista, Aprovado pelo pesquisador.",
  ],
  [
    "what the stage before asked for",
    { ...card(12, 4, 1), stage_name: "Painel" },
    [
      { kind: "survey", name: "Pesquisa" },
      { kind: "approval", name: "Aval" },
    ],
    "warning",
    "C12 agora em Painel, sem o que a etapa pedia: Pesquisa, Aval.",
  ],
] as [string, Answered, { kind: RequirementKind; name: string }[], string, string][])(
  "says of a moved card %s",
  async (_, apply, missing, kind, text) => {
    const { screen, page } = await kanban();
    await screen.sends(() => page.current.move({ applyId: 12, status: 2 }));
    await screen.answers(moves, { ...moved({ ...apply, lock_version: 63 }, 71), missing });
    expect(toasts(screen)).toEqual([[kind, text]]);
  },
);

it("says that a card went on from a stage to another of as little detail", async () => {
  const screen = await openScreen({ recruiter: { role_permissions: { applies: ["update"] } } });
  const page = await screen.hook(() => useApplyPipeline(jobId));
  const later = { status: 3, count: 0, applies: [], next_cursor: null };
  const second = { ...later, status: 2, count: 1, applies: [card(21, 2, 1)] };
  await screen.answers(board, { ...answer, columns: [submission, second, later] });
  await screen.sends(() => page.current.move({ applyId: 21, status: 3 }));
  await screen.answers(moves, moved({ ...card(21, 3, 1), lock_version: 90 }, 71));
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "success", action: { id: "21" } }]);
});

it("says that a move was undone, or cannot be any more", async () => {
  const undo = "DELETE /recruiters/applies/moves/:id";
  const { screen, page } = await kanban();
  await screen.sends(() => page.current.move({ applyId: 12, status: 2 }));
  await screen.answers(moves, moved({ ...card(12, 2, 1), lock_version: 63 }, 71));
  const [toast] = screen.reported("toast.requested");
  const acted = (fact = toast?.action?.fact ?? "", id = "12") =>
    screen.sends(() => screen.system.bus.publish({ type: "toast.acted", fact, id }));
  expect(await acted("another")).toEqual([]);
  expect(await acted(undefined, "99")).toEqual([]);
  expect(toasts(screen)).toEqual([["info", "Este movimento não pode mais ser desfeito."]]);
  expect(page.current.canUndo).toBe(true);
  expect(await acted()).toEqual([request(undo, { params: { id: 71 } })]);
  await screen.answers(
    undo,
    moved({ ...card(12, 1, 2), stage_name: "Lista", lock_version: 64 } as Answered, 71),
  );
  expect(toasts(screen)).toEqual([["info", "Desfeito: C12 de volta em Lista, Pré-triagem."]]);
  expect(page.current.canUndo).toBe(false);
});

it("says that a move was refused, and puts the card back", async () => {
  const { screen, page } = await kanban();
  await screen.sends(() => page.current.move({ applyId: 12, status: 2 }));
  expect([...page.current.busyIds]).toEqual([12]);
  await screen.refuses(moves, "forbidden");
  expect(toasts(screen)).toMatchObject([["error", expect.any(String)]]);
  expect(stand(page)).toEqual([[11, 12, 13], [], []]);
  expect([...page.current.busyIds]).toEqual([]);
});

it("reads a column on without a search, and tells which while it does", async () => {
  const { screen, page } = await kanban();
  expect(await screen.sends(() => page.current.endReached(2)), "there is no more").toEqual([]);
  expect(await screen.sends(() => page.current.endReached(1))).toEqual([
    request("GET /recruiters/jobs/:id/board/:status", {
      params: { id: jobId, status: 1 },
      query: { after: "c1" },
    }),
  ]);
  expect(page.current.pageStatus).toBe(1);
});

it("says that a board could not be read, and reads it once the network is back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useApplyPipeline(jobId));
  expect(page.current.phase).toBe("opening");
  await screen.refuses(board, "unavailable");
  expect(page.current).toMatchObject({ phase: "failed", failure: "unavailable" });
  const online = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(online)).toEqual([request(board, { params, query: { size: 50 } })]);
  await screen.answers(board, answer);
  expect(page.current.phase).toBe("open");
});

it("shows a card beside the board until it is closed, whether or not it could be marked as seen", async () => {
  const { screen, page } = await kanban();
  expect(page.current.preview).toBeNull();
  await screen.sends(() => page.current.openCard(11));
  await screen.refuses("PUT /recruiters/applies/:id/seen", "internal");
  expect(page.current.preview).toMatchObject({ id: 11 });
  expect(toasts(screen)).toEqual([]);
  await screen.does(() => page.current.closePreview());
  expect(page.current.preview).toBeNull();
});

it("moves nothing where the dialog of a stage is closed", async () => {
  const { screen, page } = await kanban();
  await screen.does(() => page.current.move({ applyId: 12, status: 4 }));
  expect(page.current.asked).not.toBeNull();
  expect(await screen.sends(() => page.current.cancelForm())).toEqual([]);
  expect([page.current.asked, stand(page)]).toEqual([null, [[11, 12, 13], [], []]]);
});

it("lets nobody move cards who may not, nor undo", async () => {
  const screen = await openScreen({ recruiter: { role_permissions: { applies: ["read"] } } });
  const page = await screen.hook(() => useApplyPipeline(jobId));
  await screen.answers(board, answer);
  expect(page.current).toMatchObject({ mayMove: false, canUndo: false });
  expect(await screen.sends(() => page.current.move({ applyId: 12, status: 2 }))).toEqual([]);
});

it("names those who are on the board besides oneself", async () => {
  const { screen, page } = await kanban();
  const people = [
    { id: 12, name: "Eu" },
    { id: 99, name: "Rui" },
  ];
  await screen.does(() => screen.cable.says("JobBoardChannel", { type: "presence", people }));
  expect(page.current.others).toEqual(people.slice(1));
});
