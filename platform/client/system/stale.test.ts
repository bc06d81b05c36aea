import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { declarations, type Fact, type FactType } from "#client/bus/facts.ts";
import type * as Definitions from "#client/http/read.ts";
import type { Read } from "#client/http/reads.ts";
import { type Call, calls } from "#contract/calls/all.ts";

type AnyRead = Read<unknown, unknown>;
type Define = (...args: unknown[]) => AnyRead;
interface Defined {
  read: AnyRead;
  /** By which facts it grows stale: all of a type, or those that a function picks. */
  on: Readonly<Partial<Record<FactType, unknown>>>;
}
const defined = vi.hoisted(() => [] as Defined[]);

vi.mock("#client/http/read.ts", async (original) => {
  const { readBy, readOf, pagesOf } = await original<typeof Definitions>();
  const kept =
    (define: unknown): Define =>
    (...args) => {
      const read = (define as Define)(...args);
      const options = args.at(-1) as { on?: Defined["on"] } | undefined;
      defined.push({ read, on: (typeof options === "object" && options.on) || {} });
      return read;
    };
  return { readBy: kept(readBy), readOf: kept(readOf), pagesOf: kept(pagesOf) };
});

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("testing"))
  .sort();
for (const file of files) await import(/* @vite-ignore */ join(root, file));

const writes = (Object.keys(calls) as Call[]).filter((call) => !call.startsWith("GET "));
const wrote = (call: Call): Fact => ({ type: "call.made", call, params: {} });

/** What makes a read stale, and how long its answer may be shown: a line each. */
function lineOf({ read, on }: Defined): string {
  const after = writes.filter((call) => read.isStaleAfter(wrote(call), {}));
  const facts = (Object.keys(declarations) as FactType[])
    .filter((type) => type !== "call.made" && on[type] !== undefined)
    .map((type) => (on[type] === true ? type : `${type}, where it is about the same`));
  const kept = [
    ...(read.pause === undefined ? [] : [`once in ${read.pause} ms`]),
    ...(read.fresh ? ["never shown of an earlier visit"] : []),
    ...(read.isPublic ? ["the same for everybody"] : []),
  ];
  return [
    read.name,
    ...after.map((call) => `    after ${call}`),
    ...facts.map((fact) => `    on ${fact}`),
    ...kept.map((how) => `    ${how}`),
  ].join("\n");
}

it("reads again what each write and fact makes stale, and nothing else: see stale.txt", async () => {
  const lines = defined.map(lineOf).sort();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(join(root, "stale.txt"));
});

it("calls each read by a name of its own", () => {
  const names = defined.map(({ read }) => read.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const ofApply = { params: { uid: "a1" } };
const ofJob = { params: { id: 5 } };
const message = (applyUid: string | null): Fact => ({ type: "messages.changed", applyUid });
const shared = (jobId: number): Fact => ({ type: "shortlist.shared", jobId, shortlistId: 9 });
/** Facts that a function picks: those that make the read of an input stale, and one that is of something else. */
const picked: Record<string, { input: unknown; stale: Fact[]; other: Fact }> = {
  "GET /candidates/applies/:uid/messages": {
    input: ofApply,
    stale: [message("a1"), message(null)],
    other: message("a2"),
  },
  "GET /client_contacts/jobs/:uid": {
    input: { params: { uid: "j1" } },
    stale: [{ type: "client_job.changed", jobUid: "j1" }],
    other: { type: "client_job.changed", jobUid: "j2" },
  },
  "GET /recruiters/tearsheets/:id": {
    input: ofJob,
    stale: [{ type: "records.changed", entity: "candidates" }],
    other: { type: "records.changed", entity: "jobs" },
  },
  // Invoices take values from their placement.
  record: {
    input: { entity: "placements", id: 5 },
    stale: [wrote("POST /recruiters/invoices"), wrote("DELETE /recruiters/invoices/:id")],
    other: wrote("POST /recruiters/tasks"),
  },
  "GET /recruiters/jobs/:id/shortlists": { input: ofJob, stale: [shared(5)], other: shared(6) },
};

it("picks the facts that are about what was read", () => {
  const picking = defined.filter(({ on }) => Object.values(on).some((rule) => rule !== true));
  expect(picking.map(({ read }) => read.name).sort()).toEqual(Object.keys(picked).sort());
  for (const { read } of picking) {
    const { input, stale = [], other } = picked[read.name] ?? {};
    expect(stale.map((fact) => read.isStaleAfter(fact, input))).toEqual(stale.map(() => true));
    expect(other && read.isStaleAfter(other, input), read.name).toBe(false);
  }
});

/** Made while a hook runs, because they need what it was given: held by the wiring tests of their hooks. */
const madeInHooks = ["public/use-answer-set.ts", "shortlists/shortlist-review.ts"];

it("sees every read that is defined", () => {
  const definitions = /(?<![.\w])(?:readBy|readOf|pagesOf)(?:<[^()]*>)?\(/g;
  const said = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(definitions)].map(() => file),
  );
  expect(said.filter((file) => !madeInHooks.includes(file))).toHaveLength(defined.length);
});
