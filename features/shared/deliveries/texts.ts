import { defineTexts } from "#client/i18n/i18n.ts";
import { deliveriesPt } from "./texts.pt.ts";

/** Why another system did not take what was sent to it. */
export const deliveryTexts = defineTexts("deliveries", deliveriesPt, () => import("./texts.en.ts"));
