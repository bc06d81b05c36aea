/**
 * From the search to the apply, by a script that moves at a person's speed: the keystroke-level model (Card, Moran and
 * Newell) of a typist of 55 words a minute. Searching, choosing, signing up, the mailed link and the CV are all in it; what
 * is not is the reading of the job, which takes as long as it interests.
 */
import { type BrowserContext, chromium, type Locator, type Page } from "playwright";
import { cvsOf } from "../cvs/layouts.ts";
import { signedIn } from "../support/api.ts";
import { browserFlags, ensureBrowser } from "../support/browser.ts";
import { demoFolder } from "../support/demo.ts";
import { mailedPath } from "../support/outbox.ts";
import { startProvider } from "../support/provider.ts";
import type { Verdict } from "./verdicts.ts";

const limitSeconds = 60;
/** Milliseconds of the model: a key, pointing at something and pressing it, deciding what comes next. */
const key = 200;
const point = 1_300;
const decide = 1_350;
/** A hand between mouse and keyboard. */
const home = 400;

/** What a person does on a page, each as long as it takes them. */
function handsOn(page: Page) {
  let isTyping = false;
  const reach = async (typing: boolean) => {
    if (isTyping !== typing) await page.waitForTimeout(home);
    isTyping = typing;
  };
  return {
    async press(target: Locator) {
      await target.waitFor();
      await reach(false);
      await page.waitForTimeout(point + decide);
      await target.click();
    },
    /** Into a field that is pointed at. */
    async type(target: Locator, text: string) {
      await this.press(target);
      await reach(true);
      await target.pressSequentially(text, { delay: key });
    },
    /** Further on by keyboard, as whoever types goes through a form. */
    async tabTo(target: Locator) {
      await reach(true);
      await page.waitForTimeout(decide);
      for (let tabs = 0; tabs < 5; tabs++) {
        await page.waitForTimeout(key);
        await page.keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error("The field is not reached by keyboard");
    },
    async hit(...keys: string[]) {
      await reach(true);
      for (const item of keys) {
        await page.waitForTimeout(key);
        await page.keyboard.press(item);
      }
    },
  };
}

async function searchAndOpen(page: Page, url: string, term: string): Promise<void> {
  const person = handsOn(page);
  const { press } = person;
  await page.goto(`${url}/jobs`);
  await person.type(page.getByLabel("Pesquisar vagas..."), term);
  await person.hit("Enter");
  await page.waitForURL(/term=/);
  await page.getByRole("heading", { name: `Vagas de ${term}` }).waitFor();
  await press(page.getByRole("article").first().getByRole("link").first());
  await page.waitForURL(/\/jobs\/[^/?]+\/\w+/);
  await press(page.getByRole("button", { name: "Candidatar-se" }));
}

/** Whoever has an account and a curriculum already. */
async function knownCandidate(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const { press } = handsOn(page);
  await page.goto(url);
  await page.getByLabel("E-mail").fill("candidate@elenco.test");
  await page.getByLabel("Senha", { exact: true }).fill("elenco-demo-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/candidates/);
  const started = performance.now();
  await searchAndOpen(page, url, "analista");
  await press(page.getByRole("dialog").getByRole("button", { name: "Enviar candidatura" }));
  await page.getByText("Candidatura enviada").first().waitFor();
  return performance.now() - started;
}

/** A visitor with a CV in a file and nothing else. */
async function newCandidate(context: BrowserContext, url: string, folder: string): Promise<number> {
  const cv = cvsOf("held", 1).find(({ layout }) => layout === "classic");
  if (!cv) throw new Error("There is no such CV");
  const { name } = cv.person;
  const email = `bia.${Date.now() % 100_000}@exemplo.test`;
  const admin = await signedIn(url, "admin@elenco.test");
  const page = await context.newPage();
  const person = handsOn(page);
  const { press } = person;
  const started = performance.now();
  await searchAndOpen(page, url, "analista");
  const form = {
    email: page.getByLabel("E-mail"),
    password: page.getByLabel("Senha", { exact: true }),
    terms: page.getByLabel(/Li e aceito/),
  };
  await person.type(page.getByLabel("Nome completo"), name);
  await person.tabTo(form.email);
  await form.email.pressSequentially(email, { delay: key });
  await person.tabTo(form.password);
  await form.password.pressSequentially("boa-senha-7", { delay: key });
  await person.tabTo(form.terms);
  await person.hit("Space", "Enter");
  await page.getByRole("heading", { name: "Confirme seu e-mail" }).waitFor();
  const link = await mailedPath(admin, email, /\/confirmations#token=[\w-]+/, folder);
  // To the mail, into the message, on its button.
  await page.waitForTimeout(2 * (point + decide));
  await page.goto(`${url}${link}`);
  await page.getByRole("heading", { name: "Complete seu currículo" }).waitFor();
  // The button, and the file in the system's window.
  await page.waitForTimeout(2 * (point + decide));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "curriculo.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(cv.bytes),
    });
  await page.getByText(/preenchidos? a partir do seu currículo/).waitFor();
  const next = page.getByRole("button", { name: "Próximo", exact: true });
  const save = page.getByRole("button", { name: "Enviar candidatura", exact: true });
  await press(next);
  await press(page.getByLabel("Em busca de oportunidades"));
  // The CV filled in the rest: nothing required is missing.
  await press(save);
  await page.getByText("Cadastro completo e candidatura enviada!").waitFor();
  return performance.now() - started;
}

export async function benchApply(): Promise<Verdict[]> {
  const folder = demoFolder("bench");
  const provider = await startProvider({ DATA_DIR: folder, RATE_LIMIT: "off" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const verdicts: Verdict[] = [];
    for (const [what, walk] of Object.entries({
      "with an account and a curriculum": knownCandidate,
      "a visitor with a CV: account, mailed link, CV read into the form": newCandidate,
    })) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
      const seconds = (await walk(context, provider.url, folder)) / 1_000;
      await context.close();
      verdicts.push({
        part: "From the search to the apply, at a person's speed",
        what,
        measured: `${seconds.toFixed(1)} s`,
        limit: `${limitSeconds} s`,
        ok: seconds < limitSeconds,
      });
    }
    return verdicts;
  } finally {
    await browser.close();
    await provider.stop();
  }
}
