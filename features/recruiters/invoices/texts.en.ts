import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  taxOfCity: "Service tax (ISS) of {{city}}",
  calculation: "{{value}} × {{rate}}% = {{tax}}",
  service: "Service {{code}}",
  noRate: "There is no service tax rate (ISS) for {{city}} on the day of the service.",
  addRate: "Add a rate",
};
export default texts;
