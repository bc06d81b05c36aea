// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
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
  shown.create();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(shown.domain.getAttribute("aria-invalid")).not.toBe("true");
  expect(shown.asked(post).map(({ body }) => body)).toEqual(
    ["b.test", "c.test"].map((domain) => ({ site_config: { domain, site: newSite("") } })),
  );
  expect(screen.getByLabelText("where").textContent).toBe("/administrator/site_configs/new");
});

test("the button that made a site primary shows that it is at work, and no removal does", async () => {
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
  expect(busy()).toContain("Tornar principal: c.test");
  expect(busy().filter((name) => name?.startsWith("Remover"))).toEqual([]);
  answer();
  await waitFor(() => expect(screen.queryAllByRole("button", { busy: true })).toEqual([]));
  expect(shown.asked(`PUT ${list}/7`).map(({ body }) => body)).toEqual([
    { site_config: { is_primary: true, lock_version: 70 } },
  ]);
});
