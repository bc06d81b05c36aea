import type { Api } from "#client/http/api.ts";
import type { SitePicture } from "#contract/calls/site-sections.ts";

/** From a phone to a wide screen of twice the density; the next smaller one is never less than half as wide. */
const widest = 2400;
const widths = [480, 960, 1600, widest];

/** Those that a picture has pixels for, its own width the last. */
export const widthsOf = (natural: number): number[] => [
  ...widths.filter((width) => width < natural),
  ...(natural <= widest ? [natural] : []),
];

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), type, 0.82);
  });

async function drawn(image: HTMLImageElement, width: number, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No picture");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG, which is larger and as good.
  const blob = await encoded(canvas, "image/webp");
  const ending = blob.type === "image/webp" ? "webp" : "png";
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}-${width}.${ending}`, { type: blob.type });
}

/** The picture in several widths, made here: the camera's own file never leaves the computer, nor do its place and time. */
async function put(api: Api, { file }: { file: File }): Promise<SitePicture> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    const sources: SitePicture["sources"] = [];
    let size = { width: 0, height: 0 };
    for (const width of widthsOf(image.naturalWidth)) {
      const made = await drawn(image, width, file.name);
      const kept = await api.upload(
        "POST /recruiters/administrator/site_pictures",
        "data_file[file]",
        made,
        {},
      );
      sources.push({ url: kept.url, width: kept.width });
      size = { width: kept.width, height: kept.height };
    }
    return { sources, ...size };
  } finally {
    URL.revokeObjectURL(url);
  }
}

export const sitePictureActions = { put };
