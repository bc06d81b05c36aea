import { defaultColors } from "./default-colors.ts";
import type { SiteSettings } from "./sites.ts";

/** Initial settings of a new site. */
export const newSite = (title: string): SiteSettings => ({
  title,
  logo_alt: "",
  path_assets: "/",
  path_components: "",
  font: "inter",
  colors: {
    light: defaultColors,
    // The document's light ground would blind in the dark.
    dark: { ...defaultColors, primary_light_color: "#14171D", container_signin: "#1C2028" },
  },
  custom_labels: {},
  components: {},
  rules: {},
  social_credentials: {},
  google_analytics: null,
  menu: [],
  footer: { text_pt: "", text_en: "", links: [] },
  show_benefits: true,
  show_opening_data: true,
  show_salary: true,
  show_contract_type: true,
  product_domain: true,
});
