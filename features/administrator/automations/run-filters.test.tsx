// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { RunFilters } from "./run-filters.tsx";

test("a term is searched for when it is sent, one that is emptied and a state at once", async () => {
  const onFilter = vi.fn();
  const [first, second] = flowRunStatus;
  const code = second?.code ?? "";
  await show(<RunFilters filter={{ term: "ana" }} counts={{ [code]: 3 }} onFilter={onFilter} />, {
    answers: {},
  });
  const term = screen.getByLabelText<HTMLInputElement>("Nome do registro");
  expect(term.value).toBe("ana");
  fireEvent.change(term, { target: { value: " bia " } });
  expect(onFilter).not.toHaveBeenCalled();
  fireEvent.submit(term.form ?? term);
  fireEvent.change(term, { target: { value: "" } });
  const state = screen.getByLabelText<HTMLSelectElement>(/^Situação/);
  const options = [...state.options].map(({ text }) => text);
  expect(options).toContain(`${first?.label.pt} (0)`);
  expect(options).toContain(`${second?.label.pt} (3)`);
  fireEvent.change(state, { target: { value: code } });
  expect(onFilter.mock.calls).toEqual([[{ term: "bia" }], [{ term: null }], [{ status: code }]]);
});
