import type { ColorSet, TenantConfig } from "#contract/calls/tenant.ts";

const colors: ColorSet = {
  primary_color: "#E72576",
  secondary_color: "#DEDC00",
  primary_dark_background_color: "#585857",
  secondary_dark_background_color: "#1C1C1C",
  primary_light_color: "#F6F7FB",
  primary_font_color: "#FFFFFF",
  secondary_font_color: "#525252",
  container_signin: "#fff",
};

/** A brand's configuration; what a test is about is given. */
export function brandOf(parts: Partial<TenantConfig> = {}): TenantConfig {
  return {
    domain: "casa.test",
    path_assets: "/",
    path_components: "",
    title: "Casa",
    favicon: null,
    logo_url: null,
    header_url: null,
    custom_labels: {},
    colors: { light: colors, dark: colors },
    social_credentials: {},
    google_analytics: null,
    rules: {},
    show_benefits: false,
    show_opening_data: false,
    show_salary: false,
    show_contract_type: false,
    product_domain: true,
    brand: null,
    ...parts,
  };
}
