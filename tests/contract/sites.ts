import { expect, test } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";
import { nobody } from "./speaker.ts";

/** The business, its sites and its texts. What is written is what was there, or is taken away again. */
export function describeSites(play: () => Play): void {
  test("businesses", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { businesses } = await speaker.ask(admin, "GET /recruiters/administrator/businesses");
    const { business_selected } = await speaker.ask(admin, "GET /recruiters/business.json");
    const own = businesses.find(({ id }) => id === business_selected.id);
    expect(own?.domains[0]?.is_primary).toBe(true);
    const of = byId(own?.id ?? 0);
    const { business } = await speaker.ask(admin, "GET /recruiters/administrator/businesses/:id", of);
    const { legal_name } = business;
    const body = { business: { legal_name } };
    await speaker.ask(admin, "PUT /recruiters/administrator/businesses/:id", { ...of, body });
    await speaker.ask(admin, "GET /recruiters/administrator/businesses/:id/changes", of);
    // Somebody's own logo is left alone; the mark of a demo brand is nobody's.
    if (business.logo_dark_url && !business.logo_dark_url.startsWith("/brands/")) return;
    const file = { name: "logo.jpg", content: new Uint8Array([0xff, 0xd8, 0xff]), type: "image/jpeg" };
    await speaker.ask(admin, "POST /recruiters/administrator/businesses/:id/logos", {
      ...of,
      body: { theme: "dark" },
      file,
    });
    await speaker.ask(admin, "DELETE /recruiters/administrator/businesses/:id/logos/:theme", {
      params: { id: business.id, theme: "dark" },
    });
    const logos = (
      await speaker.ask(admin, "GET /recruiters/administrator/businesses/:id/changes", of)
    ).changes
      .filter(({ field }) => field === "logo_dark_url")
      .slice(0, 2);
    expect(logos).toMatchObject([{ after: null }, { before: business.logo_dark_url }]);
    for (const { id: change_id } of logos)
      await speaker.ask(admin, "POST /recruiters/administrator/businesses/:id/logos/restorations", {
        ...of,
        body: { restoration: { change_id } },
      });
    const after = await speaker.ask(admin, "GET /recruiters/administrator/businesses/:id", of);
    expect(after.business.logo_dark_url).toBe(business.logo_dark_url);
  });

  test("sites", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { site_configs } = await speaker.ask(admin, "GET /recruiters/administrator/site_configs");
    expect(site_configs[0]?.is_primary).toBe(true);
    const domain = `${stage.word.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
    const site = { ...newSite("Outra casa"), social_credentials: { microsoft_client_secret: "segredo" } };
    const { site_config } = await speaker.ask(admin, "POST /recruiters/administrator/site_configs", {
      body: { site_config: { domain, site } },
    });
    expect(JSON.stringify(site_config)).not.toContain("segredo");
    const of = byId(site_config.id);
    const change = { title: "Outra", lock_version: site_config.lock_version };
    await speaker.ask(admin, "PUT /recruiters/administrator/site_configs/:id", {
      ...of,
      body: { site_config: change },
    });
    await speaker.refused(
      admin,
      "PUT /recruiters/administrator/site_configs/:id",
      { ...of, body: { site_config: change } },
      "conflict",
    );
    const { changes } = await speaker.ask(
      admin,
      "GET /recruiters/administrator/site_configs/:id/changes",
      of,
    );
    expect(changes).toMatchObject([{ field: "title", before: "Outra casa", after: "Outra" }]);
    const file = { name: "capa.webp", content: "RIFF....WEBPVP8 ", type: "image/webp" };
    await speaker.ask(admin, "POST /recruiters/administrator/site_configs/:id/header", { ...of, file });
    const after = await speaker.ask(admin, "GET /recruiters/administrator/site_configs/:id", of);
    expect(after.site_config.config).toMatchObject({ title: "Outra", domain });
    expect(after.site_config.config.header_url).not.toBeNull();
    const { header_url } = after.site_config.config;
    await speaker.ask(admin, "DELETE /recruiters/administrator/site_configs/:id/header", of);
    const [removed] = (await speaker.ask(admin, "GET /recruiters/administrator/site_configs/:id/changes", of))
      .changes;
    expect(removed).toMatchObject({ field: "header_url", before: header_url, after: null });
    await speaker.ask(admin, "POST /recruiters/administrator/site_configs/:id/header/restorations", {
      ...of,
      body: { restoration: { change_id: removed?.id ?? 0 } },
    });
    const restored = await speaker.ask(admin, "GET /recruiters/administrator/site_configs/:id", of);
    expect(restored.site_config.config.header_url).toBe(header_url);
    await speaker.ask(admin, "DELETE /recruiters/administrator/site_configs/:id", of);
    await speaker.refused(
      admin,
      "DELETE /recruiters/administrator/site_configs/:id",
      byId(site_configs[0]?.id ?? 0),
      "in_use",
    );
  });

  test("texts", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { pages } = await speaker.ask(admin, "GET /recruiters/administrator/pages");
    const [page] = pages;
    if (!page) return;
    const params = { slug: page.slug, locale: page.locale };
    const { versions } = await speaker.ask(
      admin,
      "GET /recruiters/administrator/pages/:slug/:locale/versions",
      { params },
    );
    expect(versions[0]).toEqual(page);
    const { title, body, version } = page;
    const published = await speaker.ask(admin, "PUT /recruiters/administrator/pages/:slug/:locale", {
      params,
      body: { page: { title, body, version } },
    });
    expect(published.page).toMatchObject({ title, version: version + 1 });
  });

  test("pages that are edited", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const path = `/${stage.word.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`;
    const title = { title_pt: stage.word, title_en: stage.word };
    const begun = await speaker.ask(admin, "POST /recruiters/administrator/site_pages", {
      body: { page: { path, ...title } },
    });
    const change = { path, lock_version: begun.page.lock_version };
    const publish = { ...change, publication: { shown: true, at: null } };
    await speaker.ask(admin, "PUT /recruiters/administrator/site_page", { body: { page: publish } });
    await speaker.refused(
      admin,
      "PUT /recruiters/administrator/site_page",
      { body: { page: change } },
      "conflict",
    );
    const { page } = await speaker.ask(admin, "GET /recruiters/administrator/site_page", { query: { path } });
    expect(page).toMatchObject({ state: "published", is_live: true });
    const off = { path, lock_version: page.lock_version, publication: { shown: false, at: null } };
    await speaker.ask(admin, "PUT /recruiters/administrator/site_page", { body: { page: off } });
    const { versions } = await speaker.ask(admin, "GET /recruiters/administrator/site_page/versions", {
      query: { path },
    });
    expect(versions.map(({ status }) => status)).toEqual(["withdrawn", "published"]);
    const picture = {
      name: "equipe.webp",
      content: "RIFF....WEBPVP8 ..........@\u0001H\u0001",
      type: "image/webp",
    };
    const drawn = await speaker.ask(admin, "POST /recruiters/administrator/site_pictures", { file: picture });
    expect(drawn).toMatchObject({ width: 320, height: 328 });
    const { pages } = await speaker.ask(admin, "GET /recruiters/administrator/site_pages");
    expect(pages.find((item) => item.path === path)?.is_live).toBe(false);
    await speaker.ask(admin, "GET /recruiters/administrator/site_page/items", {
      query: { locale: "pt", kind: "jobs", limit: 3 },
    });
  });

  test("a preview of a page is shared by a link, and revoked", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const path = "/home";
    const { link } = await speaker.ask(admin, "POST /recruiters/administrator/page_previews", {
      body: { page_preview: { path, days: 1 } },
    });
    const [, uid = "", token = ""] = /page_preview\/([^#]+)#token=(.+)$/.exec(link) ?? [];
    const opened = await speaker.ask(nobody, "POST /page_previews/:uid/open", {
      params: { uid },
      body: { token },
    });
    expect(opened.page.path).toBe(path);
    const query = { path };
    const { page_previews } = await speaker.ask(admin, "GET /recruiters/administrator/page_previews", {
      query,
    });
    expect(page_previews.find((preview) => preview.uid === uid)?.opened_at).not.toBeNull();
    await speaker.ask(admin, "DELETE /recruiters/administrator/page_previews/:uid", { params: { uid } });
    const late = { params: { uid }, body: { token } };
    await speaker.refused(nobody, "POST /page_previews/:uid/open", late, "token_revoked");
  });

  test("pages of the site", async () => {
    const { speaker, stage } = play();
    const { page } = await speaker.ask(nobody, "GET /site_pages", { query: { path: "/home" } });
    expect(page.sections.length).toBeGreaterThan(0);
    await speaker.refused(nobody, "GET /site_pages", { query: { path: "/nada-disso" } }, "not_found");
    const email = `${stage.word.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}@contrato.test`;
    const contact = { name: stage.word, email, subject: "Contrato", message: "Uma mensagem." };
    await speaker.ask(nobody, "POST /contact_messages", { body: { contact } });
    const nothing = { body: { contact: { ...contact, message: " " } } };
    await speaker.refused(nobody, "POST /contact_messages", nothing, "validation_failed");
  });
}
