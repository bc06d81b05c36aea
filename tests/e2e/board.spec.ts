import { expect, expectAccessible, expectGoodLook, screensOf, test } from "./fixtures.ts";

interface JobPosting {
  "@type": string;
  title: string;
  datePosted: string;
  hiringOrganization: { name: string };
}

test("the public pages are accessible and fit a phone, on a product domain and on a brand's", async ({
  page,
  baseURL,
}) => {
  const land = (baseURL ?? "").replace("localhost", "land.localhost");
  const paths = ["/jobs", "/candidates/register", "/termos_de_uso", "/politica_de_privacidade", "/carreiras"];
  for (const [n, address] of screensOf(["/", ...paths, `${land}/home`, `${land}/jobs`])) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectGoodLook(page, n, 0, "dark");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLook(page, n, 1);
  }
});

test("the board is narrowed by filters that its address keeps, and more is loaded below", async ({
  page,
}) => {
  await page.goto("/jobs");
  const total = page.getByRole("status").filter({ hasText: /^\d+ vagas?$/ });
  await expect(total).toBeVisible();
  const all = Number.parseInt((await total.textContent()) ?? "", 10);
  const cards = page.getByRole("article");
  const shown = await cards.count();
  await page.getByRole("button", { name: "Carregar mais vagas" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  const workModels = page.getByRole("group", { name: "Modelo de trabalho" }).getByRole("checkbox");
  await workModels.first().check();
  await expect(page).toHaveURL(/remote_work=/);
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? "", 10)).toBeLessThan(all);
  await page.reload();
  await expect(workModels.first()).toBeChecked();
  await page.getByRole("button", { name: "Limpar filtros" }).first().click();
  await expect(total).toHaveText(`${all} vagas`);
  await page.getByLabel("Pesquisar vagas...").fill("não existe em lugar nenhum");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("Nenhuma vaga encontrada")).toBeVisible();
  await expectAccessible(page);
});

test("search engines find a job: structured data in its page, sitemap and feed", async ({
  page,
  request,
}) => {
  await page.goto("/jobs");
  const path = (await page.getByRole("article").first().getByRole("link").getAttribute("href")) ?? "";
  await page.goto(path);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  // The app has taken the page over by now, and left what the provider wrote.
  const [posting, way] = (JSON.parse(data ?? "{}") as { "@graph": [JobPosting, object] })["@graph"];
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  expect(posting).toMatchObject({ "@type": "JobPosting", title });
  expect(posting.hiringOrganization.name).not.toBe("");
  expect(Number.isNaN(Date.parse(posting.datePosted))).toBe(false);

  // Crawlers and link previews do not ask for HTML by name.
  const crawled = await request.get(path, { headers: { accept: "*/*" } });
  expect(crawled.status()).toBe(200);
  expect(await crawled.text()).toContain('"@type":"JobPosting"');
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  expect(await (await request.get("/sitemap.xml")).text()).toContain(path);
  expect(await (await request.get("/jobs.xml")).text()).toContain(path);
  expect((await request.get("/jobs/x/naoexiste", { headers: { accept: "text/html" } })).status()).toBe(404);
});

test("says that a job is gone, with a link to the others", async ({ page }) => {
  await page.goto("/jobs/alguma/naoexiste");
  await expect(page.getByText("Esta vaga não está mais disponível")).toBeVisible();
  await expectAccessible(page);
});
