import { assign, emit, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withEvent, withFields, withOutput } from "../shared/params.ts";
import { isTooLarge, type PickedFile } from "../shared/picked-file.ts";
import {
  centred,
  type Framing,
  framedWithin,
  type PictureSize,
  type Square,
  sideOf,
  squareOf,
} from "./crop-square.ts";

type Refusal = "too_large" | "unsupported" | "unreadable";

interface PhotoCropInput {
  /** Megabytes of 1,000,000 bytes; a file of that size or more is refused. */
  limitMb: number;
  /** Media types. */
  accepts: readonly string[];
}

interface Context extends PhotoCropInput {
  file: PickedFile | null;
  size: PictureSize;
  framing: Framing;
  refusal: Refusal | null;
}

type Event =
  | { type: "photo.chosen"; file: PickedFile }
  /** By a number of the square's own sides. */
  | { type: "frame.moved"; right: number; down: number }
  | { type: "frame.zoomed"; zoom: number }
  | { type: "crop.confirmed" }
  | { type: "crop.cancelled" };

type Emitted = { type: "photo.cropped"; file: PickedFile };

/** A photo, from the chosen file to the square that is kept; by default its centred square. */
export const photoCropMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as PhotoCropInput,
  },
  actors: {
    /** Fails where the browser cannot read it. */
    measure: fromPromise<PictureSize, { file: PickedFile | null }>(notProvided),
    /** The square as a small file, without the camera's metadata. */
    draw: fromPromise<PickedFile, { file: PickedFile | null; square: Square }>(notProvided),
  },
  actions: {
    keepFile: assign((_, { file }: { file: PickedFile }) => ({ file, refusal: null, framing: centred })),
    keepSize: assign((_, { size }: { size: PictureSize }) => ({ size })),
    keepMove: assign(({ context: { framing, size } }, { right, down }: { right: number; down: number }) => {
      const side = sideOf(size, framing.zoom);
      const moved = {
        ...framing,
        x: framing.x + (right * side) / size.width,
        y: framing.y + (down * side) / size.height,
      };
      return { framing: framedWithin(size, moved) };
    }),
    keepZoom: assign(({ context: { framing, size } }, { zoom }: { zoom: number }) => ({
      framing: framedWithin(size, { ...framing, zoom }),
    })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    forget: assign({ file: null, refusal: null }),
    announceCropped: emit((_, { file }: { file: PickedFile }) => ({ type: "photo.cropped" as const, file })),
  },
  guards: {
    isTooLarge: ({ context }, { file }: { file: PickedFile }) => isTooLarge(file.size, context.limitMb),
    isUnsupported: ({ context }, { file }: { file: PickedFile }) =>
      !context.accepts.includes(file.contentType),
  },
}).createMachine({
  id: "photoCrop",
  context: ({ input }) => ({
    ...input,
    file: null,
    size: { width: 1, height: 1 },
    framing: centred,
    refusal: null,
  }),
  initial: "resting",
  states: {
    resting: {
      initial: "ready",
      on: {
        "photo.chosen": [
          {
            guard: withFields("isTooLarge", "file"),
            target: ".refused",
            actions: { type: "keepRefusal", params: { refusal: "too_large" } },
          },
          {
            guard: withFields("isUnsupported", "file"),
            target: ".refused",
            actions: { type: "keepRefusal", params: { refusal: "unsupported" } },
          },
          { target: "measuring", actions: withFields("keepFile", "file") },
        ],
      },
      states: {
        ready: {},
        refused: { description: "Another file is needed." },
      },
    },
    measuring: {
      invoke: {
        id: "measure",
        src: "measure",
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: "framing", actions: withOutput("keepSize", "size") },
        onError: {
          target: "resting.refused",
          actions: { type: "keepRefusal", params: { refusal: "unreadable" } },
        },
      },
    },
    framing: {
      on: {
        "frame.moved": { actions: withEvent("keepMove") },
        "frame.zoomed": { actions: withFields("keepZoom", "zoom") },
        "crop.confirmed": "drawing",
        "crop.cancelled": { target: "resting", actions: "forget" },
      },
    },
    drawing: {
      invoke: {
        id: "draw",
        src: "draw",
        input: ({ context }) => ({ file: context.file, square: squareOf(context.size, context.framing) }),
        onDone: { target: "resting", actions: ["forget", withOutput("announceCropped", "file")] },
        onError: {
          target: "resting.refused",
          actions: { type: "keepRefusal", params: { refusal: "unreadable" } },
        },
      },
    },
  },
});
