import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const importPage = "/recruiters/candidates/import";

export async function upload(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel("Arraste o arquivo CSV para cá")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(page.getByRole("heading", { name: "Para onde vai cada coluna" })).toBeVisible();
}

/** Rows that the dialog says are done; 0 while it does not say. */
export async function rowsDone(dialog: Locator): Promise<number> {
  const text = (await dialog.getByRole("status").first().textContent()) ?? "";
  return Number((/([\d.]+) de [\d.]+ linhas/.exec(text)?.[1] ?? "0").replaceAll(".", ""));
}
