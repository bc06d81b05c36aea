import type { SiteSettings } from "./sites.ts";
import type { ColorSet } from "./tenant.ts";

/** Of reference document, section 3.1: for both themes, where nothing else is known. */
export const defaultColors: ColorSet = {
  primary_color: "#E72576",
  secondary_color: "#DEDC00",
  primary_dark_background_color: "#585857",
  secondary_dark_background_color: "#1C1C1C",
  primary_light_color: "#F6F7FB",
  primary_font_color: "#FFFFFF",
  secondary_font_color: "#525252",
  container_signin: "#fff",
};

/** What a new site begins with. */
export const newSite = (title: string): SiteSettings => ({
  title,
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
