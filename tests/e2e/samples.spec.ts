import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Candidatos", exact: true });
const focusedRow = (page: Page) => grid(page).locator('[role="row"]:focus');
const titles = (page: Page) =>
  grid(page)
    .getByRole("columnheader")
    .evaluateAll((cells) => cells.slice(1).map((cell) => cell.getAttribute("aria-label")));
const width = async (page: Page, title: string) =>
  (await grid(page).getByRole("columnheader", { name: title }).boundingBox())?.width ?? 0;

test("gallery and colours pass axe in both themes", async ({ page }) => {
  await page.goto("/samples");
  for (const name of ["Texto e sinais", "Tabela", "Quadro", "Editor"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Descrição da vaga" })).toBeVisible();
  for (const theme of ["Claro", "Escuro"]) {
    await page.getByRole("button", { name: theme, exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Cores e contrastes" }).first().click();
  await expect(page.getByRole("heading", { name: "Cores e contrastes" })).toBeVisible();
  await expect(page.getByText("Insuficiente")).toHaveCount(0);
  await expectAccessible(page);
});

test("a question without an answer shows none of its answers as chosen", async ({ page }) => {
  await page.goto("/samples/colors");
  await expect(page.getByRole("heading", { name: "Cores e contrastes" })).toBeVisible();
  const looks = await page.evaluate(() => {
    const group = (name: string, chosen: string) =>
      `<input type="radio" name="${name}" ${chosen}><input type="radio" name="${name}">`;
    const box = document.createElement("div");
    box.innerHTML = group("open", "") + group("answered", "checked");
    document.body.append(box);
    return [...box.querySelectorAll("input")].map((input) => {
      const mark = getComputedStyle(input, "::before").backgroundColor;
      return `${getComputedStyle(input).backgroundColor} ${mark}`;
    });
  });
  const [first, second, chosen, other] = looks;
  expect(chosen).not.toBe(other);
  expect([first, second]).toEqual([other, other]);
});

test("a menu that has little room scrolls: no entry of it is beyond the window", async ({ page }) => {
  await page.goto("/samples");
  const trigger = page.getByRole("button", { name: "Menu", exact: true });
  await trigger.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1000, height: 160 });
  await trigger.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await trigger.click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const edges = await menu.evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return { above: Math.max(0, -top), below: Math.max(0, bottom - window.innerHeight) };
  });
  expect(edges).toEqual({ above: 0, below: 0 });
});

test("a table of 100,000 rows is worked by keyboard alone", async ({ page }) => {
  await page.goto("/samples");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "100001");
  await grid(page).locator('[aria-rowindex="2"]').focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(focusedRow(page)).toHaveAttribute("aria-rowindex", "3");
  await expect(focusedRow(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("x");
  await expect(focusedRow(page)).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("End");
  await expect(focusedRow(page)).toHaveAttribute("aria-rowindex", "100001");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Aberto: /)).toBeVisible();
  expect(await grid(page).locator('[role="row"]').count()).toBeLessThan(60);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => titles(page)).toEqual(["Nome", "Nº", "Cargo", "Cidade", "Pretensão"]);
  const before = await width(page, "Nº");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => width(page, "Nº")).toBeGreaterThan(before);
  await page.keyboard.press("ArrowDown");
  await expect(focusedRow(page)).toHaveAttribute("aria-rowindex", "100001");
});

test("columns move and change their width by pointer, with and without dragging", async ({ page }) => {
  await page.goto("/samples");
  const head = (title: string) => grid(page).getByRole("columnheader", { name: title });
  await head("Cidade").dragTo(head("Nome"));
  await expect.poll(() => titles(page)).toEqual(["Nº", "Cidade", "Nome", "Cargo", "Pretensão"]);
  await head("Cargo").hover();
  await page.getByRole("button", { name: "Opções da coluna Cargo" }).click();
  await page.getByRole("menuitem", { name: "Mover para a esquerda" }).click();
  await expect.poll(() => titles(page)).toEqual(["Nº", "Cidade", "Cargo", "Nome", "Pretensão"]);
  const box = (await head("Cargo").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 4, box.y + 18);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 76, box.y + 18, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => width(page, "Cargo")).toBeCloseTo(box.width + 80, -1);
});
