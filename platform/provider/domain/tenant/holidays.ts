import Holidays, { type HolidaysTypes } from "date-holidays";

/** Names that Brazilians use where the package has those of Portugal. */
const names: Record<string, string> = {
  "Ano Novo": "Confraternização Universal",
  "Corpo de Deus": "Corpus Christi",
  "Sexta-Feira Santa": "Paixão de Cristo",
  "Dia de Tiradentes": "Tiradentes",
  "Dia do trabalhador": "Dia do Trabalho",
  "Dia de Finados": "Finados",
};

export interface HolidayOfYear {
  date: string;
  name: string;
  /** Null where the package has none. */
  name_en: string | null;
}

const types: HolidaysTypes.HolidayType[] = ["public", "bank"];

/** Of the country, or of one of its states with the country's among them. */
function daysOf(year: number, state?: string): HolidayOfYear[] {
  const read = (languages: string) => {
    const options = { languages, types };
    return (state ? new Holidays("BR", state, options) : new Holidays("BR", options)).getHolidays(year);
  };
  // The same rules in the same order, whatever the language.
  const english = read("en");
  return read("pt").map(({ date, name }, index) => {
    const name_en = english[index]?.name;
    // Without a translation the package answers what it has.
    return {
      date: date.slice(0, 10),
      name: names[name] ?? name,
      name_en: name_en && name_en !== name ? name_en : null,
    };
  });
}

/** Days without work in Brazil: national holidays and those on which banks are closed. */
export const holidaysOf = (year: number): HolidayOfYear[] => daysOf(year);

/** Those that a state has besides. */
export function holidaysOfState(year: number, state: string): HolidayOfYear[] {
  const national = new Set(holidaysOf(year).map(({ date }) => date));
  return daysOf(year, state).filter(({ date }) => !national.has(date));
}
