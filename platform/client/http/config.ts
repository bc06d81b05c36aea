export interface AppConfig {
  apiRoot: string;
  cableUrl: string;
  demo: boolean;
  /** The domain that the brand's sites share cookies under; null: the host's own. */
  cookieDomain: string | null;
}

/** The page's settings from the provider (a meta element: the content security policy allows no inline script). */
export function readAppConfig(document: { querySelector(selector: string): Element | null }): AppConfig {
  const defaults: AppConfig = { apiRoot: "/v1", cableUrl: "/cable", demo: true, cookieDomain: null };
  const content = document.querySelector('meta[name="elenco-config"]')?.getAttribute("content");
  return content ? { ...defaults, ...(JSON.parse(content) as Partial<AppConfig>) } : defaults;
}
