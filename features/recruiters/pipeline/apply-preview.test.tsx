// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { submissionStatus } from "#contract/catalogues/pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { show } from "../testing/show.tsx";
import { ApplyPreview } from "./apply-preview.tsx";

const card = {
  ...{ id: 1, job_id: 2, candidate_id: 3, candidate_name: "Lia Prado", candidate_role_name: "Analista" },
  ...{ status: submissionStatus, sub_status: null, reject_reason: null, source: null, withdrawn_at: null },
  ...{ like_candidate: 0, deslike_candidate: 0, star_candidate: 0, amount_description: 0 },
  ...{ created_at: "2026-01-02T12:00:00Z", status_changed_at: "2026-01-02T12:00:00Z" },
} as Card;

async function stagesOf(mayMove: boolean) {
  const move = vi.fn();
  const pipeline = { mayMove, move, columns: [] } as unknown as Pipeline;
  await show(<ApplyPreview pipeline={pipeline} card={card} />, { answers: {} });
  const fields = (await screen.findAllByRole<HTMLSelectElement>("combobox")).slice(0, 2);
  return { fields, move };
}

it("moves within the stage and to another one for who may move, and for nobody else", async () => {
  const { fields, move } = await stagesOf(true);
  expect(fields.map(({ disabled }) => disabled)).toEqual([false, false]);
  const [stage, subStatus] = fields as [HTMLSelectElement, HTMLSelectElement];
  fireEvent.change(subStatus, { target: { value: "1" } });
  fireEvent.change(stage, { target: { value: "2" } });
  expect(move.mock.calls).toEqual([
    [{ applyId: 1, status: submissionStatus, subStatus: 1 }],
    [{ applyId: 1, status: 2 }],
  ]);
  cleanup();
  const reader = await stagesOf(false);
  expect(reader.fields.map(({ disabled }) => disabled)).toEqual([true, true]);
});
