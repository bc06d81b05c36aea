import { getCbo, getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { foldText } from "#contract/text.ts";
import { largerCities } from "./larger-cities.ts";

interface Keyed<T> {
  value: T;
  key: string;
}

/** Names that begin with the term first, then those of which a word does, then those that contain it. */
function search<T>(list: readonly Keyed<T>[], term: string, limit = 12): T[] {
  const wanted = foldText(term.trim());
  const rank = (key: string) => {
    const at = key.indexOf(wanted);
    if (at <= 0) return at;
    return /[\p{L}\d]/u.test(key.charAt(at - 1)) && !key.includes(` ${wanted}`) ? 2 : 1;
  };
  const found = [0, 1, 2].flatMap((wantedRank) => list.filter(({ key }) => rank(key) === wantedRank));
  return found.slice(0, limit).map(({ value }) => value);
}

let cities: Keyed<{ city: string; state: string }>[] | undefined;

/** Brazilian municipalities (IBGE): of those that fit a term alike, the larger first, then by name. */
export function findCities(term: string) {
  if (!cities) {
    const size = new Map(largerCities.map((name, index) => [name, index]));
    const sizeOf = ({ city, state }: { city: string; state: string }) =>
      size.get(`${city}/${state}`) ?? largerCities.length;
    cities = getMunicipalities()
      .map(({ name, stateCode }) => ({ value: { city: name, state: stateCode }, key: foldText(name) }))
      .toSorted((a, b) => sizeOf(a.value) - sizeOf(b.value));
  }
  return search(cities, term);
}

let occupations: Keyed<{ code: string; name: string }>[] | undefined;

/** Occupations (CBO 2002). The package looks codes up one at a time; their last two digits increase by fives. */
function allOccupations() {
  if (!occupations) {
    occupations = [];
    for (let code = 5; code < 1_000_000; code += 5) {
      const found = getCbo(String(code).padStart(6, "0"));
      if (found)
        occupations.push({
          value: { code: found.code, name: found.description },
          key: foldText(found.description),
        });
    }
  }
  return occupations;
}

export const findOccupations = (term: string) => search(allOccupations(), term);

/** The occupations of one's group, such as engineers or lawyers (CBO: the first three digits); null if it is unknown. */
export function occupationsLike(name: string): string[] | null {
  const all = allOccupations();
  const group = all.find(({ value }) => value.name === name)?.value.code.slice(0, 3);
  if (group === undefined) return null;
  return all.flatMap(({ value }) => (value.code.startsWith(group) ? [value.name] : []));
}
