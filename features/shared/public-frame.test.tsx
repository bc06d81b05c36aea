// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { type NavigateFunction, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show, type Viewers } from "#features/recruiters/testing/show.tsx";
import { PublicFrame } from "./public-frame.tsx";

let go: NavigateFunction = () => undefined;
function Content() {
  go = useNavigate();
  return <p>content</p>;
}
const frame = (more: Partial<Parameters<typeof show>[1]> = {}) =>
  show(
    <PublicFrame>
      <Content />
    </PublicFrame>,
    { answers: {}, candidate: {}, ...more },
  );
const toggle = () => screen.getByRole("button", { name: /^(Abrir|Fechar) menu$/, hidden: true });
const state = () => [toggle().getAttribute("aria-label"), toggle().getAttribute("aria-expanded")];
const [closed, opened] = [
  ["Abrir menu", "false"],
  ["Fechar menu", "true"],
];
const at = (to: string | number) => act(async () => void (await go(to as never)));

test("the folded menu is open where it was opened, until one goes on: there and back", async () => {
  await frame({ at: "/jobs" });
  expect(state()).toEqual(closed);
  const menu = screen.getByRole("navigation", { name: "Menu principal", hidden: true });
  expect(toggle().getAttribute("aria-controls")).toBe(menu.id);
  fireEvent.click(toggle());
  expect(state()).toEqual(opened);
  fireEvent.click(toggle());
  expect(state()).toEqual(closed);
  fireEvent.click(toggle());
  fireEvent.click(within(menu).getByRole("link", { name: "Trabalhe conosco", hidden: true }));
  expect(state()).toEqual(closed);
  fireEvent.click(toggle());
  expect(state()).toEqual(opened);
  await at("/home");
  expect(state()).toEqual(closed);
  await at(-1);
  expect(state()).toEqual(closed);
});

const areas: [string, Viewers][] = [
  ["/candidates", { candidate: {} }],
  ["/recruiters", { as: {} }],
  ["/client_contacts/jobs", { contact: {} }],
];
test.each(areas)("who is signed in is led to %s, and not to sign in", async (area, viewer) => {
  await frame({ candidate: undefined, ...viewer } as never);
  expect(screen.getByRole("link", { name: "Minha área" }).getAttribute("href")).toBe(area);
  expect(screen.queryByRole("link", { name: "Entrar" })).toBeNull();
  const menu = screen.getByRole("navigation", { name: "Menu principal", hidden: true });
  expect(within(menu).queryByRole("link", { name: "Cadastre-se", hidden: true })).toBeNull();
});

test("the menu and the footer are those of the business, in the words that there are", async () => {
  const link = (label_pt: string, label_en: string, url: string) => ({ label_pt, label_en, url });
  await frame({
    tenant: {
      menu: [link("", "About", "/carreiras/about"), link("Fora", "Out", "https://out.test/")],
      footer: { text_pt: "", text_en: "A house", links: [link("Equipe", "Team", "/carreiras/team")] },
      rules: { sign_up: false, client_area: false },
    },
  });
  const menu = within(screen.getByRole("navigation", { name: "Menu principal", hidden: true }));
  const links = menu.getAllByRole("link", { hidden: true });
  expect(links.map((one) => [one.textContent, one.getAttribute("href")])).toEqual([
    ["About", "/carreiras/about"],
    ["Fora", "https://out.test/"],
  ]);
  expect(screen.getByText("A house")).toBeTruthy();
  const about = within(screen.getByRole("navigation", { name: "Quem somos" }));
  expect(about.getByRole("link", { name: "Equipe" }).getAttribute("href")).toBe("/carreiras/team");
  expect(screen.queryAllByRole("link", { name: /Cadastre-se|Área do cliente/ })).toEqual([]);
});

test("the words of the business stand for ours", async () => {
  await frame({
    tenant: { custom_labels: { "opportunities.pt": "Nossas vagas", "work_with_us.pt": "Junte-se" } },
  });
  expect(screen.getAllByRole("link", { name: /Nossas vagas|Junte-se/, hidden: true }).length).toBe(2);
  expect(screen.queryByRole("navigation", { name: "Quem somos" })).toBeNull();
});

test("who signs in comes back to the board as it was filtered; to an entrance nobody comes back", async () => {
  const { system, until } = await frame();
  act(() => system.session.send({ type: "sign_out.requested" }));
  await until(request("DELETE /candidates/sessions"));
  const signIn = await screen.findByRole("link", { name: "Entrar" });
  await at("/jobs?state=SP&q=fiscal");
  expect(signIn.getAttribute("href")).toBe("/login?next=%2Fjobs%3Fstate%3DSP%26q%3Dfiscal");
  await at("/home?from=mail");
  expect(signIn.getAttribute("href")).toBe("/login");
});
