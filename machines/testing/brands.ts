import { defaultColors as colors } from "#contract/calls/default-colors.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";

/** A brand's configuration; what a test is about is given. */
export function brandOf(parts: Partial<TenantConfig> = {}): TenantConfig {
  return {
    domain: "casa.test",
    path_assets: "/",
    path_components: "",
    title: "Casa",
    favicon: null,
    logo_url: null,
    logo_dark_url: null,
    logo_alt: "",
    lazy_src: null,
    header_url: null,
    custom_labels: {},
    components: {},
    colors: { light: colors, dark: colors },
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
    ...parts,
  };
}
