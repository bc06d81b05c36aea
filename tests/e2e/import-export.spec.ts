import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { unzip } from "#provider/testing/unzip.ts";
import { zohoCsv } from "../support/csv.ts";
import { comeBack, expect, expectAccessible, isWhole, test } from "./fixtures.ts";
import { importPage, rowsDone, upload } from "./import-screen.ts";

const thousands = (value: number) => value.toLocaleString("pt-BR");
const zoho = zohoCsv(isWhole ? 10_000 : 4_000, "zoho-recruit.test");
const allRows = thousands(zoho.rows);

const textOf = async (download: Download) => readFileSync(await download.path(), "utf8");
const linesOf = (csv: string) => csv.trimEnd().split(/\r?\n/);

test.describe.configure({ mode: "serial" });

test("candidates of Zoho by the thousand: mapped, checked, stopped, resumed, reported", async ({ page }) => {
  await comeBack(page.context(), "admin");
  await page.goto("/recruiters/candidates");
  await page.getByRole("button", { name: "Opções da lista" }).click();
  await page.getByRole("link", { name: "Importar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${importPage}$`));
  await expectAccessible(page);

  await upload(page, "zoho.csv", zoho.content);
  await expect(page.getByLabel("Origem da planilha")).toHaveValue("zoho");
  for (const [column, field] of [
    ["First Name", "name"],
    ["Last Name", "name"],
    ["Email", "email"],
    ["Current Job Title", "role_name"],
    ["State/Province", "state"],
    ["Expected Salary", "clt_expectation"],
    ["Candidate ID", ""],
  ] as const) {
    await expect(page.getByLabel(`Campo para ${column}`)).toHaveValue(field);
  }
  await expectAccessible(page);
  await page.getByLabel("Campo para Email").selectOption("Não importar");
  await expect(page.getByText("Escolha a coluna de: E-mail.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Conferir" })).toBeDisabled();
  await page.getByLabel("Campo para Email").selectOption("E-mail");

  await page.getByRole("button", { name: "Conferir" }).click();
  const start = page.getByRole("button", { name: `Criar ${thousands(zoho.created)} candidatos` });
  await expect(start).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText(thousands(zoho.created));
  await expect(page.getByRole("cell", { name: "Marina Sobral 1", exact: true })).toBeVisible();
  await expectAccessible(page);

  await start.click();
  const dialog = page.getByRole("dialog", { name: "Importando candidatos" });
  await expect.poll(() => rowsDone(dialog), { intervals: [50] }).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Parar" }).click();
  await expect(
    dialog.getByText(new RegExp(`Importação parada em [\\d.]+ de ${allRows} linhas`)),
  ).toBeVisible();
  const stopped = await rowsDone(dialog);
  expect(stopped).toBeLessThan(zoho.rows);
  await expectAccessible(page);

  // It is found again where it is, from its address alone.
  await page.reload();
  await expect(
    page.getByText(`Importação parada em ${thousands(stopped)} de ${allRows} linhas`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText(`Importação concluída: ${allRows} linhas lidas.`)).toBeVisible({
    timeout: 300_000,
  });
  await dialog.getByRole("button", { name: "Ver relatório" }).click();

  await expect(page.getByRole("tab", { name: `Com erro (${zoho.failed})` })).toBeVisible();
  await expect(page.getByRole("row", { name: "501 E-mail inválido sem-arroba-500" })).toBeVisible();
  await page.getByRole("tab", { name: `Ignorado (${zoho.repeated})` }).click();
  await expect(
    page.getByRole("row", { name: "401 E-mail repetido no arquivo zoho.399@zoho-recruit.test" }),
  ).toBeVisible();
  await expectAccessible(page);

  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar linhas com problema" }).click();
  const report = await asked;
  expect(report.suggestedFilename()).toBe("zoho-relatorio.csv");
  const lines = linesOf(await textOf(report));
  expect(lines).toHaveLength(1 + zoho.failed + zoho.repeated);
  expect(lines[0]).toContain("Linha;Resultado;Motivo;Campo;Candidate ID;First Name");
});

test("the same file again: reports every e-mail as registered already", async ({ page }) => {
  await comeBack(page.context(), "admin");
  await page.goto(importPage);
  await expect(page.getByRole("button", { name: "Abrir zoho.csv" }).first()).toBeVisible();
  await upload(page, "zoho-outra-vez.csv", zoho.content);
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("E-mail já cadastrado").first()).toBeVisible();
  await expect(page.getByText("Nenhuma linha deste arquivo pode ser importada.")).toBeVisible();
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await page.getByLabel("Atualizar o cadastro com os dados da planilha").check();
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByRole("definition").nth(1)).toHaveText(thousands(zoho.created));
});

test("the filtered list as CSV and as Excel, with progress, and as a file that is kept", async ({ page }) => {
  await comeBack(page.context(), "admin");
  await page.goto("/recruiters/candidates");
  await page.getByLabel("Buscar", { exact: true }).fill("zoho-recruit.test");
  await expect(page.getByText(`${thousands(zoho.created)} candidatos`)).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "Exportação" });
  const exported = async (format: string) => {
    const asked = page.waitForEvent("download");
    await page.getByRole("button", { name: "Opções da lista" }).click();
    await page.getByRole("button", { name: format }).click();
    await expect(dialog).toBeVisible();
    const download = await asked;
    await expect(dialog.getByText(`Arquivo pronto, com ${thousands(zoho.created)} registros.`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Fechar" }).last().click();
    await expect(dialog).toBeHidden();
    return download;
  };

  const csv = await exported("CSV (.csv)");
  expect(csv.suggestedFilename()).toMatch(/^candidatos-\d{4}-\d\d-\d\d\.csv$/);
  const lines = linesOf(await textOf(csv));
  expect(lines).toHaveLength(1 + zoho.created);
  expect(lines.filter((line) => !line.includes("@zoho-recruit.test"))).toHaveLength(1);

  const workbook = unzip(readFileSync(await (await exported("Excel (.xlsx)")).path()));
  const sheet = workbook.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet.match(/<row /g)).toHaveLength(1 + zoho.created);
  expect(sheet, "no live formula").not.toMatch(/<f[ >]/);

  await page.goto("/recruiters/downloads");
  await expect(page.getByRole("row", { name: /candidatos-.*\.xlsx Pronta/ }).first()).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Baixar candidatos-.*\.csv$/ })
    .first()
    .click();
  expect(linesOf(await textOf(await again))).toHaveLength(1 + zoho.created);
});
