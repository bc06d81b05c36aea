// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { MoveParameter } from "./move-parameter.tsx";

let params: BulkParams;
function Parameter() {
  const [shown, setShown] = useState<BulkParams>({});
  params = shown;
  return <MoveParameter params={shown} change={(change) => setShown({ ...shown, ...change })} />;
}
const select = (label: RegExp, value: number) =>
  fireEvent.change(screen.getByRole("combobox", { name: label }), { target: { value: String(value) } });
const options = (label: RegExp) =>
  [...screen.getByRole<HTMLSelectElement>("combobox", { name: label }).options].map(({ text }) => text);

test("applications move to stages without a form of their own, and a rejection names its reason", async () => {
  await show(<Parameter />, { answers: {} });
  expect(options(/^Etapa/)).not.toContain("Entrevista interna");
  expect(options(/^Etapa/)).toContain("Reprovado");
  select(/^Etapa/, 9);
  expect(screen.queryByRole("checkbox")).toBeNull();
  select(/^Motivo/, 1);
  expect(params.rejection).toEqual({ reject_reason: 1, by: "client" });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Avisar/ }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Observação/ }), { target: { value: "Triagem" } });
  select(/^Motivo/, 4);
  expect(params).toEqual({
    status: 9,
    rejection: { reject_reason: 4, by: "consultant", notify_candidate: true, note: "Triagem" },
  });
  // What was chosen for a rejection does not go along to another stage.
  select(/^Etapa/, 2);
  expect(params).toEqual({ status: 2, rejection: undefined });
  select(/^Etapa/, 14);
  expect(params.rejection).toEqual({ reject_reason: 12, by: "consultant", notify_candidate: true });
});
