import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type CvDraft, cvReadingMachine } from "./cv-reading.machine.ts";

const coverage = trackCoverage(cvReadingMachine);
const passage = { start: 0, end: 3 };
const name: CvPiece = { key: "name", kind: "name", value: "Ana Souza", passage, confidence: 0.9 };
const skill: CvPiece = { key: "skill-0", kind: "skill", value: { name: "SAP" }, passage, confidence: 0.4 };
const german: CvPiece = {
  key: "language-de",
  kind: "language",
  value: { language: "de", level: null },
  passage,
  confidence: 0.5,
};
const reading: CvReading = { problem: null, pages: 1, text: "Ana Souza", pieces: [name, skill, german] };

function start(draft: CvDraft | null = null, into: "curriculum" | "draft" = "curriculum") {
  const read = controlled<{ fileId: number }, { reading: CvReading; curriculum: CurriculumWrite }>();
  const accept = controlled<{ pieces: CvPiece[] }, CurriculumWrite>();
  const drafts: (CvDraft | null)[] = [];
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    cvReadingMachine.provide({
      actors: { read: fromPromise(read.effect), accept: fromPromise(accept.effect) },
      actions: {
        keepDraft: ({ context: { dismissed, edits, fileId } }) => {
          drafts.push({ fileId: fileId ?? 0, edits, dismissed });
        },
        dropDraft: () => {
          drafts.push(null);
        },
      },
    }),
  );
  const actor = createActor(machine, { input: { draft, into }, clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    read,
    accept,
    drafts,
    clock,
    facts,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
  };
}
let s: ReturnType<typeof start>;

describe("the reading of a CV", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  async function propose() {
    s.actor.send({ type: "file.given", fileId: 7 });
    expect(s.read.input()).toEqual({ fileId: 7 });
    await s.read.resolve({ reading, curriculum: {} });
  }

  it("proposes the pieces of the file that it is given, and accepts them one by one", async () => {
    expect(s.value()).toBe("resting");
    await propose();
    expect(s.value()).toBe("proposing");
    s.actor.send({ type: "pieces.accepted", keys: ["name"] });
    expect(s.accept.input()).toEqual({ pieces: [name] });
    await s.accept.resolve({ name: "Ana Souza" });
    expect(s.facts).toEqual([{ type: "curriculum.saved" }]);
    // It is there by now.
    s.actor.send({ type: "pieces.accepted", keys: ["name"] });
    expect(s.value()).toBe("proposing");
  });

  it("accepts what was written over a piece, and nothing that was left out or is not whole", async () => {
    await propose();
    s.actor.send({ type: "piece.edited", key: "skill-0", value: { name: "SAP FI" } });
    s.actor.send({ type: "piece.dismissed", key: "name" });
    s.actor.send({ type: "pieces.accepted", keys: ["name", "skill-0", "language-de"] });
    expect(s.accept.input()).toEqual({ pieces: [{ ...skill, value: { name: "SAP FI" } }] });
    await s.accept.reject({ code: "conflict" });
    expect(s.context().failure).toBe("conflict");
    s.actor.send({ type: "piece.restored", key: "name" });
    s.actor.send({ type: "pieces.accepted", keys: ["name"] });
    expect(s.context()).toMatchObject({ accepted: [name], failure: null });
    expect(s.drafts.at(-1)).toEqual({ fileId: 7, edits: { "skill-0": { name: "SAP FI" } }, dismissed: [] });
  });

  it("goes on with its draft after a reload, and reads the file again", async () => {
    s = start({ fileId: 9, edits: { name: "Ana Lima" }, dismissed: ["skill-0"] }, "draft");
    expect(s.read.input()).toEqual({ fileId: 9 });
    await s.read.resolve({ reading, curriculum: {} });
    expect(s.value()).toBe("proposing");
    s.actor.send({ type: "pieces.accepted", keys: ["name", "skill-0"] });
    expect(s.accept.input()).toEqual({ pieces: [{ ...name, value: "Ana Lima" }] });
    s.actor.send({ type: "close.requested" });
    expect(s.value()).toBe("resting");
    expect(s.drafts.at(-1)).toBeNull();
  });

  it("fills empty fields automatically where requested, once", async () => {
    s = start(null, "draft");
    await propose();
    expect(s.accept.input()).toEqual({ pieces: [name] });
    await s.accept.resolve({ name: "Ana Souza" });
    expect(s.context().filled).toBe(1);
    expect(s.facts).toEqual([]);
    s = start(null, "draft");
    s.actor.send({ type: "file.given", fileId: 7 });
    await s.read.resolve({ reading, curriculum: { name: "Bia" } });
    expect(s.value()).toBe("proposing");
  });

  it("reports what cannot be read, and retries what failed", async () => {
    s.actor.send({ type: "file.given", fileId: 7 });
    await s.read.reject({ code: "internal" });
    expect(s.context().failure).toBe("internal");
    s.actor.send({ type: "retry.requested" });
    await s.read.resolve({ reading: { ...reading, problem: "scanned", pieces: [] }, curriculum: {} });
    expect(s.value()).toBe("unreadable");
    s.actor.send({ type: "file.given", fileId: 8 });
    expect(s.value()).toBe("reading");
  });

  it("waits for a lost connection, and goes on by itself", async () => {
    s.actor.send({ type: "file.given", fileId: 7 });
    await s.read.reject({ code: "unavailable" });
    s.actor.send({ type: "connectivity.changed", online: false });
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.read.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    await s.read.resolve({ reading, curriculum: {} });
    s.actor.send({ type: "pieces.accepted", keys: ["name"] });
    await s.accept.reject({ code: "unavailable" });
    expect(s.actor.getSnapshot().hasTag("offline")).toBe(true);
    s.actor.send({ type: "connectivity.changed", online: false });
    s.actor.send({ type: "connectivity.changed", online: true });
    await s.accept.reject({ code: "unavailable" });
    s.clock.increment(5_000);
    await s.accept.resolve({ name: "Ana Souza" });
    expect(s.value()).toBe("proposing");
  });
});
