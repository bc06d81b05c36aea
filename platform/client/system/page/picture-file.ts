/** A file's name without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, "");

/** A canvas as a file of that type, or another if the browser cannot encode it. Rejects for an empty canvas. */
export const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), type, quality);
  });

/** Hands over a picture as long as `use` works on it; rejects where the browser cannot read it. */
export async function withImage<T>(file: File, use: (image: HTMLImageElement) => Promise<T>): Promise<T> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    return await use(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A picture at that width in pixels, in its proportions. */
export async function resized(
  image: HTMLImageElement,
  width: number,
  type: string,
  quality?: number,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No picture");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await encoded(canvas, type, quality);
}
