// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { entityFields } from "#contract/entities/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { FieldInput } from "./field-input.tsx";

const fields = entityFields("integrations");

test.each([
  ["expires_on", "api_token", true],
  ["url", "webhook", true],
  ["facts", "webhook", true],
  // Without an address bills are handed over as files.
  ["url", "billing", false],
])("%s of a %s is marked as required: %s", async (name, kind, required) => {
  const { [name]: field } = fields;
  if (!field) throw new Error("no such field");
  const form = { value: (at: string) => (at === "kind" ? kind : null), change: () => {}, errors: [] };
  await show(<FieldInput name={name} field={field} record={null} form={form} />, { answers: {} });
  const control = await screen.findByLabelText(new RegExp(`^${field.label.pt.replace(/[()]/g, ".")}`));
  expect(control.getAttribute("aria-required")).toBe(required ? "true" : null);
});
