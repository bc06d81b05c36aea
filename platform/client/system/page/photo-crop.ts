import { fromPromise } from "xstate";
import { photoCropMachine } from "#machines/photo-crop/photo-crop.machine.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import { encoded, stemOf } from "./picture-file.ts";
import { pick, pickedBytes } from "./upload.ts";

/** Large enough for a screen of twice the density in the largest place that shows a photo. */
const side = 512;

/** The picture that is being framed, by the key of its file. */
let shown: { key: string; url: string; image: HTMLImageElement } | null = null;

function letGo(): void {
  if (shown) URL.revokeObjectURL(shown.url);
  shown = null;
}

/** The address at which the browser has the picture. */
export const shownUrl = (file: PickedFile | null): string | null =>
  file && shown?.key === file.key ? shown.url : null;

export function providePhotoCrop() {
  return photoCropMachine.provide({
    actors: {
      measure: fromPromise(async ({ input: { file } }) => {
        letGo();
        const bytes = pickedBytes(file);
        if (!bytes || !file) throw new Error("No file");
        const image = new Image();
        const url = URL.createObjectURL(bytes);
        shown = { key: file.key, url, image };
        image.src = url;
        await image.decode();
        return { width: image.naturalWidth, height: image.naturalHeight };
      }),
      draw: fromPromise(async ({ input: { file, square } }) => {
        const canvas = document.createElement("canvas");
        canvas.width = side;
        canvas.height = side;
        const context = canvas.getContext("2d");
        if (!context || !file || shown?.key !== file.key) throw new Error("No picture");
        // A JPEG has no transparency: what was transparent is white.
        context.fillStyle = "#fff";
        context.fillRect(0, 0, side, side);
        context.imageSmoothingQuality = "high";
        context.drawImage(shown.image, square.left, square.top, square.side, square.side, 0, 0, side, side);
        const blob = await encoded(canvas, "image/jpeg", 0.9);
        const cropped = new File([blob], `${stemOf(file.name)}.jpg`, { type: "image/jpeg" });
        letGo();
        return pick(cropped);
      }),
    },
  });
}
