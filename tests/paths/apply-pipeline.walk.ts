import type { Locator, Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { BoardMessage, Moved, Task } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { applyPipelineMachine } from "#machines/apply-pipeline/apply-pipeline.machine.ts";
import { undoFact } from "#machines/apply-pipeline/apply-pipeline.setup.ts";
import type { Board, BoardAnswer } from "#machines/apply-pipeline/board.ts";
import { board, card } from "#machines/apply-pipeline/testing.ts";
import { expect } from "../e2e/fixtures.ts";
import { type JobWithApplies, jobWithApplies } from "./people.ts";
import type { Stage } from "./stage.ts";
import { type Answered, passing, unwalked, walkOf } from "./table.ts";

const first = 1;
const second = 2;
const testSent = 2;
const rejected = 9;
const reason = 9;
/** Everybody's name has it. */
const term = "a";

const nameOf = ({ people }: JobWithApplies, id: number): string => people[id - 1]?.name ?? "";
const columns = (page: Page): Locator => page.getByRole("region", { name: /, \d+ candidaturas?$/ });
const cardOf = (page: Page, name: string): Locator => page.getByRole("group", { name, exact: true });
const form = (page: Page): Locator => page.getByRole("dialog", { name: "Reprovar candidatura" });
const reload = (page: Page): Locator =>
  page.getByRole("button", { name: "Atualizar o quadro", includeHidden: true });

/** Carries a card by keyboard to the column of that title, from wherever it is. */
async function carry({ page, world }: Stage<JobWithApplies>, id: number, title: string): Promise<void> {
  const name = nameOf(world, id);
  const titles = await columns(page).evaluateAll((all) =>
    all.map((item) => item.getAttribute("aria-label") ?? ""),
  );
  const from = await columns(page).evaluateAll(
    (all, wanted) => all.findIndex((item) => item.querySelector(`[aria-label="${wanted}"]`) !== null),
    name,
  );
  const to = titles.findIndex((item) => item.startsWith(`${title}, `));
  await cardOf(page, name).focus();
  await page.keyboard.press("Space");
  const key = to > from ? "ArrowRight" : "ArrowLeft";
  for (let n = 0; n < Math.abs(to - from); n++) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
}

/** What the provider would answer: what the chart knows. */
function asKnown({ columns }: Board): BoardAnswer {
  const cards = columns.flatMap(({ cards }) => cards);
  return columns.length > 0 ? board([...cards]) : board([card(first), card(second)]);
}

function done({ task }: { task: Task | undefined }): Moved {
  if (!task) throw new Error("Nothing was sent");
  const { before, applyId } = task;
  const to = task.kind === "undo" ? task.back : { status: task.wanted.status, sub_status: null };
  return {
    apply: { ...before, ...to, lock_version: before.lock_version + 1 },
    move: {
      id: 500,
      apply_id: applyId,
      from_status: before.status,
      from_sub_status: null,
      to_status: to.status,
      to_sub_status: null,
      form: null,
      by_name: "Bia",
      undone: task.kind === "undo",
      created_at: "2026-11-21T12:00:00Z",
    },
  };
}

/** The version of an apply that the board knows. */
function versionOf(answered: Answered, id: number): number {
  const known = answered(
    "GET /recruiters/jobs/:id/board",
    "POST /recruiters/applies/:id/moves",
    "DELETE /recruiters/applies/moves/:id",
  );
  if ("apply" in known && known.apply.id === id) return known.apply.lock_version;
  const { columns } = answered("GET /recruiters/jobs/:id/board");
  return columns.flatMap(({ applies }) => applies).find((item) => item.id === id)?.lock_version ?? -1;
}

const removed = (apply_id: number): BoardMessage => ({ type: "removed", apply_id });

/** The kanban of a job with two applies, a recruiter at the screen. */
export default walkOf(applyPipelineMachine)<JobWithApplies>({
  starts: {
    "the board of a job": {
      input: { jobId: 7, recruiterId: 1, mayMove: true },
      async arrange({ page, as, enters }) {
        const job = await jobWithApplies(await as("admin"), "Analista de Quadro", 2);
        await enters("admin");
        await page.goto(`/recruiters/jobs/${job.id}/applies/kanban`);
        return job;
      },
    },
  },
  events: {
    "channel.received": {
      "the first apply is deleted": {
        payload: { message: removed(first), at: null },
        does: ({ cable, world }) =>
          cable.says("JobBoardChannel", { ...removed(first), apply_id: world.people[0]?.applyId }),
        offered: (state) =>
          isListening(state) && state.context.tasks.length === 0 && state.context.board.columns.length > 0,
      },
      "an apply that is not on the board is deleted": {
        payload: { message: removed(99), at: null },
        does: ({ cable }) => cable.says("JobBoardChannel", { ...removed(999_999) }),
        offered: isListening,
      },
      "somebody else opens the board": {
        payload: { message: { type: "presence", people: [] }, at: null },
        async does({ page, cable }) {
          await cable.says("JobBoardChannel", {
            type: "presence",
            people: [{ id: 999, name: "Clara Outra" }],
          });
          await expect(page.getByText("Também neste quadro: Clara Outra")).toBeAttached();
        },
        offered: isListening,
      },
    },
    "channel.missed": {
      "something was missed": {
        payload: {},
        does: ({ cable }) => cable.rules("JobBoardChannel", "reject_history"),
        offered: isListening,
      },
    },
    "channel.rejected": {
      "the provider ends the subscription": {
        payload: {},
        does: ({ cable }) => cable.refuses("JobBoardChannel"),
      },
    },
    "term.changed": {
      "searches for people": {
        payload: { term },
        does: ({ page }) => page.getByLabel("Buscar candidato nesta vaga").fill(term),
        offered: (state) => isFree(state) && state.context.term === "",
      },
    },
    "reload.requested": {
      "asks for the board again": {
        payload: {},
        does: ({ page }) =>
          reload(page)
            .or(page.getByRole("button", { name: "Tentar novamente" }))
            .first()
            .click(),
        offered: (state) => state.matches("failed") || isFree(state),
      },
    },
    "column.ended": unwalked("no column is longer than its first page"),
    "move.requested": {
      "to the test": {
        payload: { move: { applyId: first, status: testSent } },
        does: (stage) => carry(stage, first, "Teste enviado"),
        offered: isAtRest,
      },
      "to those who are rejected": {
        payload: { move: { applyId: first, status: rejected } },
        does: (stage) => carry(stage, first, "Reprovado"),
        offered: isAtRest,
      },
    },
    "form.changed": {
      "chooses the reason": {
        payload: { change: { reject_reason: 2 } },
        does: ({ page }) => form(page).getByLabel("Motivo").selectOption({ label: "Idioma" }),
        offered: ({ context }) => context.asked?.draft.reject_reason === null,
      },
    },
    "form.submitted": {
      "sends the form": {
        payload: {},
        does: ({ page }) => form(page).getByRole("button", { name: "Reprovar" }).click(),
      },
    },
    "form.cancelled": {
      "leaves the form": {
        payload: {},
        does: ({ page }) => form(page).getByRole("button", { name: "Cancelar" }).last().click(),
      },
    },
    "undo.requested": {
      "by the button": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Desfazer", exact: true }).first().click(),
        offered: isAtRest,
      },
    },
    "toast.acted": {
      "by the message": {
        payload: { fact: undoFact, id: String(first) },
        does: ({ page }) =>
          page.getByRole("status").getByRole("button", { name: "Desfazer", exact: true }).click(),
        offered: (state) => isAtRest(state) && state.context.undoable.length > 0,
      },
    },
    "card.opened": {
      "opens the candidate": {
        payload: { applyId: first },
        does: ({ page, world }) => cardOf(page, nameOf(world, first)).click(),
        sends: ({ world }) =>
          request("PUT /recruiters/applies/:id/seen", { params: { id: world.people[0]?.applyId ?? 0 } }),
        offered: isAtRest,
      },
    },
    "preview.closed": {
      "closes the candidate": { payload: {}, does: ({ page }) => page.keyboard.press("Escape") },
    },
    "connectivity.changed": {
      "the connection is back": { payload: { online: true }, does: (stage) => stage.losesConnection() },
    },
    "board.read": unwalked("the chart says it to itself"),
    "task.settled": unwalked("the chart says it to itself"),
  },
  effects: {
    load: {
      calls: ["GET /recruiters/jobs/:id/board"],
      sends: ({ term, size }, { world: { id } }) =>
        request("GET /recruiters/jobs/:id/board", {
          params: { id },
          query: { size, ...(term ? { term } : {}) },
        }),
      resolves: { "the board": { output: (_, { context }) => asKnown(context.board) } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    loadPage: { calls: ["GET /recruiters/jobs/:id/board/:status"], resolves: {}, rejects: {} },
    send: {
      calls: ["POST /recruiters/applies/:id/moves", "DELETE /recruiters/applies/moves/:id"],
      sends({ task }, { world, answered }) {
        if (task?.kind === "undo") {
          const { id } = answered("POST /recruiters/applies/:id/moves").move;
          return request("DELETE /recruiters/applies/moves/:id", { params: { id } });
        }
        const id = world.people[(task?.applyId ?? 0) - 1]?.applyId ?? 0;
        const status = task?.wanted.status ?? -1;
        const rejection = {
          kind: "rejection",
          by: "consultant",
          reject_reason: reason,
          notify_candidate: false,
          note: null,
          feedback: null,
        } as const;
        const move = {
          status,
          sub_status: null,
          before_id: null,
          lock_version: versionOf(answered, id),
          form: status === rejected ? rejection : null,
        };
        return request("POST /recruiters/applies/:id/moves", { params: { id }, body: { move } });
      },
      resolves: { "it is moved": { output: done } },
      rejects: {
        "somebody moved it meanwhile": { code: "conflict" },
        "the reason is not taken": {
          code: "validation_failed",
          fields: [{ path: "move.form.reject_reason", rule: "option" }],
        },
      },
    },
    listen: "speaks",
  },
  states: {
    opening: ({ page }) => expect(page.getByRole("status", { name: "Carregando o quadro" })).toBeVisible(),
    failed: ({ page }) => expect(page.getByText("Não foi possível abrir o quadro")).toBeVisible(),
    "open.reading.settled": async ({ page }) => {
      await expect(reload(page)).toBeEnabled();
      await expect(page.getByText("O quadro pode estar desatualizado")).toBeHidden();
    },
    "open.reading.waiting": ({ page }) => expect(reload(page)).toBeEnabled(),
    "open.reading.loading": ({ page }) => expect(reload(page)).toBeDisabled(),
    "open.reading.stale": ({ page }) =>
      expect(page.getByText("O quadro pode estar desatualizado")).toBeVisible(),
    "open.paging.resting": unwalked("at rest nothing is to be seen of it"),
    "open.paging.loading": unwalked("no column is longer than its first page"),
    "open.paging.failed": unwalked("no column is longer than its first page"),
    "open.sending.idle": ({ page }) => expect(busyCards(page)).toHaveCount(0),
    "open.sending.busy": ({ page }) => expect(busyCards(page)).toHaveCount(1),
    "open.asking.closed": ({ page }) => expect(form(page)).toBeHidden(),
    "open.asking.filling": ({ page }) =>
      expect(form(page).getByRole("button", { name: "Reprovar" })).toBeEnabled(),
    "open.asking.checking": passing,
    "open.asking.sending": ({ page }) =>
      expect(form(page).getByRole("button", { name: "Reprovar" })).toBeDisabled(),
    "open.preview.closed": ({ page, world }) =>
      expect(page.getByRole("dialog", { name: nameOf(world, first) })).toBeHidden(),
    "open.preview.open": ({ page, world }) =>
      expect(page.getByRole("dialog", { name: nameOf(world, first) })).toBeVisible(),
    "open.live.hearing": ({ page }) => expect(notLive(page)).toBeHidden(),
    "open.live.refused": ({ page }) => expect(notLive(page)).toBeVisible(),
  },
  project: ({ board, tasks, asked, undoable, term }) => [
    board.columns.map(({ cards }) => cards.length),
    tasks.length,
    asked?.draft.reject_reason,
    undoable.length > 0,
    term,
  ],
});

type State = ReturnType<typeof applyPipelineMachine.getInitialSnapshot>;
function isListening(state: State): boolean {
  return state.matches({ open: { live: "hearing" } });
}
/** No dialog stands before the board. */
function isFree(state: State): boolean {
  return state.matches({ open: { asking: "closed", preview: "closed" } });
}
/** And nothing is under way of which the person does not know how it ends. */
function isAtRest(state: State): boolean {
  return isFree(state) && state.context.tasks.length === 0;
}
const busyCards = (page: Page) => page.getByLabel("Quadro de candidaturas").locator("[aria-busy=true]");
const notLive = (page: Page) => page.getByText("As mudanças de outras pessoas não aparecem sozinhas agora");
