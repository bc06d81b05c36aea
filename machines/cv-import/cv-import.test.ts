import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import type { PickedFile } from "../shared/picked-file.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { cvImportMachine } from "./cv-import.machine.ts";
import { type CvRow, candidateOf, isReady, type KeptCvRow, restoredRow, rowOf } from "./rows.ts";

const coverage = trackCoverage(cvImportMachine);
const file = (key: string, size = 10): PickedFile => ({
  key,
  name: `${key}.pdf`,
  size,
  contentType: "application/pdf",
});
const passage = { start: 0, end: 1 };
const name: CvPiece = { key: "name", kind: "name", value: "Ana Souza", passage, confidence: 0.9 };
const email: CvPiece = { key: "email", kind: "email", value: "ana@a.test", passage, confidence: 0.9 };
const reading = (pieces: CvPiece[], problem: CvReading["problem"] = null): CvReading => ({
  problem,
  pages: 1,
  text: "",
  pieces,
});

function start(kept: KeptCvRow[] = []) {
  const send = controlled<{ file: PickedFile }, number>();
  const read = controlled<{ fileId: number }, { reading: CvReading; matches: DuplicateMatch[] }>();
  const make = controlled<{ row: CvRow }, { id: number; name: string }>();
  const leave = controlled<{ fileId: number | null }, undefined>();
  const keeps: string[][] = [];
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    cvImportMachine.provide({
      actors: {
        send: fromPromise(send.effect),
        read: fromPromise(read.effect),
        make: fromPromise(make.effect),
        leave: fromPromise<void, { fileId: number | null }>(leave.effect),
      },
      actions: {
        keepRows: ({ context }) => {
          keeps.push(context.rows.map(({ key }) => key));
        },
      },
    }),
  );
  const actor = createActor(machine, { input: { kept }, clock, inspect: coverage.inspect });
  actor.start();
  const rows = () => actor.getSnapshot().context.rows;
  const stages = () => rows().map(({ stage }) => stage);
  return {
    actor,
    send,
    read,
    make,
    leave,
    keeps,
    clock,
    rows,
    stages,
    value: () => actor.getSnapshot().value,
  };
}
let s: ReturnType<typeof start>;

describe("CVs that a recruiter drops", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  async function ready(key = "a") {
    s.actor.send({ type: "files.chosen", files: [file(key)] });
    await s.send.resolve(7);
    await s.read.resolve({ reading: reading([name, email]), matches: [] });
  }

  it("are sent and read one after the other, and made candidates", async () => {
    s.actor.send({ type: "files.chosen", files: [file("a"), file("b")] });
    expect(s.send.input()).toEqual({ file: file("a") });
    await s.send.resolve(7);
    expect(s.read.input()).toEqual({ fileId: 7 });
    await s.read.resolve({ reading: reading([name, email]), matches: [] });
    expect(s.send.input()).toEqual({ file: file("b") });
    s.actor.send({ type: "rows.accepted", keys: ["a", "b"] });
    expect(s.stages()).toEqual(["making", "sending"]);
    await s.send.resolve(8);
    await s.read.resolve({ reading: reading([], "scanned"), matches: [] });
    expect(s.make.input()?.row.candidate).toMatchObject({ name: "Ana Souza", email: "ana@a.test" });
    await s.make.resolve({ id: 3, name: "Ana Souza" });
    expect(s.rows()).toMatchObject([
      { stage: "made", made: { id: 3 } },
      { stage: "ready", failure: "scanned" },
    ]);
    expect(s.keeps.at(-1)).toEqual(["a", "b"]);
    s.actor.send({ type: "rows.accepted", keys: ["b"] });
    expect(s.stages()).toEqual(["made", "ready"]);
  });

  it("queue new requests behind the one in progress", async () => {
    await ready();
    s.actor.send({ type: "files.chosen", files: [file("b")] });
    s.actor.send({ type: "row.joined", key: "a", candidateId: 5 });
    await s.send.resolve(8);
    s.actor.send({ type: "files.chosen", files: [file("c")] });
    await s.read.resolve({ reading: reading([name]), matches: [] });
    await s.make.resolve({ id: 5, name: "Ana" });
    s.actor.send({ type: "row.left", key: "a" });
    await s.send.resolve(9);
    await s.read.resolve({ reading: reading([name]), matches: [] });
    await s.leave.resolve(undefined);
    expect(s.rows().map(({ key, stage }) => [key, stage])).toEqual([
      ["b", "ready"],
      ["c", "ready"],
    ]);
  });

  it("are at most twenty, and none is too large", () => {
    s.actor.send({ type: "files.chosen", files: [file("big", 10_000_000)] });
    expect(s.value()).toBe("resting");
    s.actor.send({ type: "row.joined", key: "big", candidateId: 3 });
    s.actor.send({ type: "row.left", key: "nobody" });
    s = start();
    s.actor.send({ type: "files.chosen", files: Array.from({ length: 23 }, (_, at) => file(`f${at}`)) });
    expect(s.actor.getSnapshot().context).toMatchObject({ surplus: 3 });
    s.actor.send({ type: "files.chosen", files: [file("g")] });
    expect(s.rows()).toHaveLength(20);
    expect(rowOf(file("h", 10_000_000))).toMatchObject({ stage: "failed", failure: "file_too_large" });
  });

  it("make room for others once they are candidates", () => {
    const made = { id: 9, name: "Ana Souza" };
    const kept = Array.from({ length: 20 }, (_, at) => ({
      key: `k${at}`,
      file: file(`k${at}`),
      fileId: at,
      made,
    }));
    s = start(kept);
    s.actor.send({ type: "files.chosen", files: [file("new")] });
    expect(s.actor.getSnapshot().context).toMatchObject({ surplus: 0 });
    expect(s.rows()).toHaveLength(21);
  });

  it("tell what failed of each, and go on with the others", async () => {
    s.actor.send({ type: "files.chosen", files: [file("a"), file("b")] });
    await s.send.reject({ code: "unsupported_file" });
    await s.send.resolve(8);
    await s.read.reject({ code: "internal" });
    expect(s.rows().map(({ failure }) => failure)).toEqual(["unsupported_file", "internal"]);
  });

  it("are corrected where the address is taken, or join who is there", async () => {
    await ready();
    s.actor.send({ type: "rows.accepted", keys: ["a"] });
    await s.make.reject({ code: "validation_failed" });
    expect(s.rows()).toMatchObject([{ stage: "ready", failure: "validation_failed" }]);
    s.actor.send({ type: "row.edited", key: "a", change: { email: "outra@a.test" } });
    expect(s.rows()).toMatchObject([
      { failure: null, candidate: { name: "Ana Souza", email: "outra@a.test" } },
    ]);
    s.actor.send({ type: "row.joined", key: "a", candidateId: 5 });
    expect(s.make.input()?.row).toMatchObject({ joins: 5 });
    await s.make.resolve({ id: 5, name: "Ana" });
    expect(s.stages()).toEqual(["made"]);
  });

  it("that could not join are new candidates where that is chosen then, and are joined once", async () => {
    await ready();
    s.actor.send({ type: "row.joined", key: "a", candidateId: 5 });
    s.actor.send({ type: "row.joined", key: "a", candidateId: 6 });
    expect(s.make.input()?.row).toMatchObject({ joins: 5 });
    await s.make.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    expect(s.make.input()?.row).toMatchObject({ joins: 5 });
    await s.make.reject({ code: "not_found" });
    expect(s.rows()).toMatchObject([
      { stage: "ready", failure: "not_found", candidate: { name: "Ana Souza", email: "ana@a.test" } },
    ]);
    s.actor.send({ type: "rows.accepted", keys: ["a"] });
    expect(s.make.input()?.row).toMatchObject({ joins: null, failure: null });
    await s.make.resolve({ id: 9, name: "Ana Souza" });
    expect(s.rows()).toMatchObject([{ stage: "made", made: { id: 9 } }]);
  });

  it("leave nothing behind when they are left out", async () => {
    await ready();
    s.actor.send({ type: "row.left", key: "a" });
    expect(s.leave.input()).toEqual({ fileId: 7 });
    await s.leave.resolve(undefined);
    expect(s.rows()).toEqual([]);
    // What is on its way is not left out.
    s.actor.send({ type: "files.chosen", files: [file("b")] });
    s.actor.send({ type: "row.left", key: "b" });
    s.actor.send({ type: "row.joined", key: "b", candidateId: 3 });
    expect(s.stages()).toEqual(["sending"]);
    await s.send.reject({ code: "internal" });
  });

  it("wait for a lost connection at every step", async () => {
    s.actor.send({ type: "files.chosen", files: [file("a")] });
    await s.send.reject({ code: "unavailable" });
    s.actor.send({ type: "connectivity.changed", online: false });
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.send.resolve(7);
    await s.read.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    await s.read.resolve({ reading: reading([name, email]), matches: [] });
    s.actor.send({ type: "rows.accepted", keys: ["a"] });
    await s.make.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    await s.make.reject({ code: "internal" });
    s.actor.send({ type: "row.left", key: "a" });
    await s.leave.reject({ code: "unavailable" });
    expect(s.value()).toEqual({ working: "waiting" });
  });

  it("survive a reload: what was sent is read again, what was not is reported", async () => {
    const made = { id: 3, name: "Ana" };
    s = start([
      { key: "a", file: file("a"), fileId: 7, made: null },
      { key: "b", file: file("b"), fileId: null, made: null },
      { key: "c", file: file("c"), fileId: 8, made },
    ]);
    expect(s.read.input()).toEqual({ fileId: 7 });
    expect(s.rows()).toMatchObject([
      { stage: "reading" },
      { stage: "failed", failure: "not_sent" },
      { stage: "made", made },
    ]);
    expect(restoredRow({ key: "d", file: file("d"), fileId: 1, made: null }).failure).toBeNull();
  });
});

describe("who a CV is of", () => {
  const job = (company: string, started_on: string): CvPiece => ({
    key: company,
    kind: "experience",
    value: { company, role: "Analista", started_on, ended_on: null, description: null },
    passage,
    confidence: 0.9,
    year_only: false,
  });

  it("is made of its parts, the latest job first", () => {
    expect(
      candidateOf(reading([name, email, job("Velha", "2015-01"), job("Nova", "2020-01")])),
    ).toMatchObject({
      name: "Ana Souza",
      email: "ana@a.test",
      role_name: "Analista",
      company_name: "Nova",
    });
    const role: CvPiece = { key: "role_name", kind: "role_name", value: "Gerente", passage, confidence: 0.9 };
    expect(candidateOf(reading([role, job("Nova", "2020-01")])).role_name).toBe("Gerente");
    expect(candidateOf(reading([]))).toEqual({ name: "", email: "" });
  });

  it("is ready with a name and an address", () => {
    const row = { ...rowOf(file("a")), stage: "ready" as const };
    expect(isReady({ ...row, candidate: { name: "Ana", email: "a@b.c" } })).toBe(true);
    expect(isReady({ ...row, candidate: { name: "A", email: "a@b.c" } })).toBe(false);
    expect(isReady({ ...row, candidate: { name: "Ana", email: "a" } })).toBe(false);
    expect(isReady({ ...row, stage: "making", candidate: { name: "Ana", email: "a@b.c" } })).toBe(false);
    expect(isReady(row)).toBe(false);
    expect(isReady({ ...row, candidate: { name: "Ana" } })).toBe(false);
  });
});
