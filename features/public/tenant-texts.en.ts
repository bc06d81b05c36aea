import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./tenant-texts.pt.ts";

const en: Translation<typeof pt> = {
  tenantPage: { version: "Version {{n}}, published on {{date}}." },
};
export default en;
