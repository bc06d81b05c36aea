import type { Translation } from "#client/i18n/i18n.ts";
import type { listEditingPt } from "./texts.pt.ts";

const listEditingEn: Translation<typeof listEditingPt> = {
  earlierOrders: "Earlier orders",
  until: "Until {{when}}",
  restore: "Restore",
  restoreOf: "Restore the order until {{when}}",
  restored: "The earlier order is in the list. Save it to apply it.",
};
export default listEditingEn;
