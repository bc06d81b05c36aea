import { defineTexts } from "#client/i18n/i18n.ts";
import { piecesPt } from "./texts.pt.ts";

export const pieceTexts = defineTexts("cv-pieces", piecesPt, () => import("./texts.en.ts"));
