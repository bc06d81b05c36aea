import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { comeBack, expect, expectAccessible, test } from "./fixtures.ts";

const title = `Gerente de Confiabilidade ${Date.now()}`;

/** Chooses the first option of a lookup that is searched while typing. */
async function choose(page: Page, label: string, term: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("combobox", { name: label }).fill(term);
  await page.getByRole("option").first().click();
}

/** How many notifications the bell says are unread. */
async function unread(page: Page): Promise<number> {
  const name = await page
    .getByRole("button", { name: /notifica/i })
    .first()
    .getAttribute("aria-label");
  return Number(/\d+/.exec(name ?? "")?.[0] ?? 0);
}

test("one job filled: published, applied for, moved, judged by the client, followed by everybody live", async ({
  page: recruiter,
  browser,
}) => {
  // The recruiter publishes a job.
  await comeBack(recruiter.context(), "admin");
  await recruiter.goto("/recruiters/jobs");
  await expect(recruiter.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();
  await expectAccessible(recruiter);
  await recruiter.getByRole("link", { name: "Nova vaga" }).click();
  await expect(recruiter.getByRole("dialog", { name: "Nova vaga" })).toBeVisible();
  await recruiter.getByRole("button", { name: "Publicar" }).click();
  await expect(recruiter.getByText("Obrigatório.").first()).toBeVisible();
  await recruiter.getByRole("textbox", { name: "Título" }).fill(title);
  await recruiter.reload();
  await expect(recruiter.getByRole("textbox", { name: "Título" })).toHaveValue(title);
  await choose(recruiter, "Empresa cliente", "Grupo");
  await choose(recruiter, "Contato do cliente", "");
  await choose(recruiter, "Cidade", "Campinas");
  await expect(recruiter.getByLabel("Estado")).toHaveValue("SP");
  await recruiter.getByLabel("Moeda").selectOption("BRL");
  await recruiter.getByLabel("Salário de").fill("900000");
  await recruiter.getByLabel("Salário até").fill("1200000");
  await recruiter.getByLabel("Mostrar salário").check();
  await recruiter.getByRole("textbox", { name: "Descrição" }).fill("Cuidar do que não pode parar.");
  await expectAccessible(recruiter);
  await recruiter.getByRole("button", { name: "Publicar" }).click();
  // The list stays, with the new job in its preview.
  const preview = recruiter.getByRole("complementary", { name: "Prévia" });
  await expect(preview.getByRole("heading", { name: new RegExp(title) })).toBeVisible();
  await expectAccessible(recruiter);
  await preview.getByRole("link", { name: "Abrir", exact: true }).click();
  await expect(recruiter.getByRole("heading", { level: 1, name: new RegExp(title) })).toBeVisible();
  await expect(recruiter.getByText("Publicada", { exact: true }).first()).toBeVisible();
  await expect(recruiter.getByText("R$ 9.000,00")).toBeVisible();
  await expectAccessible(recruiter);
  const jobId = /\/jobs\/(\d+)/.exec(recruiter.url())?.[1] ?? "";
  const publicPath = await recruiter.getByRole("link", { name: "Página pública" }).getAttribute("href");

  // It is on the brand's board, and its page has structured data for search engines.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/jobs?term=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole("link", { name: title })).toBeVisible();
  await visitor.goto(publicPath ?? "/");
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": parts } = JSON.parse(data ?? "{}") as { "@graph": Record<string, unknown>[] };
  expect(parts).toContainEqual(expect.objectContaining({ "@type": "JobPosting", title }));

  // A candidate applies; the recruiter's bell rings without a reload.
  await recruiter.goto(`/recruiters/jobs/${jobId}/applies/kanban`);
  await expect(recruiter.getByText(/^0 candidaturas?$/)).toBeVisible();
  const before = await unread(recruiter);
  const candidate = await (await browser.newContext()).newPage();
  await comeBack(candidate.context(), "candidate");
  await candidate.goto(publicPath ?? "/");
  await candidate.getByRole("button", { name: "Candidatar-se" }).click();
  await candidate.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(candidate.getByText("Candidatura enviada!")).toBeVisible();
  await expect.poll(() => unread(recruiter)).toBeGreaterThan(before);
  await expect(recruiter.getByText("1 candidatura", { exact: true })).toBeVisible();

  // The recruiter shares a shortlist; the client's contact judges it from the link alone.
  await recruiter.goto(`/recruiters/jobs/${jobId}/shortlists`);
  await recruiter.getByRole("button", { name: "Compartilhar shortlist" }).first().click();
  const dialog = recruiter.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Marcar todos/ }).click();
  await expectAccessible(recruiter);
  await dialog.getByRole("button", { name: "Compartilhar", exact: true }).click();
  const link = await dialog.getByLabel("Link da shortlist").inputValue();
  await dialog.getByRole("link", { name: "Acompanhar avaliações" }).click();
  await expect(recruiter.getByText("0 de 1 avaliados")).toBeVisible();

  const reviewer = await (await browser.newContext()).newPage();
  const address = new URL(link);
  await reviewer.goto(`${address.pathname}${address.hash}`);
  await reviewer
    .getByRole("article")
    .getByRole("button", { name: /^Gostei/ })
    .click();
  await expect(recruiter.getByText("1 de 1 avaliados")).toBeVisible();
  await expectAccessible(reviewer);
  expect(reviewer.url()).not.toContain(address.hash.replace(/^#(token=)?/, ""));

  // The list of applies, filtered by its job, leaves as a file.
  await recruiter.goto(`/recruiters/jobs/${jobId}/applies`);
  await expect(recruiter.getByText("1 candidatura", { exact: true })).toBeVisible();
  await recruiter.getByRole("button", { name: "Opções da lista" }).click();
  const downloading = recruiter.waitForEvent("download");
  await recruiter.getByRole("button", { name: /CSV/ }).click();
  const text = readFileSync(await (await downloading).path(), "utf8")
    .trimEnd()
    .split(/\r?\n/);
  expect(text).toHaveLength(2);
  expect(text[1]).toContain("Resposta web");
});
