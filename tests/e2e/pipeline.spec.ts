import type { Browser, Locator, Page } from "@playwright/test";
import { type ApiClient, signedIn } from "../support/api.ts";
import { baseUrl, comeBack, expect, expectAccessible, test } from "./fixtures.ts";

interface Job {
  id: number;
  people: string[];
}

/** A job of its own with four web responses, the last one on top. */
async function jobWithApplies(admin: ApiClient, title: string): Promise<Job> {
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", { job: { title } });
  const { candidates } = await admin.call<{ candidates: { id: number; name: string }[] }>(
    "GET",
    "/recruiters/candidates?order=created_at:desc&page[size]=4",
  );
  for (const { id } of candidates) {
    await admin.call("POST", "/recruiters/applies", { apply: { job_id: job.id, candidate_id: id } });
  }
  return { id: job.id, people: candidates.map(({ name }) => name).toReversed() };
}

const column = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${title}, `) });
const cardIn = (page: Page, title: string, name: string): Locator =>
  column(page, title).getByRole("group", { name, exact: true });
const personAt = ({ people }: Job, index: number): string => people[index] ?? "";

async function openBoard(page: Page, job: Job): Promise<void> {
  await page.goto(`/recruiters/jobs/${job.id}/applies/kanban`);
  await expect(cardIn(page, "Resposta web", personAt(job, 0))).toBeVisible();
}

async function secondRecruiter(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await comeBack(page.context(), "recruiter");
  return page;
}

/** Carries the card that has the focus so many columns to the right. */
async function carry(page: Page, columns: number): Promise<void> {
  await page.keyboard.press("Space");
  for (let n = 0; n < columns; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

test("two recruiters on one board see each other and each other's moves", async ({ page, browser }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const job = await jobWithApplies(admin, "Analista de Quadro Pleno");
  await comeBack(page.context(), "admin");
  const other = await secondRecruiter(browser);
  await openBoard(page, job);
  await openBoard(other, job);
  await expect(page.getByText(/Também neste quadro: /)).toBeAttached();

  await cardIn(other, "Resposta web", personAt(job, 0)).focus();
  await carry(other, 1);
  await expect(cardIn(other, "Submissão", personAt(job, 0))).toBeFocused();
  await expect(cardIn(page, "Submissão", personAt(job, 0))).toBeVisible();
  await expect(column(page, "Resposta web")).toHaveAccessibleName("Resposta web, 3 candidaturas");

  await cardIn(page, "Resposta web", personAt(job, 1)).dragTo(column(page, "Teste enviado"));
  await expect(cardIn(other, "Teste enviado", personAt(job, 1))).toBeVisible();

  await cardIn(page, "Resposta web", personAt(job, 2)).click();
  await page.getByLabel("Etapa").selectOption({ label: "Entrevista" });
  await expect(page.getByRole("dialog", { name: "Agendar entrevista" })).toBeVisible();
  await cardIn(other, "Resposta web", personAt(job, 2)).focus();
  await carry(other, 2);
  await expect(page.getByRole("alert")).toContainText("moveu esta candidatura para Teste enviado");
  await page.getByLabel("Data e hora").fill("2030-05-20T10:30");
  await page.getByRole("button", { name: "Agendar e mover" }).click();
  await expect(cardIn(other, "Entrevista", personAt(job, 2))).toBeVisible();
  await other.context().close();
});

test("a card is rejected by keyboard, with its reason, and the move is undone", async ({ page }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const job = await jobWithApplies(admin, "Analista de Teclado Pleno");
  const name = personAt(job, 0);
  await comeBack(page.context(), "admin");
  await openBoard(page, job);
  await expectAccessible(page);

  await cardIn(page, "Resposta web", name).focus();
  await carry(page, 9);
  const dialog = page.getByRole("dialog", { name: "Reprovar candidatura" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Consultor(a)")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Motivo")).toBeFocused();
  await expect(dialog.getByText("Obrigatório.")).toBeVisible();
  await dialog.getByLabel("Motivo").selectOption({ label: "Idioma" });
  await dialog.getByLabel("Observação").fill("Inglês abaixo do pedido");
  await dialog.getByRole("button", { name: "Reprovar" }).click();
  await expect(cardIn(page, "Reprovado", name)).toBeFocused();
  await expect(cardIn(page, "Reprovado", name)).toContainText("Idioma");

  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByText("Inglês abaixo do pedido")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cardIn(page, "Reprovado", name)).toBeFocused();

  await page.keyboard.press("Control+z");
  await expect(cardIn(page, "Resposta web", name)).toBeVisible();
  await expect(page.getByText(`Desfeito: ${name} de volta em Resposta web.`)).toBeVisible();
  await page.reload();
  await expect(cardIn(page, "Resposta web", name)).toBeVisible();
});

test("people are found on the board by their name", async ({ page }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const job = await jobWithApplies(admin, "Analista de Busca Pleno");
  await comeBack(page.context(), "admin");
  await openBoard(page, job);
  await page.getByLabel("Buscar candidato nesta vaga").fill("ninguém com este nome");
  await expect(page.getByRole("heading", { name: /Nenhuma candidatura encontrada/ })).toBeVisible();
  await page.getByLabel("Buscar candidato nesta vaga").fill(personAt(job, 3));
  await expect(cardIn(page, "Resposta web", personAt(job, 3))).toBeVisible();
  await expect(page.getByText("1 candidatura", { exact: true })).toBeVisible();
});

test("a candidate is added to a column of the board, once", async ({ page }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const job = await jobWithApplies(admin, "Analista de Coluna Pleno");
  const name = `Coluna ${Date.now()}`;
  await admin.call("POST", "/recruiters/candidates", { candidate: { name, email: `${Date.now()}@x.test` } });
  await comeBack(page.context(), "admin");
  await openBoard(page, job);
  const dialog = page.getByRole("dialog", { name: "Adicionar candidato em Resposta web" });
  const add = async () => {
    await page.getByRole("button", { name: "Adicionar candidato em Resposta web" }).click();
    await dialog.getByRole("combobox", { name: /^Candidato/ }).fill(name);
    await page.getByRole("option", { name }).click();
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
  };
  await add();
  await expect(cardIn(page, "Resposta web", name)).toBeVisible();
  await add();
  await expect(dialog.getByRole("alert")).toHaveText("Este candidato já está nesta vaga.");
  await expectAccessible(page);
});

test("a job whose opening is filled takes another person only when that is confirmed", async ({ page }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const job = await jobWithApplies(admin, "Analista de Contratação Pleno");
  await comeBack(page.context(), "admin");
  await openBoard(page, job);
  const dialog = page.getByRole("dialog", { name: "Registrar contratação" });
  const place = async (index: number) => {
    await cardIn(page, "Resposta web", personAt(job, index)).click();
    await page.getByLabel("Etapa").selectOption({ label: "Contratação" });
    await dialog.getByLabel("Salário mensal").fill("1000000");
    await dialog.getByLabel("Regime de contratação").selectOption({ label: "CLT - Efetivo" });
    await dialog.getByLabel("Data de início").fill("2030-05-20");
    await dialog.getByRole("button", { name: "Contratar" }).click();
  };
  /** Behind the panel of a card the board is out of reach. */
  const placed = async (index: number) => {
    await expect(dialog).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(cardIn(page, "Contratação", personAt(job, index))).toBeVisible();
  };
  await place(0);
  await placed(0);
  await place(1);
  await expect(dialog.getByText("Todas as posições desta vaga já estão preenchidas.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Contratar além das posições da vaga").check();
  await dialog.getByRole("button", { name: "Contratar" }).click();
  await placed(1);
});
