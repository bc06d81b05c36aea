import type { Translation } from "#client/i18n/i18n.ts";
import type { drawingPt } from "./texts.pt.ts";

const drawingEn: Translation<typeof drawingPt> = {
  drawing: "Drawing",
  fit: "Fit the width",
  fullSize: "Full size",
  anywhere: "from anywhere",
  drawingOf: "Drawing of {{chart}}, which is in {{where}}",
  plain: "Drawing of {{chart}}",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};
export default drawingEn;
