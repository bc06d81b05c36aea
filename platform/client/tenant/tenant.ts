import { defaultColors } from "#contract/calls/default-colors.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";

/** When the configuration cannot be loaded (reference document, section 3.1). */
export const defaultTenant: TenantConfig = {
  domain: "",
  path_assets: "/",
  path_components: "",
  title: "Land",
  favicon: null,
  logo_url: null,
  logo_dark_url: null,
  logo_alt: "",
  lazy_src: null,
  header_url: null,
  custom_labels: {},
  components: {},
  colors: { light: defaultColors, dark: defaultColors },
  social_credentials: {},
  google_analytics: null,
  rules: {},
  show_benefits: false,
  show_opening_data: false,
  show_salary: false,
  show_contract_type: false,
  font: "inter",
  menu: [],
  footer: { text_pt: "", text_en: "", links: [] },
  product_domain: true,
  brand: null,
  time_zone: "America/Sao_Paulo",
};

/** Brands with a record of their own: logo of simple layouts (reference document, section 3.1). */
export const brandKeys = ["talensesgroup", "jovool", "assigna", "localhost", "land", "mappit"] as const;

/** Whether a business is one of these brands. At `localhost` any new house begins too: without the logo drawn for it. */
export const isOfGroup = ({ brand, logo_url }: { brand: string; logo_url: string | null }): boolean =>
  brandKeys.some((key) => key === brand) &&
  (brand !== "localhost" || logo_url?.startsWith("/brands/localhost/") === true);
