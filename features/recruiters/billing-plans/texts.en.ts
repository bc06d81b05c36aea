import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Subscriptions",
  hint: "Billing plans of clients that come again and again.",
};

export default texts;
