// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { settingsOf } from "#client/system/administrators/use-site-form.ts";
import type { SiteSettings } from "#contract/calls/sites.ts";
import type { SocialCredential } from "#contract/site.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { brandOf } from "#machines/testing/brands.ts";
import { LinkList } from "./link-list.tsx";
import { AccessFields, ContentFields, LookFields } from "./site-fields.tsx";

const base = settingsOf({ config: brandOf() });
const siteOf = (given: Partial<SiteSettings>): SiteSettings => ({ ...base, ...given });
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp | string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const toggle = (label: string) => fireEvent.click(screen.getByRole("checkbox", { name: label }));
const isChecked = (label: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: label }).checked;
const errors = (...paths: string[]) => paths.map((path) => ({ path: `site_config.${path}`, rule: "url" }));

test("the typeface and the front page are chosen among their own, the whole page being no path", async () => {
  const onChange = vi.fn();
  const look = { errors: [], onChange, theme: "light", onTheme: vi.fn() } as const;
  await show(<LookFields {...look} site={siteOf({ font: "serif" })} />, { answers: {} });
  const font = screen.getByRole<HTMLSelectElement>("combobox", { name: "Fonte" });
  const pages = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Página inicial" });
  expect([font.value, pages().value]).toEqual(["serif", "whole"]);
  expect([...font.options].map(({ text }) => text)).toHaveLength(5);
  fireEvent.change(font, { target: { value: "system" } });
  fireEvent.change(pages(), { target: { value: "/simple" } });
  cleanup();
  await show(<LookFields {...look} site={siteOf({ path_components: "/simple" })} />, { answers: {} });
  expect(pages().value).toBe("/simple");
  fireEvent.change(pages(), { target: { value: "whole" } });
  expect(onChange.mock.calls).toEqual([
    [{ font: "system" }],
    [{ path_components: "/simple" }],
    [{ path_components: "" }],
  ]);
});

test("parts of the pages are on until they are switched off, and each change leaves the others as they are", async () => {
  const onChange = vi.fn();
  const footer = { text_pt: "Feito aqui", text_en: "Made here", links: [] };
  const site = siteOf({
    ...{ components: { how_it_works: false, for_companies: true }, show_salary: true, footer },
    custom_labels: { "sign_in.pt": "Acesso" },
  });
  await show(<ContentFields {...{ site, errors: [], onChange }} />, { answers: {} });
  expect(["Buscas rápidas", "Como funciona", "Para empresas"].map(isChecked)).toEqual([true, false, true]);
  expect(["Salário", "Benefícios"].map(isChecked)).toEqual([true, false]);
  for (const label of ["Buscas rápidas", "Como funciona", "Salário", "Benefícios"]) toggle(label);
  expect(input("Botão de entrar (português)").value).toBe("Acesso");
  expect(input("Botão de entrar (inglês)").value).toBe("");
  write("Botão de entrar (inglês)", "Log in");
  write("Texto do rodapé (português)", "Feito lá");
  write("Texto do rodapé (inglês)", "Made there");
  const { components, custom_labels } = site;
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { components: { ...components, quick_searches: false } },
    { components: { ...components, how_it_works: true } },
    { show_salary: false },
    { show_benefits: true },
    { custom_labels: { ...custom_labels, "sign_in.en": "Log in" } },
    { footer: { ...footer, text_pt: "Feito lá" } },
    { footer: { ...footer, text_en: "Made there" } },
  ]);
});

test("the menu and the links of the footer are lists of their own, with their own errors", async () => {
  const onChange = vi.fn();
  const link = (label: string) => ({ label_pt: label, label_en: "", url: `/${label}` });
  const footer = { ...base.footer, text_pt: "Feito aqui", links: [link("ajuda")] };
  const site = siteOf({ menu: [link("sobre")], footer });
  await show(<ContentFields {...{ site, errors: errors("site.footer.links.0.url"), onChange }} />, {
    answers: {},
  });
  const list = (name: string) => within(screen.getByRole("list", { name }));
  const address = (name: string) => list(name).getByLabelText(/^Endereço/);
  expect(
    ["Menu do site", "Links do rodapé"].map((name) => address(name).getAttribute("aria-invalid")),
  ).toEqual([null, "true"]);
  expect(screen.getByText("Sem entradas, o menu padrão.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Adicionar link: Menu do site" }));
  fireEvent.change(list("Links do rodapé").getByLabelText("Nome em inglês"), { target: { value: "Help" } });
  const empty = { label_pt: "", label_en: "", url: "" };
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { menu: [link("sobre"), empty] },
    { footer: { ...footer, links: [{ ...link("ajuda"), label_en: "Help" }] } },
  ]);
});

test("rules and the addresses of a site are changed one by one", async () => {
  const onChange = vi.fn();
  const site = siteOf({ rules: { client_area: false }, google_analytics: "G-1", product_domain: false });
  const { rules } = site;
  await show(<AccessFields {...{ site, errors: errors("path_assets"), onChange }} />, { answers: {} });
  const labels = ["Candidatos podem se cadastrar", "Clientes têm área própria"];
  const product = "Domínio do produto: a equipe entra em /business";
  expect([...labels, product].map(isChecked)).toEqual([true, false, false]);
  for (const label of [...labels, product]) toggle(label);
  const [analytics, assets] = [/^Google Analytics/, /^Endereço dos arquivos/];
  expect([analytics, assets].map((label) => input(label).getAttribute("aria-invalid"))).toEqual([
    null,
    "true",
  ]);
  write(analytics, " g-abc1234567 ");
  write(analytics, "  ");
  write(assets, "https://cdn.casa.test/");
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { rules: { ...rules, sign_up: false } },
    { rules: { ...rules, client_area: true } },
    { product_domain: true },
    { google_analytics: "G-ABC1234567" },
    { google_analytics: null },
    { path_assets: "https://cdn.casa.test/" },
  ]);
});

test("a credential that is kept is replaced or removed; one that was typed and emptied is as it was", async () => {
  const onChange = vi.fn();
  const open = async (social_credentials: SiteSettings["social_credentials"]) => {
    cleanup();
    const kept: SocialCredential[] = ["github_client_id", "github_client_secret"];
    const site = siteOf({ social_credentials });
    await show(<AccessFields {...{ site, errors: [], onChange, kept }} />, { answers: {} });
  };
  const removals = () =>
    screen.queryAllByRole("button", { name: /^Remover / }).map(({ textContent }) => textContent);
  await open({ google_client_id: "g1" });
  expect(removals()).toEqual(["Remover GitHub: ID do cliente", "Remover GitHub: segredo"]);
  expect(screen.getAllByText("Configurado. Digite para substituir.")).toHaveLength(2);
  const types = ["GitHub: ID do cliente", "GitHub: segredo", "Microsoft: diretório (tenant)"];
  expect(types.map((label) => input(label).type)).toEqual(["text", "password", "text"]);
  // Of each application where it has to send people back to.
  for (const callback of ["/v1/recruiters/microsoft_auths/callback", "/login/github", "/login/google"])
    expect(screen.getByText(`Retorno: ${callback}`)).toBeTruthy();
  const github = within(screen.getByRole("group", { name: "GitHub, para candidatos e equipe" }));
  expect(github.getAllByLabelText(/: /)).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Remover GitHub: segredo" }));
  write("GitHub: segredo", "novo");
  write("Google: ID do cliente", "");
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { social_credentials: { google_client_id: "g1", github_client_secret: null } },
    { social_credentials: { google_client_id: "g1", github_client_secret: "novo" } },
    { social_credentials: { google_client_id: undefined } },
  ]);
  await open({ github_client_id: null, github_client_secret: "novo" });
  expect(removals()).toEqual([]);
  expect(types.slice(0, 2).map((label) => input(label).value)).toEqual(["", "novo"]);
});

test("a link is written in its own row, and goes alone; eight are the most", async () => {
  const onChange = vi.fn();
  const links = Array.from({ length: 8 }, (_, at) => ({
    ...{ label_pt: `pt ${at}`, label_en: `en ${at}`, url: `/${at}` },
  }));
  const open = async (count: number) => {
    cleanup();
    const list = { title: "Menu", path: "site.menu", links: links.slice(0, count), onChange };
    await show(<LinkList {...list} errors={errors("site.menu.1.label_pt", "site.menu.2.url")} />, {
      answers: {},
    });
  };
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar link: Menu" });
  await open(0);
  expect([screen.queryByRole("list"), add().disabled]).toEqual([null, false]);
  await open(8);
  expect(add().disabled).toBe(true);
  await open(7);
  expect(add().disabled).toBe(false);
  const fields = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label);
  const names = [/^Nome em português/, /^Nome em inglês/, /^Endereço/];
  expect(names.map((label) => fields(label)[1]?.value)).toEqual(["pt 1", "en 1", "/1"]);
  const wrong = names.map((label) =>
    fields(label).flatMap((field, at) => (field.getAttribute("aria-invalid") === "true" ? [at] : [])),
  );
  expect(wrong).toEqual([[1], [], [2]]);
  for (const label of names) fireEvent.change(fields(label)[1] as Element, { target: { value: "novo" } });
  fireEvent.click(screen.getByRole("button", { name: "Remover link 2" }));
  const changed = (change: object) =>
    links.slice(0, 7).map((link, at) => (at === 1 ? { ...link, ...change } : link));
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([
    changed({ label_pt: "novo" }),
    changed({ label_en: "novo" }),
    changed({ url: "novo" }),
    links.slice(0, 7).filter((_, at) => at !== 1),
  ]);
});

test("no field takes more than is kept, and no credential is filled in by the browser", async () => {
  const link = { label_pt: "", label_en: "", url: "" };
  const site = siteOf({ menu: [link] });
  const shared = { site, errors: [], onChange: vi.fn() };
  await show([<ContentFields key="content" {...shared} />, <AccessFields key="access" {...shared} />], {
    answers: {},
  });
  const longest = (label: RegExp) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map((one) => one.maxLength);
  const limits = [
    /^Nome em português/,
    /^Nome em inglês/,
    /^Endereço$|^Endereço\b(?! dos)/,
    /^Texto do rodapé/,
  ];
  expect(limits.map(longest)).toEqual([[60], [60], [300], [300, 300]]);
  expect(new Set(longest(/ \((português|inglês)\)$/))).toEqual(new Set([300, 80]));
  expect([/^Google Analytics/, /^Endereço dos arquivos/].map(longest)).toEqual([[24], [300]]);
  const credentials = screen.getAllByLabelText<HTMLInputElement>(/^(Microsoft|LinkedIn|GitHub|Google): /);
  expect(credentials.map((one) => `${one.autocomplete} ${one.maxLength}`)).toEqual(
    Array.from({ length: 9 }, () => "off 300"),
  );
});
