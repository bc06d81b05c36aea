import { describe, expect, it } from "vitest";
import { moveForm } from "#contract/calls/pipeline.ts";
import { changed, type DraftChange, draftFor, formOf, type MoveDraft, problemsOf } from "./move-form.ts";

const filled = (kind: MoveDraft["kind"], change: DraftChange, status = 0) =>
  changed(draftFor(kind, status), change);
const rules = (draft: MoveDraft) => problemsOf(draft).map(({ path, rule }) => `${path}: ${rule}`);

const interview: DraftChange = { starts_at: "2026-12-01T10:30", place: "  Sala 2 " };
const offer: DraftChange = {
  salary: 1_200_000,
  regime: 2,
  starts_on: "2027-01-10",
  expires_on: "2026-12-20",
};
const placement: DraftChange = { salary: 1_200_000, regime: 2, starts_on: "2027-01-10", fee_percent: 18 };

describe("the dialog of a status", () => {
  it.each([
    ["interview", {}, ["starts_at: required"]],
    ["interview", { ...interview, duration_minutes: null }, ["duration_minutes: required"]],
    ["interview", { ...interview, duration_minutes: 9 }, ["duration_minutes: min"]],
    ["interview", { ...interview, duration_minutes: 481 }, ["duration_minutes: max"]],
    ["interview", { ...interview, duration_minutes: 10 }, []],
    ["interview", { ...interview, duration_minutes: 480 }, []],
    ["interview", interview, []],
    ["offer", {}, ["salary: required", "regime: required"]],
    ["offer", { ...offer, salary: 0 }, ["salary: required"]],
    ["offer", { ...offer, expires_on: "2027-01-11" }, ["expires_on: max_of"]],
    ["offer", { ...offer, expires_on: "2027-01-10" }, []],
    ["offer", { ...offer, starts_on: "" }, []],
    ["offer", offer, []],
    ["placement", {}, ["salary: required", "regime: required", "starts_on: required"]],
    ["placement", { ...placement, fee_percent: 101 }, ["fee_percent: max"]],
    ["placement", { ...placement, fee_percent: 100 }, []],
    ["placement", { ...placement, fee_percent: null }, []],
    ["rejection", {}, ["reject_reason: required"]],
    ["rejection", { reject_reason: 2 }, []],
  ] as const)("%s %o", (kind, change, expected) => {
    expect(rules(filled(kind, change))).toEqual(expected);
  });

  it.each([
    [filled("interview", { ...interview, duration_minutes: 9 }), { n: 10 }],
    [filled("interview", { ...interview, duration_minutes: 481 }), { n: 480 }],
    [filled("offer", { ...offer, expires_on: "2027-01-11" }), { field: "starts_on" }],
  ])("says what a field is measured by", (draft, params) => {
    expect(problemsOf(draft)).toMatchObject([{ params }]);
  });

  it.each([
    ["interview", interview],
    ["offer", offer],
    ["placement", placement],
    ["placement", { ...placement, beyond_openings: true }],
    ["rejection", { reject_reason: 2, note: " Faltou inglês " }],
  ] as const)("%s is sent as the contract has it", (kind, change) => {
    expect(moveForm.parse(formOf(filled(kind, change)))).toMatchObject({ kind });
  });

  it("says of a placement that it goes beyond the openings only where that was ticked", () => {
    expect(formOf(filled("placement", placement))).not.toHaveProperty("beyond_openings");
    expect(formOf(filled("placement", { ...placement, beyond_openings: true }))).toMatchObject({
      beyond_openings: true,
    });
  });

  it("leaves out what is blank, and knows the local time", () => {
    const sent = formOf(filled("interview", interview));
    expect(sent).toMatchObject({ place: "Sala 2", interviewer: null, note: null });
    expect(sent.kind === "interview" && new Date(sent.starts_at).getTime()).toBe(
      new Date(2026, 11, 1, 10, 30).getTime(),
    );
  });

  it("starts with the defaults of the status", () => {
    expect(draftFor("interview", 4).stage).toBe(1);
    expect(draftFor("interview", 5).stage).toBe(2);
    expect(draftFor("rejection", 9)).toMatchObject({ reject_reason: null, notify_candidate: false });
    expect(draftFor("rejection", 14)).toMatchObject({ reject_reason: 12, notify_candidate: true });
  });

  const next_interview_at = new Date(2026, 11, 1, 10, 30).toISOString();
  const next_interview = { id: 12, duration_minutes: 45, place: "Sala 2", interviewer: null };
  const set = { next_interview_at, next_interview };

  it("starts with the interview that is set already, and changes that one unless another is wanted", () => {
    const draft = draftFor("interview", 4, set);
    expect(draft).toMatchObject({ starts_at: "2026-12-01T10:30", duration_minutes: 45, place: "Sala 2" });
    expect(formOf(draft)).toMatchObject({
      interview_id: 12,
      starts_at: next_interview_at,
      interviewer: null,
    });
    expect(formOf(changed(draft, { another: true }))).not.toHaveProperty("interview_id");
    expect(formOf(filled("interview", interview))).not.toHaveProperty("interview_id");
    const byRita = { ...next_interview, place: null, interviewer: "Rita" };
    expect(draftFor("interview", 4, { ...set, next_interview: byRita })).toMatchObject({
      ...{ place: "", interviewer: "Rita" },
    });
    for (const unknown of [{ next_interview_at: null }, { next_interview: null }])
      expect(draftFor("interview", 4, { ...set, ...unknown }).interview_id).toBeNull();
    expect(draftFor("offer", 7, set)).toMatchObject({ interview_id: null, starts_at: "" });
  });

  it("starts a placement with what was offered", () => {
    const offer = { salary: 900_000, currency: "USD", regime: 3, starts_on: "2027-02-01" } as const;
    expect(draftFor("placement", 8, { offer })).toMatchObject(offer);
    expect(draftFor("placement", 8, { offer: { ...offer, starts_on: null } }).starts_on).toBe("");
    expect(draftFor("offer", 7, { offer })).toMatchObject({ salary: null, regime: null, starts_on: "" });
  });

  it("shows a candidate only what was written to them", () => {
    const said = (feedback: string) => formOf(filled("rejection", { reject_reason: 2, feedback }));
    expect(said(" Seguimos com quem tem inglês fluente. ")).toMatchObject({
      feedback: "Seguimos com quem tem inglês fluente.",
    });
    expect(said("  ")).toMatchObject({ feedback: null });
  });

  it("forgets the reason of the other side", () => {
    const draft = filled("rejection", { reject_reason: 2 });
    expect(changed(draft, { by: "client" }).reject_reason).toBeNull();
    expect(changed(draft, { by: "consultant" }).reject_reason).toBe(2);
  });
});
