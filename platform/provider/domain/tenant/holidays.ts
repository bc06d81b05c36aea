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

/** English names of the states' holidays, of which the package has none. */
const englishNames: Record<string, string> = {
  "Adesão do Grão-Pará à independência do Brasil": "Accession of Grão-Pará to the Independence of Brazil",
  "Adesão do Maranhão à independência do Brasil": "Accession of Maranhão to the Independence of Brazil",
  "Alusivo ao Dia Internacional da Mulher": "International Women's Day",
  "Aniversário do estado": "Anniversary of the State",
  "Autonomia do Estado": "Autonomy of the State",
  Carnaval: "Carnival",
  "Criação do Território Federal": "Creation of the Federal Territory",
  "Criação do estado": "Creation of the State",
  "Data magna do estado": "State Day",
  "Dia da Amazônia": "Amazon Day",
  "Dia de Nossa Senhora da Penha": "Our Lady of Penha",
  "Dia de Santa Catarina": "Santa Catarina Day",
  "Dia de Santa Catarina de Alexandria": "Saint Catherine of Alexandria",
  "Dia de São Jorge": "Saint George's Day",
  "Dia de São José": "Saint Joseph's Day",
  "Dia do Evangélico": "Evangelicals' Day",
  "Dia do Piauí": "Piauí Day",
  "Dia do evangélico": "Evangelicals' Day",
  "Elevação do Amazonas à categoria de província": "Elevation of Amazonas to a Province",
  "Emancipação política": "Political Emancipation",
  "Emancipação política de Sergipe": "Political Emancipation of Sergipe",
  "Emancipação política do estado do Paraná": "Political Emancipation of Paraná",
  "Fundação da Cidade de Goiás": "Foundation of the City of Goiás",
  "Fundação de Brasília": "Foundation of Brasília",
  "Homenagem à memória do ex-presidente João Pessoa": "Memory of João Pessoa",
  "Independência da Bahia": "Independence of Bahia",
  "Lançamento da pedra fundamental de Goiânia": "Foundation Stone of Goiânia",
  "Morte de Zumbi dos Palmares": "Death of Zumbi dos Palmares",
  "Mártires de Cunhaú e Uruaçu": "Martyrs of Cunhaú and Uruaçu",
  "Nossa Senhora da Natividade": "Our Lady of Nativity",
  "Nossa Senhora das Neves": "Our Lady of the Snows",
  "Proclamação da República Rio-Grandense": "Proclamation of the Riograndense Republic",
  "Revolução Constitucionalista": "Constitutionalist Revolution",
  "Revolução Pernambucana de 1817": "Pernambuco Revolution of 1817",
  "São João": "Saint John's Day",
  "São Pedro": "Saint Peter's Day",
};

export interface HolidayOfYear {
  date: string;
  name: string;
  /** Null where neither the package nor we have one. */
  name_en: string | null;
}

const types: HolidaysTypes.HolidayType[] = ["public", "bank"];

/** National holidays, or those of a state including the national ones. */
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
      name_en: englishNames[name] ?? (name_en && name_en !== name ? name_en : null),
    };
  });
}

/** Days without work in Brazil: national holidays and those on which banks are closed. */
export const holidaysOf = (year: number): HolidayOfYear[] => daysOf(year);

/** Holidays that only a state has. */
export function holidaysOfState(year: number, state: string): HolidayOfYear[] {
  const national = new Set(holidaysOf(year).map(({ date }) => date));
  return daysOf(year, state).filter(({ date }) => !national.has(date));
}
