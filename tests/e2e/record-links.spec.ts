import { comeBack, expect, test } from "./fixtures.ts";

test("a record opens in another tab by the middle button, Ctrl or Ctrl+Enter, from each view and the palette", async ({
  page,
  context,
}) => {
  const inTab = async (act: () => Promise<unknown>, address: RegExp) => {
    const [tab] = await Promise.all([context.waitForEvent("page"), act()]);
    await expect(tab).toHaveURL(address);
    await tab.close();
  };
  await comeBack(page.context(), "admin");
  await page.goto("/recruiters/candidates");
  const candidate = /\/recruiters\/candidates\/\d+$/;
  const row = page.getByRole("row").nth(1);
  const name = row.locator("a[data-record]");
  await expect(name).toHaveAttribute("href", candidate);
  await inTab(() => name.click({ button: "middle" }), candidate);
  await inTab(() => name.click({ modifiers: ["Control"] }), candidate);
  await inTab(() => row.getByRole("gridcell").nth(2).click({ button: "middle" }), candidate);
  await inTab(async () => {
    await row.focus();
    await page.keyboard.press("Control+Enter");
  }, candidate);
  // The list is where it was, and a plain press opens the preview as before.
  await expect(page).toHaveURL(/\/recruiters\/candidates$/);
  await name.click();
  await expect(page).toHaveURL(/\/recruiters\/candidates\?id=\d+/);

  await page.goto("/recruiters/jobs");
  const job = /\/recruiters\/jobs\/\d+$/;
  await page.getByRole("button", { name: "Blocos" }).click();
  const card = page.getByRole("list", { name: "Vagas" }).getByRole("listitem").first();
  await inTab(() => card.locator("a[data-record]").click({ button: "middle" }), job);
  await page.getByRole("button", { name: "Kanban" }).click();
  await inTab(
    () =>
      page
        .locator("[data-card] a[data-record]")
        .first()
        .click({ modifiers: ["Control"] }),
    job,
  );

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("analista");
  const hit = page
    .getByRole("option")
    .filter({ hasText: /analista/i })
    .first();
  await inTab(() => hit.click({ modifiers: ["Control"] }), /\/recruiters\//);
});
