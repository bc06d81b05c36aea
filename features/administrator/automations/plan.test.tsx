// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { AutomationPlan, Flow } from "#contract/calls/flows.ts";
import type { Where } from "#contract/list.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { Turns, turn } from "#features/recruiters/testing/turns.tsx";
import { Conditions } from "./conditions.tsx";
import Plan from "./plan.tsx";

const root = "/recruiters/administrator/automations/5";
const call = "PUT /recruiters/administrator/automations/:id/plan";
const flow: Flow = {
  ...{ id: 12, name: "Boas-vindas", entity: "applies", version: 3, published_version: 3, can_undo: false },
  ...{ steps: [{ id: "s1", in: null, kind: "note", text: "Um" }], problems: [], names: {} },
};
const planOf = (given: Partial<AutomationPlan> = {}): AutomationPlan => ({
  ...{ entity: "applies", conditions: {}, enabled: false, lock_version: 7, flow, problems: [] },
  ...given,
});
const onChanged = vi.fn();
const open = async (plan: AutomationPlan, answers: Answers = {}) => {
  cleanup();
  onChanged.mockClear();
  const shown = await show(<Plan record={{ id: 5, lock_version: 7 }} onChanged={onChanged} />, {
    answers: { [`GET ${root}/plan`]: { plan }, ...answers },
  });
  await screen.findByRole("switch");
  return shown;
};
const theSwitch = () => screen.getByRole("switch", { name: "Automação ligada" });
const isOn = () => theSwitch().getAttribute("aria-checked") === "true";
const isFixed = () => theSwitch().hasAttribute("data-disabled");
const sent = (plan: object) =>
  request(call, { params: { id: 5 }, body: { plan: { lock_version: 7, ...plan } } });
const texts = ({ system }: Awaited<ReturnType<typeof show>>) =>
  system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`);

test("an automation is switched on and off, and its page is read again", async () => {
  const on = planOf({ enabled: true });
  const shown = await open(planOf(), { [`PUT ${root}/plan`]: { plan: on } });
  expect([isOn(), isFixed()]).toEqual([false, false]);
  expect(screen.getByText(/^Ligada, age sozinha/)).toBeTruthy();
  fireEvent.click(theSwitch());
  await shown.until(sent({ enabled: true }));
  await waitFor(() => expect(texts(shown)).toEqual(["success Automação ligada"]));
  expect(onChanged).toHaveBeenCalledOnce();
  await shown.until(`GET ${root}/plan`, 2);
  const other = await open(on, { [`PUT ${root}/plan`]: { plan: planOf() } });
  expect(isOn()).toBe(true);
  fireEvent.click(theSwitch());
  await other.until(sent({ enabled: false }));
  await waitFor(() => expect(texts(other)).toEqual(["success Automação desligada"]));
});

test("what stops it, of the flow or of itself, keeps it off, but not on; a warning does neither", async () => {
  const nobody = { kind: "nobody", step: "s1" } as const;
  await open(planOf({ problems: [{ kind: "unpublished", step: null }] }));
  expect([isFixed(), screen.queryByText(/^Ligada, age sozinha/)]).toEqual([true, null]);
  expect(screen.getByText("Resolva o que falta antes de ligar.")).toBeTruthy();
  expect(screen.getByText("O fluxo ainda não foi publicado.")).toBeTruthy();
  const stopped = { ...flow, problems: [nobody] };
  await open(planOf({ flow: stopped }));
  expect(isFixed()).toBe(true);
  await open(planOf({ flow: stopped, enabled: true }));
  expect([isFixed(), screen.queryByText(/^Resolva o que falta/)]).toEqual([false, null]);
  await open(planOf({ flow: { ...flow, problems: [{ kind: "no_days", step: "s1" }] } }));
  expect([isFixed(), screen.queryByText("Vale conferir") !== null]).toEqual([false, true]);
  await open(planOf({ flow: { ...flow, steps: [] } }));
  expect(screen.queryByRole("heading", { name: "Caminhos do fluxo" })).toBeNull();
});

test("a plan that somebody changed is read again with its record; another refusal says its own", async () => {
  const shown = await open(planOf(), { [`PUT ${root}/plan`]: 409 });
  fireEvent.click(theSwitch());
  await shown.until(sent({ enabled: true }));
  await waitFor(() =>
    expect(texts(shown)).toEqual([expect.stringMatching(/^error Alguém salvou esta automação/)]),
  );
  await shown.until(`GET ${root}/plan`, 2);
  expect(onChanged).toHaveBeenCalledOnce();
  const other = await open(planOf(), { [`PUT ${root}/plan`]: 422 });
  fireEvent.click(theSwitch());
  await other.until(sent({ enabled: true }));
  await waitFor(() => expect(texts(other)).toEqual(["error Resolva o que falta antes de ligar."]));
  await other.until(`GET ${root}/plan`, 2);
  expect([onChanged.mock.calls, isOn()]).toEqual([[], false]);
});

test("whom it is for is narrowed by a filter, which switches it off", async () => {
  const shown = await open(planOf({ conditions: { status: "3" }, enabled: true }), {
    [`PUT ${root}/plan`]: { plan: planOf() },
  });
  expect(screen.queryByText("Todos os registros.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Remover.*Etapa/ }));
  await shown.until(sent({ conditions: {} }));
  await waitFor(() => expect(texts(shown)).toEqual(["success Alcance salvo; a automação está desligada"]));
  await open(planOf());
  expect(screen.getByText("Todos os registros.")).toBeTruthy();
});

test("each condition is taken out by itself, and all by one button", async () => {
  const change = vi.fn();
  const value: Where = { status: "3", or: [{ status: "4" }] };
  await show(<Conditions entity="applies" value={value} none="Todos" onChange={change} />, { answers: {} });
  const [first, second] = screen.getAllByRole("button", { name: /^Remover/ });
  fireEvent.click(second as Element);
  fireEvent.click(first as Element);
  fireEvent.click(screen.getByRole("button", { name: /^Limpar/ }));
  expect(change.mock.calls).toEqual([[{ status: { eq: "3" } }], [{ or: [{ status: { eq: "4" } }] }], [{}]]);
});

const rehearsal = {
  ...{ entity: "applies", days: 30, total_count: 2, daily: null },
  touched: [
    { record_id: 3, candidate_id: 8, name: "Ana", at: "2026-11-20T12:00:00Z", begins_on: null },
    { record_id: 4, candidate_id: null, name: "Bia", at: "2026-11-21T12:00:00Z", begins_on: "2026-11-23" },
  ],
};
test("it is rehearsed when that is asked for, and again, and says whom it would have touched", async () => {
  let answer: object = rehearsal;
  const get = `GET ${root}/rehearsal`;
  const shown = await open(planOf(), { [get]: () => answer });
  expect(shown.asked(get)).toEqual([]);
  const rehearse = () => fireEvent.click(screen.getByRole("button", { name: "Ensaiar" }));
  rehearse();
  expect(await screen.findByText("2 registros nos últimos 30 dias")).toBeTruthy();
  const lines = within(screen.getByRole("list", { name: "Ensaio" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent?.replaceAll(/\s+/g, " "))).toEqual([
    expect.stringMatching(/^Ana 20\/11\/2026,? 09:00$/),
    expect.stringMatching(/^Bia 21\/11\/2026,? 09:00 · pelo limite, começaria em 23\/11\/2026$/),
  ]);
  // An application is on its candidate's page, if it has one.
  expect(lines.map((line) => line.querySelector("a")?.getAttribute("href"))).toEqual([
    ...["/recruiters/candidates/8", "/recruiters/applies/4"],
  ]);
  expect(screen.queryByText(/^Com o limite de/)).toBeNull();
  answer = { ...rehearsal, daily: { limit: 5, put_off: 0, last_day: null, days: [] } };
  rehearse();
  expect(await screen.findByText(/^Com o limite de 5 por dia/)).toBeTruthy();
  await shown.until(get, 2);
  answer = { ...rehearsal, total_count: 0, touched: [] };
  rehearse();
  expect(await screen.findByText("Ninguém teria sido alcançado.")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Ensaio" })).toBeNull();
});

test("a plan whose record was saved is read again, and what was rehearsed before says nothing of it", async () => {
  const given = (lock_version: number) => <Plan record={{ id: 5, lock_version }} onChanged={onChanged} />;
  const shown = await show(<Turns turns={[given(7), given(8)]} />, {
    answers: { [`GET ${root}/plan`]: { plan: planOf() }, [`GET ${root}/rehearsal`]: rehearsal },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Ensaiar" }));
  expect(await screen.findByText("2 registros nos últimos 30 dias")).toBeTruthy();
  turn();
  await shown.until(`GET ${root}/plan`, 2);
  await waitFor(() => expect(screen.queryByText("2 registros nos últimos 30 dias")).toBeNull());
  expect(shown.asked(`GET ${root}/rehearsal`)).toHaveLength(1);
});

test("while it is being switched the switch cannot be pressed again", async () => {
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => resolve({ plan: planOf({ enabled: true }) });
  });
  const shown = await open(planOf(), { [`PUT ${root}/plan`]: () => held });
  fireEvent.click(theSwitch());
  await waitFor(() => expect(isFixed()).toBe(true));
  fireEvent.click(theSwitch());
  answer();
  await shown.until(sent({ enabled: true }));
  await waitFor(() => expect(isFixed()).toBe(false));
});
