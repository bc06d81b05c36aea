import { readdirSync } from "node:fs";
import { join } from "node:path";
import qs from "qs";
import { describe, expect, it } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { type CallDefinition, parseKey } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { errorAnswer } from "#contract/errors.ts";
import { routes } from "#features/app/routes.ts";
import { type Answer, readRecording } from "./kept-answers.ts";
import { looks, pictureOf, screens, viewers } from "./screens.ts";

/** `GET /recruiters/jobs/:id` of `GET /recruiters/jobs/1?page[size]=20 (en)`: the one with most words of its own. */
function callOf(key: string): Call | undefined {
  const asked = key
    .replace(/ \(en\)$/, "")
    .replace(/\?.*$/, "")
    .split("/");
  const fits = (Object.keys(calls) as Call[]).filter((call) => {
    const words = call.split("/");
    return (
      words.length === asked.length && words.every((word, n) => word.startsWith(":") || word === asked[n])
    );
  });
  const params = (call: Call) => call.split(":").length;
  return fits.sort((a, b) => params(a) - params(b))[0];
}

const queryOf = (key: string) => qs.parse(/\?(.*?)( \(en\))?$/.exec(key)?.[1] ?? "", { depth: 10 });

/** What the contract says against it. */
function faultsOf(key: string, { status, body, file }: Answer): unknown[] {
  const call = callOf(key);
  if (!call) return ["there is no such call"];
  const { status: expected = 200, answer, query, stream }: CallDefinition = calls[call];
  if (status >= 400) return errorAnswer.safeParse(body).error?.issues ?? [];
  if (stream) return file?.type.startsWith(stream) ? [] : [`it is no ${stream}`];
  return [
    ...(status === expected ? [] : [`${status} instead of ${expected}`]),
    ...(answer.safeParse(body).error?.issues ?? []),
    ...(parseKey(call).method === "GET" ? (query?.safeParse(queryOf(key)).error?.issues ?? []) : []),
  ];
}

describe("what the pictures are made of", () => {
  it.each(viewers)(
    "the answers kept for a %s are those of the contract; if not: npm run pictures -- --record",
    (viewer) => {
      const { answers } = readRecording(viewer);
      const faults = Object.entries(answers).flatMap(([key, answer]) => {
        const found = faultsOf(key, answer);
        return found.length > 0 ? [{ key, found }] : [];
      });
      expect(faults).toEqual([]);
      expect(Object.keys(answers).length).toBeGreaterThan(0);
    },
  );

  it("every screen is at an address that the app has a page for", () => {
    const table = pageTable(routes);
    const missing = screens.filter(({ path }) => !table.match(path.replace(/\?.*$/, "")));
    expect(missing).toEqual([]);
  });

  it("there is a picture of each screen in each look, and no other; if not: npm run pictures -- --update", () => {
    const kept = readdirSync(join(import.meta.dirname, "kept"));
    expect(kept.sort()).toEqual(
      screens.flatMap((screen) => looks.map((look) => pictureOf(screen, look))).sort(),
    );
  });
});
