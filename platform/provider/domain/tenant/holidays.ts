import Holidays from "date-holidays";

/** Names that Brazilians use where the package has those of Portugal. */
const names: Record<string, string> = {
  "Ano Novo": "Confraternização Universal",
  "Corpo de Deus": "Corpus Christi",
  "Sexta-Feira Santa": "Paixão de Cristo",
  "Dia de Tiradentes": "Tiradentes",
  "Dia do trabalhador": "Dia do Trabalho",
  "Dia de Finados": "Finados",
};

/** Days without work in Brazil: national holidays and those on which banks are closed. */
export function holidaysOf(year: number): { date: string; name: string }[] {
  const days = new Holidays("BR", { languages: "pt", types: ["public", "bank"] }).getHolidays(year);
  return days.map(({ date, name }) => ({ date: date.slice(0, 10), name: names[name] ?? name }));
}
