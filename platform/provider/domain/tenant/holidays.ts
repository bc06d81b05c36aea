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
}

const options = { languages: "pt", types: ["public", "bank"] } satisfies HolidaysTypes.Options;
const namesOf = (from: Holidays, year: number): HolidayOfYear[] =>
  from.getHolidays(year).map(({ date, name }) => ({ date: date.slice(0, 10), name: names[name] ?? name }));

/** Days without work in Brazil: national holidays and those on which banks are closed. */
export const holidaysOf = (year: number): HolidayOfYear[] => namesOf(new Holidays("BR", options), year);

/** Those that a state has besides. */
export function holidaysOfState(year: number, state: string): HolidayOfYear[] {
  const national = new Set(holidaysOf(year).map(({ date }) => date));
  return namesOf(new Holidays("BR", state, options), year).filter(({ date }) => !national.has(date));
}
