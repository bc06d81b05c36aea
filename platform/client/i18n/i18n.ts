import { createInstance, type i18n } from "i18next";
import type { Moment } from "#contract/calls/drawn.ts";

export type Locale = "pt" | "en";
export const locales = ["pt", "en"] as const;
export const defaultLocale: Locale = "pt";

/** The texts of one component: nested objects of strings; `{{name}}` is replaced, `_zero`, `_one` and `_other` are of counts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
/** The same keys with other words: what a translation must be. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** A component's texts: Portuguese at once (default and fallback), English on request. */
export interface TextSource<T extends Texts> {
  name: string;
  pt: T;
  en: () => Promise<{ default: Translation<T> }>;
}

/** Every component whose code is loaded. */
const defined = new Map<string, TextSource<Texts>>();

export function defineTexts<const T extends Texts>(
  name: string,
  pt: T,
  en: () => Promise<{ default: Translation<T> }>,
): TextSource<T> {
  const source = { name, pt, en };
  defined.set(name, source);
  return source;
}

/** The language of this window; the provider, which draws for many people at once, has none. */
let shown: Language | undefined;
export function showLanguage(language: Language): void {
  shown = language;
}

/** The texts of what was loaded just now, on their way to the screen. */
export const textsOfLoadedCode = async (): Promise<void> => await shown?.loadDefined();

export interface Language {
  readonly instance: i18n;
  locale(): Locale;
  /** The time zone used while the page is hydrated. */
  moment?: Moment;
  /** Fetches the texts of every place that is known, and of those that are named. */
  load(locale: Locale, names?: readonly string[]): Promise<void>;
  /**
   * Fetches the texts of all code that is loaded by now, in the language shown. Where they cannot be fetched, the
   * default language stays.
   */
  loadDefined(): Promise<void>;
  change(locale: Locale): void;
  /** Registers a place's texts; false while its English is still on the way. */
  ready(source: TextSource<Texts>): boolean;
  subscribe(listener: () => void): () => void;
  version(): number;
}

export function createLanguage(initial: Locale): Language {
  const instance = createInstance();
  void instance.init({
    lng: initial,
    fallbackLng: defaultLocale,
    supportedLngs: locales,
    resources: {},
    ns: [],
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const sources = new Map<string, TextSource<Texts>>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version++;
    for (const listener of [...listeners]) listener();
  };

  const loadEnglish = (source: TextSource<Texts>): Promise<void> => {
    const known = loading.get(source.name);
    if (known) return known;
    const load = source.en().then(({ default: texts }) => {
      instance.addResourceBundle("en", source.name, texts);
    });
    loading.set(source.name, load);
    // Texts that failed to load are requested again next time.
    load.catch(() => loading.delete(source.name));
    return load;
  };

  const register = (source: TextSource<Texts>) => {
    if (sources.has(source.name)) return;
    sources.set(source.name, source);
    instance.addResourceBundle("pt", source.name, source.pt);
  };

  const ready = (source: TextSource<Texts>): boolean => {
    register(source);
    if (instance.language !== "en" || instance.hasResourceBundle("en", source.name)) return true;
    loadEnglish(source).then(changed, () => undefined);
    return false;
  };

  return {
    instance,
    locale: () => (instance.language === "en" ? "en" : "pt"),
    async load(locale, names = []) {
      for (const name of names) {
        const source = defined.get(name);
        if (source) register(source);
      }
      if (locale === "en") await Promise.all([...sources.values()].map(loadEnglish));
    },
    async loadDefined() {
      if (instance.language !== "en") return;
      for (const source of defined.values()) register(source);
      await Promise.allSettled([...sources.values()].map(loadEnglish));
    },
    change(locale) {
      void instance.changeLanguage(locale).then(changed);
    },
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
