import { getCbo, getMunicipalities } from "@brazilian-utils/brazilian-utils";

/** Text without case and accents, for matching. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

interface Keyed<T> {
  value: T;
  key: string;
}

/** Names that begin with the term first, then those that contain it. */
function search<T>(list: readonly Keyed<T>[], term: string, limit = 12): T[] {
  const wanted = fold(term.trim());
  const starts = list.filter(({ key }) => key.startsWith(wanted));
  const holds = list.filter(({ key }) => !key.startsWith(wanted) && key.includes(wanted));
  return [...starts, ...holds].slice(0, limit).map(({ value }) => value);
}

let cities: Keyed<{ city: string; state: string }>[] | undefined;

/** Brazilian municipalities (IBGE). */
export function findCities(term: string) {
  cities ??= getMunicipalities().map(({ name, stateCode }) => ({
    value: { city: name, state: stateCode },
    key: fold(name),
  }));
  return search(cities, term);
}

let occupations: Keyed<{ code: string; name: string }>[] | undefined;

/** Occupations (CBO 2002). The package looks codes up one at a time; their last two digits go by fives. */
export function findOccupations(term: string) {
  if (!occupations) {
    occupations = [];
    for (let code = 5; code < 1_000_000; code += 5) {
      const found = getCbo(String(code).padStart(6, "0"));
      if (found)
        occupations.push({
          value: { code: found.code, name: found.description },
          key: fold(found.description),
        });
    }
  }
  return search(occupations, term);
}
