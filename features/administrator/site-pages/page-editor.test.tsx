// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EditedPage } from "#contract/calls/site-editing.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { brandOf } from "#machines/testing/brands.ts";
import PageEditor from "./page-editor.tsx";
import PageList from "./page-list.tsx";
import { SharePreview } from "./share-preview.tsx";

const base = "/recruiters/administrator";
const said = (text: string) => ({ pt: text, en: `${text} (en)` });
const page: EditedPage = {
  ...{ path: "/sobre", kind: "page", state: "draft", is_live: false, version: 1, lock_version: 1 },
  ...{
    title_pt: "Sobre nós",
    title_en: "About us",
    description_pt: "Quem somos",
    description_en: "Who we are",
  },
  ...{ publish_at: null, updated_at: null, editor_name: null },
  sections: [
    { kind: "hero", title: said("Olá") },
    { kind: "text", paragraphs: [said("Um texto")] },
  ],
};
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const headings = () =>
  within(screen.getByRole("list", { name: "Seções" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("a page is drawn as it is written; sections are moved, removed and put back", async () => {
  const site = { id: 1, config: brandOf(), url: "http://casa.test/" };
  const { asked } = await show(<PageEditor site={site} path="/sobre" />, {
    answers: {
      [`GET ${base}/site_page`]: { page },
      [`GET ${base}/site_page/versions`]: { versions: [] },
      [`PUT ${base}/site_page`]: { page: { ...page, state: "published", is_live: true, lock_version: 2 } },
    },
  });
  const preview = await screen.findByRole("region", { name: "Pré-visualização" });
  fireEvent.click(within(preview).getByRole("button", { name: "Editar Abertura: Olá" }));
  fireEvent.change(await screen.findByLabelText("Título (português)"), { target: { value: "Bem-vindos" } });
  expect(within(preview).getByText("Bem-vindos")).toBeTruthy();
  press("Todas as seções");
  press("Descer Abertura: Bem-vindos");
  expect(headings()[0]).toContain("Texto");
  press("Remover Texto");
  expect(within(preview).queryByText("Um texto")).toBeNull();
  press("Desfazer");
  expect(headings()[0]).toContain("Texto");
  press("Remover Texto");
  press("Descartar mudanças");
  expect(headings()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  press("Descer Abertura: Olá");
  press("Publicar agora");
  expect(await screen.findByText("No ar")).toBeTruthy();
  const [sent] = asked(`PUT ${base}/site_page`);
  expect(sent?.body).toEqual({
    page: {
      path: "/sobre",
      lock_version: 1,
      publication: { shown: true, at: null },
      sections: [
        { kind: "text", paragraphs: [said("Um texto")] },
        { kind: "hero", title: said("Olá") },
      ],
    },
  });
});

test("a preview is shared by a link that is shown once, and revoked", async () => {
  const path = "/sobre";
  const previews = `${base}/page_previews`;
  const one = { uid: "p1", author_name: "Ana", opened_at: null };
  const at = { created_at: "2026-11-20T12:00:00Z", expires_at: "2026-11-27T12:00:00Z" };
  const { asked } = await show(<SharePreview path={path} hasChanges />, {
    answers: {
      [`GET ${previews}`]: { page_previews: [{ ...one, ...at }] },
      [`POST ${previews}`]: { link: "http://casa.test/page_preview/p1#token=t", page_previews: [] },
      [`DELETE ${previews}/p1`]: { page_previews: [] },
    },
  });
  press("Compartilhar prévia");
  expect(await screen.findByText(/Há mudanças não salvas/)).toBeTruthy();
  press("Criar link");
  const link = await screen.findByLabelText<HTMLInputElement>("Link da prévia");
  expect(link.value).toContain("#token=t");
  expect(asked(`POST ${previews}`)[0]?.body).toEqual({ page_preview: { path, days: 7 } });
  press(/^Revogar o link de Ana/);
  await expect.poll(() => asked(`DELETE ${previews}/p1`)).toHaveLength(1);
});

test("the list says where each page stands, and begins a new one", async () => {
  const { sections: _, lock_version: __, version: ___, ...summary } = page;
  const { asked } = await show(<PageList siteId={1} />, {
    answers: {
      [`GET ${base}/site_pages`]: { pages: [summary] },
      [`POST ${base}/site_pages`]: { page },
    },
  });
  expect((await screen.findByRole("link", { name: "Sobre nós" })).getAttribute("href")).toBe(
    "/administrator/site_configs/1?page=%2Fsobre",
  );
  expect(screen.getByText("Rascunho")).toBeTruthy();
  press("Nova página");
  fireEvent.change(await screen.findByLabelText(/^Título em português/), { target: { value: "Equipe" } });
  fireEvent.change(screen.getByLabelText(/^Título em inglês/), { target: { value: "Team" } });
  fireEvent.change(screen.getByLabelText(/^Endereço/), { target: { value: "/equipe" } });
  press("Criar rascunho");
  await expect
    .poll(() => asked(`POST ${base}/site_pages`)[0]?.body)
    .toEqual({
      page: { kind: "page", path: "/equipe", title_pt: "Equipe", title_en: "Team" },
    });
});

test("an image section takes its picture's text in both languages", async () => {
  const site = { id: 1, config: brandOf(), url: "http://casa.test/" };
  const image = {
    ...({ kind: "image", size: "text", alt: said("A equipe") } as const),
    picture: { sources: [{ url: "/v1/images/p480", width: 480 }], width: 480, height: 320 },
  };
  await show(<PageEditor site={site} path="/sobre" />, {
    answers: {
      [`GET ${base}/site_page`]: { page: { ...page, sections: [image] } },
      [`GET ${base}/site_page/versions`]: { versions: [] },
    },
  });
  const preview = await screen.findByRole("region", { name: "Pré-visualização" });
  expect(within(preview).getByAltText("A equipe")).toBeTruthy();
  fireEvent.click(within(preview).getByRole("button", { name: "Editar Imagem" }));
  expect(await screen.findByText("480 × 320 pixels, guardada nas larguras 480.")).toBeTruthy();
  const english = screen.getByLabelText("O que a imagem mostra (inglês)");
  expect(english.getAttribute("aria-required")).toBe("true");
  press(/^Remover ?: Imagem$/);
  expect(within(preview).queryByAltText("A equipe")).toBeNull();
});

test("an article's author and date are edited; other pages have neither", async () => {
  const site = { id: 1, config: brandOf(), url: "http://casa.test/" };
  const article: EditedPage = {
    ...page,
    ...{ kind: "article", path: "/guia", author_name: "Ana Prado", published_on: "2026-03-01" },
  };
  const { asked } = await show(<PageEditor site={site} path="/guia" />, {
    answers: {
      [`GET ${base}/site_page`]: { page: article },
      [`GET ${base}/site_page/versions`]: { versions: [] },
      [`PUT ${base}/site_page`]: { page: { ...article, author_name: "Rui Braga", lock_version: 2 } },
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Autor/), { target: { value: "Rui Braga" } });
  press("Salvar rascunho");
  expect(await screen.findByDisplayValue("Rui Braga")).toBeTruthy();
  expect(asked(`PUT ${base}/site_page`)[0]?.body).toEqual({
    page: { path: "/guia", lock_version: 1, author_name: "Rui Braga" },
  });
});
