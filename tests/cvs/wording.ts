import type { CvSet, Job, Person } from "./people.ts";

/** How one author writes: headings, periods, telephones and places. */
export interface Wording {
  heading(name: "summary" | "experience" | "education" | "languages" | "skills" | "contact"): string;
  period(job: Pick<Job, "started" | "ended">): string;
  phone(number: string): string;
  place(city: string, state: string): string;
}

const words = {
  development: {
    summary: ["Resumo profissional", "PERFIL", "Sobre mim"],
    experience: ["Experiência profissional", "EXPERIÊNCIAS PROFISSIONAIS", "Histórico profissional"],
    education: ["Formação acadêmica", "FORMAÇÃO", "Escolaridade"],
    languages: ["Idiomas", "IDIOMAS", "Línguas"],
    skills: ["Habilidades", "COMPETÊNCIAS", "Conhecimentos técnicos"],
    contact: ["Contato", "CONTATO", "Dados pessoais"],
  },
  held: {
    summary: ["Resumo", "APRESENTAÇÃO", "Resumo de qualificações"],
    experience: ["EXPERIÊNCIA PROFISSIONAL", "Trajetória profissional", "Experiência"],
    education: ["Formação", "FORMAÇÃO ACADÊMICA", "Educação"],
    languages: ["IDIOMAS", "Idiomas", "Idiomas"],
    skills: ["Competências técnicas", "HABILIDADES E COMPETÊNCIAS", "Conhecimentos"],
    contact: ["CONTATOS", "Informações de contato", "Contato"],
  },
} as const;

const short = "jan,fev,mar,abr,mai,jun,jul,ago,set,out,nov,dez".split(",");
const long = "janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro".split(
  ",",
);
const english = "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec".split(",");

type Dates = [month: (year: string, month: number) => string, between: string, now: string];

const dates: Record<CvSet, readonly Dates[]> = {
  development: [
    [(year, month) => `${short[month - 1]}/${year}`, " – ", "atual"],
    [(year, month) => `${String(month).padStart(2, "0")}/${year}`, " a ", "presente"],
    [(year, month) => `${long[month - 1]} de ${year}`, " até ", "o momento"],
    [(year, month) => `${english[month - 1]} ${year}`, " - ", "Present"],
  ],
  held: [
    [(year, month) => `${String(month).padStart(2, "0")}/${year}`, " - ", "Atual"],
    [
      (year, month) => `${(short[month - 1] ?? "").replace(/^./, (item) => item.toUpperCase())}. ${year}`,
      " – ",
      "Atualmente",
    ],
    [(year, month) => `${long[month - 1]}/${year}`, " a ", "atual"],
    [(year, month) => `${short[month - 1]} ${year}`, " — ", "presente"],
    [
      (year, month) => `${(long[month - 1] ?? "").replace(/^./, (item) => item.toUpperCase())} ${year}`,
      " - ",
      "Momento atual",
    ],
  ],
};

export function wordingOf(set: CvSet, number: number): Wording {
  const [month, between, now] = dates[set][number % dates[set].length] as Dates;
  const reported = (text: string) => month(text.slice(0, 4), Number(text.slice(5)));
  return {
    heading: (name) => words[set][name][number % 3] ?? "",
    period: ({ started, ended }) => `${reported(started)}${between}${ended ? reported(ended) : now}`,
    phone: (number_) => {
      const area = number_.slice(3, 5);
      const first = number_.slice(5, 10);
      const last = number_.slice(10);
      const forms =
        set === "held"
          ? [
              `(${area}) ${first}-${last}`,
              `+55 ${area} ${first}-${last}`,
              `${area} ${first.slice(0, 1)} ${first.slice(1)}-${last}`,
              `(${area})${first}${last}`,
            ]
          : [
              `(${area}) ${first}-${last}`,
              `+55 (${area}) ${first}-${last}`,
              `${area} ${first} ${last}`,
              `${area}-${first}-${last}`,
            ];
      return forms[number % forms.length] ?? "";
    },
    place: (city, state) => [`${city}/${state}`, `${city} - ${state}`, `${city}, ${state}`][number % 3] ?? "",
  };
}

/** «2 anos e 3 meses», as profiles on the web tell it. */
export function lengthOf({ ended, started }: Pick<Job, "started" | "ended">): string {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));
  const months = count(ended ?? "2026-10") - count(started) + 1;
  const years = Math.floor(months / 12);
  const parts = [
    years > 0 ? `${years} ano${years > 1 ? "s" : ""}` : "",
    months % 12 > 0 ? `${months % 12} ${months % 12 > 1 ? "meses" : "mês"}` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

export const contactsOf = (person: Person, { phone, place }: Wording): string[] => [
  phone(person.phone),
  person.email,
  place(person.city, person.state),
  `linkedin.com/in/${person.linkedin}`,
];
