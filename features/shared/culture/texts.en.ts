import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  picture: "Profile of six sides, from 0 to 100",
  side: "Side",
  none: "no answer",
  apart: "Difference",
  value: "{{side}}: {{name}} {{one}}",
  both: "{{side}}: {{name}} {{one}}, {{otherName}} {{other}}",
  table: "See as a table",
  closeness: { close: "close", between: "somewhat apart", far: "far apart" },
  summary: "{{close}} of {{of}} sides close. {{far}}",
  farNone: "No side far apart.",
  farSome: "Far apart: {{sides}}.",
  limits: {
    title: "What this result is, and what it is not",
    is: "It is a picture of what the person says they prefer at work, on the day they answered, and helps to prepare a conversation.",
    isNot:
      "It does not measure skill, character or performance, does not predict how well someone will do, and is not a psychological test.",
    rule: "It should not decide anything: no one should pass or fail because of it, and differences can also bring what a team lacks.",
    sample_one: "The team's profile comes from {{count}} answer; the fewer the answers, the less it says.",
    sample_other: "The team's profile comes from {{count}} answers; the fewer the answers, the less it says.",
  },
};
export default texts;
