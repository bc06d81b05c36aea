import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Photo",
  own: "Recruiters and the companies we introduce you to see it, except in anonymous shortlists. You can remove it at any time.",
  candidate:
    "It is shown in lists, on boards and in shortlists, except in anonymous ones. The person can change or remove it too.",
  kinds: "PNG, JPEG or WebP, smaller than {{n}} MB",
  choose: "Add photo",
  replace: "Change photo",
  remove: "Remove photo",
  adjust: "Adjust the photo",
  frame: "Part of the photo that is shown",
  frameHint: "Drag the photo or use the arrow keys to place it.",
  zoom: "Zoom",
  save: "Use this photo",
  cancel: "Cancel",
  close: "Close",
  sending: "Sending the photo",
  waiting: "No connection. It will be sent once it is back.",
  retry: "Try again",
  saved: "Photo updated.",
  too_large: "File too large, the max size is {{n}}mb",
  unsupported: "This type of file is not accepted.",
  unreadable: "We could not open this image. Try another one.",
  failed: "Error adding file!",
  notRemoved: "The photo could not be removed. Try again.",
};
export default en;
