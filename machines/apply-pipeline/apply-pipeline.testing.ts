import { vi } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { ApplyMove } from "#contract/calls/pipeline.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type BoardMessage,
  type Moved,
  shownColumns,
  type Task,
  type WantedMove,
} from "./apply-pipeline.context.ts";
import { applyPipelineMachine } from "./apply-pipeline.machine.ts";
import type { ChannelEvent } from "./apply-pipeline.setup.ts";
import type { BoardAnswer, Card, ColumnAnswer } from "./board.ts";
import { card } from "./testing.ts";

export const coverage = trackCoverage(applyPipelineMachine);
/** The recruiter at the board. */
export const me = 1;

/** A board that is being opened, with its effects in the hand of the test. */
export function start(mayMove = true) {
  const clock = new SimulatedClock();
  const load = controlled<{ jobId: number; term: string; size: number }, BoardAnswer>();
  const loadPage = controlled<
    { jobId: number; term: string; status: number; after: string | null },
    ColumnAnswer
  >();
  const send = controlled<{ task: Task | undefined }, Moved>();
  const listened = vi.fn();
  const markSeen = vi.fn();
  const announceDone = vi.fn();
  const announceRefused = vi.fn();
  const announceTooLate = vi.fn();
  let hear: (event: ChannelEvent) => void = () => undefined;
  const actor = createActor(
    coverage.instrument(
      applyPipelineMachine.provide({
        actors: {
          load: fromPromise(load.effect),
          loadPage: fromPromise(loadPage.effect),
          send: fromPromise(send.effect),
          listen: fromCallback(({ input, sendBack }) => {
            listened(input);
            hear = sendBack;
          }),
        },
        actions: {
          markSeen: (_, { id }) => markSeen(id),
          announceDone: (_, { task }) => announceDone(task?.kind),
          announceRefused: (_, { error }) => announceRefused(error),
          announceTooLate: () => announceTooLate(),
        },
      }),
    ),
    { input: { jobId: 7, recruiterId: me, mayMove }, clock, inspect: coverage.inspect },
  );
  actor.start();
  const context = () => actor.getSnapshot().context;
  const task = () => send.input()?.task;
  return {
    actor,
    clock,
    load,
    loadPage,
    send,
    listened,
    markSeen,
    announceDone,
    announceRefused,
    announceTooLate,
    context,
    task,
    hear: (message: BoardMessage, offset?: number) =>
      hear({ type: "channel.received", message, at: offset === undefined ? null : { epoch: "e", offset } }),
    lose: () => hear({ type: "channel.missed" }),
    reject: () => hear({ type: "channel.rejected" }),
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(value),
    move: (move: WantedMove) => actor.send({ type: "move.requested", move }),
    ids: () =>
      Object.fromEntries(
        shownColumns(context())
          .filter(({ count }) => count > 0)
          .map(({ status, cards, count }) => [status, `${cards.map(({ id }) => id).join(" ")} of ${count}`]),
      ),
    /** The provider does the task that waits. */
    async answer(change: Partial<Card> = {}) {
      const doing = task();
      if (!doing) throw new Error("Nothing was sent");
      await send.resolve(answerOf(doing, change));
    },
  };
}

let moveId = 500;
/** Of the move that was answered last. */
export const lastMoveId = () => moveId;

function answerOf(task: Task, change: Partial<Card>): Moved {
  if (task.kind === "undo") {
    const apply = { ...task.back, lock_version: 9, ...change };
    return { apply, move: moveRow(apply, task.back.status, task.before.status, task.moveId, true) };
  }
  const { status, subStatus = null } = task.wanted;
  const lock_version = task.lockVersion + 1;
  const apply = { ...task.before, status, sub_status: subStatus, position: 0, lock_version, ...change };
  return { apply, move: moveRow(apply, task.before.status, status, ++moveId) };
}
export function moveRow(apply: Card, from: number, to: number, id: number, undone = false): ApplyMove {
  return {
    id,
    apply_id: apply.id,
    from_status: from,
    from_sub_status: null,
    to_status: to,
    to_sub_status: null,
    form: null,
    by_name: "Bia",
    undone,
    created_at: "2026-11-21T12:00:00Z",
  };
}
export const movedBy = (by_id: number, id: number, to: number, lock_version = 1): BoardMessage => {
  const apply = card(id, { status: to, lock_version, position: 0 });
  return { type: "moved", apply, move: moveRow(apply, 0, to, 900 + id), by_id };
};
