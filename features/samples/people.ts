/** Fictional people for the gallery: always the same ones. */
const first = [
  "Ana",
  "Bruno",
  "Camila",
  "Davi",
  "Elisa",
  "Fábio",
  "Helena",
  "Igor",
  "Júlia",
  "Lucas",
  "Marina",
  "Rafael",
];
const last = [
  "Almeida",
  "Barros",
  "Cardoso",
  "Duarte",
  "Esteves",
  "Freitas",
  "Lima",
  "Moraes",
  "Prado",
  "Souza",
  "Vieira",
];
const roles = [
  "Analista de dados",
  "Gerente de contas",
  "Engenheira de software",
  "Controller",
  "Designer de produto",
];
const cities = ["São Paulo", "Recife", "Curitiba", "Belo Horizonte", "Porto Alegre", "Salvador", "Campinas"];

export interface SamplePerson {
  id: number;
  name: string;
  role: string;
  city: string;
  /** Cents. */
  salary: number;
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? "";

export function samplePerson(id: number): SamplePerson {
  return {
    id,
    name: `${pick(first, id * 7)} ${pick(last, id * 5 + Math.floor(id / 12))}`,
    role: pick(roles, id * 3 + Math.floor(id / 7)),
    city: pick(cities, id * 11 + Math.floor(id / 5)),
    salary: 400_000 + ((id * 7919) % 190) * 10_000,
  };
}
