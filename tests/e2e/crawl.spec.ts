import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { hasChanged, hasTurn } from "../support/turn.ts";
import { expect, expectGoodLook, isPart, screensOf, test, turnsOf } from "./fixtures.ts";

const brands = ["localhost", "talensesgroup", "mappit", "assigna", "jovool", "land"] as const;
const hostOf = (brand: string) => (brand === "localhost" ? brand : `${brand}.localhost`);
const languages = ["pt", "en"] as const;
const domain = "platform/provider/domain";
/** What visitors see is made of it. */
const isPublicChanged = hasChanged(
  ...["features/public", "features/app", "platform/client/routing", "platform/client/bundle"],
  ...["platform/provider/base/app", "platform/provider/base/http", "platform/provider/base/database"],
  ...[
    "public-jobs",
    "public-pages",
    "site-configs",
    "site-pages",
    "tenant",
    "businesses",
    "courses",
    "talks",
  ].map((subject) => `${domain}/${subject}`),
  ...["calls/public-jobs", "calls/tenant", "calls/sites", "calls/site-pages", "site", "public-heads"].map(
    (file) => `platform/contract/${file}.ts`,
  ),
);
/** Whose links a run follows: those of every second where something public has changed. */
const crawled = brands.filter((_, n) => !isPart || hasTurn(n, isPublicChanged ? 2 : 4));
type Language = (typeof languages)[number];

/** Requests as a visitor of one brand makes them; Node does not know the names below localhost. */
function visitor(request: APIRequestContext, brand: string, language: Language) {
  const headers = { "x-tenant-domain": hostOf(brand), "x-locale": language };
  // For somebody with a token no page is drawn, and this one is not read.
  const unread = { accept: "text/html", "accept-encoding": "identity", cookie: "auth._token=none" };
  const get = (path: string, more: Record<string, string> = {}) =>
    request.get(path, { headers: { ...headers, ...more }, maxRedirects: 0 });
  return {
    json: async (path: string) => await (await get(`/v1${path}`)).json(),
    text: async (path: string) => await (await get(path)).text(),
    page: async (path: string) =>
      await (await get(path, { accept: "text/html", cookie: `locale=${language}` })).text(),
    status: async (path: string) => (await get(path, unread)).status(),
  };
}

/** Every address that a value names, however deep. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    (key === "url" || key === "path") && typeof item === "string" && item.startsWith("/")
      ? [item]
      : addressesIn(item),
  );
}

const withoutQuery = (address: string) => address.split(/[?#]/)[0] ?? address;

test("every address that the sites name leads somewhere, in both languages", async ({ request }) => {
  const dead: string[] = [];
  for (const brand of crawled) {
    const known = new Map<string, number>();
    for (const language of languages) {
      const { json, text, status } = visitor(request, brand, language);
      const listed = [...(await text("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
      const pages = new Set(
        listed.map(([, path]) => path ?? "/").filter((path) => !path.startsWith("/jobs/")),
      );
      expect([...pages], brand).toEqual(expect.arrayContaining(["/home", "/home/solutions", "/contact"]));
      const { menu, footer } = await json(`/businesses/config?domain=${hostOf(brand)}`);
      const waiting = [...pages, ...addressesIn([menu, footer])];
      const seen = new Set<string>();
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const address = withoutQuery(next);
        if (seen.has(address)) continue;
        seen.add(address);
        if (!known.has(address)) known.set(address, await status(address));
        if (known.get(address) !== 200) dead.push(`${brand} ${language} ${address} ${known.get(address)}`);
        const { page } = await json(`/site_pages?path=${encodeURIComponent(address)}`);
        if (page) waiting.push(...addressesIn(page.sections));
      }
    }
  }
  expect(dead).toEqual([]);
});

// As the provider draws it; that the browser shows the same is tested in drawn.spec.ts.
test("every link on a brand's home leads somewhere, in both languages", async ({ request }) => {
  const dead: string[] = [];
  for (const brand of crawled)
    for (const language of languages) {
      const { page, status } = visitor(request, brand, language);
      const home = await page("/home");
      expect(home).toMatch(new RegExp(`<html lang="${language}.*<h1`, "s"));
      const links = [...home.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, link]) => link ?? "");
      expect(links.length, brand).toBeGreaterThan(15);
      for (const link of new Set(links.map(withoutQuery))) {
        const found = await status(link);
        if (found !== 200) dead.push(`${brand} ${language} ${link} ${found}`);
      }
    }
  expect(dead).toEqual([]);
});

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

// A brand and a language in turn; each has some forty pages.
for (const { brand, language } of turnsOf(
  brands.flatMap((brand) => languages.map((language) => ({ brand, language }))),
  hasChanged("features/public", "platform/provider/domain/public-pages", "ui") ? 6 : 12,
))
  test(`the pages of ${brand} are drawn as the standard of HTML has it, in ${language}`, async ({
    request,
  }) => {
    const { page, text } = visitor(request, brand, language);
    const paths = [...(await text("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || "/",
    );
    expect(paths.length).toBeGreaterThan(20);
    const faults: string[] = [];
    const firstJob = paths.find((path) => path.startsWith("/jobs/"));
    for (const path of paths.filter((item) => !item.startsWith("/jobs/") || item === firstJob)) {
      const html = await page(path);
      expect(html, path).toContain('<div id="root"><');
      const { results } = await validator.validateString(html);
      for (const { message, selector } of results.flatMap(({ messages }) => messages))
        faults.push(`${path}: ${message} ${selector}`);
    }
    expect(faults).toEqual([]);
  });

test("a message through the contact page is answered, and says what is missing", async ({ page }) => {
  await page.goto("/home/contact");
  await page.getByLabel("E-mail").fill("rita");
  await page.getByLabel("Assunto").fill("");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  for (const reported of ["E-mail inválido", "Informe o assunto", "Informe a messagem do email"])
    await expect(page.getByText(reported)).toBeVisible();
  await page.getByLabel("E-mail").fill("");
  await expect(page.getByText("Email precisa ser informado")).toBeVisible();
  await page.getByLabel("Nome").fill("Rita Lobo");
  await page.getByLabel("E-mail").fill("rita.lobo@fabrica.test");
  await page.getByLabel("Assunto").fill("Quero contratar");
  await page.getByLabel("Mensagem").fill("Duas pessoas para a fábrica.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByRole("status")).toContainText("rita.lobo@fabrica.test");
});

test("each brand's home is accessible, dark and on a phone, and so are its contact page and an event", async ({
  page,
  baseURL,
}) => {
  const event = "/home/events/demonstracao-aberta/land-demo-1";
  const addresses = brands.map((brand) => [brand, "/home"] as const);
  const all = [...addresses, ["talensesgroup", "/home/contact"], ["land", event]] as const;
  for (const [n, [brand, path]] of screensOf(all)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${(baseURL ?? "").replace("localhost", hostOf(brand))}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLook(page, n, 0, "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLook(page, n, 1);
  }
});
