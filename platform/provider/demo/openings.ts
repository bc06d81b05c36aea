import type { Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makePosition, type Position } from "./vocabulary/families.ts";
import { inclusive } from "./vocabulary/family.ts";
import { makeWorkplace } from "./vocabulary/places.ts";
import type { Random } from "./vocabulary/random.ts";

export interface Opening {
  position: Position;
  row: Row<"jobs">;
}

const benefits = [
  "Vale-refeição ou vale-alimentação",
  "Plano de saúde e odontológico extensivo a dependentes",
  "Participação nos resultados",
  "Vale-transporte ou estacionamento no local",
  "Seguro de vida",
  "Horário flexível",
  "Auxílio home office",
  "Previdência privada com contrapartida",
  "Auxílio-creche",
  "Convênio com academias",
  "Licença parental estendida",
  "Day off no aniversário",
];

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const places: Record<number, string> = {
  0: "O modelo de trabalho será combinado com a pessoa selecionada.",
  1: "O trabalho é presencial, no escritório da empresa.",
  2: "O trabalho é totalmente remoto, com encontros do time duas vezes por ano.",
  3: "O trabalho é híbrido, com dois a três dias por semana no escritório.",
};

export interface Client {
  id: number;
  name: string;
  sector: string;
  city: string;
  state: string;
  employees: number;
  contacts: { id: number; name: string; email: string }[];
}

const statuses = [
  ["published", 56],
  ["filled", 18],
  ["closed", 11],
  ["paused", 6],
  ["draft", 5],
  ["cancelled", 4],
] as const;

function advertise(random: Random, position: Position, client: Client, place: string, confidential: boolean) {
  const { family } = position;
  const article = client.name.startsWith("Grupo ") ? "O" : "A";
  const firm = confidential
    ? `Nosso cliente, empresa do setor de ${client.sector.toLowerCase()},`
    : `${article} ${client.name}, empresa do setor de ${client.sector.toLowerCase()},`;
  // Of one age in all its advertisements.
  const years = 10 + ((client.id * 37) % 51);
  // Drawn still, so that all that is drawn after it stays what it is.
  random.int(10, 60);
  random.int(2, 48);
  const history = random.pick([
    `está há mais de ${years} anos no mercado e tem cerca de ${client.employees.toLocaleString("pt-BR")} colaboradores.`,
    `cresceu ${random.int(12, 45)}% no último ano e amplia sua presença no país.`,
    `atende clientes em todas as regiões do Brasil e investe na modernização de suas operações.`,
  ]);
  const description = [
    `<p>${firm} ${history}</p>`,
    `<p>${random.pick(family.mission)}</p>`,
    "<h3>Responsabilidades</h3>",
    list(random.some(family.responsibilities, Math.min(6, family.responsibilities.length))),
    "<h3>O que oferecemos</h3>",
    list(random.some(benefits, random.int(5, 7))),
    `<p>${place} O processo seletivo tem conversa com a consultoria, entrevista técnica e entrevista com a liderança da área.</p>`,
  ];
  const requirements = [
    list(random.some(family.requirements, Math.min(5, family.requirements.length))),
    `<p>Conhecimentos desejados: ${random.some(family.skills, 5).join(", ")}.</p>`,
    "<h3>Diferenciais</h3>",
    list(random.some(family.differentials, 2)),
  ];
  return { description: description.join(""), requirements: requirements.join("") };
}

export function makeOpening(
  random: Random,
  calendar: Calendar,
  clients: readonly Client[],
  owners: readonly number[],
  serial: string,
  fits: (position: Position) => boolean = () => true,
): Opening {
  let position = makePosition(random);
  while (!fits(position)) position = makePosition(random);
  const client = random.pick(clients);
  const place = makeWorkplace(random);
  const status = random.weighted(statuses);
  const age = status === "published" ? calendar.recent(random, 75) + 2 : random.int(40, 400);
  const created_at = calendar.instant(-age, random);
  const remote_work = random.weighted([
    [3, 46],
    [1, 34],
    [2, 15],
    [0, 5],
  ] as const);
  const confidential = random.chance(0.12);
  const was = status !== "draft";
  const touched = calendar.instant(-random.int(1, Math.max(1, age - 1)), random);
  return {
    position,
    row: {
      uid: serial,
      title: inclusive(position.title),
      status,
      client_company_id: client.id,
      client_contact_id: client.contacts.length > 0 ? random.pick(client.contacts).id : null,
      owner_id: random.pick(owners),
      ...advertise(random, position, client, places[remote_work] ?? "", confidential),
      occupation: position.occupation,
      city: place.city,
      state: place.state,
      remote_work,
      regime: random.weighted([
        [2, 76],
        [1, 14],
        [3, 8],
        [7, 2],
      ] as const),
      currency: "BRL",
      salary_min: position.salaryFrom * 100,
      salary_max: position.salaryTo * 100,
      show_salary: random.chance(0.68),
      confidential,
      openings: random.weighted([
        [1, 80],
        [2, 13],
        [3, 5],
        [5, 2],
      ] as const),
      deadline: status === "published" && random.chance(0.6) ? calendar.day(random.int(10, 70)) : null,
      published_at: was ? calendar.instant(-(age - 1), random) : null,
      lock_version: 0,
      created_at,
      updated_at: touched,
    },
  };
}
