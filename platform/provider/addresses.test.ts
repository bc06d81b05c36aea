import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasProviderTurn, isReached } from "../../tests/support/touched-calls.ts";
import { hasChanged } from "../../tests/support/turn.ts";
import { watchRows } from "./testing/decoys/changes.ts";
import { type DecoyWorld, decoyWorld } from "./testing/decoys/decoys.ts";
import { addressToken } from "./testing/decoys/good-rows.ts";
import { decoysOf } from "./testing/decoys/questions.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";
import { numbered } from "./testing/decoys/writing.ts";

let server: DecoyServer;
let world: DecoyWorld;
let changes: () => Promise<string[]>;
const folder = mkdtempSync(join(tmpdir(), "elenco-addresses-"));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><html><head><title>App</title></head><body></body></html>",
  );
  writeFileSync(join(folder, "pages.json"), JSON.stringify(["/", "/home", "/jobs", "/jobs/:job_title/:uid"]));
  mkdirSync(join(folder, "assets"));
  server = await decoyServer(folder);
  world = await decoyWorld(server.at.database.db);
  ({ changes } = await watchRows(server.at.database.db, world.named));
  await changes();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
  rmSync(folder, { recursive: true, force: true });
});

const kept = "testing/decoys/addresses.txt";
const homes = [
  ...["domain/agenda", "domain/talks", "domain/job-alerts", "domain/progress-reports", "domain/public-pages"],
  ...["domain/site-pages", "routes.ts"],
].map((name) => `platform/provider/${name}`);
const isInTurn =
  process.env.VALUES !== "part" ||
  hasChanged(`platform/provider/${kept}`) ||
  homes.some(isReached) ||
  hasProviderTurn(0, 6, 2);

/** What is answered besides the contract's calls: feeds, calendars, links of one click, pages as they are served. */
function addresses(): [method: "GET" | "POST", url: string][] {
  const uidsOf = (table: string) => [
    world.good(table).values.uid,
    ...decoysOf(world, table)
      .filter(({ label }) => / (status|\w+_at|\w+_until|confidential|deadline)=/.test(label))
      .map(({ values }) => values.uid),
  ];
  const once = (name: string, table: string) =>
    uidsOf(table)
      .slice(0, 3)
      .map((uid): ["POST", string] => ["POST", `/v1/${name}/one_click/${uid}/${addressToken}`]);
  return [
    ...["/robots.txt", "/sitemap.xml", "/sitemap/pages.xml", "/sitemap/jobs-1.xml", "/jobs.xml"],
    ...["/feeds/jobs.xml", "/feeds/articles.xml", "/feeds/events.xml", "/", "/home", "/jobs"],
    ...[`/v1/calendars/${addressToken}.ics`, `/v1/calendars/${"d".repeat(43)}.ics`],
    ...uidsOf("talk_events").map((uid) => `/v1/calendars/talks/${uid}.ics`),
    ...uidsOf("jobs").map((uid) => `/jobs/analista/${uid}`),
  ]
    .map((url): [method: "GET" | "POST", url: string] => ["GET", url])
    .concat(once("job_alerts", "job_alerts"), once("progress_reports", "progress_reports"));
}

/** Of a page what is written into it: the rest is the app's own. */
const partsOf = (type: string, body: string) =>
  (type === "text/html" ? body.match(/<(title|meta|link|script type="application)[^>]*>[^<]*/g) : null) ??
  body.split(/\r?\n|(?=<(?!\/))/).map((part) => part.replace(/(<\/\w+>)+$/, ""));

test.runIf(isInTurn)("what is answered outside of the contract", async () => {
  const lines: string[] = [];
  let known = new Set<string>();
  for (const [method, url] of addresses()) {
    const answer = await server.at.server.app.inject({ method, url, headers: { host: "decoys.test" } });
    await server.at.server.services.background.settled();
    const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
    expect(answer.statusCode, url).toBeLessThan(500);
    // What every page has stands there once, and so does what all entries of a feed have.
    if (type !== "text/html") known = new Set();
    const parts = partsOf(type, world.named(answer.body)).filter((part) => {
      const isNew = part.trim() !== "" && !known.has(part);
      known.add(part);
      return isNew;
    });
    lines.push(`${method} ${world.named(url)}: ${answer.statusCode} ${type}`);
    lines.push(...parts.map((part) => `  ${part.trimEnd()}`), ...(await changes()));
  }
  const text = `${numbered(lines).join("\n")}\n`.replaceAll(/nonce[-="][\w+/=-]+/g, "nonce");
  await expect(text).toMatchFileSnapshot(kept);
});

test("the code of each is known", () => {
  for (const home of homes) expect(existsSync(home), home).toBe(true);
});
