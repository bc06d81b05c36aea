import { afterAll, describe, expect, it } from "vitest";
import { type AnyActorRef, createActor, fromPromise } from "xstate";
import type { PickedFile } from "../shared/picked-file.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { framedWithin, mostZoom, type Square, squareOf } from "./crop-square.ts";
import { photoCropMachine } from "./photo-crop.machine.ts";

const coverage = trackCoverage(photoCropMachine);
const photo: PickedFile = { key: "k", name: "eu.png", size: 1_000, contentType: "image/png" };
const kept: PickedFile = { ...photo, key: "square", name: "eu.jpg", contentType: "image/jpeg" };
const wide = { width: 400, height: 200 };

function start({ readable = true, drawable = true } = {}) {
  const drawn: Square[] = [];
  const machine = photoCropMachine.provide({
    actors: {
      measure: fromPromise(() =>
        readable ? Promise.resolve(wide) : Promise.reject(new Error("no picture")),
      ),
      draw: fromPromise(({ input }) => {
        drawn.push(input.square);
        return drawable ? Promise.resolve(kept) : Promise.reject(new Error("no memory"));
      }),
    },
  });
  const actor = createActor(coverage.instrument(machine), {
    input: { limitMb: 1, accepts: ["image/png"] },
    inspect: coverage.inspect,
  });
  const reported = emissions(actor as AnyActorRef);
  actor.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    actor,
    drawn,
    reported,
    settle,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe("cropping a photo", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([
    ["too_large", { ...photo, size: 1_000_000 }],
    ["unsupported", { ...photo, contentType: "application/pdf" }],
  ] as const)("refuses what is %s", (refusal, file) => {
    const { actor, context, state } = start();
    actor.send({ type: "photo.chosen", file });
    expect(state()).toEqual({ resting: "refused" });
    expect(context()).toMatchObject({ refusal, file: null });
  });

  it("says that it cannot read a picture, and takes another", async () => {
    const { actor, context, settle, state } = start({ readable: false });
    actor.send({ type: "photo.chosen", file: photo });
    await settle();
    expect(state()).toEqual({ resting: "refused" });
    expect(context().refusal).toBe("unreadable");
    actor.send({ type: "photo.chosen", file: photo });
    expect(context().refusal).toBeNull();
    expect(state()).toBe("measuring");
  });

  it("takes the middle where nobody moved it", async () => {
    const { actor, drawn, settle, state, reported } = start();
    actor.send({ type: "photo.chosen", file: photo });
    await settle();
    actor.send({ type: "crop.confirmed" });
    expect(state()).toBe("drawing");
    await settle();
    expect(drawn).toEqual([{ left: 100, top: 0, side: 200 }]);
    expect(reported).toEqual([{ type: "photo.cropped", file: kept }]);
    expect(state()).toEqual({ resting: "ready" });
  });

  it("moves and zooms no further than the picture goes", async () => {
    const { actor, context, settle } = start();
    actor.send({ type: "photo.chosen", file: photo });
    await settle();
    const square = () => squareOf(context().size, context().framing);
    actor.send({ type: "frame.moved", right: 0.25, down: 0.25 });
    expect(square()).toEqual({ left: 150, top: 0, side: 200 });
    actor.send({ type: "frame.moved", right: 9, down: 0 });
    expect(square()).toEqual({ left: 200, top: 0, side: 200 });
    actor.send({ type: "frame.zoomed", zoom: 2 });
    expect(square()).toEqual({ left: 250, top: 50, side: 100 });
    actor.send({ type: "frame.moved", right: 0, down: -1 });
    expect(square()).toEqual({ left: 250, top: 0, side: 100 });
    actor.send({ type: "frame.zoomed", zoom: 1 });
    expect(square()).toEqual({ left: 200, top: 0, side: 200 });
  });

  it("forgets what was cancelled, and the framing of the photo before", async () => {
    const { actor, context, settle, state } = start();
    actor.send({ type: "photo.chosen", file: photo });
    await settle();
    actor.send({ type: "frame.zoomed", zoom: 3 });
    actor.send({ type: "crop.cancelled" });
    expect(state()).toEqual({ resting: "ready" });
    expect(context().file).toBeNull();
    actor.send({ type: "photo.chosen", file: photo });
    expect(context().framing).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  });

  it("reports a photo that could not be drawn", async () => {
    const { actor, context, settle, reported } = start({ drawable: false });
    actor.send({ type: "photo.chosen", file: photo });
    await settle();
    actor.send({ type: "crop.confirmed" });
    await settle();
    expect(context().refusal).toBe("unreadable");
    expect(reported).toEqual([]);
  });

  it("keeps the zoom within its limits", () => {
    expect(framedWithin(wide, { x: 0.5, y: 0.5, zoom: 0 }).zoom).toBe(1);
    expect(framedWithin(wide, { x: 0, y: 1, zoom: 9 })).toEqual({ x: 0.0625, y: 0.875, zoom: mostZoom });
  });
});
