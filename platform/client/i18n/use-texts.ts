import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { type Formats, formatsOf } from "./formats.ts";
import type { Language, Locale, TextSource, Texts } from "./i18n.ts";

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("No language: the app is rendered inside LanguageContext");
  return language;
}

/** `a.b` for each text of a nested object. */
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Keys<T[K]>}` }[keyof T &
  string];
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_zero`
  ? Base
  : K;

type Values = Record<string, string | number>;
export type Translate<T> = (key: Keys<T>, values?: Values) => string;

/** Zero takes its own text where it has one, else the plural, "0 vagas"; Portuguese plural rules would give the singular. */
function keyOfCount(language: Language, ns: string, key: string, count: unknown): string {
  if (count !== 0) return key;
  return [`${key}_zero`, `${key}_other`].find((form) => language.instance.exists(form, { ns })) ?? key;
}

/** A large count as the language writes numbers, "2,320 applications"; what chooses the plural stays a number. */
function written(language: Language, values: Values | undefined): Values | undefined {
  const count = values?.count;
  if (typeof count !== "number" || count < 1000) return undefined;
  return { ...values, count: formatsOf(language.locale()).number(count) };
}

/** The texts of a place, in the person's language; English that is still on the way shows Portuguese. */
export function useTexts<T extends Texts>(source: TextSource<T>): Translate<T> {
  const language = useLanguage();
  const version = useSyncExternalStore(language.subscribe, language.version, language.version);
  return useMemo(() => {
    language.ready(source);
    void version;
    return (key, values) =>
      language.instance.t(keyOfCount(language, source.name, key, values?.count), {
        ...values,
        ns: source.name,
        replace: written(language, values),
      });
  }, [language, source, version]);
}

export function useLocale(): Locale {
  const language = useLanguage();
  return useSyncExternalStore(language.subscribe, language.locale, language.locale);
}

export function useFormats(): Formats {
  const { moment } = useLanguage();
  const locale = useLocale();
  const given = useTakingOver() ? moment : undefined;
  return useMemo(() => formatsOf(locale, given), [locale, given]);
}
