/**
 * `npm run mutation:reads`: switches on one fault after the other in the statements and
 * conditions that reading calls run through, and counts how many change an answer beside decoys. Faults are switched, not
 * written, so that thousands are tried in one process; each is asked only of calls that come by it. `EVERY=7` tries each
 * seventh, `READS=client-desk` only those in files of that name, `KIND=left` those of a kind. What stays unseen is written into coverage/reads.txt.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { callableWorld } from "#provider/testing/decoys/asking.ts";
import { type Question, questionsOf } from "#provider/testing/decoys/questions.ts";
import { decoyServer } from "#provider/testing/decoys/server.ts";
import { heldTime } from "#provider/testing/decoys/values.ts";
import type { Plant } from "./plant.ts";

const shared = globalThis as typeof globalThis & {
  __plants: Map<number, Plant>;
  __planted: (id: number) => boolean;
};
/** Of the questions that come by a fault, so many are asked. */
const most = 12;

test("reads", async () => {
  let active = 0;
  let asked = -1;
  const cameBy = new Map<number, Set<number>>();
  shared.__planted = (id) => {
    if (asked >= 0) {
      const seen = cameBy.get(id) ?? new Set<number>();
      cameBy.set(id, seen.add(asked));
    }
    return id === active;
  };
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  const { at } = await decoyServer();
  const world = await callableWorld(at);
  const questions = questionsOf(world);
  const answer = async (question: Question) => {
    try {
      return (await world.ask(question)).join("\n");
    } catch (error) {
      return `thrown: ${String(error)}`;
    }
  };
  const good: string[] = [];
  for (const [place, question] of questions.entries()) {
    asked = place;
    good.push(await answer(question));
  }
  asked = -1;
  const every = Number(process.env.EVERY ?? 1);
  const table = new Map<string, { all: number; reached: number; seen: number }>();
  const unseen: string[] = [];
  for (const [id, plant] of shared.__plants) {
    const folder = plant.file.split("/").slice(2, 4).join("/");
    const row = table.get(folder) ?? { all: 0, reached: 0, seen: 0 };
    table.set(folder, row);
    row.all += 1;
    const places = [...(cameBy.get(id) ?? [])];
    if (!plant.kind.includes(process.env.KIND ?? "")) continue;
    if (places.length === 0 || id % every !== 0) continue;
    row.reached += 1;
    active = id;
    // Calls far apart differ more than the same call of another record.
    const step = Math.max(1, Math.floor(places.length / most));
    let isSeen = false;
    for (const place of places.filter((_, nth) => nth % step === 0).slice(0, most + 4)) {
      const question = questions[place];
      if (question && (await answer(question)) !== good[place]) {
        isSeen = true;
        break;
      }
    }
    active = 0;
    if (isSeen) row.seen += 1;
    else unseen.push(`${plant.file}:${plant.line} ${plant.kind}: ${plant.text}`);
  }
  for (const [place, question] of questions.slice(0, 40).entries())
    expect(await answer(question), question.path).toBe(good[place]);
  const rows = [...table].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(
    ([name, { all, reached, seen }]) => `${name}: ${seen} of ${reached} reached (${all})`,
  );
  const seen = rows.reduce((total, [, row]) => total + row.seen, 0);
  const reached = rows.reduce((total, [, row]) => total + row.reached, 0);
  mkdirSync("coverage", { recursive: true });
  writeFileSync("coverage/reads.txt", [...lines, `${seen} of ${reached}`, "", ...unseen].join("\n"));
  vi.useRealTimers();
  await at.close();
});
