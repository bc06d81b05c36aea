// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Import } from "#client/system/tasks/use-import.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { PreviewStep } from "./preview-step.tsx";

const of = { file_name: "pessoas.csv", total: 1_300 } as ImportTask;

test.each([
  [{ create: 1, update: 0 }, "Criar 1 candidato", true],
  [{ create: 1_200, update: 0 }, "Criar 1.200 candidatos", true],
  [{ create: 0, update: 1 }, "Atualizar 1 candidato", true],
  [{ create: 0, update: 40 }, "Atualizar 40 candidatos", true],
  [{ create: 1, update: 1_100 }, "Criar 1 e atualizar 1.100 candidatos", true],
  [{ create: 0, update: 0 }, "Nada a importar", false],
])("its button says what becomes of the file: %j is %s", async (counts, name, enabled) => {
  const preview = { counts: { ...counts, skip: 5, fail: 2 }, rows: [] };
  const task: Partial<Import> = { preview, stage: "previewing", failure: null, busy: false };
  await show(<PreviewStep task={task as Import} of={of} />, { answers: {} });
  const button = await screen.findByRole("button", { name });
  expect(button.hasAttribute("disabled")).toBe(!enabled);
});
