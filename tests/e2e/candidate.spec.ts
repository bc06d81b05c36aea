import type { Page } from "@playwright/test";
import { apiClient, signedIn } from "../support/api.ts";
import { mailedPath } from "../support/outbox.ts";
import {
  baseUrl,
  comeBack,
  demoPassword,
  expect,
  expectAccessible,
  expectGoodLook,
  expectGoodScreen,
  screensOf,
  test,
  untilAlive,
} from "./fixtures.ts";

const next = (page: Page) => page.getByRole("button", { name: "Próximo", exact: true });

test("a visitor finds a job, registers in three steps and applies; reload and lost connection lose nothing", async ({
  page,
  context,
}) => {
  const email = `bia.${Date.now()}@exemplo.test`;

  await page.goto("/jobs");
  await expectGoodScreen(page);
  await expectGoodScreen(page, "dark");
  await page.getByLabel("Pesquisar vagas...").fill("analista");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/term=analista/);
  await expect(page.getByRole("heading", { name: "Vagas de analista" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const found = page.getByRole("article").first();
  const title = (await found.getByRole("heading").textContent()) ?? "";
  expect(title.toLowerCase()).toContain("analista");
  await found.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectGoodScreen(page);

  // Step 1: errors in the person's language, and what was typed stays.
  await page.getByRole("button", { name: "Candidatar-se" }).click();
  await expect(page).toHaveURL(/\/candidates\/register\/SignUp\?job_uid=/);
  await expect(page.getByText(`Você está se candidatando a ${title}`)).toBeVisible();
  await page.getByLabel("Nome completo").fill("Beatriz Nogueira");
  await page.getByLabel("E-mail").fill("bia@");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("E-mail inválido")).toBeVisible();
  await expect(page.getByText("Obrigatório.").first()).toBeVisible();
  await expectGoodScreen(page);
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Beatriz Nogueira");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill("uma-senha-boa");
  await page.getByLabel(/Li e aceito/).check();

  // The connection is lost as the account is sent: it goes by itself when it is back.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Sem conexão. Nada se perde", { exact: false })).toBeVisible();
  await context.setOffline(false);

  // Step 2: the mailed link, opened in another tab; this one notices.
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  await expectGoodScreen(page);
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const link = await mailedPath(admin, email, /\/confirmations#token=[\w-]+/);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Complete seu currículo" })).toBeVisible();
  await tab.close();
  await expect(page.getByRole("heading", { name: "Complete seu currículo" })).toBeVisible();

  // Step 3, tab by tab.
  await next(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Celular").fill("11987651234");
  await page.getByRole("combobox", { name: "Cidade" }).fill("campinas");
  await page.getByRole("option", { name: "Campinas · SP" }).click();
  await page.getByLabel("LinkedIn").fill("linkedin.com/in/bia");
  await expectGoodScreen(page);
  await next(page).click();
  await page.getByLabel("Em busca de oportunidades").check();
  await expectGoodScreen(page);
  await next(page).click();
  await page.getByLabel("Cargo atual ou mais recente").fill("Analista de Dados");
  await page.getByLabel("Nova skill").fill("SQL");
  await page.getByLabel("Nova skill").press("Enter");
  await page.getByLabel("Nível de SQL").selectOption({ label: "Avançado" });

  // A reload in the middle: the same tab, with what was filled.
  await page.reload();
  await expect(page.getByLabel("Cargo atual ou mais recente")).toHaveValue("Analista de Dados");
  await expect(page.getByLabel("Nível de SQL")).toHaveValue("3");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: /^Seus Dados/ }).click();
  await expect(page.getByLabel("LinkedIn")).toHaveValue("https://linkedin.com/in/bia");
  await page.getByRole("button", { name: /^Área de atuação/ }).click();
  await next(page).click();
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  await page.getByLabel("Cargo", { exact: true }).fill("Analista de Dados");
  await page.getByLabel("Empresa", { exact: true }).fill("Jatobá Digital");
  await page.getByLabel("Início").fill("2023-03");
  await expectGoodScreen(page);
  await next(page).click();
  await page.getByLabel("Pretensão CLT").fill("9000");
  await expectGoodScreen(page);
  await next(page).click();
  await page.getByLabel("Apresentação").fill("Gosto de dados que contam histórias.");
  await page.locator('input[type="file"]').setInputFiles({
    name: "curriculo-bia.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await expect(page.getByText("curriculo-bia.pdf · enviado", { exact: false })).toBeVisible();
  await expectGoodScreen(page);

  // The provider cannot be reached while the curriculum is saved; a reload meanwhile does not lose it either.
  await page.route("**/v1/candidates/curriculum", (route) => route.abort());
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page.getByText("Sem conexão. Nada se perde", { exact: false })).toBeVisible();
  await page.unroute("**/v1/candidates/curriculum");
  await page.reload();
  await expect(page.getByLabel("Apresentação")).toHaveValue("Gosto de dados que contam histórias.");
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page.getByText("Cadastro completo e candidatura enviada!")).toBeVisible();
  await expectGoodScreen(page);

  await page.goto("/candidates/candidacy");
  const apply = page.getByRole("article").filter({ hasText: title });
  await expect(apply).toContainText("Recebida");
  await page.goto("/candidates/overview");
  await expect(page.getByText("+55 (11) 98765-1234")).toBeVisible();
  await expect(page.getByText("curriculo-bia.pdf", { exact: false })).toBeVisible();

  // And back out of it.
  await page.goto("/candidates/candidacy");
  await apply.getByRole("button", { name: "Retirar candidatura" }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retirar candidatura" }).click();
  await expect(apply).toContainText("Retirada");
});

test("who is not confirmed or not completed is led to the registration, and a completed one away from it", async ({
  page,
  context,
}) => {
  const at = {
    "unconfirmed@elenco.test": "Confirme seu e-mail",
    "newcomer@elenco.test": "Complete seu currículo",
  };
  for (const [email, heading] of Object.entries(at)) {
    await comeBack(context, { email, kind: "candidates" });
    await page.goto("/candidates/settings");
    await expect(page).toHaveURL(/\/candidates\/register/);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/$/);
    await context.clearCookies();
  }
  await comeBack(page.context(), "candidate");
  await page.goto("/candidates/register");
  await expect(page).toHaveURL(/\/candidates$/);
});

test("every screen of the candidate area is accessible, at a desk and on a phone", async ({ page }) => {
  await comeBack(page.context(), "candidate");
  const parts = [
    "home",
    "candidacy",
    "overview",
    "info",
    "curriculum",
    "languages",
    "pretensions",
    "skills",
    "experience",
    "educations",
    "profile",
    "settings",
  ];
  for (const [n, part] of screensOf(parts)) {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto(`/candidates/${part}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectGoodLook(page, n, 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLook(page, n, 1, "dark");
  }
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expectGoodScreen(page, "dark");
  await page.getByRole("link", { name: "Candidaturas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Candidaturas" })).toBeVisible();
});

test("the curriculum is saved part by part, and two tabs do not overwrite each other", async ({
  page,
  context,
}) => {
  // By what stays: on a busy machine the toast can be gone before it is looked for.
  const saved = async (at: Page) => {
    await expect(at.getByText("Alterações não salvas")).toBeHidden();
    await expect(at.getByText("alterado em outra aba", { exact: false })).toBeHidden();
  };
  await comeBack(page.context(), "candidate");
  const other = await context.newPage();
  await page.goto("/candidates/skills");
  await other.goto("/candidates/profile");
  await expect(other.getByLabel("Empresa atual ou mais recente")).toBeVisible();
  await page.getByLabel("Nova skill").fill("Kubernetes");
  await page.getByRole("button", { name: "Adicionar" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await saved(page);
  // Another part of it: both stay, and nothing is asked.
  await other.getByLabel("Empresa atual ou mais recente").fill("Cedro Dados");
  await other.getByRole("button", { name: "Salvar", exact: true }).click();
  await saved(other);
  await page.goto("/candidates/profile");
  await expect(page.getByLabel("Empresa atual ou mais recente")).toHaveValue("Cedro Dados");
  await page.getByLabel("Empresa atual ou mais recente").fill("Casa Aroeira");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await saved(page);
  await other.getByLabel("Empresa atual ou mais recente").fill("Ipê Sistemas");
  await other.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(other.getByText("alterado em outra aba", { exact: false })).toBeVisible();
  await expectGoodScreen(other);
  await other.getByRole("button", { name: "Salvar minhas alterações" }).click();
  await saved(other);
  await page.goto("/candidates/overview");
  await expect(page.getByText("Ipê Sistemas", { exact: false })).toBeVisible();
  await expect(page.getByText("Kubernetes")).toBeVisible();
});

test("signing in from a job goes on where it was: to the job, or to its application", async ({ page }) => {
  const signInHere = async () => {
    await expect(page).toHaveURL(/\/login\?next=/);
    // The form of the page before, which has an e-mail too, stays until this one is there.
    const form = page.getByRole("form", { name: "Entrar como candidato" });
    await form.getByLabel("E-mail").fill("candidate@elenco.test");
    await form.getByLabel("Senha", { exact: true }).fill(demoPassword);
    await form.getByRole("button", { name: "Entrar", exact: true }).click();
  };
  await page.goto("/jobs");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/jobs\/[^/]+\/[^/?]+$/);
  const { pathname } = new URL(page.url());
  const uid = pathname.split("/").at(-1) ?? "";

  await page.getByRole("banner").getByRole("link", { name: "Entrar" }).click();
  await signInHere();
  await expect(page).toHaveURL(pathname);

  await page.context().clearCookies();
  await page.goto(pathname);
  await page.getByRole("button", { name: "Candidatar-se" }).click();
  await expect(page).toHaveURL(/\/SignUp\?job_uid=/);
  await page.getByRole("link", { name: "Entrar" }).click();
  await signInHere();
  await expect(page).toHaveURL(`/candidates/jobs/${uid}/applies/new`);
});

test("elsewhere than where it was registered, an address is confirmed with the password", async ({
  page,
}) => {
  const email = `lia.${Date.now()}@exemplo.test`;
  const candidate = { name: "Lia Moraes", email, password: demoPassword, accepted_terms: true };
  await apiClient(baseUrl()).call("POST", "/candidates/registrations", { candidate });
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  await page.goto(await mailedPath(admin, email, /\/confirmations#token=[\w-]+/));
  await page.getByLabel("Senha da sua conta").fill("curta");
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page.getByText("Mínimo de 8 caracteres.").first()).toBeVisible();
  await page.getByLabel("Senha da sua conta").fill(demoPassword);
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page.getByRole("heading", { name: "Complete seu currículo" })).toBeVisible();
});

test("a candidate takes their data along; another e-mail and the end of the account ask for the password", async ({
  page,
}) => {
  await comeBack(page.context(), "candidate");
  await page.goto("/candidates/settings");
  await expect(page.getByRole("heading", { name: "Seus dados" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar meus dados" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^meus-dados-.*\.zip$/);
  for (const [name, title, confirm] of [
    ["Alterar e-mail", "Alterar e-mail", "Enviar links"],
    ["Excluir minha conta", "Excluir a sua conta?", "Excluir para sempre"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name: title });
    if (name === "Alterar e-mail") await dialog.getByLabel("Novo e-mail").fill("outra@exemplo.test");
    await dialog.getByLabel("Senha atual").fill("não é esta");
    await dialog.getByRole("button", { name: confirm }).click();
    await expect(dialog.getByText("Senha atual incorreta.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the search suggests what the board has, and loses nothing that is typed meanwhile", async ({
  page,
}) => {
  await page.goto("/home");
  await untilAlive(page);
  const field = page.getByLabel("Pesquisar vagas...");
  const options = page.getByRole("listbox").getByRole("option");
  await field.focus();
  // The field with suggestions takes the plain one's place in between.
  await page.keyboard.type("anal", { delay: 40 });
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveValue("anal");
  await expect(field).toBeFocused();
  await expect(options.first()).toHaveText(/^Analista/);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("anal");
  await page.keyboard.type("i");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\?(term|occupation)=Analista/);
});
