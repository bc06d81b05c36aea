import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { z } from "zod";
import { channels } from "#contract/calls/cable.ts";

/** Calls that a wiring test names: what is expected to be sent, or a write that makes a read stale. */
const expected = /(?:request|upload)\(\s*"((?:GET|POST|PUT|DELETE) \/[^"]+)"/g;
const named = /"((?:GET|POST|PUT|DELETE) \/[^"]+)"/g;
/** Calls that the app names. `${entity}` stands for a part of the path. */
const made = /["`]((?:GET|POST|PUT|DELETE) \/[^"`]+)["`]/g;
/** Files that the provider sends are asked for by their address. */
const downloaded = /`(\/recruiters\/[^`]+\/(?:file|report))`/g;

const root = new URL("..", import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const textOf = (file: string) => readFileSync(new URL(file, root), "utf8");
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, call]) => call ?? "");
const tests = files.filter((file) => /\.wiring\.test\.tsx?$/.test(file)).map(textOf);
const sources = files.filter((file) => !file.includes(".test.") && !file.startsWith("testing/"));

/** Asked for by the app itself whenever the cable connects: see app.wiring.test.ts. */
const background = ["POST /cable_tokens"];

it("holds each call that the app makes by a test of what is sent", () => {
  const sent = tests.flatMap((text) => found(expected, text));
  const stale = tests.flatMap((text) => found(named, text)).filter((call) => !call.startsWith("GET "));
  const missing = sources.flatMap((file) => {
    const text = textOf(file);
    const calls = [...found(made, text), ...found(downloaded, text).map((path) => `GET ${path}`)];
    return calls
      .filter((call) => {
        if (background.includes(call) || sent.includes(call)) return false;
        const pattern = new RegExp(`^${call.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[^/]+")}$`);
        if (sent.some((item) => pattern.test(item))) return false;
        // Named beside a read that it makes stale; it is made by the calls of all entities.
        return !stale.includes(call);
      })
      .map((call) => `${file}: ${call}`);
  });
  expect(missing, "no wiring test expects these").toEqual([]);
});

/** The kinds of messages of a channel; one that has but one kind has no name for it. */
function kindsOf(message: z.ZodType): string[] {
  const { def } = message as unknown as { def: { options?: { shape: { type: { value: string } } }[] } };
  return def.options?.map(({ shape }) => shape.type.value) ?? [];
}

it("holds each message of the cable by a test of what is made of it", () => {
  const kinds = Object.entries(channels).flatMap(([name, { message }]) =>
    kindsOf(message).map((kind) => ({ name, kind })),
  );
  expect(kinds.length).toBeGreaterThan(10);
  const missing = kinds.filter(
    ({ name, kind }) => !tests.some((text) => text.includes(`"${name}"`) && text.includes(`type: "${kind}"`)),
  );
  expect(missing, "no wiring test says these").toEqual([]);
});
