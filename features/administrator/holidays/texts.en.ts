import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  import: "Import the holidays of a year",
  importHint:
    "National holidays are always included; those of a state if you choose one. What is listed already stays as it is.",
  submit: "Import",
  year: "Year",
  state: "State",
  noState: "National ones only",
  added_zero: "All holidays of that year were listed already.",
  added_one: "{{count}} holiday added.",
  added_other: "{{count}} holidays added.",
};
export default texts;
