import { demoPassword, expect, expectAccessible, test } from "./fixtures.ts";

test("the login page of each audience is accessible and offers its demo accounts", async ({ page }) => {
  for (const [path, email] of [
    ["/", "candidate@elenco.test"],
    ["/business", "recruiter@elenco.test"],
    ["/client_contacts", "client@elenco.test"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: email })).toBeVisible();
    await expectAccessible(page);
  }
});

test("reports a wrong password and keeps what was typed", async ({ page }) => {
  await page.goto("/business");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Email precisa ser informado")).toBeVisible();
  await page.getByLabel("E-mail").fill("admin@elenco.test");
  await page.getByLabel("Senha", { exact: true }).fill("errada");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail ou senha incorretos.");
  await expect(page.getByLabel("E-mail")).toHaveValue("admin@elenco.test");
});

test("no secret is in any address while signing in", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.goto("/business");
  await page.getByLabel("E-mail").fill("admin@elenco.test");
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).not.toHaveURL(/business/);
  expect(
    urls.filter((url) => url.includes(demoPassword) || /[?&]token=/.test(url.replace(/^wss?:.*/, ""))),
  ).toEqual([]);
});

test("staff sign in on a brand's own domain too", async ({ page, baseURL }) => {
  const brand = new URL(baseURL ?? "");
  brand.hostname = "assigna.localhost";
  await page.goto(`${brand.origin}/home`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Recrutadores" }).click();
  await expect(page).toHaveURL(`${brand.origin}/login?area=recruiters`);
  await page.goto(`${brand.origin}/recruiters/jobs`);
  await expect(page).toHaveURL(`${brand.origin}/login?area=recruiters`);
  await page.getByLabel("E-mail").fill("admin@elenco.test");
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(`${brand.origin}/recruiters/jobs`);
});
