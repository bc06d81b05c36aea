// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { newSite } from "#contract/calls/new-site.ts";
import type { SiteConfig } from "#contract/calls/sites.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import { brandOf } from "#machines/testing/brands.ts";
import NewSitePage from "./new-site-page.tsx";
import SiteConfigsPage from "./site-configs-page.tsx";

const list = "/recruiters/administrator/site_configs";
const post = `POST ${list}`;
const siteOf = (id: number, domain: string, given: Partial<SiteConfig> = {}): SiteConfig => ({
  ...{ id, is_primary: false, lock_version: id * 10, credentials: [] },
  config: brandOf({ domain, title: `Site ${id}`, product_domain: false }),
  ...given,
});
const first = siteOf(5, "casa.test", {
  is_primary: true,
  config: brandOf({ domain: "casa.test", title: "Casa", font: "serif" }),
});
const sites = [first, siteOf(6, "b.test"), siteOf(7, "c.test")];
const texts = ({ system }: Awaited<ReturnType<typeof show>>) =>
  system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`);

test("each site has its own title, ways on and actions; the primary one is said and stays", async () => {
  await show(<SiteConfigsPage />, { answers: { [`GET ${list}`]: { site_configs: sites } } });
  expect((await screen.findByRole("link", { name: "Novo domínio" })).getAttribute("href")).toBe(
    "/administrator/site_configs/new",
  );
  const rows = (await screen.findAllByRole("row")).slice(1);
  const said = rows.map((row) => ({
    badges: ["Principal", "Domínio do produto"].filter((text) => within(row).queryByText(text)),
    title: row.querySelectorAll("td")[1]?.textContent,
    links: within(row)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
    buttons: within(row)
      .queryAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  }));
  const linksOf = (id: number, domain: string) => [
    `/administrator/site_configs/${id}`,
    `/administrator/site_configs/${id}?page=`,
    expect.stringMatching(new RegExp(`^http://${domain}(:\\d+)?/$`)),
  ];
  const buttonsOf = (domain: string) => [`Tornar principal: ${domain}`, `Remover domínio: ${domain}`];
  expect(said).toEqual([
    {
      badges: ["Principal", "Domínio do produto"],
      title: "Casa",
      links: linksOf(5, "casa.test"),
      buttons: [],
    },
    { badges: [], title: "Site 6", links: linksOf(6, "b.test"), buttons: buttonsOf("b.test") },
    { badges: [], title: "Site 7", links: linksOf(7, "c.test"), buttons: buttonsOf("c.test") },
  ]);
  for (const link of screen.getAllByRole("link", { name: /^Abrir site/ }))
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
});

const removal = (dialog: HTMLElement) => dialog.querySelector("form") as HTMLFormElement;
const lasting = async () => await new Promise((resolve) => setTimeout(resolve, 50));

test("a domain is removed once somebody says so, who reads what becomes of its address", async () => {
  const gone = `DELETE ${list}/7`;
  const answers = [{ refusal: { status: 409, code: "in_use", fields: [] } }, { ok: true }];
  const shown = await show(<SiteConfigsPage />, {
    answers: { [`GET ${list}`]: { site_configs: sites }, [gone]: () => answers.shift() ?? {} },
  });
  const ask = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Remover domínio: c.test" }));
    return await screen.findByRole("dialog", { name: "Remover o domínio c.test?" });
  };
  const first = await ask();
  expect(within(first).getByText(/^Quem abre este endereço.* deixa de encontrar este site\./)).toBeTruthy();
  fireEvent.click(within(first).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await lasting();
  expect(shown.asked(gone)).toEqual([]);
  const second = await ask();
  fireEvent.submit(removal(second));
  expect((await within(second).findByRole("alert")).textContent).toBe(
    "Este domínio é agora o principal. Torne outro o principal antes de removê-lo.",
  );
  fireEvent.submit(removal(second));
  await waitFor(() => expect(texts(shown)).toEqual(["success Domínio removido"]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown.asked(gone)).toHaveLength(2);
});

test("what became of a site is said, and also that it was refused", async () => {
  const open = async (answers: Answers) => {
    cleanup();
    const shown = await show(<SiteConfigsPage />, {
      answers: { [`GET ${list}`]: { site_configs: sites }, ...answers },
    });
    await screen.findByRole("link", { name: "c.test" });
    return shown;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const change = request("PUT /recruiters/administrator/site_configs/:id", {
    params: { id: 7 },
    body: { site_config: { is_primary: true, lock_version: 70 } },
  });
  const made = await open({ [`PUT ${list}/7`]: { site_config: sites[2] } });
  press("Tornar principal: c.test");
  await made.until(change);
  await waitFor(() =>
    expect(texts(made)).toEqual(["success Site salvo: quem o abrir a partir de agora vê a mudança"]),
  );
  const removed = await open({ [`DELETE ${list}/7`]: { ok: true } });
  press("Remover domínio: c.test");
  fireEvent.submit(removal(await screen.findByRole("dialog")));
  await removed.until(request("DELETE /recruiters/administrator/site_configs/:id", { params: { id: 7 } }));
  await waitFor(() => expect(texts(removed)).toEqual(["success Domínio removido"]));
  await removed.until(`GET ${list}`, 2);
  const refused = await open({ [`PUT ${list}/7`]: 409 });
  press("Tornar principal: c.test");
  await refused.until(change);
  await waitFor(() => expect(texts(refused)).toEqual([expect.stringMatching(/^error ./)]));
});

function Where() {
  return <output aria-label="where">{useLocation().pathname}</output>;
}
const opened = async (answers: Answers) => {
  cleanup();
  const page = (
    <>
      <NewSitePage />
      <Where />
    </>
  );
  const shown = await show(page, { answers, at: "/administrator/site_configs/new" });
  const domain = await screen.findByLabelText<HTMLInputElement>(/^Domínio/);
  const create = () => fireEvent.submit(domain.form as HTMLFormElement);
  return { ...shown, domain, create };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("a new domain is written as domains are, takes over the primary site, and its page opens", async () => {
  const shown = await opened({
    [`GET ${list}`]: { site_configs: [first, siteOf(6, "b.test")] },
    [post]: { site_config: siteOf(9, "vagas.test") },
  });
  shown.create();
  expect(await screen.findByText("Obrigatório.")).toBeTruthy();
  type(shown.domain, " Vagas.Test ");
  expect([shown.domain.value, screen.queryByText("Obrigatório.")]).toEqual(["vagas.test", null]);
  shown.create();
  await waitFor(() =>
    expect(screen.getByLabelText("where").textContent).toBe("/administrator/site_configs/9"),
  );
  expect(shown.asked(post).map(({ body }) => body)).toEqual([
    {
      site_config: { domain: "vagas.test", site: expect.objectContaining({ title: "Casa", font: "serif" }) },
    },
  ]);
  expect(texts(shown)).toEqual(["success Domínio criado"]);
});

test("without any site a new one begins as new sites do; a refusal is at the domain, or above it", async () => {
  const refusals = [wrong({ "site_config.domain": "in_use" }), { refusal: { status: 500, fields: [] } }];
  const shown = await opened({ [`GET ${list}`]: { site_configs: [] }, [post]: () => refusals.shift() ?? {} });
  type(shown.domain, "b.test");
  shown.create();
  await waitFor(() => expect(shown.domain.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.queryByRole("alert")).toBeNull();
  type(shown.domain, "c.test");
  expect(screen.queryByRole("alert")).toBeNull();
  shown.create();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(shown.domain.getAttribute("aria-invalid")).not.toBe("true");
  expect(shown.asked(post).map(({ body }) => body)).toEqual(
    ["b.test", "c.test"].map((domain) => ({ site_config: { domain, site: newSite("") } })),
  );
  expect(screen.getByLabelText("where").textContent).toBe("/administrator/site_configs/new");
});

test("refused settings of the copy are named, with where to mend them, and the domain stays typed", async () => {
  const refusals = [
    wrong({
      "site_config.site.title": "minLength",
      "site_config.site.path_assets": "pattern",
      "site_config.site.menu.1.url": "required",
      "site_config.site.custom_labels.landing_title.en": "maxLength",
      "site_config.site": "unrecognized_keys",
    }),
    wrong({ "site_config.domain": "in_use", "site_config.site.google_analytics": "pattern" }),
    { site_config: siteOf(9, "vagas.test") },
  ];
  const shown = await opened({
    [`GET ${list}`]: { site_configs: [first, siteOf(6, "b.test")] },
    [post]: () => refusals.shift() ?? {},
  });
  type(shown.domain, "vagas.test");
  shown.create();
  const alert = await screen.findByRole("alert");
  const said = () =>
    within(screen.getByRole("alert"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.trim());
  expect(within(alert).getByText(/^O domínio não foi criado: /)).toBeTruthy();
  expect(said()).toEqual([
    expect.stringMatching(/^Título do site: Mínimo de /),
    "Endereço dos arquivos: Erro Preencha corretamente.",
    "Menu do site · 2 · Endereço: Obrigatório.",
    expect.stringMatching(/^Palavras da casa · Título da página inicial \(inglês\): Máximo de /),
    "Erro Preencha corretamente.",
  ]);
  expect(within(alert).getByRole("link", { name: "Corrigir em casa.test" }).getAttribute("href")).toBe(
    "/administrator/site_configs/5",
  );
  expect([shown.domain.value, shown.domain.getAttribute("aria-invalid")]).toEqual(["vagas.test", null]);
  shown.create();
  await waitFor(() => expect(shown.domain.getAttribute("aria-invalid")).toBe("true"));
  expect(said()).toEqual(["Google Analytics: Erro Preencha corretamente."]);
  // Another name mends nothing of the settings.
  type(shown.domain, "vagas2.test");
  expect(said()).toEqual(["Google Analytics: Erro Preencha corretamente."]);
  shown.create();
  await waitFor(() =>
    expect(screen.getByLabelText("where").textContent).toBe("/administrator/site_configs/9"),
  );
  expect(shown.asked(post).map(({ body }) => body)).toEqual(
    ["vagas.test", "vagas.test", "vagas2.test"].map((domain) => ({
      site_config: { domain, site: expect.objectContaining({ title: "Casa" }) },
    })),
  );
});

test("a domain that was typed is there after its primary site was mended, and takes over the mended settings", async () => {
  const mended = { ...first, lock_version: 51, config: { ...first.config, title: "Casa Nova" } };
  const primaries = [first, mended];
  const shown = await show(
    <Routes>
      <Route path="/administrator/site_configs/new" element={<NewSitePage />} />
      <Route path="*" element={<Link to="/administrator/site_configs/new">De volta</Link>} />
    </Routes>,
    {
      at: "/administrator/site_configs/new",
      answers: {
        [`GET ${list}`]: () => ({ site_configs: [primaries.shift() ?? mended] }),
        [`PUT ${list}/5`]: { site_config: mended },
        [post]: wrong({ "site_config.site.title": "minLength" }),
      },
    },
  );
  const domain = async () => await screen.findByLabelText<HTMLInputElement>(/^Domínio/);
  type(await domain(), "vagas.test");
  fireEvent.submit((await domain()).form as HTMLFormElement);
  fireEvent.click(await screen.findByRole("link", { name: "Corrigir em casa.test" }));
  const back = await screen.findByRole("link", { name: "De volta" });
  await shown.system.api("PUT /recruiters/administrator/site_configs/:id", {
    params: { id: 5 },
    body: { site_config: { title: "Casa Nova", lock_version: 50 } },
  });
  fireEvent.click(back);
  expect((await domain()).value).toBe("vagas.test");
  fireEvent.submit((await domain()).form as HTMLFormElement);
  await waitFor(() => expect(shown.asked(post)).toHaveLength(2));
  expect(shown.asked(`PUT ${list}/5`)).toHaveLength(1);
  expect(shown.asked(post)[1]?.body).toMatchObject({ site_config: { site: { title: "Casa Nova" } } });
});

test("only the button that was pressed shows that a site becomes primary; the others wait", async () => {
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => resolve({ site_config: sites[2] });
  });
  const shown = await show(<SiteConfigsPage />, {
    answers: { [`GET ${list}`]: { site_configs: sites }, [`PUT ${list}/7`]: () => held },
  });
  const make = await screen.findByRole("button", { name: "Tornar principal: c.test" });
  const busy = () =>
    screen.getAllByRole("button", { busy: true }).map((one) => one.getAttribute("aria-label"));
  expect(screen.queryAllByRole("button", { busy: true })).toEqual([]);
  fireEvent.click(make);
  expect(busy()).toEqual(["Tornar principal: c.test"]);
  const off = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  const others = ["Tornar principal: b.test", "Remover domínio: b.test", "Remover domínio: c.test"];
  expect(others.map(off)).toEqual([true, true, true]);
  answer();
  await waitFor(() => expect(screen.queryAllByRole("button", { busy: true })).toEqual([]));
  expect(others.map(off)).toEqual([false, false, false]);
  expect(shown.asked(`PUT ${list}/7`).map(({ body }) => body)).toEqual([
    { site_config: { is_primary: true, lock_version: 70 } },
  ]);
});
