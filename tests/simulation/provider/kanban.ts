import type { Card } from "#machines/apply-pipeline/board.ts";
import { card, column } from "#machines/apply-pipeline/testing.ts";
import { type Calls, type Counter, created_at, ids, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

/** Columns; the last asks for a reason. */
const statuses = [0, 1, 2, 9];
interface Move {
  id: number;
  applyId: number;
  before: Card;
  undone: boolean;
}

/** Applies of one job in their columns, and who moves them. */
export function createKanban(next: Counter, cable: ProviderCable) {
  let cards = [1, 2, 3, 4, 5].map((id) => card(id, { job_id: 2, status: id < 4 ? 0 : 1 }));
  const moves: Move[] = [];
  /** So many cards of a column at a time. */
  let pageSize = Number.POSITIVE_INFINITY;
  const pageOf = (status: number, after: string | null, size: number) => {
    const all = inColumn(status);
    const start = after === null ? 0 : all.findIndex(({ id }) => after === `after ${id}`) + 1;
    const page = all.slice(start, start + size);
    return column(status, page, start + size < all.length ? { count: all.length } : undefined);
  };
  const inColumn = (status: number) =>
    cards.filter((item) => item.status === status).sort((a, b) => a.position - b.position || a.id - b.id);

  function positionFor(applyId: number, status: number, beforeId: number | null | undefined): number {
    const others = inColumn(status).filter(({ id }) => id !== applyId);
    const [first, last] = [others[0], others.at(-1)];
    if (!first || !last) return 1;
    const at = others.findIndex(({ id }) => id === beforeId);
    if (beforeId === undefined) return first.position - 1;
    if (at < 0) return last.position + 1;
    const before = others[at - 1];
    const here = others[at] ?? last;
    return before ? (before.position + here.position) / 2 : here.position - 1;
  }
  const reported = ({ id, applyId, before, undone }: Move, now: Card, by: string) => ({
    ...{ id, apply_id: applyId, from_status: before.status, from_sub_status: null },
    ...{ to_status: now.status, to_sub_status: null, form: null, by_name: by, undone, created_at },
  });
  const replace = (changed: Card) => {
    cards = cards.map((item) => (item.id === changed.id ? changed : item));
  };
  function move(
    now: Card,
    status: number,
    beforeId: number | null | undefined,
    by: { id: number; name: string },
  ) {
    const moved: Card = {
      ...now,
      status,
      position: positionFor(now.id, status, beforeId),
      lock_version: now.lock_version + 1,
    };
    replace(moved);
    const done: Move = { id: next(), applyId: now.id, before: now, undone: false };
    moves.push(done);
    const answer = { apply: moved, move: reported(done, moved, by.name) };
    cable.tell("JobBoardChannel", { type: "moved", ...answer, by_id: by.id });
    return answer;
  }

  const calls: Calls = [
    [
      /^GET \/recruiters\/jobs\/2\/board$/,
      () =>
        ok({
          job: { id: 2, title: "Gerente Comercial", status: "published", gives_feedback: true },
          columns: statuses.map((status) => ({
            ...pageOf(status, null, pageSize),
            count: inColumn(status).length,
          })),
          ...cable.position("JobBoardChannel"),
        }),
    ],
    [
      /^GET \/recruiters\/jobs\/2\/board\/\d+$/,
      ({ request, last }) => {
        const status = Number(last);
        const page = pageOf(status, request.query.get("after"), pageSize);
        return ok({ ...page, count: inColumn(status).length });
      },
    ],
    [
      /^POST \/recruiters\/applies\/\d+\/moves$/,
      ({ request, login }) => {
        const now = cards.find(({ id }) => request.path.includes(`/${id}/`));
        const { move: wanted } = request.body as {
          move: { status: number; before_id?: number | null; lock_version: number; form: object | null };
        };
        if (!now) return refused(404, "not_found");
        if (now.lock_version !== wanted.lock_version) return refused(409, "conflict");
        if (wanted.status === 9 && now.status !== 9 && !wanted.form)
          return refused(422, "validation_failed", [{ path: "move.form", rule: "required" }]);
        return ok(move(now, wanted.status, wanted.before_id, { id: ids[login], name: login }), 201);
      },
    ],
    [
      /^DELETE \/recruiters\/applies\/moves\/\d+$/,
      ({ login, last }) => {
        const done = moves.find(({ id }) => String(id) === last);
        const now = cards.find(({ id }) => id === done?.applyId);
        const latest = moves.findLast(({ applyId, undone }) => applyId === done?.applyId && !undone);
        if (!done || !now || latest !== done) return refused(409, "conflict");
        done.undone = true;
        const { status, position } = done.before;
        const back: Card = { ...now, status, position, lock_version: now.lock_version + 1 };
        replace(back);
        const answer = { apply: back, move: reported(done, now, login) };
        cable.tell("JobBoardChannel", { type: "undone", ...answer, by_id: ids[login] });
        return ok(answer);
      },
    ],
    [
      /^PUT \/recruiters\/applies\/\d+\/seen$/,
      ({ request }) => {
        const now = cards.find(({ id }) => request.path.includes(`/${id}/`));
        if (now) replace({ ...now, seen: true });
        return ok({ ok: true });
      },
    ],
  ];
  return {
    calls,
    isInPages: () => pageSize !== Number.POSITIVE_INFINITY,
    /** Long columns come in pages from now on. */
    inPages: () => {
      pageSize = 2;
    },
    /** Others look at it, or go. */
    announcePresence: (names: readonly string[]) =>
      cable.tell("JobBoardChannel", {
        type: "presence",
        people: names.map((name, index) => ({ id: index + 90, name })),
      }),
    /** Ids in the order of each column. */
    columns: () => statuses.map((status) => ({ status, ids: inColumn(status).map(({ id }) => id) })),
    /** Another recruiter moves the first card of a column to the next one. */
    moveByOther(from: number, to: number) {
      const [now] = inColumn(from);
      if (now) move(now, to, null, { id: 99, name: "Rui" });
    },
  };
}
