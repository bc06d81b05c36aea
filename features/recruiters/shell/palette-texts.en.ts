import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./palette-texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Command palette",
  label: "Go to, create or find…",
  close: "Close",
  nothing: "Nothing found for “{{term}}”.",
  failed: "Records could not be searched now.",
  busy: "Searching…",
  found_one: "{{count}} option",
  found_other: "{{count}} options",
  groups: {
    actions: "Actions of this page",
    pages: "Pages",
    create: "Create",
    recent: "Recently visited",
    results: "Records",
  },
  sheet: {
    title: "Keyboard shortcuts",
    everywhere: "On any page",
    palette: "Open the command palette",
    sheet: "Show these shortcuts",
  },
  keys: { Escape: "Esc", Enter: "Enter", Space: "Space", Tab: "Tab", arrows: "Arrows" },
};
export default texts;
