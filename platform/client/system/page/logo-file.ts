import { resized, stemOf, withImage } from "./picture-file.ts";

/** Twice as wide as any place shows a logo. */
const widest = 960;
const png = "image/png";

/**
 * A logo in WebP as it is sent: a PNG, which every mail program shows. Where the browser cannot read or write it, the file
 * goes as it is, and is refused.
 */
export async function logoFile(file: File): Promise<File> {
  try {
    const blob = await withImage(file, (image) => resized(image, Math.min(widest, image.naturalWidth), png));
    return new File([blob], `${stemOf(file.name)}.png`, { type: png });
  } catch {
    return file;
  }
}
