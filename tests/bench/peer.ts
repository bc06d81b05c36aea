import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import type { Sample } from "./measure.ts";
import { inputToPaint, nodesIn } from "./paint.ts";

const root = fileURLToPath(new URL("./peer/", import.meta.url));
const row = "tbody tr.RaDatagrid-row";

type Sampled = (name: string, work: (turn: number) => Promise<number>) => Promise<Sample>;

/**
 * The plain list of react-admin on the same calls, where it was installed: `npm ci --prefix tests/bench/peer`.
 * A hundred rows, the most that its own choice of page sizes should be asked for.
 */
export async function benchPeer(
  page: Page,
  provider: string,
  token: string,
  sampled: Sampled,
): Promise<{ samples: Sample[]; nodes: number } | undefined> {
  if (!existsSync(new URL("./peer/node_modules", import.meta.url))) return undefined;
  const vite = await import("vite");
  await vite.build({ root, configFile: false, logLevel: "error", build: { emptyOutDir: true } });
  const server = await vite.preview({
    root,
    configFile: false,
    preview: { port: 0, host: "localhost", proxy: { "/v1": provider } },
  });
  try {
    const [url = ""] = server.resolvedUrls?.local ?? [];
    await page.goto(`${url}?token=${encodeURIComponent(token)}`);
    await page.locator(row).first().waitFor();
    const box = (turn: number) => page.locator(`${row} .select-item input`).nth(10 + (turn % 5));
    const samples = [
      await sampled("select a row", async (turn) => {
        const at = `${row}:nth-child(${11 + (turn % 5)}) .select-item`;
        const wanted = (await box(turn).isChecked()) ? ":not(.Mui-checked)" : ".Mui-checked";
        return await inputToPaint(page, "click", `${at}${wanted}`, () => box(turn).click());
      }),
    ];
    // What is selected is kept, and its bar lies over the rows.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.locator(row).first().waitFor();
    samples.push(
      await sampled("open what is below a row", async (turn) => {
        if (turn > 0) await page.locator(`${row} [aria-expanded=true]`).first().click();
        await page.locator(".RaDatagrid-expandedPanel").waitFor({ state: "detached" });
        return await inputToPaint(page, "click", ".RaDatagrid-expandedPanel", () =>
          page
            .locator(`${row} [aria-expanded=false]`)
            .nth(2 + (turn % 5))
            .click(),
        );
      }),
    );
    const nodes = await nodesIn(page);
    await page.getByRole("button", { name: /column/i }).click();
    const choice = page.locator(".MuiPopover-paper input[type=checkbox]").nth(5);
    samples.push(
      await sampled("show or hide a column", async () => {
        const now = await page.locator("thead th").count();
        const wanted = (await choice.isChecked()) ? now - 1 : now + 1;
        const shown = `thead tr:has(th:nth-child(${wanted})):not(:has(th:nth-child(${wanted + 1})))`;
        return await inputToPaint(page, "click", shown, () => choice.click());
      }),
    );
    return { samples, nodes };
  } finally {
    await server.close();
  }
}
