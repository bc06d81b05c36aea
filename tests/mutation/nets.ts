/**
 * Switches on one fault of `PICKS` after the other and makes the calls that come by it beside decoys, those that read and
 * those that write, and runs the jobs of the queue: whether an answer, a row, a notice, a mail or a message differs is written into `FOUND`, a line each.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { callableWorld, type Manner } from "#provider/testing/decoys/asking.ts";
import { type Question, questionsOf } from "#provider/testing/decoys/questions.ts";
import { roomOf } from "#provider/testing/decoys/rooms.ts";
import { decoyServer } from "#provider/testing/decoys/server.ts";
import { heldTime } from "#provider/testing/decoys/values.ts";
import { workingWorld, workNames } from "#provider/testing/decoys/working.ts";
import { writingWorld } from "#provider/testing/decoys/writing.ts";
import type { Pick } from "./picks.ts";

const shared = globalThis as typeof globalThis & {
  __plants: Map<number, Pick>;
  __planted: (id: number) => boolean;
};
/** Of the places that come by a fault, so many are asked. */
const most = { reads: 24, writes: 8 };

interface Place {
  name: string;
  /** What is answered and left behind there, in one text. */
  done(): Promise<string>;
}

test("nets", async () => {
  const picks: Pick[] = JSON.parse(readFileSync(process.env.PICKS ?? "", "utf8"));
  let active = 0;
  let here: string | undefined;
  const cameBy = new Map<number, Set<string>>();
  shared.__planted = (id) => {
    if (here !== undefined) cameBy.set(id, (cameBy.get(id) ?? new Set()).add(here));
    return id === active;
  };
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  const server = await decoyServer();
  const world = await callableWorld(server.at);
  const places = new Map<string, Place>();
  const good = new Map<string, string>();
  const safely = async (place: Place) => {
    try {
      return await place.done();
    } catch (error) {
      return `thrown: ${String(error)}`;
    }
  };
  const learn = async (place: Place) => {
    places.set(place.name, place);
    here = place.name;
    good.set(place.name, await safely(place));
    here = undefined;
  };
  const asked = (question: Question, name: string, manner?: Manner): Place => ({
    name,
    done: async () => (await world.ask(question, manner)).join("\n"),
  });
  for (const [n, question] of questionsOf(world).entries()) {
    await learn(asked(question, `${n} ${question.call}`));
    const next = question.of ? undefined : world.next(question);
    if (next) await learn(asked(next, `${n} ${question.call}, further`));
    for (const manner of world.mannersOf(question))
      await learn(asked(question, `${n} ${question.call}, ${manner}`, manner));
  }
  const found = new Map<number, string>();
  const idOf = (pick: Pick) =>
    [...shared.__plants].find(([, { file, nth }]) => file === pick.file && nth === pick.nth)?.[0] ?? -1;
  const seek = async (id: number, names: readonly string[], limit: number) => {
    const step = Math.max(1, Math.ceil(names.length / limit));
    for (const name of names.filter((_, n) => n % step === 0)) {
      const place = places.get(name);
      if (!place) continue;
      active = id;
      const answer = await safely(place);
      active = 0;
      if (answer === good.get(name)) continue;
      // What an earlier fault left in memory is no proof.
      if ((await safely(place)) === good.get(name)) found.set(id, name);
      else console.log(`unsure: ${name}`);
      return;
    }
  };
  const namesOf = (id: number) => [...(cameBy.get(id) ?? [])];
  for (const pick of picks) await seek(idOf(pick), namesOf(idOf(pick)), most.reads);

  cameBy.clear();
  const writing = await writingWorld(server);
  const writes = (Object.keys(calls) as Call[]).filter((call) => !call.startsWith("GET "));
  for (const room of new Set(writes.map(roomOf)))
    await learn({
      name: `writes of ${room}`,
      done: async () => {
        const lines: string[] = [];
        try {
          for (const call of writes) if (roomOf(call) === room) lines.push(...(await writing.done(call)));
        } finally {
          await writing.rewind();
        }
        return lines.join("\n");
      },
    });
  // Jobs have a server of their own: each watches all rows of its database.
  const jobs = await decoyServer();
  const working = await workingWorld(jobs);
  for (const work of workNames)
    await learn({
      name: `jobs: ${work}`,
      done: async () => {
        try {
          return (await working.done(work)).join("\n");
        } finally {
          await working.rewind();
        }
      },
    });
  for (const pick of picks) {
    const id = idOf(pick);
    if (!found.has(id)) await seek(id, namesOf(id), most.writes);
    appendFileSync(
      process.env.FOUND ?? "",
      `${JSON.stringify([pick, found.get(id) ?? null, namesOf(id).length])}\n`,
    );
  }
  vi.useRealTimers();
  await jobs.at.close();
  await server.at.close();
  expect(picks).not.toEqual([]);
});
