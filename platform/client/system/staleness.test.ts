// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it, vi } from "vitest";
import { calls } from "#contract/calls/all.ts";

interface Made {
  call: string;
  isStaleAfter: (fact: object, input: object) => boolean;
}
const made = vi.hoisted((): Made[] => []);
vi.mock("#client/http/read.ts", async (original) => {
  const real = await original<typeof import("#client/http/read.ts")>();
  const noted =
    (of: "readOf" | "pagesOf") =>
    (call: string, ...rest: unknown[]) => {
      const read = (real[of] as (...given: unknown[]) => Omit<Made, "call">)(call, ...rest);
      made.push({ ...read, call });
      return read;
    };
  return { ...real, readOf: noted("readOf"), pagesOf: noted("pagesOf") };
});

const partsOf = (call: string) =>
  (call.split(" ")[1] ?? "").split("/").map((part) => part.replace(/^:.*/, ":"));
/** What lies at the address of a read or below it is what the read tells of. */
const isBelow = (write: string, read: string) => {
  const parts = partsOf(write);
  return partsOf(read).every((part, at) => part === parts[at]);
};

it("reads again what a write of the same subject changed, but for what is known to stay or comes otherwise", async () => {
  const files = globSync("platform/client/system/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.(test|testing)\.|\/testing\//.test(file) && /\b(readOf|pagesOf)\(/.test(readFileSync(file, "utf8")),
  );
  for (const file of files) await import(resolve(file));
  expect(made.length).toBeGreaterThan(150);
  const writes = Object.keys(calls).filter((call) => !call.startsWith("GET "));
  const input = { params: {}, query: {} };
  const isReread = ({ isStaleAfter }: Made, call: string) =>
    isStaleAfter({ type: "call.made", call, params: {} }, input);
  const left = made.flatMap((read) => {
    const unheard = writes.filter((write) => isBelow(write, read.call) && !isReread(read, write));
    return unheard.length > 0 ? [[read.call, ...unheard.map((write) => `  ${write}`)].join("\n")] : [];
  });
  await expect(`${left.toSorted().join("\n")}\n`).toMatchFileSnapshot("staleness.txt");
});
