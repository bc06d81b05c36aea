// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { DefinitionFields } from "./definition-fields.tsx";

const definition: ReportDefinition = {
  entity: "jobs",
  filters: { terms: {}, where: { city: { contains: "Recife" } }, or: [], sub: {} },
  groups: [],
  measures: [{ kind: "count", field: null }],
  ...{ chart: "none", columns: [], order: null },
};
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("a condition that was edited when the panel closed is not what the next one replaces", async () => {
  const onEdit = vi.fn();
  await show(<DefinitionFields definition={definition} onEdit={onEdit} />, { answers: {} });
  fireEvent.click(screen.getByRole("button", { name: "Cidade contém Recife" }));
  await part("Editar filtro");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Filtros (1)" }));
  const condition = await part("Condição");
  const field = condition.getByLabelText<HTMLSelectElement>("Campo");
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "openings" } });
  fireEvent.change(condition.getByRole("textbox", { name: "Valor" }), { target: { value: "2" } });
  fireEvent.click(condition.getByRole("button", { name: "Adicionar" }));
  const where = { city: { contains: "Recife" }, openings: { eq: "2" } };
  const filters = { ...definition.filters, terms: { required: [], optional: [], excluded: [] }, where };
  expect(onEdit.mock.calls).toEqual([[{ kind: "filters", filters }]]);
});
