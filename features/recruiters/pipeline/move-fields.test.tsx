// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draftFor } from "#machines/apply-pipeline/move-form.ts";
import { card } from "#machines/apply-pipeline/testing.ts";
import { show } from "../testing/show.tsx";
import { MoveFields } from "./move-fields.tsx";

test.each(["offer", "placement"] as const)("pay is typed in its own currency: %s", async (kind) => {
  const signOf = async (currency: "BRL" | "USD") => {
    cleanup();
    const draft = { ...draftFor(kind, 7), currency, salary: 900_000 };
    const wanted = { applyId: 1, status: 7 };
    const asked = { wanted, before: card(1), draft, problems: [], taskKey: null };
    await show(<MoveFields asked={asked} change={() => undefined} givesFeedback={false} />, { answers: {} });
    const field = screen.getByLabelText<HTMLInputElement>(/^Salário/);
    return [field.previousElementSibling?.textContent, field.value];
  };
  expect(await signOf("USD")).toEqual(["US$", "9.000,00"]);
  expect(await signOf("BRL")).toEqual(["R$", "9.000,00"]);
});
