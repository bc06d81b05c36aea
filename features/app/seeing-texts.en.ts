import type { Translation } from "#client/i18n/i18n.ts";
import type { seeingPt } from "./seeing-texts.pt.ts";

const seeingEn: Translation<typeof seeingPt> = {
  title: "Viewing",
  as: "You see the product as {{name}}. Nothing can be saved.",
  end: "End the view",
};

export default seeingEn;
