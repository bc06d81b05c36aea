import { signedIn } from "../support/api.ts";
import { cuttingProxy } from "../support/proxy.ts";
import { baseUrl, comeBack, expect, isWhole, test } from "./fixtures.ts";

interface Moving {
  id: number;
  name: string;
  lock_version: number;
}

const cuts = isWhole ? 10 : 4;
const perHalf = 10;
const notified = cuts * 2 * perHalf;
const people = 20;
const stages = [
  { status: 2, name: "Teste enviado" },
  { status: 3, name: "Teste aprovado" },
] as const;

test(`${notified} notifications arrive once and in order while the socket is cut ${cuts} times`, async ({
  browser,
}) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const recruiter = await signedIn(baseUrl(), "recruiter@elenco.test");
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { title: "Analista de Rajada Pleno" },
  });
  const { candidates } = await admin.call<{ candidates: { id: number }[] }>(
    "GET",
    `/recruiters/candidates?order=created_at:asc&page[size]=${people}`,
  );
  const cards: Moving[] = [];
  for (const { id } of candidates) {
    const { apply } = await admin.call<{ apply: Moving & { candidate_name: string } }>(
      "POST",
      "/recruiters/applies",
      { apply: { job_id: job.id, candidate_id: id } },
    );
    cards.push({ id: apply.id, name: apply.candidate_name, lock_version: apply.lock_version });
  }

  const proxy = await cuttingProxy(Number(new URL(baseUrl()).port));
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await comeBack(context, "admin");
  await page.goto("/recruiters");
  await expect.poll(() => proxy.sockets()).toBe(1);
  // From here on everything comes by the cable: the list cannot be read again.
  await page.route(/\/v1\/recruiters\/notifications(\?|$)/, (route) => route.abort());
  const bell = page.getByRole("button", { name: /notifica/i });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0] ?? 0);
  const before = await unread();

  /** The recruiter moves the admin's applications; returns the expected notifications, in order. */
  const reported: string[] = [];
  const move = async () => {
    const turn = reported.length;
    const card = cards[turn % people];
    const stage = stages[Math.floor(turn / people) % 2];
    if (!card || !stage) throw new Error("There is no card to move");
    const { lock_version } = card;
    await recruiter.call("POST", `/recruiters/applies/${card.id}/moves`, {
      move: { status: stage.status, lock_version },
    });
    card.lock_version++;
    reported.push(`${card.name} ${stage.name}`);
  };
  for (let cut = 0; cut < cuts; cut++) {
    for (let n = 0; n < perHalf; n++) await move();
    proxy.cut();
    for (let n = 0; n < perHalf; n++) await move();
    await expect.poll(() => proxy.sockets(), { message: "the socket comes back" }).toBe(1);
  }
  expect(reported).toHaveLength(notified);

  await expect.poll(unread).toBe(before + notified);
  await bell.click();
  const links = page.getByRole("tabpanel").getByRole("link");
  await expect(links.first()).toBeVisible();
  const shown = (await links.allInnerTexts()).slice(0, notified);
  const summary = shown.map((text) => {
    const name = cards.find((card) => text.includes(card.name))?.name ?? text;
    return `${name} ${stages.find((stage) => text.includes(stage.name))?.name ?? ""}`;
  });
  expect(summary).toEqual(reported.toReversed());
  await context.close();
  await proxy.stop();
});
