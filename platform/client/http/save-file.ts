import type { Api } from "./api.ts";

/** Fetches a file that the person may have and hands it to the browser, which saves it. */
export async function saveDownload(
  api: Pick<Api, "download">,
  path: string,
  options?: { shortlistToken?: string | undefined },
): Promise<void> {
  const { blob, name } = await api.download(path, options);
  save(blob, name);
}

/** Hands a text to the browser, which saves it as a file. */
export function saveText(text: string, name: string, type: string): void {
  save(new Blob([text], { type }), name);
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
