import type { Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makeCpf } from "./documents.ts";
import { portraitFor } from "./portraits.ts";
import { type Company, slugOf } from "./vocabulary/companies.ts";
import { earlier, makePosition, type Position } from "./vocabulary/families.ts";
import { feminine } from "./vocabulary/family.ts";
import { makePerson, type Person } from "./vocabulary/names.ts";
import { makeAddress, makeHome, makeMobilePhone, type Place } from "./vocabulary/places.ts";
import type { Random } from "./vocabulary/random.ts";
import { postgraduate, schools } from "./vocabulary/schools.ts";

type Part<
  T extends "candidate_experiences" | "candidate_educations" | "candidate_languages" | "candidate_skills",
> = Omit<Row<T>, "id" | "business_id" | "candidate_id">;

/** A candidate without the ids that the database gives. */
export interface Profile {
  person: Person;
  position: Position;
  row: Row<"candidates">;
  experiences: Part<"candidate_experiences">[];
  educations: Part<"candidate_educations">[];
  languages: Part<"candidate_languages">[];
  skills: Part<"candidate_skills">[];
}

const mailboxes = ["correio.test", "mensagem.test", "caixapostal.test"];

/** Numbers of candidate_status by how common they are; placed and under offer come from the pipeline. */
const statuses = [
  [3, 60],
  [1, 13],
  [2, 9],
  [4, 9],
  [0, 4],
  [8, 3],
  [7, 1.5],
  [9, 1],
] as const;

const sources = [
  ["site", 30],
  ["linkedin", 27],
  ["hunting", 12],
  ["indeed", 7],
  ["referral", 7],
  ["vagas", 5],
  ["catho", 4],
  ["database", 3],
  ["infojobs", 2],
  ["whatsapp", 2],
  ["university", 1],
] as const;

/** How far somebody of that age has studied. */
const educationAt = (age: number): number =>
  age < 23 ? 4 : age % 9 === 0 ? 3 : age > 34 && age % 7 === 0 ? 7 : age > 27 && age % 3 === 0 ? 6 : 5;

const leavingReasons = [
  "growth",
  "better_offer",
  "restructuring",
  "new_challenge",
  "work_model",
  "compensation",
];

const titleOf = (title: string, person: Person) => (person.gender === "female" ? feminine(title) : title);

function makeExperiences(
  random: Random,
  calendar: Calendar,
  position: Position,
  person: Person,
  employers: readonly Company[],
  /** The day on which they began to work at the earliest. */
  first: number,
) {
  const experiences: Part<"candidate_experiences">[] = [];
  const count = position.level + random.int(1, 2);
  let end = random.chance(0.72) ? null : -random.int(20, 240);
  let held = position;
  for (let index = 0; index < count; index += 1) {
    const until = end ?? 0;
    const wanted = until - random.int(10, 48) * 30;
    const start = Math.max(wanted, Math.min(first, until - 180));
    const tasks = random.some(position.family.responsibilities, 3);
    const isTooEarly = index > 0 && until - 180 < first;
    const experience = {
      company: random.pick(employers).name,
      role: titleOf(held.title, person),
      started_on: `${calendar.day(start).slice(0, 7)}-01`,
      ended_on: end === null ? null : `${calendar.day(end).slice(0, 7)}-01`,
      is_current: end === null,
      description: `${tasks.join("; ")}.`,
      position: index,
      reason_to_leave:
        end === null ? null : (leavingReasons[(index + tasks.join().length) % leavingReasons.length] ?? null),
    };
    if (!isTooEarly) experiences.push(experience);
    end = start - random.int(15, 90);
    held = earlier(makePosition(random, position.family), held);
  }
  return experiences;
}

function makeEducations(random: Random, calendar: Calendar, position: Position, place: Place, age: number) {
  const local = schools[place.state] ?? [];
  const school = () => random.pick(random.chance(0.6) && local.length > 0 ? local : (schools["*"] ?? []));
  const graduated = calendar.year - Math.max(1, age - random.int(22, 26));
  const studying = age < 23;
  const educations: Part<"candidate_educations">[] = [
    {
      institution: school(),
      course: random.pick(position.family.courses),
      level: studying ? 4 : 5,
      started_on: `${graduated - 4}-02-01`,
      ended_on: studying ? null : `${graduated}-12-01`,
      is_current: studying,
      position: 0,
    },
  ];
  if (!studying && random.chance(0.15 + position.level * 0.18)) {
    educations.unshift({
      institution: school(),
      course: random.pick(postgraduate),
      level: 6,
      started_on: `${graduated + 2}-03-01`,
      ended_on: `${graduated + 3}-11-01`,
      is_current: false,
      position: 0,
    });
  }
  return educations.map((education, index) => ({ ...education, position: index }));
}

function makeLanguages(random: Random, level: number): Part<"candidate_languages">[] {
  const languages: Part<"candidate_languages">[] = [{ language: "pt", level: 5 }];
  if (random.chance(0.72))
    languages.push({ language: "en", level: Math.min(4, random.int(1, 3) + (level > 1 ? 1 : 0)) });
  if (random.chance(0.3)) languages.push({ language: "es", level: random.int(1, 3) });
  if (random.chance(0.04))
    languages.push({ language: random.pick(["fr", "de", "it", "ja"]), level: random.int(1, 3) });
  return languages;
}

const lowerFirst = (text = "") => text.charAt(0).toLowerCase() + text.slice(1);

function introduce(
  random: Random,
  position: Position,
  person: Person,
  years: number,
  skills: readonly string[],
) {
  const role = titleOf(position.role.title, person);
  const [one, two] = random.some(position.family.responsibilities, 2);
  const span = years === 1 ? "1 ano" : `${years} anos`;
  const opening = random.pick([
    `${role} com ${span} de experiência`,
    `Atuo como ${role} há ${span}`,
    `Trajetória de ${span} como ${role}`,
  ]);
  const closing = random.pick([
    "Busco um ambiente que valorize colaboração e aprendizado.",
    "Gosto de desafios com autonomia e impacto claro no negócio.",
    "Valorizo equipes diversas e uma boa gestão de prioridades.",
    "Tenho interesse em posições com espaço para crescer e desenvolver pessoas.",
  ]);
  return (
    `${opening}, com vivência em ${skills.slice(0, 3).join(", ")}. ` +
    `Nas últimas posições pude ${lowerFirst(one)} e ${lowerFirst(two)}. ${closing}`
  );
}

export interface ProfileContext {
  random: Random;
  calendar: Calendar;
  employers: readonly Company[];
  /** Makes the e-mail unique in its business. */
  serial: string;
  /** How many days ago at most. */
  oldest: number;
}

export function makeProfile(context: ProfileContext, position = makePosition(context.random)): Profile {
  const { random, calendar, employers, serial, oldest } = context;
  const person = makePerson(random);
  const place = makeHome(random);
  const age = 21 + position.level * 7 + random.int(0, 14);
  const experiences = makeExperiences(
    random,
    calendar,
    position,
    person,
    employers,
    -Math.round((age - 20 - random.int(0, 3)) * 365.25),
  );
  const begun = Math.min(
    ...experiences.map(({ started_on }) => calendar.offsetOf(`${started_on}T00:00:00Z`)),
  );
  const years = Math.max(1, Math.round(-begun / 365.25));
  const current = experiences.find((experience) => experience.is_current);
  const skills = random.some(position.family.skills, random.int(4, 9));
  const created = calendar.recent(random, oldest);
  const confirmed = random.chance(0.86);
  const completed = confirmed && random.chance(0.86);
  const slug = slugOf(person.name);
  const expectation = Math.round(
    (position.salaryFrom + random.next() * (position.salaryTo - position.salaryFrom)) / 100,
  );
  const clt = expectation * 100 * 100;
  const created_at = calendar.instant(-created, random);
  const after = (days: number) => calendar.instant(-Math.max(1, created - days), random);
  const birth = calendar.day(-Math.round(age * 365.25) - random.int(0, 364));
  const later = after(random.int(0, 20));
  const row: Row<"candidates"> = {
    name: person.name,
    email: `${slug.split("-")[0]}.${slug.split("-").at(-1)}.${serial}@${random.pick(mailboxes)}`,
    password_hash: null,
    confirmed_at: confirmed ? created_at : null,
    completed_at: completed ? created_at : null,
    accepted_terms_at: created_at,
    mobile_phone: random.chance(0.94) ? makeMobilePhone(random, place) : null,
    role_name: titleOf(position.title, person),
    company_name: current?.company ?? (random.chance(0.5) ? (experiences[0]?.company ?? null) : null),
    city: place.city,
    state: place.state,
    linkedin: random.chance(0.7) ? `https://www.linkedin.com/in/${slug}-${serial}` : null,
    github:
      position.family.key === "technology" && random.chance(0.5)
        ? `https://github.com/${slug}-${serial}`
        : null,
    stackoverflow: null,
    portifolio: position.role.title.startsWith("Designer") ? `https://${slug}-${serial}.test` : null,
    avatar_url: portraitFor(person, serial),
    status: random.weighted(statuses),
    source: random.weighted(sources),
    owner_id: null,
    professional_moment: random.weighted([
      [3, 50],
      [2, 32],
      [1, 18],
    ] as const),
    remote_work: random.weighted([
      [3, 55],
      [2, 22],
      [1, 18],
      [0, 5],
    ] as const),
    mobility: random.chance(0.35),
    current_regime: current
      ? random.weighted([
          [2, 68],
          [1, 24],
          [3, 4],
          [4, 2],
          [9, 2],
        ] as const)
      : null,
    hiring_regimes: random.some([2, 1, 3, 4], random.int(1, 2)).sort(),
    current_remuneration: current ? Math.round(clt * (0.78 + random.next() * 0.2)) : null,
    clt_expectation: random.chance(0.9) ? clt : null,
    pj_expectation: random.chance(0.45) ? Math.round((clt * 1.35) / 10_000) * 10_000 : null,
    temporary_expectation: null,
    freelance_expectation: null,
    self_introduction: random.chance(0.85) ? introduce(random, position, person, years, skills) : null,
    category: position.occupation,
    experience_years: years,
    skills,
    date_birth: random.chance(0.9) ? birth : null,
    gender: person.gender === "female" ? 1 : 2,
    nationality: "BR",
    marital_status: random.chance(0.4) ? random.int(1, 6) : null,
    education_level: educationAt(age),
    cpf: random.chance(0.35) ? makeCpf(random) : null,
    rg: null,
    mother_name: null,
    emergency_contact_name: null,
    emergency_contact_phone: null,
    consents: { marital_status: created_at, education_level: created_at },
    register_steps: {
      info: true,
      additional_info: completed,
      category: completed,
      experiences: completed,
      salary: completed,
      presentation: completed,
    },
    ...makeAddress(random),
    locale: "pt",
    last_seen_at: later,
    lock_version: 0,
    created_at,
    updated_at: later,
  };
  return {
    person,
    position,
    row,
    experiences,
    educations: makeEducations(random, calendar, position, place, age),
    languages: makeLanguages(random, position.level),
    skills: skills.map((name) => ({
      name,
      level: Math.min(4, 1 + position.level + random.int(0, 1)),
      experience: Math.min(8, random.int(1, years)),
    })),
  };
}
