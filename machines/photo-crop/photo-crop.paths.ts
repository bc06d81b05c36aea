import type { PickedFile } from "../shared/picked-file.ts";
import { pathsOf } from "../testing/paths.ts";
import { squareOf } from "./crop-square.ts";
import { photoCropMachine } from "./photo-crop.machine.ts";

const photo = (parts: Partial<PickedFile> = {}): PickedFile => ({
  key: "k",
  name: "eu.png",
  size: 1_000,
  contentType: "image/png",
  ...parts,
});

export default pathsOf(photoCropMachine, {
  inputs: [{ limitMb: 1, accepts: ["image/png"] }],
  events: {
    "photo.chosen": [
      { file: photo() },
      { file: photo({ size: 1_000_000 }) },
      { file: photo({ contentType: "image/svg+xml" }) },
    ],
    "frame.moved": [{ right: 9, down: -9 }],
    "frame.zoomed": [{ zoom: 2 }],
    "crop.confirmed": [{}],
    "crop.cancelled": [{}],
  },
  effects: {
    measure: { resolves: [{ width: 400, height: 300 }], rejects: [new Error("no picture")] },
    draw: { resolves: [photo({ key: "square" })], rejects: [new Error("no memory")] },
  },
  holds: {
    "the square has nothing of it outside the picture": ({ context: { size, framing } }) => {
      const { left, top, side } = squareOf(size, framing);
      const over = 1e-9;
      return (
        left >= -over && top >= -over && left + side <= size.width + over && top + side <= size.height + over
      );
    },
  },
});
