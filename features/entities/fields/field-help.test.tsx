// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { talkEventEntity } from "#contract/entities/talk-event.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { FieldInput } from "./field-input.tsx";

const form = { value: () => null, change: () => {}, errors: [] };

test("how a field is filled in stands below its control, not in its label", async () => {
  const { agenda } = talkEventEntity.fields;
  if (!agenda) throw new Error("a talk event has no programme");
  await show(<FieldInput name="agenda" field={agenda} record={null} form={form} />, { answers: {} });
  const control = await screen.findByRole("textbox", { name: "Programação" });
  const hint = document.getElementById(control.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("Uma sessão por linha: 19h00 Título | Palestrante");
});
