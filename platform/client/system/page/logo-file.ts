/** Twice as wide as any place shows a logo. */
const widest = 960;

/**
 * A logo as it is sent: WebP becomes PNG, which every mail program shows. Where the browser cannot read or write it, the
 * file goes as it is.
 */
export async function logoFile(file: File): Promise<File> {
  if (file.type !== "image/webp") return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, widest / image.naturalWidth);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.png`, { type: "image/png" }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
