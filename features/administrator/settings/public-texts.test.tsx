// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { WrittenPage } from "#contract/calls/sites.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { PublicTexts } from "./public-texts.tsx";

const base = "/recruiters/administrator/pages";
const path = `${base}/carreiras/pt`;
const written = (version: number, title: string): WrittenPage => ({
  ...{ slug: "carreiras", locale: "pt", title, body: `<p>${title}</p>`, version },
  ...{ author_name: "Ana Prado", published_at: "2026-01-02T12:00:00Z" },
});
const answers = {
  [`GET ${base}`]: { pages: [written(3, "Hoje")] },
  [`GET ${path}/versions`]: { versions: [written(3, "Hoje"), written(2, "Ontem"), written(1, "Antes")] },
  [`PUT ${path}`]: { page: written(4, "Ontem") },
};
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Título/ });
/** The text is edited, and begins anew with the version before. */
const takeBack = async () => {
  const shown = await show(<PublicTexts />, { answers });
  fireEvent.click(await screen.findByRole("button", { name: "Editar: Trabalhe conosco (Português)" }));
  const [before] = await screen.findAllByRole("button", { name: "Partir desta versão" });
  fireEvent.click(before as Element);
  await waitFor(() => expect(title().value).toBe("Ontem"));
  return shown;
};
const publish = () => fireEvent.click(screen.getByRole("button", { name: "Publicar versão 4" }));

test("an earlier version that is taken back is published on top of the one that is out", async () => {
  const { until } = await takeBack();
  publish();
  const page = { title: "Ontem", body: "<p>Ontem</p>", version: 3 };
  await until(
    request("PUT /recruiters/administrator/pages/:slug/:locale", {
      params: { slug: "carreiras", locale: "pt" },
      body: { page },
    }),
  );
});

test("a version that is taken back needs its title as any other", async () => {
  const { asked } = await takeBack();
  fireEvent.change(title(), { target: { value: "" } });
  publish();
  await waitFor(() => expect(title().getAttribute("aria-invalid")).toBe("true"));
  expect(asked(`PUT ${path}`)).toEqual([]);
});
