// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { rejectReason } from "#contract/catalogues/pipeline.ts";
import { draftFor, type MoveDraft } from "#machines/apply-pipeline/move-form.ts";
import { card } from "#machines/apply-pipeline/testing.ts";
import { show } from "../testing/show.tsx";
import { MoveFields } from "./move-fields.tsx";

test.each(["offer", "placement"] as const)("pay is typed in its own currency: %s", async (kind) => {
  const signOf = async (currency: "BRL" | "USD") => {
    cleanup();
    const draft = { ...draftFor(kind, 7), currency, salary: 900_000 };
    const wanted = { applyId: 1, status: 7 };
    const asked = { wanted, before: card(1), draft, problems: [], taskKey: null };
    await show(<MoveFields asked={asked} change={() => undefined} givesFeedback={false} />, { answers: {} });
    const field = screen.getByLabelText<HTMLInputElement>(/^Salário/);
    return [field.previousElementSibling?.textContent, field.value];
  };
  expect(await signOf("USD")).toEqual(["US$", "9.000,00"]);
  expect(await signOf("BRL")).toEqual(["R$", "9.000,00"]);
});

const open = async (draft: MoveDraft, problem?: { path: string; rule: string }) => {
  cleanup();
  const change = vi.fn();
  const asked = {
    ...{ wanted: { applyId: 1, status: 7 }, before: card(1), draft, taskKey: null },
    problems: problem ? [problem] : [],
  };
  await show(<MoveFields asked={asked} change={change} givesFeedback />, { answers: {} });
  return change;
};

test.each<[MoveDraft["kind"], Record<string, [label: RegExp, typed: string, value: unknown]>]>([
  [
    "interview",
    {
      starts_at: [/^Data e hora/, "02/12/2026 10:30", "2026-12-02T10:30"],
      duration_minutes: [/^Duração/, "90", 90],
    },
  ],
  [
    "offer",
    {
      salary: [/^Salário mensal/, "9.000,00", 900_000],
      regime: [/^Regime/, "2", 2],
      starts_on: [/^Início previsto/, "02/12/2026", "2026-12-02"],
      expires_on: [/^Oferta válida até/, "02/12/2026", "2026-12-02"],
    },
  ],
  [
    "placement",
    {
      salary: [/^Salário mensal/, "9.000,00", 900_000],
      regime: [/^Regime/, "2", 2],
      starts_on: [/^Data de início/, "02/12/2026", "2026-12-02"],
      fee_percent: [/^Honorários/, "0", 0],
    },
  ],
  [
    "rejection",
    {
      reject_reason: [/^Motivo/, "4", 4],
      feedback: [/^Retorno para o candidato/, "Boa conversa", "Boa conversa"],
    },
  ],
])("of an %s each field is changed by itself, and marked where it is wrong", async (kind, fields) => {
  const draft = draftFor(kind, 7);
  for (const [name, [label, typed, value]] of Object.entries(fields)) {
    // Days of an offer may stay empty.
    const optional = kind === "offer" && name === "starts_on";
    const change = await open(draft, optional ? undefined : { path: name, rule: "required" });
    const field = screen.getByLabelText(label);
    const marked = [...document.querySelectorAll("[aria-invalid=true]")];
    expect(marked, name).toEqual(optional ? [] : [field]);
    fireEvent.change(field, { target: { value: typed } });
    expect(change.mock.calls, name).toEqual([[{ [name]: value }]]);
  }
});

test("an interview that is set may have another beside it, whose fault is said at that choice", async () => {
  const draft = { ...draftFor("interview", 5), interview_id: 4, another: true };
  const change = await open(draft, { path: "interview_id", rule: "missing" });
  const another = screen.getByLabelText<HTMLInputElement>("Marcar outra entrevista");
  expect([another.checked, another.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  fireEvent.click(another);
  expect(change.mock.calls).toEqual([[{ another: false }]]);
  expect(screen.getByLabelText<HTMLSelectElement>("Tipo de entrevista").value).toBe("2");
});

test("a rejection has the reasons of its side, and says whether the candidate is told", async () => {
  const reasons = () =>
    [...screen.getByLabelText<HTMLSelectElement>(/^Motivo/).options].flatMap(({ value }) =>
      value ? [Number(value)] : [],
    );
  for (const by of ["client", "consultant"] as const) {
    const change = await open({ ...draftFor("rejection", 9), by, notify_candidate: by === "client" });
    expect(reasons()).toEqual(rejectReason.filter((reason) => reason.by === by).map(({ code }) => code));
    const radios = screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked);
    expect(radios).toEqual([by === "consultant", by === "client"]);
    const told = screen.getByLabelText<HTMLInputElement>("Avisar o candidato por e-mail");
    expect(told.checked).toBe(by === "client");
    fireEvent.click(told);
    expect(change.mock.calls).toEqual([[{ notify_candidate: by !== "client" }]]);
  }
  expect(screen.queryByLabelText(/^Salário/)).toBeNull();
});
