import type { Page } from "@playwright/test";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { countedRecords } from "#features/entities/fields/record-words.ts";
import { expect } from "../e2e/fixtures.ts";

/** Searches in the list of an entity, and looks until what was found is there: not the rows of the search before. */
export async function searches(page: Page, entity: EntityName, term: string): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith(`/recruiters/${entity}`) && (searchParams.get("term") ?? "") === term;
  });
  await page.getByLabel("Buscar", { exact: true }).fill(term);
  const found = (await (await answered).json()) as { total_count: number };
  const shown = new Intl.NumberFormat("pt-BR").format(found.total_count);
  const counted = countedRecords(entities[entity].label, found.total_count, shown, "pt");
  await expect(page.getByText(counted, { exact: true })).toBeVisible();
}

/** The box of a row, by its place in the list as it stands. */
export const rowBox = (page: Page, index: number) =>
  page.getByRole("checkbox", { name: /^Selecionar (?!todos)/ }).nth(index);
