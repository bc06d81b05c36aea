import type { Locale } from "../locale.ts";
import type { TenantConfig } from "./tenant.ts";

/** The clock for times while the reader's is unknown: when the page was drawn, and its readers' time zone. */
export interface Moment {
  now: number;
  timeZone: string;
}

/** Data a drawn page carries for the app that hydrates it, so that nothing is fetched again. */
export interface Served<Board = unknown> {
  /** Path and search. */
  url: string;
  /** Whether the content is the not-found page rather than a page of the app. */
  isNowhere: boolean;
  locale: Locale;
  tenant: TenantConfig;
  moment: Moment;
  /** The components whose texts it shows. */
  texts: string[];
  /** Data of its reads, by name. */
  reads: [name: string, data: unknown][];
  /** Reads that found nothing, by their names. */
  missing: string[];
  /** The job board's result. */
  board: Board | null;
}

/** The provider's input for rendering a page. */
export interface DrawRequest {
  url: string;
  locale: Locale;
  tenant: TenantConfig;
  demo: boolean;
  /** Nothing is at the address. */
  isMissing: boolean;
  /** The address is one of those that the tenant writes pages for, not one of the app's own. */
  isOfTenant: boolean;
  moment: Moment;
  /** Makes a call that reads, as the visitor could: `/jobs/x1` is its path below the root of the calls. */
  ask(path: string): Promise<{ status: number; body: unknown }>;
}

export interface Drawn {
  /** The content of the app's element. */
  html: string;
  /** Styles, and resources to preload. */
  head: string;
  /** What its tab is called, as the app will call it; null where the page does not say. */
  title: string | null;
  served: Served;
}

/** The app's server build: null where the page is none that is drawn. It rejects where the page cannot be drawn. */
export type Draw = (request: DrawRequest) => Promise<Drawn | null>;
