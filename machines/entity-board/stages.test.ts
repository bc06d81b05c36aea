import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transitions } from "#contract/transitions.ts";
import type { Condition } from "../shared/list-filters.ts";
import { type BoardRecord, columnOf, emptyColumn, moveTo, savedElsewhere } from "./entity-board.columns.ts";
import { inStage, stageOf, stagesOf, stagesShown } from "./stages.ts";

const card = { id: 1, lock_version: 0, status: "draft" };
const due = { by: "due", due: "due_at", done: "done_at" } as const;
/** A Wednesday, on the person's own clock. */
const wednesday = new Date(2026, 10, 18, 10);
const iso = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString();
const at = (now: Date, record: Record<string, unknown>) => stageOf(stagesOf(due, [], now), record)?.id;

describe("stages by due moment", () => {
  it("begin and end at midnight, each moment in one", () => {
    const id = (due_at: unknown) => at(wednesday, { due_at, done_at: null });
    expect(id(new Date(Date.parse(iso(18)) - 1).toISOString())).toBe("overdue");
    expect(id(iso(18))).toBe("today");
    expect(id(iso(19))).toBe("week");
    expect(id(new Date(Date.parse(iso(22)) - 1).toISOString())).toBe("week");
    expect(id(iso(22))).toBe("later");
    expect(id(null)).toBe("none");
    expect(id(undefined)).toBe("none");
    expect(id(7)).toBeUndefined();
    expect(at(wednesday, { due_at: iso(18), done_at: iso(18) })).toBe("done");
    expect(at(wednesday, { due_at: iso(18) })).toBe("today");
  });

  it("are the weeks of the calendar, from Sunday to Saturday", () => {
    for (let day = 15; day <= 28; day += 1) {
      const now = new Date(2026, 10, day, 10);
      const saturday = day + 6 - now.getDay();
      const inWeek = Array.from({ length: 14 }, (_, ahead) => day + 1 + ahead).filter(
        (item) => at(now, { due_at: iso(item, 12), done_at: null }) === "week",
      );
      expect(inWeek).toEqual(Array.from({ length: saturday - day }, (_, ahead) => day + 1 + ahead));
    }
  });

  it("order what is open by when it is due, and what is done by when it was", () => {
    const stages = stagesOf(due, [], wednesday);
    const asked = { order: "created_at:desc", term: "", where: {} };
    expect(stages.map((stage) => [stage.id, inStage(asked, stage).order])).toEqual([
      ["overdue", "due_at:asc"],
      ["today", "due_at:asc"],
      ["week", "due_at:asc"],
      ["later", "due_at:asc"],
      ["none", "created_at:desc"],
      ["done", "done_at:desc"],
    ]);
    const task = (id: number, day: number) => ({ id, lock_version: 0, due_at: iso(day), done_at: null });
    const columns = [
      columnOf("week", { rows: [task(1, 19), task(2, 21)], total_count: 2, next_cursor: null }),
    ];
    const shown = (all: typeof columns) => all[0]?.cards.map(({ id }) => id);
    expect(
      shown(savedElsewhere(columns, stages, { ...task(1, 21), due_at: iso(21, 9), lock_version: 1 }, false)),
    ).toEqual([2, 1]);
  });

  it("give what is moved into them its moment", () => {
    const change = (now: Date, wanted: string) =>
      stagesOf(due, [], now).find(({ id }) => id === wanted)?.change;
    expect(change(wednesday, "overdue")).toBeNull();
    expect(change(wednesday, "today")).toEqual({ due_at: iso(18, 18), done_at: null });
    expect(change(wednesday, "week")).toEqual({ due_at: iso(20, 18), done_at: null });
    expect(change(wednesday, "later")).toEqual({ due_at: iso(23, 18), done_at: null });
    expect(change(wednesday, "none")).toEqual({ due_at: null, done_at: null });
    expect(change(wednesday, "done")).toEqual({ done_at: wednesday.toISOString() });
    // On Friday it is Saturday's end; on Saturday nothing of the week is left, on Sunday all of it.
    expect(change(new Date(2026, 10, 20, 10), "week")).toEqual({ due_at: iso(21, 18), done_at: null });
    expect(change(new Date(2026, 10, 21, 10), "week")).toBeNull();
    expect(change(new Date(2026, 10, 22, 10), "week")).toEqual({ due_at: iso(27, 18), done_at: null });
  });
});

describe("stages by field", () => {
  const by = { by: "field", field: "status" } as const;
  const all = stagesOf(by, [1, 2, 7], wednesday, { given: [7] });
  const shown = (status: Condition) => stagesShown(all, by, { status }).map(({ id }) => id);

  it("are what the filter names and does not leave out", () => {
    expect(shown({ eq: "7" })).toEqual(["7"]);
    expect(shown({ in: "1,7" })).toEqual(["1", "7"]);
    expect(shown({ in: ["1", "2"] })).toEqual(["1", "2"]);
    expect(shown({ not_eq: "1" })).toEqual(["2"]);
    expect(shown({ not_in: "1,2" })).toEqual([]);
  });

  it("take a card from where it can be brought back to", () => {
    const codes = ["draft", "issued", "paid", "overdue", "cancelled"];
    const from = Object.fromEntries(
      stagesOf(by, codes, wednesday, { transitions: transitions.invoices }).map(({ id, from }) => [id, from]),
    );
    expect(from).toEqual({
      draft: [],
      issued: ["paid", "overdue"],
      paid: ["issued", "overdue"],
      overdue: ["issued", "paid"],
      cancelled: [],
    });
    const columns = [
      columnOf("draft", { rows: [card], total_count: 1, next_cursor: null }),
      emptyColumn("issued"),
    ];
    const stages = stagesOf(by, codes, wednesday, { transitions: transitions.invoices });
    expect(moveTo(columns, stages, 1, card.id, "issued")).toBeNull();
    expect(moveTo(columns, stagesOf(by, codes, wednesday), 1, card.id, "issued")).toMatchObject({
      to: "issued",
    });
  });

  it("hold a record by its code, and none that no column is for", () => {
    expect(stageOf(all, { status: 2 })?.id).toBe("2");
    expect(stageOf(all, { status: 3 })).toBeUndefined();
    expect(
      stageOf([{ id: "odd", where: { name: { contains: "x" } }, change: null }], { name: "x" }),
    ).toBeUndefined();
  });

  it("narrow the list's own ends, whichever is closer", () => {
    const asked = (given: Record<string, string>, own: Record<string, string>) =>
      inStage(
        { order: "id:asc", term: "", where: { at: given } },
        { id: "x", where: { at: own }, change: null },
      ).where;
    expect(asked({ gteq: "2026-02" }, { gteq: "2026-01" })).toEqual({ at: { gteq: "2026-02" } });
    expect(asked({ gteq: "2026-01" }, { gteq: "2026-02" })).toEqual({ at: { gteq: "2026-02" } });
    expect(asked({ lt: "2026-02" }, { lt: "2026-01" })).toEqual({ at: { lt: "2026-01" } });
    expect(asked({ lt: "2026-01" }, { lt: "2026-02" })).toEqual({ at: { lt: "2026-01" } });
    expect(asked({ gteq: "2026-01" }, { lt: "2026-02" })).toEqual({ at: { gteq: "2026-01", lt: "2026-02" } });
  });
});

describe("stages", () => {
  const record = (id: number, status: string, lock_version = 0) => ({ id, status, lock_version });
  const page = (rows: BoardRecord[], total_count: number) => ({ rows, total_count, next_cursor: null });
  const byStatus = stagesOf({ by: "field", field: "status" }, ["draft", "published"], new Date(0));
  const now = (text: string) => new Date(`${text}T10:00:00`);
  const dueOn = (text: string) => stagesOf(due, [], now(text));
  const local = (iso: unknown) => new Date(String(iso)).toString().slice(0, 21);

  it("share out every due moment, each to one stage", () => {
    const fits = (where: Record<string, object>, at: string) =>
      Object.entries(where.due_at ?? {}).every(
        ([operator, edge]) => (operator === "gteq" && at >= edge) || (operator === "lt" && at < edge),
      );
    const moment = fc.date({ min: now("2026-01-01"), max: now("2026-03-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 28 }), (at, day) => {
        const open = dueOn(`2026-02-${String(day).padStart(2, "0")}`).filter(
          ({ id }) => id !== "none" && id !== "done",
        );
        expect(open.filter(({ where }) => fits(where, at.toISOString()))).toHaveLength(1);
      }),
    );
  });

  it("put what is moved where it then belongs", () => {
    for (let day = 1; day <= 28; day++) {
      for (const { id, where, change } of dueOn(`2026-02-${String(day).padStart(2, "0")}`)) {
        const at = change?.due_at;
        if (typeof at !== "string") continue;
        const { gteq = "", lt = "z" } = where.due_at ?? {};
        expect([id, at >= gteq && at < lt]).toEqual([id, true]);
        expect(change?.done_at).toBeNull();
      }
    }
    const friday = dueOn("2026-02-27");
    expect(friday.map(({ change }) => change?.due_at && local(change.due_at))).toEqual([
      undefined,
      "Fri Feb 27 2026 18:00",
      "Sat Feb 28 2026 18:00",
      "Mon Mar 02 2026 18:00",
      null,
      undefined,
    ]);
    // On a Saturday nothing of the week is left.
    expect(dueOn("2026-02-28").find(({ id }) => id === "week")?.change).toBeNull();
    expect(friday.find(({ id }) => id === "done")?.change).toEqual({
      done_at: now("2026-02-27").toISOString(),
    });
  });

  it("join with the list's own filters, never widening them", () => {
    const [overdue] = dueOn("2026-02-10");
    const asked = {
      term: "",
      where: {
        due_at: { gteq: "2026-01-01", lt: "2026-01-05" },
        owner_id: { eq: "1" },
        done_at: { null: "true" },
      },
    };
    expect(overdue && inStage(asked, overdue).where).toEqual({
      due_at: { gteq: "2026-01-01", lt: "2026-01-05" },
      owner_id: { eq: "1" },
      done_at: { null: "true" },
    });
    const [draft] = byStatus;
    expect(draft && inStage({ term: "", where: { status: { in: ["draft"] } } }, draft).where).toEqual({
      status: { in: ["draft"], eq: "draft" },
    });
  });

  it("are those that the filter leaves, and take nothing that only an action gives", () => {
    const by = { by: "field", field: "status" } as const;
    const all = stagesOf(by, [1, 2, 7], new Date(0), { given: [7] });
    const shown = (status?: object) =>
      stagesShown(all, by, status ? { status } : {}).map(
        ({ id, change }) => `${id}${change ? "" : " fixed"}`,
      );
    expect(shown()).toEqual(["1", "2"]);
    expect(shown({ eq: "7" })).toEqual(["7 fixed"]);
    expect(shown({ in: ["7", "2"] })).toEqual(["2", "7 fixed"]);
    expect(shown({ in: "1,7" })).toEqual(["1", "7 fixed"]);
    expect(shown({ not_eq: "1" })).toEqual(["2"]);
    expect(shown({ not_in: ["1", "2"] })).toEqual([]);
    expect(stagesShown(stagesOf(due, [], new Date(0)), due, {})).toHaveLength(6);
  });

  it("show what somebody else saved, where it then stands, unless it came late or the card is on its way", () => {
    const columns = [columnOf("draft", page([record(1, "draft", 3)], 1)), columnOf("published", page([], 0))];
    const seen = (saved: BoardRecord, isMoving = false) =>
      savedElsewhere(columns, byStatus, saved, isMoving).map(
        ({ cards, count }) => `${cards.map((item) => `${item.id}v${item.lock_version}`)} ${count}`,
      );
    expect(seen(record(1, "published", 4))).toEqual([" 0", "1v4 1"]);
    expect(seen(record(1, "published", 2))).toEqual(["1v3 1", " 0"]);
    expect(seen(record(1, "published", 4), true)).toEqual(["1v4 1", " 0"]);
    expect(seen(record(1, "closed", 4))).toEqual([" 0", " 0"]);
    expect(seen(record(2, "draft"))).toEqual(["1v3 1", " 0"]);
  });

  it("tell of any record where it stands", () => {
    const all = stagesOf(due, [], now("2026-02-04"));
    const of = (due_at: string | null, done_at: string | null = null) =>
      stageOf(all, { due_at, done_at })?.id;
    expect(of(null)).toBe("none");
    expect(of("2020-01-01T00:00:00.000Z")).toBe("overdue");
    expect(of("2030-01-01T00:00:00.000Z")).toBe("later");
    expect(of("2030-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z")).toBe("done");
  });
});
