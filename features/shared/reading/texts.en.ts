import type { Translation } from "#client/i18n/i18n.ts";
import type { readingPt } from "./texts.pt.ts";

const readingEn: Translation<typeof readingPt> = {
  failed: "This data could not be loaded.",
  forbidden: "You have no access to this",
  forbiddenHint: "If you need it, contact the administrator of your account.",
  retry: "Try again",
  loading: "Loading…",
  more: "Load more",
  moreFailed: "No more could be loaded.",
};
export default readingEn;
