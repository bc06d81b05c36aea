import { onTestFinished } from "vitest";

/** The screen of a test in English: the language that was chosen, as the app keeps it. */
export function inEnglish(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "locale=en; path=/";
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = "locale=; path=/; max-age=0";
  });
}
