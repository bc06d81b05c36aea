/** Titles and descriptions of public pages, written by the provider and kept up to date by the app. */
interface Head {
  title: string;
  description: string;
}

export const publicHeads = {
  landing: {
    pt: {
      title: "O seu próximo papel começa aqui",
      description:
        "Vagas abertas na {brand}: cadastre seu currículo uma vez, candidate-se em minutos e acompanhe cada etapa.",
    },
    en: {
      title: "Your next role starts here",
      description: "Open jobs at {brand}: register your CV once, apply in minutes and follow every step.",
    },
  },
  board: {
    pt: {
      title: "Vagas abertas",
      description: "Todas as vagas abertas na {brand}, por cidade, modelo de trabalho e ocupação.",
    },
    en: {
      title: "Open jobs",
      description: "All open jobs at {brand}, by city, work type and occupation.",
    },
  },
  /** Of a job that is not open, or not there. */
  closedJob: {
    pt: {
      title: "Esta vaga não está mais disponível",
      description: "Ela pode ter sido preenchida ou encerrada. Veja outras oportunidades abertas.",
    },
    en: {
      title: "This job is no longer available",
      description: "It may have been filled or closed. See other open opportunities.",
    },
  },
  courses: {
    pt: {
      title: "Cursos",
      description: "Cursos dos parceiros da {brand}, com benefícios para quem se candidata pela casa.",
    },
    en: {
      title: "Courses",
      description: "Courses of the partners of {brand}, with benefits for those who apply with us.",
    },
  },
} as const satisfies Record<string, Record<"pt" | "en", Head>>;

export function publicHead(page: keyof typeof publicHeads, locale: "pt" | "en", brand: string): Head {
  const { title, description } = publicHeads[page][locale];
  return { title, description: description.replace("{brand}", brand) };
}
