// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { StepFields } from "./step-fields.tsx";

test.each(["mail", "message"] as const)("each language of a %s names its own template", async (kind) => {
  const base = { id: "s1", in: null, template_id: 4, template_en_id: 5 } as const;
  await show(
    <StepFields
      step={kind === "mail" ? { ...base, kind, to: "owner" } : { ...base, kind }}
      put={vi.fn()}
      entity="applies"
      names={{ "templates:4": "Aviso", "templates:5": "Notice", "prospecting_templates:5": "Outro" }}
    />,
    { answers: {} },
  );
  const named = ["Modelo em português", "Modelo em inglês"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(named).toEqual(["Aviso", "Notice"]);
});
