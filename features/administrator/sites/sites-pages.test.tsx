// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Business, SiteConfig, WrittenPage } from "#contract/calls/sites.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import { brandOf } from "#machines/testing/brands.ts";
import BusinessPage from "../businesses/business-page.tsx";
import BusinessesPage from "../businesses/businesses-page.tsx";
import NewBusinessPage from "../businesses/new-business-page.tsx";
import SettingsPage from "../settings/settings-page.tsx";
import NewSitePage from "./new-site-page.tsx";
import SiteConfigPage from "./site-config-page.tsx";
import SiteConfigsPage from "./site-configs-page.tsx";

const base = "/recruiters/administrator";
const business: Business = {
  ...{ id: 1, name: "Casa", legal_name: null, logo_url: null, logo_dark_url: null, mail_from_name: null },
  ...{
    mail_from_address: null,
    locale: "pt",
    time_zone: "America/Sao_Paulo",
    mails_per_minute: 60,
    inactive_months: null,
  },
  domains: [{ id: 5, name: "casa.test", is_primary: true }],
  lock_version: 4,
  created_at: "2026-01-02T12:00:00Z",
};
const site: SiteConfig = {
  ...{ id: 5, is_primary: true, lock_version: 3, config: brandOf() },
  credentials: ["microsoft_client_secret"],
};
const second: SiteConfig = { ...site, id: 6, is_primary: false, config: brandOf({ domain: "b.test" }) };
const terms: WrittenPage = {
  ...{ slug: "termos_de_uso", locale: "pt", title: "Termos", body: "<p>Velhos</p>", version: 1 },
  ...{ author_name: null, published_at: "2026-01-02T12:00:00Z" },
};
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

test("the wizard previews the brand, repairs what does not read and creates it", async () => {
  const { asked } = await show(<NewBusinessPage />, {
    answers: {
      [`POST ${base}/businesses`]: { business: { ...business, id: 9, name: "Casa Nova" } },
    },
  });
  press("Continuar");
  expect((await screen.findAllByText("Obrigatório.")).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Nome" }));
  fill(/^Nome$/, "Casa Nova");
  fill(/^Domínio/, "Casa.test");
  const preview = screen.getByRole("region", { name: "Pré-visualização" });
  expect(within(preview).getAllByText("Casa Nova").length).toBeGreaterThan(0);
  press("Continuar");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Aparência" }));
  fill(/^Principal$/, "#ffee00");
  expect(await screen.findByText(/^Principal: contraste 1/)).toBeTruthy();
  press(/^Usar #/);
  expect(await screen.findByText(/^Contraste de texto suficiente/)).toBeTruthy();
  press("Continuar");
  press("Adicionar link: Menu do site");
  press("Continuar");
  expect(await screen.findAllByText("Obrigatório.")).toBeTruthy();
  fill(/^Nome em português/, "Blog");
  fill(/^Endereço/, "https://blog.casa.test");
  expect(within(preview).getByText("Blog")).toBeTruthy();
  press("Continuar");
  fireEvent.click(screen.getByLabelText("Candidatos podem se cadastrar"));
  press("Continuar");
  expect(screen.getByText("Fechado")).toBeTruthy();
  press("Criar empresa");
  expect(await screen.findByText("Casa Nova está no ar")).toBeTruthy();
  const [sent] = asked(`POST ${base}/businesses`);
  expect(sent?.body).toMatchObject({
    business: { name: "Casa Nova", domain: "casa.test", site: { rules: { sign_up: false } } },
  });
});

test("a domain that somebody has is named beside its field", async () => {
  const { asked } = await show(<NewBusinessPage />, {
    answers: { [`POST ${base}/businesses`]: wrong({ "business.domain": "in_use" }) },
  });
  fill(/^Nome$/, "Casa Nova");
  fill(/^Domínio/, "casa.test");
  for (let step = 0; step < 4; step++) press("Continuar");
  press("Criar empresa");
  expect(await screen.findByText("Este domínio já é de uma empresa.")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox", { name: /^Domínio/ }));
  expect(asked("POST /recruiters/administrator/businesses")[0]?.body).toMatchObject({
    business: { name: "Casa Nova", domain: "casa.test", locale: "pt", site: { title: "Casa Nova" } },
  });
});

test("the list leads to each business, and to work in it", async () => {
  const other = { ...business, id: 2, name: "Outra" };
  await show(<BusinessesPage />, {
    answers: {
      [`GET ${base}/businesses`]: { businesses: [business, other] },
      "GET /recruiters/business.json": { businesses: [business, other], business_selected: business },
    },
  });
  const table = await screen.findByRole("region", { name: "Empresas que você administra" });
  expect(within(table).getByRole("link", { name: "Outra" }).getAttribute("href")).toBe(
    "/administrator/businesses/2",
  );
  expect(within(table).getByText("Selecionada")).toBeTruthy();
  expect(within(table).getAllByRole("button", { name: "Trabalhar nesta empresa" })).toHaveLength(1);
});

test("a business is changed on its page", async () => {
  const { until } = await show(
    <Routes>
      <Route path="/administrator/businesses/:id" element={<BusinessPage />} />
    </Routes>,
    {
      at: "/administrator/businesses/1",
      answers: {
        [`GET ${base}/businesses/1`]: { business: { ...business, logo_url: "/v1/images/casa" } },
        [`PUT ${base}/businesses/1`]: { business: { ...business, name: "Casa Nova" } },
        [`GET ${base}/businesses/1/changes`]: { changes: [], next_after: null },
        [`DELETE ${base}/businesses/1/logos/light`]: { ok: true },
      },
    },
  );
  expect(await screen.findByRole("link", { name: "casa.test" })).toBeTruthy();
  const head = screen.getByRole("heading", { level: 1 }).closest("header");
  expect(head?.querySelector("img")?.getAttribute("src")).toBe("/v1/images/casa");
  fill(/^Nome\b(?! do)/, "Casa Nova");
  press("Salvar");
  await until(
    request("PUT /recruiters/administrator/businesses/:id", {
      params: { id: 1 },
      body: { business: { name: "Casa Nova" }, lock_version: 4 },
    }),
  );
});

test("an earlier logo is seen in the history and shown again", async () => {
  const at = "2026-11-20T12:00:00Z";
  const change = {
    id: 8,
    at,
    by_name: "Helena",
    field: "logo_url",
    before: "/v1/images/um",
    after: null,
    lost: [],
  };
  // Kept too long ago: it is neither shown nor offered.
  const older = { ...change, id: 7, before: "/v1/images/zero", after: change.before, lost: ["before"] };
  const { until } = await show(
    <Routes>
      <Route path="/administrator/businesses/:id" element={<BusinessPage />} />
    </Routes>,
    {
      at: "/administrator/businesses/1",
      answers: {
        [`GET ${base}/businesses/1`]: { business },
        [`GET ${base}/businesses/1/changes`]: { changes: [change, older], next_after: null },
        [`POST ${base}/businesses/1/logos/restorations`]: { ok: true },
      },
    },
  );
  const earlier = await screen.findByRole("img", { name: /^Antes: / });
  expect(earlier.getAttribute("src")).toBe("/v1/images/um");
  expect(screen.getByText("Nenhuma imagem")).toBeTruthy();
  expect(screen.getByText("Imagem antiga, já não guardada")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Restaurar / }));
  await until(
    request("POST /recruiters/administrator/businesses/:id/logos/restorations", {
      params: { id: 1 },
      body: { restoration: { change_id: 8 } },
    }),
  );
});

test("sites are listed, made primary and given up; the primary one stays", async () => {
  const { until } = await show(<SiteConfigsPage />, {
    answers: {
      [`GET ${base}/site_configs`]: { site_configs: [site, second] },
      [`PUT ${base}/site_configs/6`]: { site_config: { ...second, is_primary: true } },
      [`DELETE ${base}/site_configs/6`]: { ok: true },
    },
  });
  await screen.findByRole("link", { name: "b.test" });
  expect(screen.queryByRole("button", { name: "Remover domínio: casa.test" })).toBeNull();
  press("Tornar principal: b.test");
  await until(
    request("PUT /recruiters/administrator/site_configs/:id", {
      params: { id: 6 },
      body: { site_config: { is_primary: true, lock_version: 3 } },
    }),
  );
  // It is read again once that is done.
  await until(`GET ${base}/site_configs`, 2);
  press("Remover domínio: b.test");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remover domínio" }));
  await until(request("DELETE /recruiters/administrator/site_configs/:id", { params: { id: 6 } }));
});

test("another domain begins as the primary one is", async () => {
  const { until, asked } = await show(<NewSitePage />, {
    answers: {
      [`GET ${base}/site_configs`]: { site_configs: [site] },
      [`POST ${base}/site_configs`]: { site_config: second },
    },
  });
  await screen.findByLabelText(/^Domínio/);
  fill(/^Domínio/, "b.test");
  press("Criar domínio");
  await until(`POST ${base}/site_configs`, 1);
  expect(asked(`POST ${base}/site_configs`)[0]?.body).toMatchObject({
    site_config: { domain: "b.test", site: { title: "Casa" } },
  });
});

test("a site is edited in view of its preview; what was changed alone is sent", async () => {
  const { until, asked } = await show(
    <Routes>
      <Route path="/administrator/site_configs/:id" element={<SiteConfigPage />} />
    </Routes>,
    {
      at: "/administrator/site_configs/5",
      answers: {
        [`GET ${base}/site_configs/5`]: { site_config: site },
        [`PUT ${base}/site_configs/5`]: { site_config: { ...site, lock_version: 4 } },
      },
    },
  );
  await screen.findByLabelText(/^Título do site/);
  fill(/^Título do site/, "Outra casa");
  expect(
    within(screen.getByRole("region", { name: "Pré-visualização" })).getAllByText("Outra casa").length,
  ).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("tab", { name: "Regras e integrações" }));
  expect(await screen.findByText("Configurado. Digite para substituir.")).toBeTruthy();
  press("Remover Microsoft: segredo");
  press("Salvar site");
  await until(`PUT ${base}/site_configs/5`, 1);
  expect(asked(`PUT ${base}/site_configs/5`)[0]?.body).toEqual({
    site_config: {
      title: "Outra casa",
      social_credentials: { microsoft_client_secret: null },
      lock_version: 3,
    },
  });
});

test("an earlier value of a site goes into the form from its history, and is saved like a typed one", async () => {
  const by = { at: "2026-01-02T12:00:00Z", by_name: "Ana Prado", lost: [] };
  const light = { primary_color: "#111111" };
  const { asked, until } = await show(
    <Routes>
      <Route path="/administrator/site_configs/:id" element={<SiteConfigPage />} />
    </Routes>,
    {
      at: "/administrator/site_configs/5",
      answers: {
        [`GET ${base}/site_configs/5`]: { site_config: site },
        [`GET ${base}/site_configs/5/changes`]: {
          changes: [
            { ...by, id: 3, field: "title", before: "Casa Velha", after: "Casa" },
            { ...by, id: 2, field: "rules", before: {}, after: { sign_up: false } },
            {
              ...by,
              id: 1,
              field: "colors",
              before: { light },
              after: { light: { primary_color: "#222222" } },
            },
            { ...by, id: 0, field: "social_credentials", before: [], after: ["github_client_id"] },
          ],
          next_after: null,
        },
        [`PUT ${base}/site_configs/5`]: { site_config: { ...site, lock_version: 4 } },
      },
    },
  );
  fireEvent.click(await screen.findByRole("tab", { name: "Histórico" }));
  const history = await screen.findByRole("list", { name: "Histórico" });
  expect(within(history).getByText("Título do site: Casa Velha → Casa")).toBeTruthy();
  expect(within(history).getByText("Candidatos podem se cadastrar: sim → não")).toBeTruthy();
  expect(within(history).getByText("Claro · Principal: #111111 → #222222")).toBeTruthy();
  expect(within(history).getByText("Entrar com outras contas: vazio → GitHub: ID do cliente")).toBeTruthy();
  // Secrets are not known any more.
  expect(within(history).getAllByRole("button")).toHaveLength(3);
  fireEvent.click(within(history).getByRole("button", { name: /^Restaurar Título do site/ }));
  press("Salvar site");
  await until(`PUT ${base}/site_configs/5`, 1);
  expect(asked(`PUT ${base}/site_configs/5`)[0]?.body).toEqual({
    site_config: { title: "Casa Velha", lock_version: 3 },
  });
});

test("the settings show who changed what, and put an earlier value back", async () => {
  const change = { id: 9, at: "2026-11-20T12:00:00Z", by_name: "Ana Prado", field: "legal_name", lost: [] };
  const { until, asked } = await show(<SettingsPage />, {
    answers: {
      [`GET ${base}/businesses/1`]: { business },
      [`GET ${base}/pages`]: { pages: [] },
      [`GET ${base}/businesses/1/changes`]: {
        changes: [{ ...change, before: "Casa Antiga Ltda.", after: business.legal_name }],
        next_after: null,
      },
      [`PUT ${base}/businesses/1`]: { business: { ...business, legal_name: "Casa Antiga Ltda." } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Restaurar Razão social/ }));
  press("Salvar");
  await until(`PUT ${base}/businesses/1`, 1);
  expect(asked(`PUT ${base}/businesses/1`)[0]?.body).toMatchObject({
    business: { legal_name: "Casa Antiga Ltda." },
  });
});

test("a text is published as a new version, also from an earlier one", async () => {
  const { until, asked } = await show(<SettingsPage />, {
    answers: {
      [`GET ${base}/businesses/1`]: { business },
      [`GET ${base}/businesses/1/changes`]: { changes: [], next_after: null },
      [`GET ${base}/pages`]: { pages: [{ ...terms, version: 2 }] },
      [`GET ${base}/pages/termos_de_uso/pt/versions`]: {
        versions: [{ ...terms, version: 2, body: "<p>Novos</p>" }, terms],
      },
      [`PUT ${base}/pages/termos_de_uso/pt`]: { page: { ...terms, version: 3 } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Editar: Termos de uso (Português)" }));
  fireEvent.click(await screen.findByRole("button", { name: "Partir desta versão" }));
  fireEvent.click(await screen.findByRole("button", { name: "Publicar versão 3" }));
  await until(`PUT ${base}/pages/termos_de_uso/pt`, 1);
  expect(asked(`PUT ${base}/pages/termos_de_uso/pt`)[0]?.body).toEqual({
    page: { title: "Termos", body: "<p>Velhos</p>", version: 2 },
  });
});
