import type { Translation } from "#client/i18n/i18n.ts";
import type { picturesPt } from "./texts.pt.ts";

const picturesEn: Translation<typeof picturesPt> = {
  choose: "Choose a picture",
  remove: "Remove",
  tooLarge: "The picture must have less than {{n}} MB.",
};
export default picturesEn;
