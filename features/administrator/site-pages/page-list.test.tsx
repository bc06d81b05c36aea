// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import type { SitePageSummary } from "#contract/calls/site-editing.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import PageList from "./page-list.tsx";

const list = "GET /recruiters/administrator/site_pages";
const post = "POST /recruiters/administrator/site_pages";
const page = (path: string, given: Partial<SitePageSummary> = {}): SitePageSummary => ({
  ...{ path, kind: "page", title_pt: `pt ${path}`, title_en: `en ${path}`, state: "default", is_live: true },
  ...{ publish_at: null, updated_at: null, editor_name: null },
  ...given,
});
const changed = { updated_at: "2026-11-20T12:00:00Z", editor_name: "Ana Prado" };
const pages = [
  page("/sobre", { state: "scheduled", ...changed }),
  page("/guia", { kind: "article", state: "published" }),
  page("/home", { state: "withdrawn", updated_at: changed.updated_at }),
];

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{`${pathname}${search}`}</output>;
}
const open = async (answers: Answers = {}) => {
  cleanup();
  const shown = await show(
    <>
      <PageList siteId={4} />
      <Where />
    </>,
    { answers: { [list]: { pages }, ...answers } },
  );
  await screen.findByRole("link", { name: "pt /sobre" });
  return shown;
};
const tables = (name: string) => within(screen.getByRole("region", { name }));
const where = () => screen.getByLabelText("where").textContent;

test("pages are by their kind, each with its state, when it was changed last and by whom, as far as it is known", async () => {
  await open();
  // A section, and the table in it by the same name.
  const sections = ["Páginas", "Artigos", "Eventos"].map((name) => screen.getAllByRole("region", { name }));
  expect(sections.map(({ length }) => length)).toEqual([2, 2, 1]);
  const said = sections.map(([section]) =>
    within(section as HTMLElement)
      .queryAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s+/g, " "))),
  );
  expect(said).toEqual([
    [
      ["pt /sobre", "/sobre", "Agendada", expect.stringMatching(/^20\/11\/2026.*09:00, por Ana Prado$/)],
      ["pt /home", "/home", "Fora do ar", expect.stringMatching(/^20\/11\/2026.*09:00$/)],
    ],
    [["pt /guia", "/guia", "No ar", "—"]],
    [],
  ]);
  expect(tables("Eventos").getByText("Nenhum evento escrito como página.")).toBeTruthy();
  expect(tables("Eventos").getByRole("link", { name: "Agenda de eventos" }).getAttribute("href")).toBe(
    "/administrator/c-talks/events",
  );
  expect(screen.getByRole("link", { name: "pt /guia" }).getAttribute("href")).toBe(
    "/administrator/site_configs/4?page=%2Fguia",
  );
});

const fill = (given: Record<string, string>) => {
  for (const [label, value] of Object.entries(given))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};
const address = () => screen.getByLabelText<HTMLInputElement>(/^Endereço/);
const begin = () => fireEvent.submit(address().form as HTMLFormElement);

test("an article is begun from its own group, and opens in its editor", async () => {
  const made = { ...page("/novo-guia", { kind: "article", state: "draft" }), version: 1, lock_version: 1 };
  const contents = { description_pt: "Um guia", description_en: "A guide", sections: [] };
  const shown = await open({ [post]: { page: { ...made, ...contents } } });
  fireEvent.click(screen.getByRole("button", { name: "Novo artigo" }));
  await screen.findByRole("dialog", { name: "Novo artigo" });
  expect(address().value).toBe("/");
  begin();
  expect(await screen.findAllByText("Obrigatório.")).toHaveLength(2);
  fill({ "Título em português": "Guia", "Título em inglês": "Guide", Endereço: "/novo-guia" });
  begin();
  await waitFor(() => expect(where()).toBe("/administrator/site_configs/4?page=%2Fnovo-guia"));
  expect(shown.asked(post).map(({ body }) => body)).toEqual([
    { page: { kind: "article", path: "/novo-guia", title_pt: "Guia", title_en: "Guide" } },
  ]);
});

test.each([
  ["in_use", "Já está em uso em outro cadastro."],
  ["pattern", "Use letras minúsculas, números e hífens, como /sobre-nos."],
])("an address that is refused by %s says how it should be", async (rule, text) => {
  const shown = await open({ [post]: wrong({ "page.path": rule }) });
  fireEvent.click(screen.getByRole("button", { name: "Nova página" }));
  await screen.findByRole("dialog", { name: "Nova página" });
  fill({ "Título em português": "Time", "Título em inglês": "Team", Endereço: "/Time" });
  begin();
  await waitFor(() => expect(address().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText(/^Título em português/).getAttribute("aria-invalid")).not.toBe("true");
  expect(shown.asked(post).map(({ body }) => body)).toEqual([
    { page: { kind: "page", path: "/Time", title_pt: "Time", title_en: "Team" } },
  ]);
  expect(where()).toBe("/");
});

test("in English a page goes by its English title", async () => {
  inEnglish();
  await show(<PageList siteId={4} />, { answers: { [list]: { pages } } });
  expect((await screen.findByRole("link", { name: "en /sobre" })).getAttribute("href")).toBe(
    "/administrator/site_configs/4?page=%2Fsobre",
  );
  expect(screen.queryByText("pt /sobre")).toBeNull();
  expect(screen.getByRole("link", { name: "en /guia" })).toBeTruthy();
  expect(await screen.findAllByRole("region", { name: "Articles" })).toHaveLength(2);
});
