// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { integrationEntity } from "#contract/entities/integration.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { FieldInput } from "./field-input.tsx";

const { facts } = integrationEntity.fields;

/** What a webhook sends, as its form asks it. */
function Sent({ reported }: { reported: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(["apply.moved"]);
  const change = (_: string, next: unknown) => {
    setValue(next);
    reported(next);
  };
  return (
    <FieldInput name="facts" field={facts} record={null} form={{ value: () => value, change, errors: [] }} />
  );
}

test("several codes are chosen by their labels, among those that there are", async () => {
  const reported = vi.fn();
  await show(<Sent reported={reported} />, { answers: {} });
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "O que é enviado" });
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "Vaga: cri" } });
  fireEvent.click(await screen.findByRole("option", { name: "Vaga: criação" }));
  expect(reported).toHaveBeenLastCalledWith(["apply.moved", "job.created"]);
  fireEvent.click(await screen.findByRole("button", { name: /Candidatura: mudança de etapa/ }));
  expect(reported).toHaveBeenLastCalledWith(["job.created"]);
});
