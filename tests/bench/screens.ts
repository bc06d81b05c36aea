/**
 * The recruiter's screens in a browser, at 100,000 candidates and 300,000 applies: from the input to the paint that
 * shows its effect, and how large the document is. The yardstick is the browser's own: a button beside the list that
 * changes one attribute.
 */
import { chromium, type Page } from "playwright";
import { apiClient, signedIn } from "../support/api.ts";
import { browserFlags, ensureBrowser } from "../support/browser.ts";
import { startProvider } from "../support/provider.ts";
import { type Embedded, fillOnce } from "./data.ts";
import { type Sample, sampleOf } from "./measure.ts";
import { inputToPaint, nodesIn } from "./paint.ts";
import { benchPeer } from "./peer.ts";
import { ofAmount, ofSamples, type Verdict } from "./verdicts.ts";

const runs = Number(process.env.BENCH_RUNS ?? 40);
const cards = 2_000;
/** Applies that are made at once. */
const together = 25;
const account = { email: "admin@elenco.test", password: "elenco-demo-1" };
/** Milliseconds of p95 from the input to the paint; nodes of the document of any list. */
const limits = { paint: 100, nodes: 1_500 };

const list = "/recruiters/candidates";
const inSaoPaulo = `${list}?f=${encodeURIComponent(JSON.stringify({ state: { eq: "SP" } }))}`;
const line = "[role=grid] [data-index]";
const preview = 'aside[aria-label="Prévia"]';
const chip = 'button[aria-label^="Remover filtro"]';

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/business`);
  await page.getByLabel("E-mail").first().fill(account.email);
  await page.getByLabel("Senha").first().fill(account.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(`${url}/recruiters`);
}

/** Scrolls what is shown until so many pages more were loaded. */
async function scrollOn(page: Page, container: string, pages: number): Promise<void> {
  for (let turn = 0; turn < pages; turn++) {
    const loaded = page.waitForResponse((answer) => answer.url().includes("page[after]"), {
      timeout: 10_000,
    });
    await page
      .locator(container)
      .first()
      .evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
    await loaded.catch(() => undefined);
  }
}

/** A job with a board of so many cards, made by the calls that a recruiter makes. */
async function jobWithCards(url: string): Promise<number> {
  const admin = await signedIn(url, account.email);
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Quadro de dois mil" },
  });
  let after: string | null = null;
  for (let made = 0; made < cards; ) {
    const query: string = `page[size]=200${after ? `&page[after]=${encodeURIComponent(after)}` : ""}`;
    const page = await admin.call<{ candidates: { id: number }[]; next_cursor: string | null }>(
      "GET",
      `/recruiters/candidates?${query}`,
    );
    const people = page.candidates.map(({ id }) => ({ apply: { job_id: job.id, candidate_id: id } }));
    for (let from = 0; from < people.length; from += together)
      await Promise.all(
        people.slice(from, from + together).map((body) => admin.call("POST", "/recruiters/applies", body)),
      );
    made += page.candidates.length;
    after = page.next_cursor;
    if (!after) break;
  }
  return job.id;
}

const nodes: { where: string; count: number }[] = [];

async function sampled(name: string, work: (turn: number) => Promise<number>): Promise<Sample> {
  const warm = 3;
  const times: number[] = [];
  for (let turn = 0; turn < runs + warm; turn++) {
    const time = await work(turn);
    if (turn >= warm) times.push(time);
  }
  return sampleOf(name, times);
}

/** A button that changes one attribute: what the browser itself takes from an input to its paint. */
async function bareButton(page: Page): Promise<Sample> {
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.id = "yardstick";
    button.style.cssText = "position: fixed; inset: auto 0 0 auto; z-index: 99;";
    button.textContent = "·";
    button.addEventListener("click", () => button.toggleAttribute("data-on"));
    document.body.append(button);
  });
  const button = page.locator("#yardstick");
  return await sampled("a bare button", (turn) =>
    inputToPaint(page, "click", `#yardstick${turn % 2 ? ":not([data-on])" : "[data-on]"}`, () =>
      button.click(),
    ),
  );
}

async function benchLists(page: Page, url: string): Promise<Sample[]> {
  await page.goto(url + list);
  await page.locator(line).first().waitFor();
  const samples = [await bareButton(page)];
  const take = async (name: string, work: (turn: number) => Promise<number>) => {
    samples.push(await sampled(name, work));
  };
  await scrollOn(page, "[role=grid]", 10);
  nodes.push({ where: "the table, ten pages down", count: await nodesIn(page) });
  await take("select a row, ten pages down", async (turn) => {
    const box = page.locator(`${line} input[type=checkbox]`).nth(10 + (turn % 5));
    const label = JSON.stringify(await box.getAttribute("aria-label"));
    const wanted = (await box.isChecked()) ? ":not(:checked)" : ":checked";
    return await inputToPaint(page, "click", `input[aria-label=${label}]${wanted}`, () => box.click());
  });
  await page.locator("[role=grid]").evaluate((element) => {
    element.scrollTop = 0;
  });
  const open = (turn: number) =>
    page.locator(`${line}[data-index="${2 + (turn % 5)}"] [role=gridcell]`).nth(1);
  await take("open a preview", async (turn) => {
    if (turn > 0) await page.getByRole("button", { name: "Fechar" }).click();
    await page.locator(preview).waitFor({ state: "detached" });
    return await inputToPaint(page, "click", preview, () => open(turn).click());
  });
  await take("the next one in the preview", async (turn) => {
    const shown = await page.locator(`${preview} a[href]`).first().getAttribute("href");
    const way = page.locator(preview).getByRole("button", { name: turn % 2 ? "Anterior" : "Próximo" });
    return await inputToPaint(page, "click", `${preview} header + * > a:not([href="${shown}"])`, () =>
      way.click(),
    );
  });
  await page.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Opções da lista" }).click();
  const choice = page.getByRole("dialog").getByRole("checkbox").nth(5);
  await take("show or hide a column", async () => {
    const now = Number(await page.locator("[role=grid]").getAttribute("aria-colcount"));
    const wanted = (await choice.isChecked()) ? now - 1 : now + 1;
    return await inputToPaint(page, "click", `[role=grid][aria-colcount="${wanted}"]`, () => choice.click());
  });
  await page.goto(url + inSaoPaulo);
  await take("take a filter's chip away", async (turn) => {
    if (turn > 0) await page.goBack();
    await page.locator(chip).waitFor();
    await page.locator(line).first().waitFor();
    return await inputToPaint(page, "click", `body:not(:has(${chip}))`, () => page.locator(chip).click());
  });
  await page.goto(`${url}${list}?view=blocks`);
  await page.locator("[role=listitem][data-index]").first().waitFor();
  await scrollOn(page, "[role=list]:has([data-index])", 5);
  nodes.push({ where: "blocks, five pages down", count: await nodesIn(page) });
  return samples;
}

async function benchBoard(page: Page, url: string): Promise<Sample[]> {
  await page.goto(`${url}/recruiters/jobs/${await jobWithCards(url)}/applies/kanban`);
  const from = page.getByRole("region", { name: /^Resposta web, / });
  await from.getByRole("group").first().waitFor();
  nodes.push({ where: `a board of ${cards} cards`, count: await nodesIn(page) });
  const samples = [await bareButton(page)];
  const move = await sampled("move a card", async () => {
    const card = from.getByRole("group").first();
    const name = JSON.stringify(await card.getAttribute("aria-label"));
    await card.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    return await inputToPaint(
      page,
      "keydown",
      `[aria-label^="Submissão, "] [role=group][aria-label=${name}]`,
      () => page.keyboard.press("Enter"),
    );
  });
  return [...samples, move];
}

export async function benchScreens(embedded: Embedded): Promise<Verdict[]> {
  const env = fillOnce(embedded);
  const provider = await startProvider({ ...env, RATE_LIMIT: "off" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    await enter(page, provider.url);
    const paint = () => limits.paint;
    const lists = await benchLists(page, provider.url);
    const verdicts = [
      ...ofSamples(`Input to paint, a list of ${embedded.candidates} candidates`, lists, paint),
      ...ofSamples(`Input to paint, a board of ${cards} cards`, await benchBoard(page, provider.url), paint),
    ];
    const { token } = await apiClient(provider.url).call<{ token: string }>(
      "POST",
      "/recruiters/sessions",
      account,
    );
    const peer = await benchPeer(page, provider.url, token, sampled);
    const part = "Elements in the document";
    for (const { where, count } of nodes) verdicts.push(ofAmount(part, where, count, limits.nodes - 1, ""));
    if (peer) {
      const beside = ofSamples(
        "The same list by react-admin",
        [...lists.slice(0, 1), ...peer.samples],
        paint,
      );
      // What another project does is no verdict on this one.
      for (const { ok, limit, ...line } of beside) verdicts.push(line);
      verdicts.push({ part, what: "react-admin's page of 100", measured: String(peer.nodes) });
    } else console.log("Not beside react-admin: npm ci --prefix tests/bench/peer installs it.");
    return verdicts;
  } finally {
    await browser.close();
    await provider.stop();
  }
}
