import { signedIn } from "../support/api.ts";
import { mailedPath } from "../support/outbox.ts";
import { baseUrl, comeBack, expect, expectAccessible, expectGoodScreen, test } from "./fixtures.ts";

test("who is invited works with the role that was given, and is out once deactivated", async ({
  page,
  context,
  browser,
}) => {
  const email = "nina.rocha@novo.test";
  await comeBack(context, "admin");
  await page.goto("/administrator/recruiters/new");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Perfil de acesso").selectOption({ label: "Recrutador júnior" });
  await expect(page.getByRole("list", { name: "Páginas no menu" })).toContainText("Vagas");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Enviar convite" }).click();
  await expect(page.getByRole("table", { name: "Convites" })).toContainText(email);
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const link = await mailedPath(admin, email, /\/recruiters\/invitation#token=[\w-]+/);

  const own = await browser.newContext({ locale: "pt-BR" });
  const nina = await own.newPage();
  await nina.goto(`${baseUrl()}${link}`);
  await expect(nina.getByLabel("E-mail")).toHaveValue(email);
  await expectAccessible(nina);
  await nina.getByLabel("Seu nome").fill("Nina Rocha");
  await nina.getByLabel("Escolha uma senha").fill("uma-senha-boa");
  await nina.getByRole("button", { name: "Aceitar e entrar" }).click();
  await expect(nina).toHaveURL(/\/recruiters\/?$/);
  await nina.goto(`${baseUrl()}/recruiters/jobs`);
  await expect(nina.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();

  // Neither on the screen nor by the call.
  await nina.goto(`${baseUrl()}/administrator/recruiters`);
  await expect(nina.getByRole("table", { name: "Pessoas" })).toHaveCount(0);
  await expect(nina).not.toHaveURL(/administrator\/recruiters/);
  const { token } = (await (
    await own.request.post(`${baseUrl()}/v1/recruiters/sessions`, {
      data: { email, password: "uma-senha-boa" },
    })
  ).json()) as { token: string };
  const asNina = { authorization: `Bearer ${token}` };
  for (const call of ["recruiters/administrator/roles", "recruiters/proposals"]) {
    const answer = await own.request.get(`${baseUrl()}/v1/${call}`, { headers: asNina });
    expect(answer.status(), call).toBe(403);
  }
  // The link was good for once.
  await nina.goto(`${baseUrl()}/business`);
  const late = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await late.goto(`${baseUrl()}${link}`);
  await expect(late.getByText(/Este convite já foi aceito/)).toBeVisible();
  await late.context().close();

  await nina.goto(`${baseUrl()}/recruiters/jobs`);
  await page.goto("/administrator/recruiters");
  await page.getByRole("link", { name: "Nina Rocha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nina Rocha" })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Desativar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desativar" }).click();
  await expect(page.getByText(/^Desativado em/)).toBeVisible();
  await nina.reload();
  await expect(nina).not.toHaveURL(/recruiters\/jobs/);
  const refused = await own.request.get(`${baseUrl()}/v1/recruiters`, { headers: asNina });
  expect(refused.status()).toBe(401);
  await own.close();
  await page.goto("/administrator/recruiters?view=events");
  const events = page.getByRole("table", { name: "Alterações" });
  await expect(events.getByRole("row", { name: /Pessoa desativada.*Nina Rocha/ })).toBeVisible();
  await expect(events.getByRole("row", { name: /Convite aceito.*Nina Rocha/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/administrator/roles");
  await page.getByRole("button", { name: "Editar Somente leitura" }).click();
  await expect(page.getByRole("table", { name: "Permissões por área e ação" })).toBeVisible();
  await expectAccessible(page);
});
