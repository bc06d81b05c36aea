import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { demoFolder } from "../support/demo.ts";
import { type RunningProvider, startProvider } from "../support/provider.ts";
import { accounts, demoPassword, expect, expectAccessible, test } from "./fixtures.ts";

test.describe("with npm run inspect", () => {
  const folder = demoFolder("inspect");
  let provider: RunningProvider;
  test.beforeAll(async () => {
    // Its first start builds the app anew.
    const patience = 600_000;
    test.setTimeout(patience);
    provider = await startProvider({ DATA_DIR: folder, RATE_LIMIT: "off", INSPECT: "1" }, patience);
  });
  test.afterAll(async () => {
    await provider?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function signInSeen(viewer: Page): Promise<Page> {
    await expect(viewer.getByRole("heading", { name: "À espera de uma aba" })).toBeVisible();
    const app = await viewer.context().newPage();
    const { email, login } = accounts.recruiter;
    await app.goto(`${provider.url}${login}`);
    await app.getByLabel("E-mail").fill(email);
    await app.getByLabel("Senha", { exact: true }).fill(demoPassword);
    await app.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(app).toHaveURL(/\/recruiters$/);
    await viewer.bringToFront();
    return app;
  }
  const stateBox = (viewer: Page, id: string) => viewer.locator(`[data-state="${id}"]`);

  test("the viewer shows the session's chart go to signed in, with what was typed masked", async ({
    page,
  }) => {
    await page.goto(`${provider.url}/inspect`);
    await signInSeen(page);
    await page
      .getByRole("button", { name: /^session/ })
      .first()
      .click();
    await expect(page.getByRole("img", { name: "Desenho de session, que está em signedIn" })).toBeVisible();
    await expect(stateBox(page, "session.signedIn")).toHaveAttribute("data-active", "true");
    await expect(stateBox(page, "session.signedOut")).toHaveAttribute("data-active", "false");
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Lista" }).click();
    await expect(stateBox(page, "session.signedIn")).toHaveAttribute("data-active", "true");
    await expectAccessible(page);

    // Back to the moment of the click.
    await page.getByRole("button", { name: /sign_in\.requested/ }).click();
    await expect(stateBox(page, "session.signingIn")).toHaveAttribute("data-active", "true");
    await expect(stateBox(page, "session.signedIn")).toHaveAttribute("data-active", "false");
    await expect(stateBox(page, "session.signedOut")).toContainText("última transição");
    await expect(page.getByRole("group", { name: /sign_in\.requested/ })).toContainText('"password": "•••"');
    await expect(page.getByRole("group", { name: /sign_in\.requested/ })).toContainText(
      'strategy: "candidates" → "recruiters"',
    );
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('[aria-current="step"]')).toContainText("session → session.signIn");
    await page.getByRole("button", { name: "Ao vivo" }).click();
    await expect(stateBox(page, "session.signedIn")).toHaveAttribute("data-active", "true");

    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "States of session" })).toBeVisible();
    await expect(page.locator("body")).not.toContainText(accounts.recruiter.email);
    await expect(page.locator("body")).not.toContainText(demoPassword);
  });

  test("events are searched, muted and sent, and a session is kept in a file and opened again", async ({
    page,
  }) => {
    await page.goto(`${provider.url}/inspect`);
    const app = await signInSeen(page);
    const lines = page.locator("[data-n]");
    const search = page.getByLabel("Buscar nos eventos");
    await search.fill("session.started pinnedPages");
    await lines.first().click();
    const details = page.getByRole("group", { name: /session\.started/ });
    await details.getByRole("button", { name: "session: fetchUser ✓" }).click();
    await expect(page.getByRole("group", { name: /fetchUser ✓/ })).toBeVisible();
    await search.fill("field.changed");
    await lines.first().click();
    const typed = page.getByRole("group", { name: /: field\.changed/ });
    await typed.getByRole("button", { name: "Silenciar este tipo" }).click();
    await expect(page.getByText("Nenhum evento assim.")).toBeVisible();
    await expect(lines).toHaveCount(0);
    // What was muted last is the last of them.
    await page.getByRole("button", { name: "Remover" }).last().click();
    await expect(lines).not.toHaveCount(0);
    await search.fill("");

    // The line that is looked at is of before the signing in.
    await page.getByRole("button", { name: "Ao vivo" }).click();
    await page.getByRole("button", { name: /^drawer/ }).click();
    await page.getByRole("button", { name: "Cobertura da sessão" }).click();
    await expect(page.getByRole("button", { name: /Cobertura: \d+ de \d+ transições/ })).toBeVisible();
    await page.getByRole("button", { name: "Aumentar" }).click();
    await page
      .getByRole("button", { name: /^session/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Enviar evento…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Evento").selectOption("sign_out.requested");
    await dialog.getByLabel(/Conteúdo/).fill("[");
    await expect(dialog.getByText("Isto não é um objeto JSON.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/Conteúdo/).fill("");
    await dialog.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(app).not.toHaveURL(/\/recruiters/);
    await expect(stateBox(page, "session.signedOut")).toHaveAttribute("data-active", "true");

    await page.getByRole("button", { name: "Caminho" }).click();
    const [kept] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /Salvar a gravação/ }).click(),
    ]);
    await app.close();
    await page.reload();
    await expect(page.getByRole("heading", { name: "À espera de uma aba" })).toBeVisible();
    await page.getByLabel("Abrir gravação", { exact: true }).setInputFiles(await kept.path());
    await expect(page.getByRole("button", { name: /^session/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "Todos os diagramas" }).click();
    await page.getByRole("button", { name: /^registrationWizard/ }).click();
    await expect(page.getByRole("img", { name: /registrationWizard/ })).toBeVisible();
    await expectAccessible(page);
  });

  test("nothing that a person types or is given leaves the page towards the viewer", async ({
    page,
    context,
  }) => {
    await page.goto(`${provider.url}/inspect`);
    // Everything that any tab says, as it comes.
    const received: string[] = [];
    await page.exposeFunction("keep", (text: string) => received.push(text));
    await page.evaluate(
      'new BroadcastChannel("elenco-inspect").onmessage = ({ data }) => keep(JSON.stringify(data))',
    );
    const app = await signInSeen(page);
    await app.bringToFront();
    const typed = ["529.982.247-25", "+55 11 98765-4321", "beatriz@elenco.test"];
    await app.getByRole("button", { name: "Buscar em tudo" }).click();
    const field = app.getByRole("dialog").getByRole("textbox");
    for (const text of typed) {
      const searched = app.waitForResponse(/global_searchs/);
      await field.fill(text);
      await field.press("Enter");
      await searched;
    }
    const tokens = (await context.cookies()).map(({ value }) => value).filter((value) => value.length >= 20);
    expect(tokens.length).toBeGreaterThan(0);
    const said = () => received.join("\n");
    for (const known of ["sign_in.requested", "globalSearch", "session.started"])
      await expect.poll(said).toContain(known);
    for (const text of [...typed, ...tokens, demoPassword, accounts.recruiter.email, "Rafael Monteiro"])
      expect(said()).not.toContain(text);
  });

  test("a session is copied as a path, and played again to the same states", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${provider.url}/inspect`);
    await signInSeen(page);
    const choose = async (item: string) => {
      await page.getByRole("button", { name: "Caminho" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await expect(page.getByRole("button", { name: /^cableConnection/ })).toBeVisible();
    await choose("Copiar a sessão até aqui");
    await expect(page.getByText("Caminho copiado.")).toBeVisible();
    const path = await page.evaluate(() => navigator.clipboard.readText());
    expect(path).toContain("sign_in.requested");
    expect(path).not.toContain(demoPassword);
    expect(path).not.toContain(accounts.recruiter.email);

    await choose("Reproduzir um caminho…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Caminho copiado").fill("{}");
    await dialog.getByRole("button", { name: "Reproduzir", exact: true }).click();
    await expect(dialog.getByText("Isto não é um caminho copiado daqui.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Caminho copiado").fill(path);
    await dialog.getByRole("button", { name: "Reproduzir", exact: true }).click();
    await expect(page.getByText(/Reproduzido: \d+ passos, todos com os mesmos estados\./)).toBeVisible();
    await page
      .getByRole("button", { name: /^session/ })
      .first()
      .click();
    await expect(stateBox(page, "session.signedIn")).toHaveAttribute("data-active", "true");
  });
});

test("production has no inspector: no page and no code", async ({ page }) => {
  await page.goto("/inspect");
  await expect(page.getByRole("link", { name: "Voltar" })).toBeVisible();
  const built = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));
  expect(built.length).toBeGreaterThan(10);
  for (const name of built)
    expect(readFileSync(join("dist/assets", name), "utf8")).not.toContain("elenco-inspect");
});
