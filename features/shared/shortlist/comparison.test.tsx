// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { Comparison } from "./comparison.tsx";

function Three() {
  const [ids, setIds] = useState([1, 2, 3]);
  return (
    <Comparison
      applies={ids.map((id) => candidateOf(id))}
      review={{ judge: vi.fn(), favourite: vi.fn() }}
      onRemove={(gone) => setIds(ids.filter((id) => id !== gone))}
      onClose={vi.fn()}
    />
  );
}

it("keeps the focus where a candidate is taken out by keyboard", () => {
  render(
    <LanguageContext value={createSystem().language}>
      <Three />
    </LanguageContext>,
  );
  const button = screen.getByRole("button", { name: "Tirar da comparação: Candidata 2" });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole("columnheader", { name: /Candidata 2/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "2 candidatos lado a lado" }));
});
