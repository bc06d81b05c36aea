import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import type { Random } from "./random.ts";

export interface Place {
  city: string;
  state: string;
  /** Area code of its telephones. */
  areaCode: string;
}

/** Cities where work is, by weight; the rest of the people live in any municipality of those states. */
const centres: readonly (readonly [readonly [city: string, state: string, areaCode: string], number])[] = [
  [["São Paulo", "SP", "11"], 300],
  [["Rio de Janeiro", "RJ", "21"], 130],
  [["Belo Horizonte", "MG", "31"], 60],
  [["Curitiba", "PR", "41"], 55],
  [["Porto Alegre", "RS", "51"], 45],
  [["Campinas", "SP", "19"], 45],
  [["Brasília", "DF", "61"], 40],
  [["Barueri", "SP", "11"], 35],
  [["Recife", "PE", "81"], 32],
  [["Salvador", "BA", "71"], 32],
  [["Fortaleza", "CE", "85"], 30],
  [["Florianópolis", "SC", "48"], 28],
  [["Guarulhos", "SP", "11"], 26],
  [["Goiânia", "GO", "62"], 24],
  [["Joinville", "SC", "47"], 22],
  [["São José dos Campos", "SP", "12"], 22],
  [["Santo André", "SP", "11"], 20],
  [["São Bernardo do Campo", "SP", "11"], 20],
  [["Sorocaba", "SP", "15"], 18],
  [["Ribeirão Preto", "SP", "16"], 18],
  [["Osasco", "SP", "11"], 16],
  [["Niterói", "RJ", "21"], 16],
  [["Uberlândia", "MG", "34"], 16],
  [["Manaus", "AM", "92"], 16],
  [["Vitória", "ES", "27"], 14],
  [["Jundiaí", "SP", "11"], 14],
  [["Caxias do Sul", "RS", "54"], 12],
  [["Londrina", "PR", "43"], 12],
  [["Maringá", "PR", "44"], 12],
  [["Contagem", "MG", "31"], 12],
  [["Blumenau", "SC", "47"], 12],
  [["Belém", "PA", "91"], 12],
  [["Santos", "SP", "13"], 12],
  [["João Pessoa", "PB", "83"], 9],
  [["Natal", "RN", "84"], 9],
  [["São Luís", "MA", "98"], 8],
  [["Maceió", "AL", "82"], 8],
  [["Cuiabá", "MT", "65"], 8],
  [["Campo Grande", "MS", "67"], 8],
  [["Aracaju", "SE", "79"], 7],
  [["Teresina", "PI", "86"], 7],
  [["Camaçari", "BA", "71"], 6],
  [["Palmas", "TO", "63"], 4],
  [["Porto Velho", "RO", "69"], 4],
  [["Macapá", "AP", "96"], 3],
  [["Rio Branco", "AC", "68"], 3],
  [["Boa Vista", "RR", "95"], 3],
];

/** A place of work. */
export function makeWorkplace(random: Random): Place {
  const [city, state, areaCode] = random.weighted(centres);
  return { city, state, areaCode };
}

const around = new Map<string, readonly string[]>();

/** Where a person lives: mostly in a centre, else in any municipality (IBGE) of the same state. */
export function makeHome(random: Random): Place {
  const centre = makeWorkplace(random);
  if (random.chance(0.82)) return centre;
  let names = around.get(centre.state);
  if (!names) {
    const state = getMunicipalities().filter((municipality) => municipality.stateCode === centre.state);
    names = state.map((municipality) => municipality.name);
    around.set(centre.state, names);
  }
  return { ...centre, city: random.pick(names) };
}

export function makeMobilePhone(random: Random, place: Place): string {
  return `+55${place.areaCode}9${random.int(6, 9)}${random.digits(7)}`;
}

const streets = [
  "Rua das Acácias",
  "Rua XV de Novembro",
  "Avenida Brasil",
  "Rua Sete de Setembro",
  "Rua das Palmeiras",
  "Avenida Getúlio Vargas",
  "Rua Santos Dumont",
  "Rua Barão do Rio Branco",
  "Rua Dom Pedro II",
  "Avenida Independência",
  "Rua Marechal Deodoro",
  "Rua Tiradentes",
  "Rua das Hortênsias",
  "Alameda dos Ipês",
  "Rua Castro Alves",
  "Rua José Bonifácio",
];
const districts = [
  "Centro",
  "Jardim América",
  "Vila Nova",
  "Boa Vista",
  "Santa Cecília",
  "São José",
  "Bela Vista",
  "Jardim Europa",
  "Vila Mariana",
  "Alto da Serra",
  "Cidade Nova",
  "Parque das Flores",
];

export function makeAddress(random: Random) {
  return {
    zip_code: `${random.digits(5)}-${random.digits(3)}`,
    street: random.pick(streets),
    street_number: `${random.int(12, 2400)}`,
    complement: random.chance(0.4) ? `Apto. ${random.int(11, 184)}` : null,
    district: random.pick(districts),
  };
}
