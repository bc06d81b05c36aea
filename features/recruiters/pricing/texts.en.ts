import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  failed: "The calculation could not be loaded.",
  sum: "{{pay}} a year × {{percent}}% = {{computed}}",
  adjusted: "Adjusted value: calculated, it would be {{computed}}.",
  minimum: "The minimum of {{plan}} applies: {{minimum}}.",
  from: {
    band: "Percentage of the pay band in {{name}}.",
    plan: "Percentage of {{name}}.",
    standard: "Standard fee: {{name}}.",
    agreed: "Percentage agreed in the proposal {{name}}.",
    usual: "No pricing plan and no standard fee: the usual percentage.",
  },
  instalment: "Instalment {{number}} of {{of}}: {{name}}",
  part: "{{total}} × {{percent}}% = {{value}}",
  fixed: "Fixed value of {{value}} out of {{total}}",
  placement: "Fee of {{name}}",
};
export default texts;
