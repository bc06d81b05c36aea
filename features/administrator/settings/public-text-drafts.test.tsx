// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { PublicTexts } from "./public-texts.tsx";

const path = "/recruiters/administrator/pages";
const page = (locale: "pt" | "en", version: number, title: string) => ({
  ...{ slug: "carreiras", locale, title, body: `<p>${title}</p>`, version },
  ...{ author_name: null, published_at: "2026-11-20T12:00:00Z" },
});
const pt = page("pt", 3, "Trabalhe aqui");
const en = page("en", 1, "Work here");
const careers = `PUT ${path}/carreiras/pt`;
const open = async (answers: Answers = {}) => {
  const shown = await show(<PublicTexts />, {
    answers: {
      [`GET ${path}`]: { pages: [pt, en] },
      [`GET ${path}/carreiras/pt/versions`]: {
        versions: [pt, page("pt", 2, "Antes"), page("pt", 1, "Velho")],
      },
      [`GET ${path}/carreiras/en/versions`]: { versions: [en] },
      ...answers,
    },
  });
  await edit("Português");
  return shown;
};
const edit = async (language: string) =>
  fireEvent.click(await screen.findByRole("button", { name: `Editar: Trabalhe conosco (${language})` }));
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Título/ });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a text that was left is as published when it is opened again, and the other language is its own", async () => {
  await open();
  fireEvent.change(title(), { target: { value: "Rascunho" } });
  press("Cancelar");
  await edit("Português");
  expect(title().value).toBe("Trabalhe aqui");
  press("Cancelar");
  await edit("Inglês");
  expect(title().value).toBe("Work here");
  expect(screen.getByRole("heading", { name: "Trabalhe conosco (Inglês)" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publicar versão 2" })).toBeTruthy();
  expect(await screen.findByText("No ar")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Partir desta versão" })).toBeNull();
});

test("a text without title is not sent; one that somebody else published before says so and stays", async () => {
  const shown = await open({ [careers]: 409 });
  fireEvent.change(title(), { target: { value: "" } });
  press("Publicar versão 4");
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  expect(shown.asked(careers)).toEqual([]);
  fireEvent.change(title(), { target: { value: "Venha" } });
  press("Publicar versão 4");
  expect((await screen.findByRole("alert")).textContent).toContain("Outra pessoa publicou uma versão antes.");
  expect(title().value).toBe("Venha");
  expect(shown.asked(careers).map(({ body }) => body)).toEqual([
    { page: { title: "Venha", body: "<p>Trabalhe aqui</p>", version: 3 } },
  ]);
});
