import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, fromCallback } from "xstate";
import { isTooLarge, type PickedFile } from "../shared/picked-file.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { type UploadReport, uploadMachine } from "./upload.machine.ts";

const coverage = trackCoverage(uploadMachine);
const pdf: PickedFile = { key: "k", name: "cv.pdf", size: 1_000, contentType: "application/pdf" };
const saved = {
  id: 1,
  name: "cv.pdf",
  file_type: "cv",
  size: 1_000,
  content_type: "application/pdf",
  created_at: "2026-11-01T12:00:00Z",
};

function start(accepts = ["application/pdf"]) {
  const sends: { input: unknown; report: (report: UploadReport) => void; stopped: boolean }[] = [];
  const machine = coverage.instrument(
    uploadMachine.provide({
      actors: {
        send: fromCallback(({ sendBack, input }) => {
          const one = { input, report: sendBack as (report: UploadReport) => void, stopped: false };
          sends.push(one);
          return () => {
            one.stopped = true;
          };
        }),
      },
    }),
  );
  const actor = createActor(machine, {
    input: { limitMb: 10, fileType: "cv", accepts, current: null },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor as AnyActorRef);
  actor.start();
  return {
    actor,
    facts,
    sends,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}
let s: ReturnType<typeof start>;

describe("upload", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([
    [9_999_999, false],
    [10_000_000, true],
    [10_000_001, true],
  ])("is too large at or above the limit: %i bytes", (size, refused) => {
    expect(isTooLarge(size, 10)).toBe(refused);
    s.actor.send({ type: "file.chosen", file: { ...pdf, size } });
    expect(s.actor.getSnapshot().matches({ resting: "refused" })).toBe(refused);
    expect(s.sends).toHaveLength(refused ? 0 : 1);
  });

  it("keeps the name of a file that is too large, until another one is chosen", () => {
    const large = { ...pdf, size: 10_000_000 };
    s.actor.send({ type: "file.chosen", file: large });
    expect(s.context()).toMatchObject({ file: large, failure: "too_large" });
    s.actor.send({ type: "file.chosen", file: pdf });
    expect(s.context()).toMatchObject({ file: pdf, failure: null, percent: 0 });
    expect(s.sends[0]?.input).toEqual({ file: pdf, fileType: "cv" });
  });

  it("refuses another kind of file, and takes a better one", () => {
    const gif = { ...pdf, contentType: "image/gif" };
    s.actor.send({ type: "file.chosen", file: gif });
    expect(s.context()).toMatchObject({ file: gif, failure: "unsupported" });
    s.actor.send({ type: "cancel.requested" });
    expect(s.context()).toMatchObject({ file: null, failure: null });
    expect(s.value()).toEqual({ resting: "ready" });
    s.actor.send({ type: "file.chosen", file: pdf });
    expect(s.value()).toBe("sending");
  });

  it("takes any kind where none is named", () => {
    s = start([]);
    s.actor.send({ type: "file.chosen", file: { ...pdf, contentType: "" } });
    expect(s.value()).toBe("sending");
  });

  it("only ever goes forward, to the end", () => {
    s.actor.send({ type: "file.chosen", file: pdf });
    for (const percent of [10, 60, 30]) s.sends[0]?.report({ type: "upload.progressed", percent });
    expect(s.actor.getSnapshot().context.percent).toBe(60);
    s.sends[0]?.report({ type: "upload.finished", dataFile: saved });
    expect(s.actor.getSnapshot().context).toMatchObject({ percent: 100, current: saved, file: null });
    expect(s.facts).toEqual([{ type: "file.uploaded", dataFile: saved }]);
    expect(s.value()).toEqual({ resting: "ready" });
    s.actor.send({ type: "file.chosen", file: { ...pdf, key: "l" } });
    expect(s.context()).toMatchObject({ percent: 0, file: { key: "l" } });
  });

  it.each([
    ["file_too_large", "too_large"],
    ["unsupported_file", "unsupported"],
    ["internal", "failed"],
  ])("tells what the provider refuses: %s", (code, failure) => {
    s.actor.send({ type: "file.chosen", file: pdf });
    s.sends[0]?.report({ type: "upload.progressed", percent: 60 });
    s.sends[0]?.report({ type: "upload.refused", code });
    expect(s.actor.getSnapshot()).toMatchObject({ value: { resting: "failed" }, context: { failure } });
    s.actor.send({ type: "retry.requested" });
    expect(s.sends).toHaveLength(2);
    expect(s.context()).toMatchObject({ percent: 0, failure: null });
    s.sends[1]?.report({ type: "upload.refused", code });
    s.actor.send({ type: "cancel.requested" });
    expect(s.value()).toEqual({ resting: "ready" });
    expect(s.context().file).toBeNull();
  });

  it("keeps what in the file is at fault, until a refusal that names nothing", () => {
    s.actor.send({ type: "file.chosen", file: pdf });
    s.sends[0]?.report({ type: "upload.refused", code: "unsupported_file", fault: "{{name}" });
    expect(s.context()).toMatchObject({ failure: "unsupported", fault: "{{name}" });
    s.actor.send({ type: "file.chosen", file: pdf });
    s.sends[1]?.report({ type: "upload.refused", code: "unsupported_file" });
    expect(s.context()).toMatchObject({ failure: "unsupported", fault: null });
  });

  it("stops the sending on cancel", () => {
    s.actor.send({ type: "file.chosen", file: pdf });
    s.actor.send({ type: "cancel.requested" });
    expect(s.sends[0]?.stopped).toBe(true);
    expect(s.actor.getSnapshot().context.file).toBeNull();
  });

  it("waits for the connection and goes by itself, on request, or not at all", () => {
    s.actor.send({ type: "file.chosen", file: pdf });
    const lose = () => s.sends.at(-1)?.report({ type: "upload.refused", code: "unavailable" });
    s.sends[0]?.report({ type: "upload.progressed", percent: 60 });
    lose();
    expect(s.facts).toEqual([]);
    expect(s.context()).toMatchObject({ percent: 60, failure: "unavailable" });
    s.actor.send({ type: "connectivity.changed", online: false });
    expect(s.value()).toEqual({ resting: "waiting" });
    s.actor.send({ type: "connectivity.changed", online: true });
    expect(s.context()).toMatchObject({ percent: 0, failure: null });
    lose();
    s.actor.send({ type: "retry.requested" });
    expect(s.context().failure).toBeNull();
    lose();
    expect(s.sends).toHaveLength(3);
    s.actor.send({ type: "cancel.requested" });
    expect(s.value()).toEqual({ resting: "ready" });
    expect(s.context().file).toBeNull();
  });

  it("sends another file that is chosen while one waits for the connection, and only that one", () => {
    s.actor.send({ type: "file.chosen", file: pdf });
    s.sends[0]?.report({ type: "upload.progressed", percent: 60 });
    s.sends[0]?.report({ type: "upload.refused", code: "unavailable" });
    const other = { ...pdf, key: "l" };
    s.actor.send({ type: "file.chosen", file: other });
    expect(s.value()).toBe("sending");
    expect(s.context()).toMatchObject({ file: other, percent: 0, failure: null });
    s.sends[1]?.report({ type: "upload.refused", code: "unavailable" });
    s.actor.send({ type: "file.chosen", file: { ...pdf, size: 10_000_000 } });
    expect(s.value()).toEqual({ resting: "refused" });
    s.actor.send({ type: "connectivity.changed", online: true });
    expect(s.sends.map(({ input }) => input)).toEqual([pdf, other].map((file) => ({ file, fileType: "cv" })));
  });
});
