import type { Locale } from "../locale.ts";
import type { TenantConfig } from "./tenant.ts";

/** What times are told by while nobody's clock is known: the moment a page was drawn, and the zone of its readers. */
export interface Moment {
  now: number;
  timeZone: string;
}

/** What a page that the provider drew carries for the app that takes it over: with it nothing is asked again. */
export interface Served {
  /** Path and search. */
  url: string;
  /** Whether what is there is no page of the app, but the one that says so. */
  isNowhere: boolean;
  locale: Locale;
  tenant: TenantConfig;
  moment: Moment;
  /** The places whose texts it shows. */
  texts: string[];
  /** What its reads have brought, by their names. */
  reads: [name: string, data: unknown][];
  /** Reads that found nothing, by their names. */
  missing: string[];
  /** What the job board found. */
  board: object | null;
}

/** What the provider knows of a page that a visitor asks for. */
export interface DrawRequest {
  url: string;
  locale: Locale;
  tenant: TenantConfig;
  demo: boolean;
  /** Nothing is at the address. */
  isMissing: boolean;
  moment: Moment;
  /** Makes a call that reads, as the visitor could: `/jobs/x1` is its path below the root of the calls. */
  ask(path: string): Promise<{ status: number; body: unknown }>;
}

export interface Drawn {
  /** The content of the app's element. */
  html: string;
  /** Styles, and what is fetched ahead. */
  head: string;
  served: Served;
}

/** The app's server build: null where the page is none that is drawn. It rejects where the page cannot be drawn. */
export type Draw = (request: DrawRequest) => Promise<Drawn | null>;
