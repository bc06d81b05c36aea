// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { useShortcutSheet, useShortcuts } from "#client/system/recruiters/use-shortcuts.ts";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "../testing/show.tsx";
import { EntityMenu } from "./entity-menu.tsx";
import GlobalSearchDialog from "./global-search.tsx";
import { Keyboard } from "./keyboard.tsx";
import { PinButton } from "./pin-button.tsx";
import { PinnedLinks } from "./pinned-links.tsx";
import { RecentPages } from "./recent-pages.tsx";
import SavedViewLinks from "./saved-view-links.tsx";
import { SearchOpener } from "./search-opener.tsx";
import { SideMenu } from "./side-menu.tsx";

// Every page of the product is there.
vi.mock("#client/system/app/use-pages.ts", async (original) => {
  const all = { has: () => true };
  return { ...(await original<typeof import("#client/system/app/use-pages.ts")>()), usePages: () => all };
});

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { innerWidth: 1440 });
});

const pins = "GET /recruiters/entity_pages";
const own = vi.fn();
function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{`${pathname}${search}`}</output>;
}
const where = () => screen.getByLabelText("where").textContent;
const at = async (part: ReactNode, address = "/recruiters", answers: Answers = {}, as = {}) => {
  window.history.replaceState({}, "", address);
  const shown = await show(
    <Suspense>
      {part}
      <Where />
    </Suspense>,
    { answers, at: address, as },
  );
  return shown;
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const ofName = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
function Page() {
  useShortcuts({
    id: "page",
    title: "Esta lista",
    shortcuts: [
      { key: "n", title: "Nova tarefa", run: own },
      { key: "arrows Enter", title: "Andar", isDisplayOnly: true },
    ],
  });
  useVisitedPage({ name: "Lia Prado", icon: "candidates" });
  return <Keyboard />;
}
function OpenSheet() {
  const { openSheet } = useShortcutSheet();
  return (
    <button type="button" onClick={openSheet}>
      ?
    </button>
  );
}
const results = "GET /recruiters/global_searchs";
const open = async (answers: Answers = {}, address = "/recruiters/candidates/3?aba=notas") => {
  const shown = await at(<Page />, address, answers);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(document.activeElement).toBe(field));
  const options = () => screen.getAllByRole("option");
  const chosen = () => options().findIndex((one) => one.getAttribute("aria-selected") === "true");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...shown, field, options, chosen, type };
};

test("the palette walks round its options by arrows, and says which it is at", async () => {
  const { field, options, chosen } = await open();
  expect(chosen()).toBe(0);
  const press = (key: string) => fireEvent.keyDown(field, { key });
  expect(press("ArrowUp")).toBe(false);
  expect(chosen()).toBe(options().length - 1);
  expect(press("ArrowDown")).toBe(false);
  expect(press("ArrowDown")).toBe(false);
  expect(chosen()).toBe(1);
  expect(field.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
  expect(press("Tab")).toBe(true);
  fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
  expect(chosen()).toBe(1);
});

test("the palette has actions, pages, what can be made and where one was, in that order", async () => {
  const { type, field, options } = await open();
  const groups = () => screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"));
  expect(groups()).toEqual(["Ações desta página", "Páginas", "Criar", "Visitadas há pouco"]);
  expect(ofName(options()).filter((text) => text?.includes("Andar"))).toEqual([]);
  type("lia prado");
  expect(options().map((one) => one.getAttribute("href"))).toEqual(["/recruiters/candidates/3?aba=notas"]);
  type("nova vaga");
  expect(options().map((one) => one.getAttribute("href"))).toEqual(["/recruiters/jobs/new"]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(where()).toBe("/recruiters/jobs/new");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an action of the page runs where it is chosen, once, and a link with Ctrl is the browser's", async () => {
  const { options, type } = await open();
  type("painel");
  const [link] = options();
  link?.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link as Element, { ctrlKey: true });
  expect(screen.getByRole("dialog")).toBeTruthy();
  type("nova tarefa");
  const [action] = options();
  expect(action?.textContent).toContain("Esta lista");
  expect(action?.hasAttribute("href")).toBe(false);
  own.mockClear();
  fireEvent.click(action as Element, { ctrlKey: true });
  expect(own).toHaveBeenCalledOnce();
});

test("the palette says what it found, that it found nothing, or that it could not look", async () => {
  const { type, until } = await open({ [results]: 500 });
  expect(
    screen.getAllByRole("status").some(({ textContent }) => /^\d+ opções$/.test(textContent ?? "")),
  ).toBe(true);
  type("zzzz");
  expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
  await until(results);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Os registros não puderam ser procurados agora.",
  );
  expect(screen.getByText("Nada encontrado para “zzzz”.")).toBeTruthy();
  expect(screen.getByRole("listbox").getAttribute("aria-busy")).toBe("false");
});

test("the sheet has the page's keys first, then those of any page", async () => {
  await at(
    <>
      <Page />
      <OpenSheet />
    </>,
  );
  fireEvent.click(button("?"));
  const dialog = within(await screen.findByRole("dialog", { name: "Atalhos do teclado" }));
  expect(ofName(dialog.getAllByRole("heading", { level: 3 }))).toEqual(["Esta lista", "Em qualquer página"]);
  expect(ofName(document.querySelectorAll("kbd"))).toEqual([...["n", "Setas", "Enter", "Ctrl", "K", "?"]]);
  fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the search opens what is chosen of it; with Ctrl that is the browser's", async () => {
  const found = {
    global_searchs: [
      { entity: "Candidate", id: 3, name: "Lia Prado", hint: "Analista" },
      { entity: "Company", id: 4, name: "Aurora", hint: null },
    ],
  };
  const { until, asked } = await at(
    <>
      <SearchOpener />
      <GlobalSearchDialog />
    </>,
    "/recruiters/jobs",
    { [results]: found },
  );
  fireEvent.click(screen.getByRole("button", { name: "Buscar em tudo" }));
  const field = await screen.findByLabelText("O que você procura?");
  expect(screen.getByText("Digite um nome, e-mail, empresa ou vaga.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "a" } });
  fireEvent.submit(field.closest("form") as Element);
  await until(results);
  expect(asked(results)).toHaveLength(1);
  expect(await screen.findByText("2 resultados")).toBeTruthy();
  const lia = screen.getByRole("link", { name: /^Lia Prado/ });
  expect(lia.getAttribute("href")).toBe("/recruiters/candidates/3");
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
    lia.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(lia, { [key]: true });
    expect(where()).toBe("/recruiters/jobs");
  }
  fireEvent.click(screen.getByRole("link", { name: "Aurora" }));
  expect(where()).toBe("/recruiters/client_companies/4");
});

test("recent pages open and close by their button and Escape; one can be forgotten, or all", async () => {
  await at(
    <>
      <Page />
      <RecentPages />
    </>,
    "/recruiters/candidates/3",
  );
  const round = button("Páginas recentes");
  expect([round.getAttribute("aria-expanded"), round.getAttribute("aria-controls")]).toEqual(["false", null]);
  fireEvent.click(round);
  expect(round.getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(round.getAttribute("aria-controls") ?? "")).not.toBeNull();
  fireEvent.keyDown(screen.getByRole("link", { name: "Lia Prado" }), { key: "Tab" });
  expect(round.getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(screen.getByRole("link", { name: "Lia Prado" }), { key: "Escape" });
  expect(round.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(round);
  fireEvent.click(button("Remover Lia Prado das recentes"));
  expect(screen.queryByRole("link", { name: "Lia Prado" })).toBeNull();
  expect(round.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(round);
  expect(screen.getByText("As páginas que você visita aparecem aqui.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Limpar tudo" })).toBeNull();
});

function Visited() {
  useVisitedPage({ name: useLocation().pathname, icon: "candidates" });
  return <Link to="/recruiters/candidates/4">Outra</Link>;
}

test("the focus stays in the list of recent pages where one of them is forgotten", async () => {
  const both = (
    <>
      <Visited />
      <RecentPages />
    </>
  );
  await at(both, "/recruiters/candidates/3");
  fireEvent.click(screen.getByRole("link", { name: "Outra" }));
  fireEvent.click(button("Páginas recentes"));
  const [first, second] = screen.getAllByRole("button", { name: /das recentes$/ });
  expect(first?.getAttribute("aria-label")).toBe("Remover /recruiters/candidates/4 das recentes");
  act(() => first?.focus());
  fireEvent.click(first as Element);
  expect([first?.isConnected, document.activeElement === second]).toEqual([false, true]);
});

test("the entity menu filters by what is typed, and is left by Escape, by its links and with the focus", async () => {
  await at(
    <>
      <EntityMenu />
      <button type="button">Depois</button>
    </>,
    "/recruiters/jobs",
  );
  const grid = button("Menu de entidades");
  const isOpen = () => grid.getAttribute("aria-expanded") === "true";
  const toggle = () => act(() => grid.click());
  toggle();
  const field = await screen.findByLabelText("Filtrar entidades");
  const names = () => ofName(screen.getAllByRole("link"));
  expect(names().slice(0, 2)).toEqual(["Início", "Candidatos"]);
  expect(screen.getByRole("link", { name: "Vagas" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Candidatos" }).getAttribute("aria-current")).toBeNull();
  fireEvent.change(field, { target: { value: "zz" } });
  expect(screen.getByText("Nenhuma entidade com esse nome.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.submit(field.closest("form") as Element);
  expect(screen.getByRole("alert").textContent).toBe("Informe um termo de busca");
  fireEvent.change(field, { target: { value: "tare" } });
  fireEvent.submit(field.closest("form") as Element);
  expect([where(), isOpen()]).toEqual(["/recruiters/tasks", false]);
  toggle();
  fireEvent.blur(grid, { relatedTarget: await screen.findByLabelText("Filtrar entidades") });
  expect(isOpen()).toBe(true);
  fireEvent.blur(grid, { relatedTarget: button("Depois") });
  expect(isOpen()).toBe(false);
  toggle();
  fireEvent.keyDown(grid, { key: "a" });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(grid, { key: "Escape" });
  expect(isOpen()).toBe(false);
  toggle();
  fireEvent.click(await screen.findByRole("link", { name: "Vagas" }));
  expect(isOpen()).toBe(false);
});

test("the entity menu takes on the language that is chosen while it is open", async () => {
  const { system } = await at(<EntityMenu />);
  fireEvent.click(button("Menu de entidades"));
  await screen.findByLabelText("Filtrar entidades");
  const names = () => ofName(screen.getAllByRole("link")).slice(0, 3);
  expect(names()).toEqual(["Início", "Candidatos", "Vagas"]);
  await act(async () => {
    await system.language.load("en");
    system.language.change("en");
  });
  expect(button("Entity menu").getAttribute("aria-expanded")).toBe("true");
  expect(names()).toEqual(["Home", "Candidates", "Jobs"]);
});

const pinned = (id: number, name: string, link: string, query: object | null = null) => ({
  ...{ id, name, link, query, icon: null, entity: "candidates", type_view: "index", custom_entity: null },
});
const pages = [
  pinned(1, "Candidatos", "/recruiters/candidates"),
  pinned(2, "Só Lisboa", "/recruiters/candidates", { sv: "7" }),
  pinned(3, "Controller", "/recruiters/jobs/5"),
];

test("pinned pages lead where they were kept, the one shown is marked, each can be let go", async () => {
  const { until } = await at(<PinnedLinks mini={false} />, "/recruiters/candidates?sv=7", {
    [pins]: { entity_pages: pages },
    "DELETE /recruiters/entity_pages/1": {},
  });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["/recruiters/candidates", null],
    ["/recruiters/candidates?sv=7", "page"],
    ["/recruiters/jobs/5", null],
  ]);
  const [first] = screen.getAllByRole("button", { name: "Remover Candidatos" });
  act(() => first?.focus());
  fireEvent.click(first as Element);
  await until(request("DELETE /recruiters/entity_pages/:id", { params: { id: 1 } }));
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(document.activeElement?.tagName).toBe("BUTTON");
});

test("pins that could not be read are read again; without any it is said how to make one", async () => {
  const { until } = await at(<PinnedLinks mini={false} />, "/recruiters", { [pins]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(pins, 2);
  expect(screen.queryByText(/^Fixe listas e cadastros/)).toBeNull();
  cleanup();
  await at(<PinnedLinks mini={false} />, "/recruiters", { [pins]: { entity_pages: [] } });
  expect(await screen.findByText(/^Fixe listas e cadastros/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remover todos" })).toBeNull();
  cleanup();
  await at(<PinnedLinks mini />, "/recruiters", { [pins]: { entity_pages: pages } });
  expect((await screen.findAllByRole("link")).map((link) => link.getAttribute("aria-label"))).toEqual([
    ...["Candidatos", "Candidatos", "Controller"],
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the pin of a page is pressed where it is pinned, and takes it away", async () => {
  const { until } = await at(
    <>
      <Page />
      <PinButton />
    </>,
    "/recruiters/jobs/5",
    { [pins]: { entity_pages: pages }, "DELETE /recruiters/entity_pages/3": {} },
  );
  const pin = await screen.findByRole("button", { name: "Remover Controller" });
  expect(pin.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(pin);
  await until(request("DELETE /recruiters/entity_pages/:id", { params: { id: 3 } }));
  await waitFor(() => expect(button("Fixar esta página").getAttribute("aria-pressed")).toBe("false"));
});

test("saved views stand at their own list, the chosen one marked there alone, unpinned ones to be pinned", async () => {
  const state = {};
  const view = {
    shared: false,
    is_own: true,
    owner_name: "Helena",
    state,
    updated_at: "2026-11-01T12:00:00Z",
  };
  const answers = {
    [pins]: { entity_pages: pages },
    "GET /recruiters/saved_views/own": {
      saved_views: [
        { ...view, id: 7, name: "Só Lisboa", entity: "candidates" },
        { ...view, id: 8, name: "Porto", entity: "candidates" },
        { ...view, id: 9, name: "Abertas", entity: "jobs" },
      ],
    },
  };
  await at(<SavedViewLinks path="/recruiters/candidates" />, "/recruiters/candidates?sv=8", answers);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Só Lisboa", null],
    ["Porto", "page"],
  ]);
  await waitFor(() => expect(screen.getAllByRole("button")).toHaveLength(1));
  expect(button("Fixar a visão Porto")).toBeTruthy();
  cleanup();
  await at(<SavedViewLinks path="/recruiters/candidates" />, "/recruiters/jobs?sv=8", answers);
  expect((await screen.findAllByRole("link")).map((link) => link.getAttribute("aria-current"))).toEqual([
    null,
    null,
  ]);
});

test("an area folds and unfolds, but never the one of the current page; the nearest page is marked", async () => {
  await at(<SideMenu wide={false} />, "/recruiters/jobs/5", { [pins]: { entity_pages: [] } });
  const area = (name: string) => button(name);
  const list = (name: string) => document.getElementById(area(name).getAttribute("aria-controls") ?? "");
  const finance = () => [area("Financeiro").getAttribute("aria-expanded"), list("Financeiro")?.hidden];
  expect(finance()).toEqual(["false", true]);
  fireEvent.click(area("Financeiro"));
  expect(finance()).toEqual(["true", false]);
  fireEvent.click(area("Financeiro"));
  expect(finance()).toEqual(["false", true]);
  fireEvent.click(area("Recrutamento"));
  expect(area("Recrutamento").getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("link", { name: "Vagas" }).getAttribute("aria-current")).toBe("true");
  const collapse = button("Recolher menu lateral");
  expect(collapse.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(collapse);
  expect(button("Expandir menu lateral").getAttribute("aria-expanded")).toBe("false");
  expect(screen.getByRole("link", { name: "Vagas" }).getAttribute("title")).toBe("Vagas");
  cleanup();
  await at(<SideMenu wide />, "/recruiters/jobs", { [pins]: { entity_pages: [] } });
  expect(screen.getByRole("link", { name: "Vagas" }).getAttribute("aria-label")).toBe("Vagas");
  expect(screen.queryByRole("button", { name: /menu lateral$/ })).toBeNull();
});
