import { demoPeople } from "./accounts.ts";
import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Client } from "./openings.ts";
import { makeProfile, type Profile, type ProfileContext } from "./people.ts";
import { addApply, type PipelineJob, type PlacedApply } from "./pipeline.ts";
import { portraitFor } from "./portraits.ts";
import type { Company } from "./vocabulary/companies.ts";
import { families, makePosition } from "./vocabulary/families.ts";
import type { Random } from "./vocabulary/random.ts";

/** The two client contacts who can sign in, at the same company. */
export function addDemoContacts(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  client_company_id: number,
  business_id: number,
  owner_id: number,
  password_hash: string,
): Client["contacts"] {
  const make = (person: { name: string; email: string }, role_name: string, is_admin: boolean) => {
    const created_at = calendar.instant(-200, random);
    const { name, email } = person;
    const id = batch.add("client_contacts", {
      business_id,
      client_company_id,
      name,
      email,
      password_hash,
      mobile_phone: `+55119${random.int(6, 9)}${random.digits(7)}`,
      role_name,
      is_admin,
      owner_id,
      locale: "pt",
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
    return { id, name, email };
  };
  return [
    make(demoPeople.client, "Gerente de Tecnologia", false),
    make(demoPeople.clientAdmin, "Diretora de Recursos Humanos", true),
  ];
}

const bare: Partial<Row<"candidates">> = {
  role_name: null,
  company_name: null,
  linkedin: null,
  github: null,
  professional_moment: null,
  remote_work: null,
  mobility: null,
  current_regime: null,
  hiring_regimes: [],
  current_remuneration: null,
  clt_expectation: null,
  pj_expectation: null,
  self_introduction: null,
  category: null,
  experience_years: null,
  skills: [],
  date_birth: null,
  gender: null,
  nationality: null,
  marital_status: null,
  education_level: null,
  cpf: null,
  consents: {},
  register_steps: {},
  status: 2,
};

export interface OpenJob extends PipelineJob {
  status: string;
  family: string;
}

/** Who signed up and has not filled anything in yet. */
function newProfile(
  context: ProfileContext,
  person: { name: string; email: string },
  confirmed: boolean,
): Profile {
  const profile = makeProfile(context);
  const { name, email } = person;
  const confirmed_at = confirmed ? (profile.row.created_at ?? null) : null;
  Object.assign(profile.row, bare, { name, email, confirmed_at, completed_at: null });
  return { ...profile, experiences: [], educations: [], languages: [], skills: [] };
}

function fullProfile(context: ProfileContext): Profile {
  const { random, calendar } = context;
  const technology = families.find(({ key }) => key === "technology");
  const position = {
    ...makePosition(random, technology),
    title: "Desenvolvedor Full Stack Sênior",
    level: 2,
    salaryFrom: 11_000,
    salaryTo: 14_500,
  };
  const profile = makeProfile(context, position);
  const since = calendar.instant(-120, random);
  Object.assign(profile.row, {
    name: demoPeople.candidate.name,
    email: demoPeople.candidate.email,
    confirmed_at: since,
    completed_at: since,
    accepted_terms_at: since,
    created_at: since,
    role_name: "Desenvolvedora Full Stack Sênior",
    company_name: "Jatobá Digital",
    city: "São Paulo",
    state: "SP",
    mobile_phone: "+5511987650123",
    linkedin: "https://www.linkedin.com/in/mariana-costa-ribeiro-demo",
    github: "https://github.com/mariana-costa-ribeiro-demo",
    status: 3,
    source: "site",
    professional_moment: 3,
    remote_work: 3,
    mobility: false,
    current_regime: 2,
    hiring_regimes: [1, 2],
    current_remuneration: 1_180_000,
    clt_expectation: 1_350_000,
    pj_expectation: 1_800_000,
    gender: 1,
    avatar_url: portraitFor({ name: demoPeople.candidate.name, gender: "female" }),
    date_birth: "1992-05-14",
    education_level: 5,
    skills: ["TypeScript", "React", "Node.js", "PostgreSQL", "AWS", "Docker", "Scrum"],
    self_introduction:
      "Desenvolvedora full stack com dez anos de experiência em produtos digitais, de startups a empresas de grande " +
      "porte. Gosto de desenhar soluções simples, com testes e boa conversa entre produto, design e engenharia. " +
      "Busco uma posição em que eu possa liderar tecnicamente um time sem deixar de programar.",
  } satisfies Partial<Row<"candidates">>);
  const experience = (
    position: number,
    company: string,
    role: string,
    started_on: string,
    ended_on: string | null,
    description: string,
  ) => ({ company, role, started_on, ended_on, is_current: ended_on === null, description, position });
  const year = calendar.year;
  return {
    ...profile,
    experiences: [
      experience(
        0,
        "Jatobá Digital",
        "Desenvolvedora Full Stack Sênior",
        `${year - 3}-03-01`,
        null,
        "Referência técnica de um time de seis pessoas; migração do monólito para serviços e queda de 40% no tempo de resposta.",
      ),
      experience(
        1,
        "Sabiá Pagamentos",
        "Desenvolvedora Full Stack Pleno",
        `${year - 7}-08-01`,
        `${year - 3}-02-01`,
        "Área do lojista e conciliação financeira, com React, Node.js e PostgreSQL; entregas semanais.",
      ),
      experience(
        2,
        "Vértice Sistemas",
        "Desenvolvedora Júnior",
        `${year - 10}-02-01`,
        `${year - 7}-07-01`,
        "Manutenção e evolução de sistemas de gestão para varejo.",
      ),
    ],
    educations: [
      {
        institution: "FIAP",
        course: "MBA em Arquitetura de Soluções",
        level: 6,
        started_on: `${year - 5}-03-01`,
        ended_on: `${year - 4}-11-01`,
        is_current: false,
        position: 0,
      },
      {
        institution: "Unesp",
        course: "Ciência da Computação",
        level: 5,
        started_on: `${year - 14}-02-01`,
        ended_on: `${year - 10}-12-01`,
        is_current: false,
        position: 1,
      },
    ],
    languages: [
      { language: "pt", level: 5 },
      { language: "en", level: 3 },
      { language: "es", level: 2 },
    ],
    skills: (["TypeScript", "React", "Node.js", "PostgreSQL", "AWS", "Docker", "Scrum"] as const).map(
      (name, index) => ({ name, level: index < 3 ? 4 : 3, experience: Math.max(4, 8 - index) }),
    ),
  };
}

/** Where the demo candidate stands in her processes. */
const standings = [
  [0, null],
  [1, 4],
  [4, null],
  [5, null],
  [7, null],
  [9, null],
] as const;

/** The three candidates who can sign in; the first one takes part in processes of every kind. */
export function addDemoCandidates(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  jobs: readonly OpenJob[],
  employers: readonly Company[],
  password_hash: string,
  add: (profile: Profile) => number,
): { candidateId: number; applies: PlacedApply[] } {
  const context = { random, calendar, employers, oldest: 20 };
  const full = fullProfile({ ...context, serial: "demo-1" });
  const newcomer = newProfile({ ...context, serial: "demo-2" }, demoPeople.newcomer, true);
  const unconfirmed = newProfile({ ...context, serial: "demo-3" }, demoPeople.unconfirmed, false);
  for (const profile of [full, newcomer, unconfirmed]) profile.row.password_hash = password_hash;
  const candidateId = add(full);
  add(newcomer);
  add(unconfirmed);

  const near = jobs.filter(({ status, family }) => status === "published" && family === "technology");
  // Those that are open longest: she came far in some of them.
  const byAge = (a: OpenJob, b: OpenJob) => a.open - b.open;
  const others = jobs.filter((job) => job.status === "published" && !near.includes(job));
  const open = [...near.toSorted(byAge).slice(0, standings.length).toReversed(), ...others.toSorted(byAge)];
  const applies = standings.flatMap(([status, sub_status], index) => {
    const job = open[index];
    if (!job) return [];
    const placed = addApply(batch, random, calendar, business_id, job, {
      candidateId,
      source: "site",
      expectation: 1_350_000,
      status,
      ...(sub_status === null ? {} : { sub_status }),
    });
    return [placed];
  });
  return { candidateId, applies };
}
