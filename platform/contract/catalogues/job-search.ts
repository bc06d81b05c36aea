import type { BoardFilters } from "../board-filters.ts";
import type { Locale } from "../locale.ts";
import { wording } from "../locale.ts";
import { labelIn } from "./catalogue.ts";
import { employmentRegime, workType } from "./jobs.ts";

const all = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : ([value].flat() as readonly T[]);

/** A saved search in words: '“dados” · Campinas/SP · Remoto'. */
export function jobSearchInWords(search: BoardFilters, locale: Locale): string {
  const { term, place, radius, occupation, salary_from, published_within } = search;
  const words = [
    term ? `“${term}”` : "",
    place ? (radius ? `${place} (${radius} km)` : place) : "",
    ...all(search.city),
    occupation ?? "",
    ...all(search.area),
    ...all(search.remote_work).map((code) => labelIn(workType, code, locale)),
    ...all(search.level),
    ...all(search.regime).map((code) => labelIn(employmentRegime, code, locale)),
    ...all(search.state),
    ...all(search.company),
    salary_from === undefined
      ? ""
      : `≥ ${new Intl.NumberFormat(wording(locale, { pt: "pt-BR", en: "en-US" }), { style: "currency", currency: "BRL", maximumFractionDigits: 0 }).format(salary_from / 100)}`,
    published_within === undefined
      ? ""
      : wording(locale, { pt: `últimos ${published_within} dias`, en: `last ${published_within} days` }),
  ].filter((word) => word !== "");
  return words.length > 0 ? words.join(" · ") : wording(locale, { pt: "Todas as vagas", en: "All jobs" });
}
