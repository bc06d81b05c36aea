// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problemsOf } from "#contract/flows/problems.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { Paths, Problems } from "./problems.tsx";

const steps: FlowStep[] = [
  { id: "s1", in: null, kind: "branch", where: { status: "3" } },
  {
    id: "s2",
    in: { step: "s1", way: "yes" },
    kind: "mail",
    to: "owner",
    template_id: null,
    template_en_id: null,
  },
  { id: "s3", in: { step: "s1", way: "no" }, kind: "wait", days: 0 },
];
const flow = { steps, names: {}, entity: "applies" } as const;

test("a decision is told from others by its condition, in the paths", async () => {
  await show(<Paths {...flow} />, { answers: {} });
  const [first] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toBe("Decidir por condição: Etapa é Teste aprovado (se sim) → Enviar e-mail");
});

test("what is missing is said by its name", async () => {
  await show(<Problems {...flow} problems={problemsOf(steps, "applies")} />, { answers: {} });
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Enviar e-mail · falta escolher o modelo.",
    "Aguardar prazo: 0 dias úteis · a espera é de zero dias: segue na hora.",
  ]);
});
