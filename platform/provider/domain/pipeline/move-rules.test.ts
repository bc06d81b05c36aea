import { describe, expect, it } from "vitest";
import type { MoveForm } from "#contract/calls/pipeline.ts";
import type { LockedApply } from "./move-history.ts";
import { assertEntry, checkForm, rejectReasonAfter, subStatusAfter } from "./move-rules.ts";

const apply = { status: 1, sub_status: 3, reject_reason: 7 } as LockedApply;
const elsewhere: LockedApply = { ...apply, status: 2, sub_status: null };
const refused = (field: string, rule: string) =>
  expect.objectContaining({
    details: { fields: [expect.objectContaining({ path: `move.${field}`, rule })] },
  });

describe("the sub-status after a move", () => {
  it.each([
    ["stays where the status does", apply, { status: 1 }, 3],
    ["begins empty", elsewhere, { status: 1 }, null],
    ["is the one given", elsewhere, { status: 1, sub_status: 14 }, 14],
    ["may be emptied", apply, { status: 1, sub_status: null }, null],
    ["goes with the status", apply, { status: 2 }, null],
    ["may be left empty elsewhere", apply, { status: 2, sub_status: null }, null],
  ])("%s", (_, from, wanted, after) => {
    expect(subStatusAfter(from, wanted, "move")).toBe(after);
  });

  it.each([
    { status: 1, sub_status: 999 },
    { status: 2, sub_status: 3 },
  ])("is not %j", (wanted) => {
    expect(() => subStatusAfter(apply, wanted, "move")).toThrow(refused("sub_status", "option"));
  });
});

describe("a new application", () => {
  it.each<[number, number | null]>([
    [0, null],
    [1, null],
    [1, 3],
    [2, null],
    [6, null],
  ])("may start in %j with %j", (status, subStatus) => {
    expect(() => assertEntry("move", status, subStatus)).not.toThrow();
  });

  it.each<[number, number | null, string]>([
    [4, null, "status"],
    [8, null, "status"],
    [9, null, "status"],
    [99, null, "status"],
    [2, 3, "sub_status"],
    [1, 999, "sub_status"],
  ])("may not start in %j with %j", (status, subStatus, field) => {
    expect(() => assertEntry("move", status, subStatus)).toThrow(refused(field, "option"));
  });
});

describe("the form of a move", () => {
  const offer: MoveForm = { kind: "offer", salary: 1, currency: "BRL", regime: 1 };
  const rejection: MoveForm = { kind: "rejection", reject_reason: 1, by: "client" };

  it("is the one that the stage requires", () => {
    expect(checkForm(apply, { status: 7, form: offer }, "move")).toBe(offer);
    expect(checkForm(apply, { status: 9, form: rejection }, "move")).toBe(rejection);
    expect(checkForm(apply, { status: 2 }, "move")).toBeNull();
  });

  it("is neither required nor taken again in the same stage", () => {
    const offered: LockedApply = { ...apply, status: 7 };
    expect(checkForm(offered, { status: 7 }, "move")).toBeNull();
    expect(() => checkForm(offered, { status: 7, form: offer }, "move")).toThrow(
      refused("form.kind", "option"),
    );
  });

  it("is required, and of that kind", () => {
    expect(() => checkForm(apply, { status: 7 }, "move")).toThrow(refused("form", "required"));
    expect(() => checkForm(apply, { status: 7, form: rejection }, "move")).toThrow(
      refused("form.kind", "option"),
    );
    expect(() => checkForm(apply, { status: 2, form: offer }, "move")).toThrow(
      refused("form.kind", "option"),
    );
  });

  it("names a reason of the side that rejected", () => {
    const form: MoveForm = { ...rejection, by: "consultant" };
    expect(() => checkForm(apply, { status: 9, form }, "move")).toThrow(
      refused("form.reject_reason", "option"),
    );
  });

  it("has an offer end by the day on which the work begins", () => {
    const until = (expires_on: string) => () =>
      checkForm(apply, { status: 7, form: { ...offer, starts_on: "2026-12-07", expires_on } }, "move");
    expect(until("2026-12-07")).not.toThrow();
    expect(until("2026-12-08")).toThrow(refused("form.expires_on", "max_of"));
  });
});

describe("the reason of a rejection", () => {
  const rejection: MoveForm = { kind: "rejection", reject_reason: 1, by: "client" };
  it.each<[number, MoveForm | null, number | null]>([
    [9, rejection, 1],
    [9, null, 7],
    [14, null, 7],
    [2, null, null],
  ])("in status %j with %j is %j", (status, form, reason) => {
    expect(rejectReasonAfter(apply, status, form)).toBe(reason);
  });
});
