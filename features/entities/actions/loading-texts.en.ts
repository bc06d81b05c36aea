import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./loading-texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "In progress",
  close: "Close",
  processing: "Processing request...",
  success: "Added successfully",
  error: "An error occurred",
};
export default en;
