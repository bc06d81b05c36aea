import type { BrowserContext, Page, Request } from "@playwright/test";
import { accounts, comeBack, demoPassword, expect, expectAccessible, signIn, test } from "./fixtures.ts";

/** Calls in a person's name that leave the page. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().authorization) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Conta de ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
}

/** In the background the second tab waits for somebody to see what it has to say. */
const inBackground = () => Object.defineProperty(document, "visibilityState", { get: () => "hidden" });

async function twoTabs(
  context: BrowserContext,
  path: string,
  { background }: { background: boolean },
): Promise<{ first: Page; second: Page }> {
  await comeBack(context, "admin");
  const first = await context.newPage();
  await first.goto("/recruiters");
  const second = await context.newPage();
  if (background) await second.addInitScript(inBackground);
  await second.goto(path);
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  return { first, second };
}

const goOn = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });
const title = (page: Page) => page.getByLabel(/^Título/).first();

test("who signs out in one tab is out in the other, which says so and sends nothing more", async ({
  context,
}) => {
  const { first, second } = await twoTabs(context, "/recruiters/jobs/new", { background: true });
  await title(second).fill("Vaga por escrever");
  await signOut(first, "Helena Sampaio Prado");
  await expect(second.getByRole("heading", { name: "Você saiu em outra aba" })).toBeVisible();
  const calls = callsOf(second);
  await expect(title(second)).toBeHidden();
  await expectAccessible(second);
  await goOn(second).click();
  await expect(second.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(second).toHaveURL(/\/$/);
  expect(calls).toEqual([]);
  // Whoever signs out leaves nothing, in this tab either.
  const left = await second.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(left.filter((key) => key.includes("@"))).toEqual([]);
});

test("where somebody else signs in, the other tab begins anew as them", async ({ context }) => {
  const { first, second } = await twoTabs(context, "/recruiters/profile", { background: false });
  await second.getByLabel(/^Nome/).fill("Nome de outra pessoa");
  await signOut(first, "Helena Sampaio Prado");
  const { email, login } = accounts.recruiter;
  await first.goto(login);
  await first.getByLabel("E-mail").fill(email);
  await first.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await first.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(first).toHaveURL(/\/recruiters\/?$/);
  await expect(second.getByRole("button", { name: "Conta de Rafael Monteiro" })).toBeVisible();
  await second.goto("/recruiters/profile");
  await expect(second.getByLabel(/^Nome/)).toHaveValue("Rafael Monteiro");
});

test("where another business is chosen, nothing is saved into it from the other tab", async ({ context }) => {
  const { first, second } = await twoTabs(context, "/recruiters/jobs/new", { background: true });
  await title(second).fill("Vaga da primeira empresa");
  const choose = async (nth: number) => {
    await first.goto("/administrator");
    await first.getByRole("button", { name: /^Empresa selecionada/ }).click();
    const businesses = first.getByRole("menuitem");
    // Until the others are read, the chosen one is there alone.
    await expect(businesses.nth(1)).toBeVisible();
    await businesses.nth(nth).click();
  };
  await choose(1);
  await expect(second.getByRole("heading", { name: "A empresa mudou neste navegador" })).toBeVisible();
  const calls = callsOf(second);
  // What waits for the connection goes out when it is back; from here it does not.
  await second.evaluate(() => window.dispatchEvent(new Event("online")));
  expect(calls).toEqual([]);
  await goOn(second).click();
  await expect(title(second)).toHaveValue("");
  await choose(0);
  await expect(second.getByRole("heading", { name: "A empresa mudou neste navegador" })).toBeVisible();
  await goOn(second).click();
  // What was being written waited in its own business.
  await expect(title(second)).toHaveValue("Vaga da primeira empresa");
});

test("who signs in in one tab is signed in in the other, where nobody was", async ({ context }) => {
  const other = await context.newPage();
  await other.goto("/business");
  await expect(other.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  const first = await context.newPage();
  await signIn(first, "recruiter");
  await expect(other).toHaveURL(/\/recruiters\/?$/);
});
