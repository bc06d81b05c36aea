// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { Business, SiteConfig } from "#contract/calls/sites.ts";
import { brandOf } from "#machines/testing/brands.ts";
import { useRead, useReadPages } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent, upload } from "../testing/wire.ts";
import { headerActions, logoActions, newSiteActions, pageActions, siteActions } from "./site-actions.ts";
import {
  administeredBusiness,
  administeredBusinesses,
  businessChanges,
  pageVersions,
  siteChanges,
  siteConfig,
  siteConfigs,
  writtenPages,
} from "./sites.ts";
import { useBusinessForm } from "./use-business-form.ts";
import { useBusinessWizard } from "./use-business-wizard.ts";
import { settingsOf, useSiteForm } from "./use-site-form.ts";

const id = 5;
const params = { id };
const site = newSite("Casa");
const png = (name: string) => new File(["x"], name, { type: "image/png" });
/** The logo of a theme, as a form sends it. */
const logo = (theme: "light" | "dark", file: string): Sent => ({
  ...upload("POST /recruiters/administrator/businesses/:id/logos", file, { "data_file[theme]": theme }),
  params: { id: "5" },
});
const terms = { slug: "termos_de_uso", locale: "pt" } as const;

const actions: ActionRow[] = [
  [
    "gives the business another domain",
    (api) => newSiteActions(site).create(api, { domain: "casa.test" }),
    request("POST /recruiters/administrator/site_configs", {
      body: { site_config: { domain: "casa.test", site } },
    }),
  ],
  [
    "makes a domain the primary one",
    (api) => siteActions.makePrimary(api, { id, lock_version: 3 }),
    request("PUT /recruiters/administrator/site_configs/:id", {
      params,
      body: { site_config: { is_primary: true, lock_version: 3 } },
    }),
  ],
  [
    "gives up a domain",
    (api) => siteActions.remove(api, { id, domain: "casa.test" }),
    request("DELETE /recruiters/administrator/site_configs/:id", { params }),
  ],
  [
    "puts a picture behind the opening of a site",
    (api) => headerActions(id).put(api, { file: png("casa.png") }),
    {
      ...upload("POST /recruiters/administrator/site_configs/:id/header", "casa.png"),
      params: { id: "5" },
    },
  ],
  [
    "removes that picture",
    (api) => headerActions(id).remove(api),
    request("DELETE /recruiters/administrator/site_configs/:id/header", { params }),
  ],
  [
    "restores the picture of a site from its history",
    (api) => headerActions(id).restore(api, { change_id: 8 }),
    request("POST /recruiters/administrator/site_configs/:id/header/restorations", {
      params,
      body: { restoration: { change_id: 8 } },
    }),
  ],
  [
    "gives the business a logo for the dark theme",
    (api) => logoActions(id).put(api, { theme: "dark", file: png("escuro.png") }),
    logo("dark", "escuro.png"),
  ],
  [
    "removes the logo of a theme",
    (api) => logoActions(id).remove(api, { theme: "dark" }),
    request("DELETE /recruiters/administrator/businesses/:id/logos/:theme", {
      params: { id, theme: "dark" },
    }),
  ],
  [
    "restores a logo from the history",
    (api) => logoActions(id).restore(api, { change_id: 8 }),
    request("POST /recruiters/administrator/businesses/:id/logos/restorations", {
      params,
      body: { restoration: { change_id: 8 } },
    }),
  ],
  [
    "publishes a text",
    (api) => pageActions.publish(api, { ...terms, title: "Termos", body: "<p>…</p>", version: 2 }),
    request("PUT /recruiters/administrator/pages/:slug/:locale", {
      params: terms,
      body: { page: { title: "Termos", body: "<p>…</p>", version: 2 } },
    }),
  ],
];
itSends(actions);

const reads: Record<string, { use: () => unknown; sent: Sent }> = {
  "the businesses that somebody administers": {
    use: () => useRead(administeredBusinesses),
    sent: request("GET /recruiters/administrator/businesses"),
  },
  "one of them": {
    use: () => useRead(administeredBusiness, { params }),
    sent: request("GET /recruiters/administrator/businesses/:id", { params }),
  },
  sites: {
    use: () => useRead(siteConfigs),
    sent: request("GET /recruiters/administrator/site_configs"),
  },
  "one site": {
    use: () => useRead(siteConfig, { params }),
    sent: request("GET /recruiters/administrator/site_configs/:id", { params }),
  },
  "who changed what of a business": {
    use: () => useReadPages(businessChanges, { params, query: {} }),
    sent: request("GET /recruiters/administrator/businesses/:id/changes", { params, query: {} }),
  },
  "who changed what of a site": {
    use: () => useReadPages(siteChanges, { params, query: {} }),
    sent: request("GET /recruiters/administrator/site_configs/:id/changes", { params, query: {} }),
  },
  "public texts": {
    use: () => useRead(writtenPages),
    sent: request("GET /recruiters/administrator/pages"),
  },
  "the versions of one": {
    use: () => useRead(pageVersions, { params: terms }),
    sent: request("GET /recruiters/administrator/pages/:slug/:locale/versions", { params: terms }),
  },
};
it.each(Object.entries(reads))("reads %s", async (_, { use, sent }) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

const siteRead: SiteConfig = {
  ...{ id, is_primary: true, lock_version: 3 },
  config: brandOf(),
  credentials: ["microsoft_client_id"],
};

it("saves what was changed of a site, and keeps no secret in the browser", async () => {
  const screen = await openScreen();
  const form = await screen.hook(() => useSiteForm(siteRead, () => {}));
  expect(form.current.settings).toEqual(settingsOf(siteRead));
  await screen.does(() => {
    form.current.change({ title: "Outra", social_credentials: { microsoft_client_secret: "segredo" } });
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("segredo");
  expect(await screen.sends(() => form.current.save())).toEqual([
    request("PUT /recruiters/administrator/site_configs/:id", {
      params,
      body: {
        site_config: {
          title: "Outra",
          social_credentials: { microsoft_client_secret: "segredo" },
          lock_version: 3,
        },
      },
    }),
  ]);
});

it("keeps what was typed for one site out of the business's other site", async () => {
  const other: SiteConfig = {
    ...{ ...siteRead, id: 6, is_primary: false, lock_version: 8 },
    config: brandOf({ title: "Segunda" }),
  };
  const screen = await openScreen();
  const forms = (of: SiteConfig) => useSiteForm(of, () => {});
  const form = await screen.hook(forms, siteRead);
  await screen.does(() => form.current.change({ title: "Outra" }));
  await form.turnTo(other);
  expect(form.current).toMatchObject({ settings: settingsOf(other), hasChanges: false });
  await screen.does(() => form.current.change({ logo_alt: "Logo da segunda" }));
  const call = "PUT /recruiters/administrator/site_configs/:id";
  expect(await screen.sends(() => form.current.save())).toEqual([
    request(call, {
      params: { id: 6 },
      body: { site_config: { logo_alt: "Logo da segunda", lock_version: 8 } },
    }),
  ]);
  await screen.refuses(call, "conflict");
  expect(await screen.sends(() => form.current.rebase())).toEqual([
    request("GET /recruiters/administrator/site_configs/:id", { params: { id: 6 } }),
  ]);
  await form.leave();
  const opened = await screen.hook(() => ({ first: forms(siteRead), second: forms(other) }));
  expect(opened.current).toMatchObject({
    first: { settings: { ...settingsOf(siteRead), title: "Outra" }, hasChanges: true },
    second: { settings: { ...settingsOf(other), logo_alt: "Logo da segunda" }, hasChanges: true },
  });
});

it("saves the data of a business", async () => {
  const business: Business = {
    ...{ id, name: "Casa", legal_name: null, logo_url: null, logo_dark_url: null, mail_from_name: null },
    ...{
      mail_from_address: null,
      locale: "pt",
      time_zone: "America/Sao_Paulo",
      mails_per_minute: 60,
      inactive_months: null,
    },
    ...{ domains: [], lock_version: 4, created_at: "2026-01-02T12:00:00Z" },
  };
  const screen = await openScreen();
  const form = await screen.hook(() => useBusinessForm(business, () => {}));
  await screen.does(() => form.current.change("name", "Casa Nova"));
  const call = "PUT /recruiters/administrator/businesses/:id";
  const sent = (lock_version: number) =>
    request(call, { params, body: { business: { name: "Casa Nova" }, lock_version } });
  expect(await screen.sends(() => form.current.save())).toEqual([sent(4)]);
  await screen.refuses(call, "conflict");
  expect(form.current.failure).toBe("conflict");
  expect(await screen.sends(() => form.current.rebase())).toEqual([
    request("GET /recruiters/administrator/businesses/:id", { params }),
  ]);
  await screen.answers("GET /recruiters/administrator/businesses/:id", {
    business: { ...business, legal_name: "Casa S.A.", lock_version: 5 },
  });
  expect([form.current.text("name"), form.current.text("legal_name")]).toEqual(["Casa Nova", "Casa S.A."]);
  expect(await screen.sends(() => form.current.save())).toEqual([sent(5)]);
});

it("creates a business with what was typed, without empty texts", async () => {
  const screen = await openScreen();
  const wizard = await screen.hook(useBusinessWizard);
  await screen.does(() => wizard.current.change({ name: "Casa", domain: "casa.test", legal_name: " " }));
  for (let step = 0; step < 4; step++) await screen.does(() => wizard.current.next());
  expect(await screen.sends(() => wizard.current.create())).toEqual([
    request("POST /recruiters/administrator/businesses", {
      body: {
        business: {
          ...{ name: "Casa", domain: "casa.test", locale: "pt", legal_name: null },
          ...{ mail_from_name: null, mail_from_address: null },
          site: { ...newSite(""), title: "Casa" },
        },
      },
    }),
  ]);
});

it("sends the logos that were chosen once the business is there, and again what failed", async () => {
  const screen = await openScreen();
  const wizard = await screen.hook(useBusinessWizard);
  await screen.does(() => {
    wizard.current.change({ name: "Casa", domain: "casa.test" });
    wizard.current.chooseLogo("light", png("outro.png"));
    wizard.current.chooseLogo("light", png("claro.png"));
    wizard.current.chooseLogo("dark", png("escuro.png"));
  });
  for (let step = 0; step < 4; step++) await screen.does(() => wizard.current.next());
  expect(await screen.sends(() => wizard.current.create())).toMatchObject([
    { call: "POST /recruiters/administrator/businesses" },
  ]);
  const created = () => screen.answers("POST /recruiters/administrator/businesses", { business: { id } });
  const sent = () => screen.answers("POST /recruiters/administrator/businesses/:id/logos");
  expect(await screen.sends(created)).toEqual([logo("light", "claro.png")]);
  expect(await screen.sends(sent)).toEqual([logo("dark", "escuro.png")]);
  await screen.refuses("POST /recruiters/administrator/businesses/:id/logos", "internal");
  expect(wizard.current).toMatchObject({ phase: "logos", busy: false, failure: "internal" });
  expect(await screen.sends(() => wizard.current.retry())).toEqual([logo("light", "claro.png")]);
  expect(await screen.sends(sent)).toEqual([logo("dark", "escuro.png")]);
  expect(await screen.sends(sent)).toEqual([]);
  expect(wizard.current.phase).toBe("created");
});

it("sends no logo that was taken back", async () => {
  const screen = await openScreen();
  const wizard = await screen.hook(useBusinessWizard);
  await screen.does(() => {
    wizard.current.change({ name: "Casa", domain: "casa.test" });
    wizard.current.chooseLogo("light", png("claro.png"));
    wizard.current.chooseLogo("dark", png("escuro.png"));
    wizard.current.removeLogo("light");
  });
  for (let step = 0; step < 4; step++) await screen.does(() => wizard.current.next());
  await screen.sends(() => wizard.current.create());
  const created = () => screen.answers("POST /recruiters/administrator/businesses", { business: { id } });
  expect(await screen.sends(created)).toEqual([logo("dark", "escuro.png")]);
});
