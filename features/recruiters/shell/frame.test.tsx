// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import AdministratorLayout from "#features/administrator/layout.tsx";
import { overlayCode } from "#ui/overlays.ts";
import { show } from "../testing/show.tsx";
import { RecruiterFrame } from "./frame.tsx";

const land = { id: 4, name: "Land", logo_url: "/land.svg", logo_dark_url: "/land-dark.svg", brand: "land" };
const atCasa = { title: "Casa", logo_url: "/casa.svg", logo_dark_url: null, brand: "casa" };
const answers = {
  "GET /recruiters/business.json": { businesses: [land], business_selected: land },
  "GET /recruiters/administrator/dashboard": { data: { nubela_credit: 0 } },
};
const frames = {
  recruiters: <RecruiterFrame wide={false}>.</RecruiterFrame>,
  administrators: <AdministratorLayout>.</AdministratorLayout>,
};
const mark = async () =>
  (await within(screen.getByRole("banner")).findByRole("img")).getAttribute("src") ?? "";

test.each(["recruiters", "administrators"] as const)(
  "%s see the mark of the business they work in, not the domain's",
  async (area) => {
    await show(frames[area], { answers, tenant: atCasa, as: { business: land } });
    expect(await mark()).toBe("/land.svg");
    expect(within(screen.getByRole("banner")).getByText(/Land$/)).toBeTruthy();
  },
);

test.each(["recruiters", "administrators"] as const)(
  "%s have the code of dialogs and menus before one is opened: a connection may be lost by then",
  async (area) => {
    const preload = vi.spyOn(overlayCode, "preload");
    await show(frames[area], { answers, tenant: atCasa, as: { business: land } });
    expect(preload).toHaveBeenCalledOnce();
    preload.mockRestore();
  },
);

test("at their business's own domain there is the domain's mark, and nothing beside it", async () => {
  await show(frames.recruiters, { answers, tenant: { ...atCasa, brand: "land" }, as: { business: land } });
  expect(await mark()).toBe("/casa.svg");
  expect(screen.queryByText("Empresa: Land")).toBeNull();
});

const menu = async () => {
  fireEvent.click(await screen.findByRole("button", { name: /^Conta de/ }));
  await screen.findByRole("menuitem", { name: "Sair" });
  return screen.queryByRole("menuitem", { name: "Voltar à empresa deste site" });
};

test("who chose another business goes back to the site's by their menu", async () => {
  localStorage.setItem("business", JSON.stringify({ id: land.id, name: land.name }));
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  await show(frames.recruiters, { answers, tenant: atCasa, as: { business: land } });
  const back = await menu();
  expect(back).toBeTruthy();
  if (back) fireEvent.click(back);
  expect(localStorage.getItem("business")).toBeNull();
  expect(replace).toHaveBeenCalledOnce();
});

test("there is no way back for who has no other business than the one they are in", async () => {
  await show(frames.recruiters, { answers, tenant: atCasa, as: { business: land } });
  expect(await menu()).toBeNull();
});
