// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newStep } from "#contract/flows/edit.ts";
import { type FlowProblem, problemsOf } from "#contract/flows/problems.ts";
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

test("what is wrong is said of its step or of the whole, and what stops apart from what warns", async () => {
  const list = newStep(steps, "list", null, "applies");
  const problems: FlowProblem[] = [
    { kind: "empty_ways", step: "s1" },
    { kind: "nothing_chosen", step: list.id },
    { kind: "gone", step: "s9" },
    { kind: "nobody", step: null },
    { kind: "empty", step: null },
  ];
  await show(<Problems {...flow} steps={[...steps, list]} problems={problems} />, { answers: {} });
  const boxes = [screen.getByText("O que falta"), screen.getByText("Vale conferir")].map((title) =>
    [...(title.parentElement?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent),
  );
  expect(boxes).toEqual([
    [
      ...[
        "Incluir em uma lista · falta escolher a lista.",
        "Automação · o que foi escolhido não existe mais.",
      ],
      ...["Automação · falta escolher quem faz isto.", "O fluxo não tem passos."],
    ],
    [
      expect.stringMatching(
        /^Decidir por condição: .* · nenhum dos caminhos tem passos: decide sem efeito\.$/,
      ),
    ],
  ]);
});

test("nothing wrong is said so; warnings alone have no heading of what is missing", async () => {
  await show(<Problems {...flow} problems={[]} />, { answers: {} });
  expect(screen.getByText("Nenhum problema encontrado.")).toBeTruthy();
  cleanup();
  await show(<Problems {...flow} problems={[{ kind: "no_days", step: "s3" }]} />, { answers: {} });
  expect([screen.queryByText("O que falta"), screen.queryByText("Nenhum problema encontrado.")]).toEqual([
    ...[null, null],
  ]);
});

test("paths are counted, one of no steps says so, and more than a hundred are the first of them", async () => {
  const forks = (count: number) =>
    Array.from(
      { length: count },
      (_, at): FlowStep => ({ id: `s${at + 1}`, in: null, kind: "branch", where: {} }),
    );
  const shown = async (of: FlowStep[]) => {
    cleanup();
    await show(<Paths {...flow} steps={of} />, { answers: {} });
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    return [screen.getByText(/caminhos?\b.*(fim|primeiros)/).textContent, lines.length, lines[0]];
  };
  const first = (count: number) =>
    Array.from({ length: count }, () => "Decidir por condição (se sim)").join(" → ");
  /** Forks each in the way out of the one before: one path more than there are forks. */
  const chain = (begin: number, count: number) =>
    forks(count).map(
      (fork, at): FlowStep => ({
        ...fork,
        id: `s${begin + at}`,
        in: at === 0 ? null : { step: `s${begin + at - 1}`, way: "no" },
      }),
    );
  const hundred = [...chain(1, 1), ...chain(2, 1), ...chain(3, 4), ...chain(7, 4)];
  expect((await shown(hundred)).slice(0, 2)).toEqual(["100 caminhos do início ao fim", 100]);
  expect(await shown([])).toEqual(["1 caminho do início ao fim", 1, "Nada acontece aqui."]);
  expect(await shown(forks(6))).toEqual(["64 caminhos do início ao fim", 64, first(6)]);
  expect(await shown(forks(7))).toEqual(["Mais de 100 caminhos; estes são os primeiros.", 100, first(7)]);
});
