import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { eventually } from "../support/api.ts";
import { type RunningProvider, startProvider } from "../support/provider.ts";
import { expect, expectAccessible, expectGoodScreen, test } from "./fixtures.ts";

const password = "uma-senha-longa-1";
const title = "Coordenadora de Obras";
const next = (page: Page) => page.getByRole("button", { name: "Próximo", exact: true });

// A provider of its own, on the embedded database and without demo data.
test.describe("an empty installation", () => {
  test.skip(Boolean(process.env.DATABASE_URL), "it begins with a database that has nothing");
  let folder: string;
  let provider: RunningProvider;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "elenco-brand-"));
    provider = await startProvider({
      DATA_DIR: folder,
      DEMO: "0",
      RATE_LIMIT: "off",
      ADMIN_EMAIL: "chefe@matriz.test",
      ADMIN_PASSWORD: password,
      ADMIN_NAME: "Helena Prado",
      BUSINESS_NAME: "Casa Matriz",
    });
  });
  test.afterAll(async () => {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The link of a mail that somebody was sent, as they have it in their mailbox. */
  async function linkTo(address: string, pattern: RegExp): Promise<string> {
    const outbox = join(folder, "outbox");
    const found = await eventually(
      async () => {
        const mails = existsSync(outbox) ? readdirSync(outbox) : [];
        const texts = mails.map((name) => readFileSync(join(outbox, name), "utf8"));
        return texts.filter((text) => text.includes(address)).map((text) => pattern.exec(text)?.[0]);
      },
      (links) => links.some(Boolean),
    );
    return found.find(Boolean) ?? "";
  }
  const visitor = async (browser: Browser, url: string) =>
    await (await browser.newContext({ locale: "pt-BR", baseURL: url })).newPage();

  test("becomes two brands by hand: a second business, its team, its job and its first candidate", async ({
    browser,
  }) => {
    const brand = `http://casanova.localhost:${provider.port}`;

    // The administrator signs in and makes the second business.
    const admin = await visitor(browser, provider.url);
    await admin.goto("/business");
    await admin.getByLabel("E-mail").fill("chefe@matriz.test");
    await admin.getByLabel("Senha", { exact: true }).fill(password);
    await admin.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(admin).toHaveURL(/\/recruiters\/?$/);
    await admin.goto("/administrator/businesses");
    await admin.getByRole("link", { name: "Nova empresa" }).click();
    await admin.getByRole("button", { name: "Continuar" }).click();
    await expect(admin.getByText("Obrigatório.").first()).toBeVisible();
    await admin.getByLabel("Nome", { exact: true }).fill("Casa Nova");
    await admin.getByLabel("Domínio", { exact: true }).fill("casanova.localhost");
    const preview = admin.getByRole("region", { name: "Pré-visualização" });
    await expect(preview.getByText("Casa Nova").first()).toBeVisible();
    await expectGoodScreen(admin);
    await admin.getByRole("button", { name: "Continuar" }).click();
    // A colour that nobody could read is told, and repaired.
    await admin.getByLabel("Principal", { exact: true }).fill("#ffee00");
    await expect(admin.getByText(/Principal: contraste/)).toBeVisible();
    await admin
      .getByRole("button", { name: /^Usar #/ })
      .first()
      .click();
    await expect(admin.getByText(/Contraste de texto suficiente/)).toBeVisible();
    await expectGoodScreen(admin);
    await admin.getByRole("button", { name: "Continuar" }).click();
    await admin.getByLabel("Vagas no menu (português)").fill("Nossas vagas");
    await admin.getByLabel("Texto do rodapé (português)").fill("Rua das Obras, 1");
    await expect(preview.getByText("Rua das Obras, 1")).toBeVisible();
    await expectGoodScreen(admin);
    await admin.getByRole("button", { name: "Continuar" }).click();
    await expectGoodScreen(admin);
    await admin.getByRole("button", { name: "Continuar" }).click();
    await admin.getByRole("button", { name: "Criar empresa" }).click();
    await expect(admin.getByText("Casa Nova está no ar")).toBeVisible();
    await expectGoodScreen(admin);
    await admin.getByRole("button", { name: "Trabalhar nesta empresa" }).click();
    await expect(admin).toHaveURL(/\/administrator\/?$/);

    // A recruiter is invited, and works at the brand's own domain.
    await expect(async () => {
      await admin.goto("/administrator/recruiters/new");
      await expect(admin.getByRole("button", { name: /Casa Nova/ }).first()).toBeVisible();
    }).toPass();
    await admin.getByLabel("E-mail").fill("nina@casanova.test");
    await admin.getByLabel("Perfil de acesso").selectOption({ label: "Recrutador" });
    await admin.getByRole("button", { name: "Enviar convite" }).click();
    const invitation = await linkTo("nina@casanova.test", /http\S+\/recruiters\/invitation#token=[\w-]+/);
    expect(invitation).toContain(brand);
    const nina = await visitor(browser, brand);
    await nina.goto(invitation);
    await nina.getByLabel("Seu nome").fill("Nina Rocha");
    await nina.getByLabel("Escolha uma senha").fill(password);
    await nina.getByRole("button", { name: "Aceitar e entrar" }).click();
    await expect(nina).toHaveURL(/casanova\.localhost:\d+\/recruiters\/?$/);
    // Whoever has no signature is asked for one.
    const signature = nina.getByRole("dialog", { name: /assinatura/ });
    await signature.getByRole("button", { name: "Cancelar" }).click();
    await nina.getByRole("link", { name: "Vagas", exact: true }).first().click();
    await nina.getByRole("link", { name: "Nova vaga" }).click();
    await nina.getByRole("textbox", { name: "Título" }).fill(title);
    await nina.getByRole("textbox", { name: "Descrição" }).fill("Cuidar da obra do começo ao fim.");
    await nina.getByRole("button", { name: "Publicar" }).click();
    await expect(nina.getByRole("heading", { name: new RegExp(title) }).first()).toBeVisible();

    // Its own visitors see it, in its own words; the first brand has nothing of it.
    const candidate = await visitor(browser, brand);
    await candidate.goto("/jobs");
    await expect(candidate).toHaveTitle(/Casa Nova/);
    await expect(candidate.getByRole("link", { name: "Nossas vagas" }).first()).toBeVisible();
    await expect(candidate.getByText("Rua das Obras, 1")).toBeVisible();
    await expectAccessible(candidate);
    const elsewhere = await visitor(browser, provider.url);
    await elsewhere.goto("/jobs");
    await expect(elsewhere.getByText("Nenhuma vaga aberta agora")).toBeVisible();
    await expect(elsewhere).toHaveTitle(/Casa Matriz/);

    // A candidate registers there and applies.
    await candidate.getByRole("link", { name: title }).click();
    await candidate.getByRole("button", { name: "Candidatar-se" }).click();
    await candidate.getByLabel("Nome completo").fill("Beatriz Nogueira");
    await candidate.getByLabel("E-mail").fill("bia@exemplo.test");
    await candidate.getByLabel("Senha", { exact: true }).fill(password);
    await candidate.getByLabel(/Li e aceito/).check();
    await candidate.getByRole("button", { name: "Criar conta" }).click();
    await expect(candidate.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
    const confirmation = await linkTo("bia@exemplo.test", /http\S+\/confirmations#token=[\w-]+/);
    expect(confirmation).toContain(brand);
    await candidate.goto(confirmation);
    await expect(candidate.getByRole("heading", { name: "Complete seu currículo" })).toBeVisible();
    await candidate.getByLabel("Celular").fill("11987651234");
    await candidate.getByRole("combobox", { name: "Cidade" }).fill("campinas");
    await candidate.getByRole("option", { name: "Campinas · SP" }).click();
    await next(candidate).click();
    await candidate.getByLabel("Em busca de oportunidades").check();
    await next(candidate).click();
    await candidate.getByLabel("Cargo atual ou mais recente").fill("Engenheira");
    await candidate.getByLabel("Nova skill").fill("Obras");
    await candidate.getByLabel("Nova skill").press("Enter");
    await next(candidate).click();
    await candidate.getByRole("button", { name: "Adicionar experiência" }).click();
    await candidate.getByLabel("Cargo", { exact: true }).fill("Engenheira");
    await candidate.getByLabel("Empresa", { exact: true }).fill("Ipê Obras");
    await candidate.getByLabel("Início").fill("2023-03");
    await next(candidate).click();
    await candidate.getByLabel("Pretensão CLT").fill("9000");
    await next(candidate).click();
    await candidate.getByLabel("Apresentação").fill("Gosto de ver a obra de pé.");
    await candidate.getByRole("button", { name: "Enviar candidatura" }).click();
    await expect(candidate.getByText("Cadastro completo e candidatura enviada!")).toBeVisible();

    // The recruiter has her on the job's board.
    await nina.goto("/recruiters/applies");
    await expect(nina.getByText("Beatriz Nogueira").first()).toBeVisible();
    for (const page of [admin, nina, candidate, elsewhere]) await page.context().close();
  });
});
