// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WholeFlowRun } from "#contract/calls/flows.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { RunView } from "./run-view.tsx";

const call = "/recruiters/administrator/process_orchestrators/7";
const run: WholeFlowRun = {
  id: 7,
  name: "Ana Souza · Analista",
  entity: "applies",
  record_id: 3,
  candidate_id: 5,
  automation_id: 1,
  automation_name: "Boas-vindas",
  action_flow_id: 1,
  action_flow_name: "Fluxo",
  version: 1,
  newest_version: 1,
  status: "waiting",
  at: ["s2", "s3"],
  due_at: null,
  held: null,
  error: null,
  created_at: "2026-11-20T12:00:00Z",
  finished_at: null,
  steps: [
    { id: "s1", in: null, kind: "parallel", ways: 2 },
    { id: "s2", in: { step: "s1", way: "a" }, kind: "wait", days: 3 },
    { id: "s3", in: { step: "s1", way: "b" }, kind: "approval", approver_id: 2, question: "Segue?", days: 2 },
  ],
  names: {},
  history: [],
  interventions: [],
};
const open = () =>
  show(<RunView id={7} back="?" />, { answers: { [`GET ${call}`]: { run }, [`PUT ${call}`]: { run } } });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole("button", { name }).at(-1) as HTMLElement);

test("skipping asks which step is left out and how the flow goes on, and decides neither", async () => {
  const { asked, until } = await open();
  fireEvent.click(await screen.findByRole("button", { name: "Pular passo" }));
  await screen.findByRole("dialog");
  press("Pular passo");
  expect(asked(`PUT ${call}`)).toEqual([]);
  fireEvent.change(screen.getByRole("combobox", { name: /Qual passo/ }), { target: { value: "s3" } });
  press("Pular passo");
  expect(asked(`PUT ${call}`)).toEqual([]);
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: /Qual passo/ }), { target: { value } });
  const refused = () => screen.getByRole<HTMLInputElement>("radio", { name: "Se recusado" });
  fireEvent.click(refused());
  // What was chosen for one step says nothing of another.
  choose("s2");
  choose("s3");
  expect(refused().checked).toBe(false);
  fireEvent.click(refused());
  press("Pular passo");
  await until(`PUT ${call}`, 1);
  expect(asked(`PUT ${call}`).at(-1)?.body).toEqual({
    run: { action: "skip", step: "s3", outcome: "refused" },
  });
});

test("a run is cancelled after a question", async () => {
  const { asked, until } = await open();
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar execução" }));
  await screen.findByRole("dialog");
  expect(asked(`PUT ${call}`)).toEqual([]);
  press("Cancelar execução");
  await until(`PUT ${call}`, 1);
  expect(asked(`PUT ${call}`).at(-1)?.body).toEqual({ run: { action: "cancel" } });
});

test("the focus stays where a run was paused, on what resumes it", async () => {
  let status: WholeFlowRun["status"] = "waiting";
  const answer = () => ({ run: { ...run, status } });
  const { asked } = await show(<RunView id={7} back="?" />, {
    answers: {
      [`GET ${call}`]: answer,
      [`PUT ${call}`]: () => {
        status = "paused";
        return answer();
      },
    },
  });
  const pause = await screen.findByRole("button", { name: "Pausar" });
  pause.focus();
  fireEvent.click(pause);
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Retomar" }));
  expect(asked(`PUT ${call}`)[0]?.body).toEqual({ run: { action: "pause" } });
});

test("the drawing of a run that is over says of no step that it is in it", async () => {
  await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run: { ...run, status: "done", at: [] } } },
  });
  expect(await screen.findByRole("img", { name: "Desenho de Fluxo" })).toBeTruthy();
});

test("a decision waits for nobody in the drawing", async () => {
  const steps: WholeFlowRun["steps"] = [{ id: "s1", in: null, kind: "branch", where: { status: "3" } }];
  await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run: { ...run, at: ["s1"], steps } } },
  });
  await screen.findByRole("img", { name: /^Desenho de Fluxo/ });
  expect(screen.getByText("decidindo")).toBeTruthy();
  expect(screen.queryByText("aguardando")).toBeNull();
});

test("a step that the newest version has no longer is named as one of an earlier version", async () => {
  const event = { id: 1, step_id: "s9", outcome: "failed", detail: null, by_name: null };
  const history = [{ ...event, created_at: "2026-11-20T12:00:00Z" }];
  await show(<RunView id={7} back="?" />, { answers: { [`GET ${call}`]: { run: { ...run, history } } } });
  await screen.findByText("Passo de uma versão anterior: falhou");
});

test("what somebody did with the run is among its steps, with who did it", async () => {
  const event = {
    id: 1,
    step_id: "s2",
    kind: "wait" as const,
    outcome: "asked",
    detail: null,
    by_name: null,
  };
  const history = [{ ...event, created_at: "2026-11-20T12:00:00.000Z" }];
  const interventions = (["pause", "resume"] as const).map((action, at) => ({
    ...{ id: at, action, by_name: "Helena" },
    created_at: `2026-11-2${at}T12:00:01.000Z`,
  }));
  await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run: { ...run, history, interventions } } },
  });
  const list = await screen.findByRole("list", { name: "Histórico" });
  const said = [...list.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
  const titles = said.map((line) => line.replace(/há \d+ \w+/, ""));
  expect(titles).toEqual([
    "Execução retomada · Helena",
    "Execução pausada · Helena",
    "Aguardar prazo: 3 dias úteis: aguardando",
  ]);
});

test("cancelling asks first, and leaves the focus at the run", async () => {
  let status: WholeFlowRun["status"] = "waiting";
  const { asked, until } = await show(<RunView id={7} back="?" />, {
    answers: {
      [`GET ${call}`]: () => ({ run: { ...run, status } }),
      [`PUT ${call}`]: () => {
        status = "cancelled";
        return { run: { ...run, status } };
      },
    },
  });
  const cancel = await screen.findByRole("button", { name: "Cancelar execução" });
  cancel.focus();
  cancel.click();
  await screen.findByRole("dialog");
  expect(screen.getByRole("button", { name: "Voltar" })).toBeTruthy();
  press("Cancelar execução");
  await until(`PUT ${call}`, 1);
  expect(asked(`PUT ${call}`)).toMatchObject([{ body: { run: { action: "cancel" } } }]);
  await expect.poll(() => screen.queryByRole("button", { name: "Cancelar execução" })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Ana Souza/);
});

test.each<[WholeFlowRun["held"], RegExp]>([
  [{ by: "quiet_hours", until: "2026-11-30T11:00:00.000Z" }, /^Espera o fim do horário de silêncio, 08:00$/],
  [{ by: "daily_limit", until: "2026-11-30" }, /^Limite do dia atingido: segue em 30\/11\/2026$/],
  [null, /^Até 30\/11\/2026.*08:00$/],
])("a run that rests says by which rule and until when: %o", async (held, text) => {
  const due_at = "2026-11-30T11:00:00.000Z";
  await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run: { ...run, due_at, held } } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText("Nenhum passo foi feito ainda.")).toBeTruthy();
});

test.each<[WholeFlowRun["status"], number, string[]]>([
  ["running", 2, ["Pausar", "Cancelar execução"]],
  ["waiting", 1, ["Pausar", "Pular passo", "Cancelar execução"]],
  ["waiting", 2, ["Pausar", "Pular passo", "Passar à versão mais nova", "Cancelar execução"]],
  ["paused", 2, ["Retomar", "Passar à versão mais nova", "Cancelar execução"]],
  ["failed", 2, ["Tentar de novo", "Pular passo", "Passar à versão mais nova", "Cancelar execução"]],
  ["completed", 2, []],
  ["cancelled", 2, []],
])(
  "a run that is %s, of a flow now in version %i, can be acted on so: %j",
  async (status, newest, actions) => {
    const now = { ...run, status, newest_version: newest };
    await show(<RunView id={7} back="?" />, { answers: { [`GET ${call}`]: { run: now } } });
    await screen.findByRole("heading", { name: run.name });
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(actions);
  },
);

test.each([
  ["Tentar de novo", "retry"],
  ["Passar à versão mais nova", "renew"],
])("%s: it is done at once, and said", async (name, action) => {
  const now = { ...run, status: "failed", newest_version: 2 };
  const { asked, until, system } = await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run: now }, [`PUT ${call}`]: { run: now } },
  });
  fireEvent.click(await screen.findByRole("button", { name }));
  await until(`PUT ${call}`, 1);
  expect(asked(`PUT ${call}`).map(({ body }) => body)).toEqual([{ run: { action } }]);
  await expect.poll(() => system.toasts.shown().map(({ text }) => text)).toEqual(["Execução atualizada"]);
});

test("a refused action says so, and the run is read again", async () => {
  const { asked, until, system } = await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: { run }, [`PUT ${call}`]: 409 },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Pausar" }));
  await until(`GET ${call}`, 2);
  expect(asked(`PUT ${call}`)).toHaveLength(1);
  expect(system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "error A execução não aceita isto agora.",
  ]);
});

test("a run says why it stopped, whose it is, and leads back and to its record", async () => {
  for (const [error, reason] of [
    ["off_limits", "Motivo: off-limits: esta pessoa não deve ser abordada"],
    ["not_in_workflow", "Motivo: o processo da vaga não tem esta etapa"],
    ["who knows", "Motivo: erro ao executar o passo"],
  ] as const) {
    cleanup();
    await show(<RunView id={7} back="?after=9" />, {
      answers: { [`GET ${call}`]: { run: { ...run, error } } },
    });
    expect(await screen.findByText(reason)).toBeTruthy();
  }
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent?.trim(), link.getAttribute("href")]);
  expect(links).toEqual([
    ["Voltar às execuções", "/?after=9"],
    ["Abrir registro", "/recruiters/candidates/5"],
  ]);
  expect(screen.getByText("Boas-vindas · Fluxo · Versão 1")).toBeTruthy();
});

test("how a step ended is said in its own words, newest first, though two were at once", async () => {
  const at = { created_at: "2026-11-20T12:00:00Z", detail: null, by_name: null };
  const history = [
    { ...at, id: 1, step_id: "s2", kind: "wait" as const, outcome: "done" },
    { ...at, id: 2, step_id: "s2", kind: "wait" as const, outcome: "done", detail: "skipped" },
    { ...at, id: 3, step_id: "s3", kind: "approval" as const, outcome: "refused", by_name: "Rui" },
  ];
  await show(<RunView id={7} back="?" />, { answers: { [`GET ${call}`]: { run: { ...run, history } } } });
  const list = await screen.findByRole("list", { name: "Histórico" });
  expect(
    [...list.querySelectorAll("li")].map(({ textContent }) => textContent?.replace(/há \d+ \w+/, "")),
  ).toEqual([
    "Pedir aprovação: Segue?: se recusado · Rui",
    "Aguardar prazo: 3 dias úteis: pulado",
    "Aguardar prazo: 3 dias úteis: feito",
  ]);
});

test("while something is done with a run nothing else is, and the focus goes where its button was", async () => {
  let now = { ...run, status: "paused" as WholeFlowRun["status"], newest_version: 2 };
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => {
      now = { ...now, version: 2 };
      resolve({ run: now });
    };
  });
  const { asked } = await show(<RunView id={7} back="?" />, {
    answers: { [`GET ${call}`]: () => ({ run: now }), [`PUT ${call}`]: () => held },
  });
  const renew = await screen.findByRole<HTMLButtonElement>("button", { name: "Passar à versão mais nova" });
  renew.focus();
  fireEvent.click(renew);
  const others = ["Retomar", "Cancelar execução"].map((name) =>
    screen.getByRole<HTMLButtonElement>("button", { name }),
  );
  expect(others.map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(renew.getAttribute("aria-disabled")).toBe("true");
  answer();
  await expect.poll(() => screen.queryByRole("button", { name: "Passar à versão mais nova" })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Ana Souza/);
  expect(document.activeElement).not.toBe(document.body);
  expect(asked(`PUT ${call}`).map(({ body }) => body)).toEqual([{ run: { action: "renew" } }]);
});
