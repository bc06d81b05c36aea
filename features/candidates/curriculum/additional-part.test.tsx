// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { AdditionalPart } from "./additional-part.tsx";

afterEach(cleanup);

function open(value: CurriculumWrite) {
  const onChange = vi.fn();
  const errorAt = (path: string) => (path === "gender_other" ? "Informe qual." : undefined);
  render(
    <LanguageContext value={createSystem().language}>
      <AdditionalPart value={value} errorAt={errorAt} onChange={onChange} />
    </LanguageContext>,
  );
  return onChange;
}

test("the gender that asks for a specification has a field for it", () => {
  const onChange = open({ gender: 5, gender_other: "Fluido" });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /^Qual gênero\?/ });
  expect([field.value, field.maxLength]).toEqual(["Fluido", 60]);
  screen.getByText("Informe qual.");
  fireEvent.change(field, { target: { value: "Bigênero" } });
  expect(onChange).toHaveBeenCalledWith({ gender_other: "Bigênero" });
});

test("any other gender has none", () => {
  open({ gender: 3 });
  expect(screen.queryByRole("textbox")).toBeNull();
});
