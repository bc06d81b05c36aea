import type { Page } from "@playwright/test";
import { jobWithApplies } from "../paths/people.ts";
import { signedIn } from "../support/api.ts";
import { accounts, baseUrl, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";

/** Two people with one link count as one reviewer: the last word holds, and whoever is overruled is told. */
test("two holders of one link who judge differently are told, and neither loses what they wrote", async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await signedIn(baseUrl(), accounts.admin.email);
  const { id, people } = await jobWithApplies(admin, "Vaga de dois leitores", 1);
  const { shortlist, token: key } = await admin.call<{ shortlist: { uid: string }; token: string }>(
    "POST",
    `/recruiters/jobs/${id}/shortlists`,
    { shortlist: { name: "Dois leitores", apply_ids: people.map(({ applyId }) => applyId) } },
  );
  const link = `/shortlist/${shortlist.uid}/applies#token=${key}`;
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await page.goto(link);
  await other.goto(link);
  const verdict = (of: Page, text: string) => of.getByRole("button", { name: new RegExp(`^${text} ?:`) });
  const isPressed = (of: Page, text: string) =>
    expect(verdict(of, text)).toHaveAttribute("aria-pressed", "true");

  await verdict(page, "Gostei").click();
  await verdict(page, "Comentar").click();
  await page.getByRole("textbox", { name: /^Comentário sobre/ }).fill("Quero conversar esta semana.");
  await page.getByRole("button", { name: "Salvar comentário" }).click();
  await expect(other.getByText("Quero conversar esta semana.")).toBeVisible();

  await verdict(other, "Não gostei").click();
  await isPressed(page, "Não gostei");
  const notice = page.getByRole("status").filter({ hasText: "Quem também usa este link" });
  await expect(notice).toContainText("Antes era: Gostei.");
  await expect(other.getByText("Quem também usa este link"), "whoever had the last word").toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);

  await notice.getByRole("button", { name: "Voltar à anterior" }).click();
  await expect(notice).toHaveCount(0);
  await isPressed(page, "Gostei");
  await isPressed(other, "Gostei");
  await expect(other.getByText("Antes era: Não gostei.")).toBeVisible();
  await other.getByRole("button", { name: /^Manter como está/ }).click();
  await expect(other.getByText("Quem também usa este link")).toHaveCount(0);

  // Judged without a connection: it goes when the connection is back, and says whose it replaced.
  await other.context().setOffline(true);
  await verdict(other, "Gostei").click();
  await verdict(page, "Não gostei").click();
  await expect(other.getByText("Ainda não enviado")).toBeVisible();
  await other.context().setOffline(false);
  await expect(other.getByText(/[Ee]ra: Não gostei\./)).toBeVisible();
});
