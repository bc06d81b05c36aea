import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { demoPeople, demoShortlist } from "#provider/demo/accounts.ts";
import { accounts, comeBack, demoPassword, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";

interface Job {
  id: number;
  title: string;
  client_company_name: string | null;
}

/** The job of the demo shortlist, whose client the demo contacts belong to. */
async function demoJob(request: APIRequestContext): Promise<Job> {
  const { email } = accounts.admin;
  const session = await request.post("/v1/recruiters/sessions", { data: { email, password: demoPassword } });
  const { token } = (await session.json()) as { token: string };
  const review = await request.get(`/v1/shortlist_relationships/${demoShortlist.uid}`, {
    headers: { "x-shortlist-token": demoShortlist.token },
  });
  const { shortlist_relationship: shared } = (await review.json()) as {
    shortlist_relationship: { job_title: string; client_company_name: string };
  };
  const list = await request.get("/v1/recruiters/jobs?page[size]=200", {
    headers: { authorization: `Bearer ${token}` },
  });
  const job = ((await list.json()) as { jobs: Job[] }).jobs.find(
    ({ title, client_company_name }) =>
      title === shared.job_title && client_company_name === shared.client_company_name,
  );
  if (!job) throw new Error("The demo shortlist's job is not there");
  return job;
}

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return await context.newPage();
}

/** A verdict's button, by its name and, where given, how many gave it. */
const verdict = (page: Page, text: string, candidate: string, count?: number) =>
  page.getByRole("button", { name: new RegExp(`^${text} ?: ${candidate}${count ? ` ?${count}$` : ""}`) });

const tally = (page: Page, candidate: string, text: string) =>
  page.getByRole("listitem").filter({ hasText: candidate }).getByLabel(text, { exact: true });

test("a shortlist is shared, judged by its link and by a client contact, followed live, and revoked", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const job = await demoJob(request);
  await comeBack(page.context(), "admin");
  await page.goto(`/recruiters/jobs/${job.id}/shortlists`);
  await page.getByRole("button", { name: "Compartilhar shortlist" }).click();

  const dialog = page.getByRole("dialog");
  const name = `Finalistas ${Date.now()}`;
  await dialog.getByLabel("Nome da shortlist").fill(name);
  await dialog.getByRole("button", { name: "Compartilhar", exact: true }).click();
  await expect(dialog.getByText("Escolha ao menos um candidato.")).toBeVisible();
  const rows = dialog.getByRole("checkbox");
  await rows.nth(0).check();
  await rows.nth(1).check();
  await dialog.getByLabel("Contatos do cliente").fill(demoPeople.client.name.slice(0, 5));
  await page.getByRole("option", { name: demoPeople.client.name }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Compartilhar", exact: true }).click();
  const link = await dialog.getByLabel("Link da shortlist").inputValue();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Acompanhar avaliações" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Nenhuma avaliação ainda.")).toBeVisible();

  const reviewer = await elsewhere(browser, baseURL);
  await reviewer.goto(link);
  await expect(reviewer.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(reviewer.url()).not.toContain("token");
  await expectAccessible(reviewer);
  const [first = "", second = ""] = await reviewer.getByRole("heading", { level: 3 }).allTextContents();
  await verdict(reviewer, "Gostei", first).click();
  await expect(tally(page, first, "1 gostou")).toBeVisible();
  await verdict(reviewer, "Favorito", first).click();
  await expect(tally(page, first, "1 favorito")).toBeVisible();
  await verdict(reviewer, "Comentar", first).click();
  await reviewer.getByLabel(`Comentário sobre ${first}`).fill("Quero conversar esta semana.");
  await reviewer.getByRole("button", { name: "Salvar comentário" }).click();
  // Who uses the keyboard goes on from there.
  await expect(reviewer.getByRole("button", { name: `Editar: ${first}` })).toBeFocused();
  await expect(tally(page, first, "1 comentário")).toBeVisible();
  await expect(page.getByRole("blockquote").filter({ hasText: "Quero conversar" })).toBeVisible();
  await verdict(reviewer, "Não gostei", second).click();
  await expect(tally(page, second, "1 não gostou")).toBeVisible();
  await expect(page.getByText("2 de 2 avaliados")).toBeVisible();
  // A like clears the dislike.
  await verdict(reviewer, "Gostei", second).click();
  await expect(tally(page, second, "0 não gostaram")).toBeVisible();
  await expect(tally(page, second, "1 gostou")).toBeVisible();
  await expectAccessible(page);
  // What was judged is there after a reload, without the token in the address.
  await reviewer.reload();
  await expect(verdict(reviewer, "Gostei", first)).toHaveAttribute("aria-pressed", "true");

  const contact = await elsewhere(browser, baseURL);
  await comeBack(contact.context(), "client");
  await contact.goto(accounts.client.home);
  await expectAccessible(contact);
  await contact.getByRole("link", { name: job.title, exact: true }).first().click();
  await expect(contact.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  await expect(contact.getByRole("heading", { name: "Andamento" })).toBeVisible();
  await expectAccessible(contact);
  await contact.getByRole("link", { name: `Avaliar candidatos: ${name}` }).click();
  await expect(contact.getByRole("heading", { level: 3, name: first })).toBeVisible();
  // The link's verdict is counted, but not this person's own.
  await expect(verdict(contact, "Gostei", first, 1)).toHaveAttribute("aria-pressed", "false");
  await verdict(contact, "Gostei", first).click();
  await expect(tally(page, first, "2 gostaram")).toBeVisible();
  await expect(verdict(reviewer, "Gostei", first, 2)).toBeVisible();
  // What the others wrote can be read.
  await contact.getByRole("button", { name: `O que cada um disse: ${first}` }).click();
  await expect(contact.getByRole("blockquote")).toHaveText("Quero conversar esta semana.");
  // Who has judged is a filter too, which the address keeps.
  await contact.getByLabel("Avaliado por").selectOption("me");
  await expect(contact.getByRole("heading", { level: 3 })).toHaveText([first]);
  await expect(contact).toHaveURL(/judged_by=me/);
  await contact.getByRole("button", { name: /^Não gostei \d/ }).click();
  await contact.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(contact).not.toHaveURL(/judged_by|filter/);
  // A verdict takes no card away from a filtered list, and the focus stays on it.
  await contact.getByRole("button", { name: /^Sem avaliação/ }).click();
  await verdict(contact, "Gostei", second).focus();
  await contact.keyboard.press("Enter");
  await expect(verdict(contact, "Gostei", second)).toHaveAttribute("aria-pressed", "true");
  await expect(verdict(contact, "Gostei", second)).toBeFocused();

  // Hidden words in a table widen no phone's page.
  const papers = await contact.context().newPage();
  await papers.setViewportSize({ width: 390, height: 844 });
  await papers.goto("/client_contacts/files");
  await expect(papers.getByRole("button", { name: /^Baixar/ }).first()).toBeVisible();
  await expectToFit(papers);
  await papers.close();

  // The recruiter's findings and another order are on the client's screen at once.
  await page.getByRole("link", { name: "Candidatos", exact: true }).last().click();
  await page.getByRole("button", { name: `Escrever parecer: ${first}` }).click();
  await dialog.getByLabel("Parecer da consultoria").fill("Referências confirmadas.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(reviewer.getByText("Referências confirmadas.")).toBeVisible();
  await page.getByRole("button", { name: `Descer: ${first}` }).click();
  await expect(reviewer.getByRole("heading", { level: 3 }).first()).toHaveText(second);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Revogar link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revogar link" }).click();
  await expect(page.getByText("Link revogado")).toBeVisible();
  await expect(reviewer.getByRole("heading", { name: "Este link foi revogado" })).toBeVisible();
  await expectAccessible(reviewer);
  await expect(contact.getByText("O acesso a esta shortlist foi revogado")).toBeVisible();

  // A new link is accepted, the old one is not.
  await page.getByRole("button", { name: "Novo link" }).click();
  const renewed = await page.getByRole("dialog").getByLabel("Link da shortlist").inputValue();
  await reviewer.goto(renewed);
  await expect(reviewer.getByRole("heading", { level: 1, name })).toBeVisible();
  const late = await elsewhere(browser, baseURL);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "Este link não é válido" })).toBeVisible();
});

test("a link without a token or with a wrong one says so", async ({ page }) => {
  await page.goto(`/shortlist/${demoShortlist.uid}`);
  await expect(page.getByRole("heading", { name: "O link está incompleto" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/shortlist/applies");
  await expect(page.getByRole("heading", { name: "O link está incompleto" })).toBeVisible();
  await page.goto(`/shortlist/${demoShortlist.uid}#token=wrong`);
  await expect(page.getByRole("heading", { name: "Este link não é válido" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toHaveCount(0);
  await expectAccessible(page);
  // The right link in the same tab is taken at once.
  await page.goto(`/shortlist/${demoShortlist.uid}#token=${demoShortlist.token}`);
  await expect(page.getByRole("button", { name: /^Gostei ?: / }).first()).toBeVisible();
  await page.goto("/shortlist/applies");
  await expect(page.getByRole("button", { name: /^Gostei ?: / }).first()).toBeVisible();
});

test("what is judged without a connection is kept, and sent when it is back", async ({ page, context }) => {
  await page.goto(`/shortlist/${demoShortlist.uid}#token=${demoShortlist.token}`);
  const star = page.getByRole("button", { name: /^Favorito ?: / }).last();
  const before = await star.getAttribute("aria-pressed");
  await context.setOffline(true);
  await star.click();
  await expect(page.getByText("Ainda não enviado")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Ainda não enviado")).toBeHidden();
  await page.reload();
  await expect(star).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
});
