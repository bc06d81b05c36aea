// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import EntityListPage from "./list-page.tsx";

const feedbacks = "GET /recruiters/feedbacks";
const views = "GET /recruiters/saved_views";
const pages = "GET /recruiters/entity_pages";
const hidden = ["due_on", "candidate_id", "created_at"];
const names = [
  ...["name", "candidate_id", "job_id", "given_by", "status", "rating", "due_on", "given_on", "owner_id"],
  ...["placement_id", "client_contact_id", "created_at", "updated_at"],
];
const kept = {
  order: "due_on:asc",
  where: { status: { eq: "requested" } },
  view_type: "table",
  columns: names.map((field) => ({ field, visible: !hidden.includes(field), width: null })),
};
const view = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, entity: "feedbacks", shared: false, is_own: true, owner_name: "Helena Prado" },
  ...{ state: kept, updated_at: "2026-11-01T12:00:00Z", ...more },
});
const own = view(1, "Minha");
const others = view(2, "Da equipe", { shared: true, is_own: false, owner_name: "Otto", state: {} });
const page = (id: number) => ({
  ...{ id, entity: "feedbacks", type_view: "index", custom_entity: null, query: { sv: String(id) } },
  ...{ link: "/recruiters/feedbacks", name: "Fixada", icon: "feedbacks" },
});

const structure = {
  entity: "feedback",
  type: 0,
  columns: kept.columns,
  view_type: "table",
  density: "normal",
};
const keep = "PUT /recruiters/entity_columns_structure/feedback";
/** What the address says. */
let search = "";
function Page() {
  ({ search } = useLocation());
  return <EntityListPage />;
}
const list = (at: string, answers: object = {}) =>
  show(<Page />, {
    answers: {
      "GET /recruiters/entity_columns_structure/feedback": {
        entity_columns_structure: { ...structure, folded: {} },
      },
      [feedbacks]: { feedbacks: [], total_count: 0, end_of_list: true, next_cursor: null },
      [views]: { saved_views: [own, others] },
      [pages]: { entity_pages: [] },
      [keep]: { entity_columns_structure: { ...structure, folded: {} } },
      ...answers,
    },
    at: `/recruiters/feedbacks${at}`,
  });
const f = encodeURIComponent(JSON.stringify(kept.where));
/** The address of the view as it was saved. */
const taken = `?sv=1&view=table&order=due_on:asc&f=${f}`;
const open = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Visões salvas" }));
};
const menu = () => screen.queryByRole("dialog", { name: "Visões salvas" });

test("a view that is chosen is taken with its columns, and stays marked", async () => {
  const other = { ...structure, columns: kept.columns.toReversed(), folded: {} };
  const { asked, until } = await list("", {
    "GET /recruiters/entity_columns_structure/feedback": { entity_columns_structure: other },
  });
  const views = await open(/^Visões$/);
  const entry = (name: RegExp) => views.getByRole("button", { name });
  expect(await views.findByRole("button", { name: /^Da equipe/ })).toBeTruthy();
  expect(entry(/^Da equipe/).textContent).toBe("Da equipeDe Otto");
  expect([entry(/^Minha/), entry(/^Da equipe/)].map((one) => one.getAttribute("aria-current"))).toEqual([
    "false",
    "false",
  ]);
  // Others' are neither removed nor said to be shared: all of them are.
  expect(views.queryByText("Compartilhada")).toBeNull();
  expect(views.getAllByRole("button", { name: /^Excluir a visão/ })).toHaveLength(1);
  expect(views.queryByRole("button", { name: "Voltar ao que foi salvo" })).toBeNull();
  fireEvent.click(entry(/^Minha/));
  await until(feedbacks, 2);
  const query = Object.fromEntries(asked(feedbacks)[1]?.query ?? []);
  expect(query).toMatchObject({ "where[status][eq]": "requested", order: "due_on:asc" });
  await waitFor(() => expect(menu()).toBeNull());
  await until(keep);
  expect(asked(keep)[0]?.body).toEqual({ type: 0, columns: kept.columns });
  const again = await open(/^Minha/);
  expect(again.getByRole("button", { name: /^Minha/ }).getAttribute("aria-current")).toBe("true");
  expect(screen.queryByTitle("Alterada e não salva")).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Opções da lista" }));
  const boxes = await screen.findByRole("group", { name: "Colunas" });
  const box = (name: string) => within(boxes).getByRole<HTMLInputElement>("checkbox", { name });
  expect([box("Status").checked, box("Prazo").checked]).toEqual([true, false]);
});

test("what was changed since is saved into the view, or taken back", async () => {
  const change = "PUT /recruiters/saved_views/:id";
  const stored = view(1, "Minha", { state: { ...kept, order: "name:asc" } });
  const { asked, until } = await list(taken.replace("due_on", "name"), {
    "PUT /recruiters/saved_views/1": { saved_view: stored },
  });
  const views = await open(/^Minha/);
  expect(await screen.findByTitle("Alterada e não salva")).toBeTruthy();
  fireEvent.click(views.getByRole("button", { name: "Salvar alterações em Minha" }));
  await until("PUT /recruiters/saved_views/1");
  const { body } = asked("PUT /recruiters/saved_views/1")[0] ?? {};
  expect(body).toMatchObject({
    saved_view: { state: { order: "name:asc", where: kept.where, view_type: "table" } },
  });
  await waitFor(() => expect(views.queryByRole("button", { name: "Salvar alterações em Minha" })).toBeNull());
  fireEvent.click(views.getByRole("checkbox", { name: "Compartilhar com toda a empresa" }));
  await until(request(change, { params: { id: 1 }, body: { saved_view: { shared: true } } }), 2);
});

test("what was changed is lost only where the person says so; others' views are but reset", async () => {
  const { asked, until } = await list(taken.replace("due_on", "name"));
  await open(/^Minha/);
  fireEvent.click(await screen.findByRole("button", { name: /^Da equipe/ }));
  const question = await screen.findByRole("dialog", { name: "Há alterações não salvas" });
  expect(within(question).getByText("O que mudou em Minha não foi salvo e será perdido.")).toBeTruthy();
  const [stay] = within(question).getAllByRole("button", { name: "Continuar aqui" });
  fireEvent.click(stay ?? question);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked(feedbacks).at(-1)?.query.get("order")).toBe("name:asc");
  await open(/^Minha/);
  fireEvent.click(await screen.findByRole("button", { name: /^Da equipe/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Descartar alterações" }));
  await until(feedbacks, 2);
  expect(asked(feedbacks)[1]?.query.has("where[status][eq]")).toBe(false);
  const views = await open(/^Da equipe/);
  expect(views.queryByRole("checkbox", { name: "Compartilhar com toda a empresa" })).toBeNull();
});

test("another's view that was changed goes back to what was saved, and is not saved over", async () => {
  const { asked, until } = await list(taken.replace("sv=1", "sv=2"));
  const views = await open(/^Da equipe/);
  expect(views.queryByRole("button", { name: /^Salvar alterações/ })).toBeNull();
  fireEvent.click(views.getByRole("button", { name: "Voltar ao que foi salvo" }));
  await until(feedbacks, 2);
  expect(asked(feedbacks)[1]?.query.has("where[status][eq]")).toBe(false);
});

test("a view gets a name of its own; a refused one is kept in the field", async () => {
  const create = "POST /recruiters/saved_views";
  let turn = 0;
  const { asked, until } = await list(`?order=name:asc&f=${f}`, {
    [create]: () =>
      turn++ === 0
        ? { refusal: { status: 422, fields: [{ path: "name", rule: "taken" }] } }
        : { saved_view: view(3, "Nova", { shared: true }) },
  });
  const views = await open(/^Visões$/);
  fireEvent.click(views.getByRole("button", { name: "Salvar como nova visão" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Salvar como nova visão" }));
  expect(menu()).toBeNull();
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Nome da visão/ });
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Salvar" });
  expect([save.disabled, name.maxLength]).toEqual([true, 80]);
  fireEvent.change(name, { target: { value: "  " } });
  expect(save.disabled).toBe(true);
  fireEvent.change(name, { target: { value: "Nova" } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Compartilhar com toda a empresa" }));
  fireEvent.click(save);
  await until(create);
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(name.value).toBe("Nova");
  fireEvent.click(save);
  await until(create, 2);
  expect(asked(create)[1]?.body).toMatchObject({
    saved_view: {
      ...{ entity: "feedbacks", name: "Nova", shared: true },
      state: { order: "name:asc", where: kept.where, view_type: "table" },
    },
  });
  expect(await screen.findByRole("button", { name: /^Nova/ })).toBeTruthy();
  await until(keep);
  expect(asked(keep)).toHaveLength(1);
});

test("a view that is removed leaves the list as it is, no view any more; one is pinned once", async () => {
  const pin = "POST /recruiters/entity_pages";
  const remove = "DELETE /recruiters/saved_views/1";
  const { asked, until } = await list(taken, {
    [remove]: { ok: true },
    [pages]: { entity_pages: [page(2)] },
    [pin]: { entity_pages: [page(2), page(1)] },
  });
  const views = await open(/^Minha/);
  const pinOf = (name: string) =>
    views.getByRole<HTMLButtonElement>("button", { name: `Fixar ${name} no menu lateral` });
  const isOff = (name: string) => pinOf(name).disabled || pinOf(name).ariaDisabled === "true";
  await waitFor(() => expect([isOff("Minha"), isOff("Da equipe")]).toEqual([false, true]));
  fireEvent.click(pinOf("Minha"));
  await until(pin);
  expect(asked(pin)[0]?.body).toMatchObject({
    entity_pages: {
      ...{ entity: "feedbacks", type_view: "index", custom_entity: null },
      pages: [{ link: "/recruiters/feedbacks", name: "Minha", icon: "feedbacks", query: { sv: "1" } }],
    },
  });
  await waitFor(() => expect(isOff("Minha")).toBe(true));
  fireEvent.click(views.getByRole("button", { name: "Excluir a visão Minha" }));
  await until(request("DELETE /recruiters/saved_views/:id", { params: { id: 1 } }));
  expect(await screen.findByRole("button", { name: /^Visões$/, hidden: true })).toBeTruthy();
  expect(asked(feedbacks).at(-1)?.query.get("order")).toBe("due_on:asc");
  await waitFor(() => expect(search).not.toContain("sv="));
  expect(search).toContain("order=due_on");
});

test("views that could not be loaded are read again on request", async () => {
  let turn = 0;
  const { until } = await list("", {
    [views]: () => (turn++ === 0 ? { refusal: { status: 500, fields: [] } } : { saved_views: [] }),
  });
  const found = await open(/^Visões$/);
  expect((await found.findByRole("alert")).textContent).toBe("As visões não puderam ser carregadas.");
  expect(found.queryByText("Nenhuma visão salva ainda.")).toBeNull();
  fireEvent.click(found.getByRole("button", { name: "Tentar novamente" }));
  await until(views, 2);
  expect(await found.findByText("Nenhuma visão salva ainda.")).toBeTruthy();
});
