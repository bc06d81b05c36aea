import type { Api } from "#client/http/api.ts";
import type { SitePicture } from "#contract/calls/site-sections.ts";
import { resized, stemOf, withImage } from "../page/picture-file.ts";

/** From a phone to a wide screen of twice the density; the next smaller one is never less than half as wide. */
const widest = 2400;
const widths = [480, 960, 1600, widest];

/** Widths up to the picture's own, which is the last. */
export const widthsOf = (natural: number): number[] => [
  ...widths.filter((width) => width < natural),
  ...(natural <= widest ? [natural] : []),
];

async function drawn(image: HTMLImageElement, width: number, name: string): Promise<File> {
  // A browser that cannot write WebP writes PNG, which is larger and as good.
  const blob = await resized(image, width, "image/webp", 0.82);
  const ending = blob.type === "image/webp" ? "webp" : "png";
  return new File([blob], `${stemOf(name)}-${width}.${ending}`, { type: blob.type });
}

/** The picture in several widths, made here: the camera's own file never leaves the computer, nor do its place and time. */
async function put(api: Api, { file }: { file: File }): Promise<SitePicture> {
  return await withImage(file, async (image) => {
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
  });
}

export const sitePictureActions = { put };
