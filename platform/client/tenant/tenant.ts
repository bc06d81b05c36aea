import type { ColorSet, TenantConfig } from "#contract/calls/tenant.ts";

const defaultColors: ColorSet = {
  primary_color: "#E72576",
  secondary_color: "#DEDC00",
  primary_dark_background_color: "#585857",
  secondary_dark_background_color: "#1C1C1C",
  primary_light_color: "#F6F7FB",
  primary_font_color: "#FFFFFF",
  secondary_font_color: "#525252",
  container_signin: "#fff",
};

/** When the configuration cannot be loaded (reference document, section 3.1). */
export const defaultTenant: TenantConfig = {
  domain: "",
  path_assets: "/",
  path_components: "",
  title: "Land",
  favicon: null,
  logo_url: null,
  header_url: null,
  custom_labels: {},
  colors: { light: defaultColors, dark: defaultColors },
  social_credentials: {},
  google_analytics: null,
  rules: {},
  show_benefits: false,
  show_opening_data: false,
  show_salary: false,
  show_contract_type: false,
  product_domain: true,
  brand: null,
};

/** Brands with a record of their own: logo of simple layouts (reference document, section 3.1). */
export const brandKeys = ["talensesgroup", "jovool", "assigna", "localhost", "land", "mappit"] as const;
