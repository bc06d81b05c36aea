// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import RecordTimeline from "./record-timeline.tsx";

const at = "2026-11-20T12:00:00Z";
const change = { kind: "change", at, by_name: "Ana", before_name: null, after_name: null, via: null };
const timelineOf = async (entity: "entity_cards" | "jobs", record: object, ...events: object[]) => {
  const answers = { [`GET /recruiters/timelines/${entity}/1`]: { events, next_cursor: null } };
  await show(<RecordTimeline entity={entity} record={{ id: 1, ...record }} onChanged={() => {}} />, {
    answers,
  });
  return await screen.findByText(/→/);
};

test("the fields of a card are said by their names, also those that only its list of then has", async () => {
  const event = { ...change, id: 9, field: "shown_fields" };
  const { textContent } = await timelineOf(
    "entity_cards",
    { entity: "tasks" },
    {
      ...event,
      before: ["mobile_phone"],
      after: ["owner_id", "due_at"],
    },
  );
  expect(textContent).toBe("Campos: Celular → Responsável, Vencimento");
  // They are written beside the form, and given back all the same.
  await screen.findByRole("button", { name: /Celular/ });
});

test("a choice of several is said by the names of its entries", async () => {
  const event = { ...change, id: 9, field: "job_benefit_ids", before: [], after: [3, 5] };
  const { textContent } = await timelineOf(
    "jobs",
    {},
    { ...event, after_name: "Seguro de vida, Vale-refeição" },
  );
  expect(textContent).toBe("Benefícios: vazio → Seguro de vida, Vale-refeição");
});

const timeline = "GET /recruiters/timelines/jobs/1";
const restore = "POST /recruiters/timelines/jobs/1/restore";
const city = { ...change, id: 9, field: "city", before: "Recife", after: "Olinda" };
const onChanged = vi.fn();
const shownOf = (answers: object, more: object = {}) =>
  show(<RecordTimeline entity="jobs" record={{ id: 1, lock_version: 4 }} onChanged={onChanged} />, {
    answers: { [timeline]: { events: [city], next_cursor: null }, ...answers },
    ...more,
  });

test.each([
  [{ lock_version: 5 }, "success", "Valor anterior restaurado: Cidade."],
  [409, "warning", "Outra pessoa salvou antes. A página foi atualizada; tente novamente."],
  [500, "error", "Este valor não pode ser restaurado."],
])("a value of before is given back, or why it is not: %j", async (answer, kind, text) => {
  onChanged.mockClear();
  const { system, until } = await shownOf({ [restore]: answer });
  fireEvent.click(await screen.findByRole("button", { name: "Restaurar Cidade: Recife" }));
  await until(
    request("POST /recruiters/timelines/:entity/:id/restore", {
      params: { entity: "jobs", id: 1 },
      body: { event_id: 9, lock_version: 4 },
    }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(system.toasts.shown()).toMatchObject([{ kind, text }]);
});

test("who may not change the record gives nothing back", async () => {
  await shownOf({}, { as: { is_admin: false, role_permissions: { jobs: ["read"] } } });
  expect(await screen.findByText(/Recife → Olinda/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Restaurar/ })).toBeNull();
});

test("one kind is shown at a time, and all of them again by a second press or where there is none", async () => {
  const answers: Record<string, object> = { [timeline]: { events: [], next_cursor: null } };
  const { asked } = await shownOf(answers);
  const chip = (name: string) => screen.getByRole("button", { name });
  const kinds = () => [...(asked(timeline).at(-1)?.query ?? [])].map(([, kind]) => kind);
  expect(await screen.findByText("Nada aconteceu ainda.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar tudo" })).toBeNull();
  fireEvent.click(chip("Notas"));
  await waitFor(() => expect(kinds()).toEqual(["note"]));
  expect([chip("Notas"), chip("Tudo")].map((one) => one.getAttribute("aria-pressed"))).toEqual([
    "true",
    "false",
  ]);
  fireEvent.click(chip("Notas"));
  await waitFor(() => expect(chip("Tudo").getAttribute("aria-pressed")).toBe("true"));
  fireEvent.click(chip("Tarefas"));
  await waitFor(() => expect(kinds()).toEqual(["task"]));
  fireEvent.click(await screen.findByRole("button", { name: "Mostrar tudo" }));
  await waitFor(() => expect(chip("Tudo").getAttribute("aria-pressed")).toBe("true"));
  expect(screen.queryByRole("button", { name: "Remuneração" })).toBeNull();
});

test("what came before is read on request, after what is there", async () => {
  const pages = [
    { events: [city], next_cursor: "b" },
    { events: [{ ...city, id: 8, before: "Natal", after: "Recife" }], next_cursor: null },
  ];
  const { asked } = await shownOf({ [timeline]: () => pages.shift() ?? {} });
  fireEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findByText(/Natal → Recife/)).toBeTruthy();
  expect(asked(timeline).map(({ query }) => query.get("after"))).toEqual([null, "b"]);
  expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines.map((line) => /Recife → Olinda|Natal → Recife/.exec(line)?.[0])).toEqual([
    "Recife → Olinda",
    "Natal → Recife",
  ]);
});
