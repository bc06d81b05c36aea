import type { SiteLink } from "#contract/calls/tenant.ts";
import type { Brand } from "./brands.ts";

interface Navigation {
  menu: SiteLink[];
  footer: { text_pt: string; text_en: string; links: SiteLink[] };
}

const link = (url: string, label_pt: string, label_en: string): SiteLink => ({ label_pt, label_en, url });

const story = link("/home/nossa-trajetoria", "Nossa trajetória", "Our history");
const press = link("/home/midia", "Na mídia", "In the media");
const insights = link("/home/insights", "Insights", "Insights");

/** What each brand leads to from its bar and its footer; the product's own has the menu that every site begins with. */
export const navigation: Record<Brand["key"], Navigation> = {
  localhost: {
    menu: [],
    footer: {
      text_pt: "Rua Rui Barbosa, 153, Bixiga, São Paulo. Recrutamos para todas as áreas, desde 2009.",
      text_en: "Rua Rui Barbosa, 153, Bixiga, São Paulo. We recruit for every field, since 2009.",
      links: [
        story,
        link("/home/publications", "Publicações", "Publications"),
        link("/home/event", "Eventos", "Events"),
        press,
      ],
    },
  },
  talensesgroup: {
    menu: [
      link("/home/solutions", "Serviços", "Services"),
      link("/home/specialties", "Setores", "Sectors"),
      link("/home/publications", "Cartas", "Letters"),
      link("/home/nossa-trajetoria", "A firma", "The firm"),
      link("/home/contact", "Contato", "Contact"),
    ],
    footer: {
      text_pt: "Avenida Brigadeiro Faria Lima, 2.277, São Paulo. Busca de executivos e conselhos.",
      text_en: "Avenida Brigadeiro Faria Lima, 2277, São Paulo. Executive and board search.",
      links: [
        link("/home/insights", "Observatório", "Observatory"),
        link("/home/event", "Encontros", "Meetings"),
        press,
      ],
    },
  },
  mappit: {
    menu: [
      link("/home/specialties", "Territórios", "Territories"),
      link("/home/solutions", "O que fazemos", "What we do"),
      link("/jobs", "Vagas", "Jobs"),
      link("/home/insights", "Atlas salarial", "Pay atlas"),
      link("/home/contact", "Traçar a rota", "Draw the route"),
    ],
    footer: {
      text_pt: "Campinas · Curitiba · Recife. 22°54′S 47°03′O",
      text_en: "Campinas · Curitiba · Recife. 22°54′S 47°03′W",
      links: [
        story,
        link("/home/publications", "Cadernos de campo", "Field notes"),
        link("/home/event", "Eventos", "Events"),
      ],
    },
  },
  assigna: {
    menu: [
      link("/home/contact", "Pedir equipe", "Order a team"),
      link("/jobs", "Trabalhar", "Work"),
      link("/home/solutions", "Serviços", "Services"),
      link("/home/programs", "Programas", "Programmes"),
      link("/home/event", "Mutirões", "Hiring days"),
    ],
    footer: {
      text_pt:
        "Rua do Retiro, 400, Jundiaí. Empresa de trabalho temporário registrada. Plantão das 6h às 22h.",
      text_en:
        "Rua do Retiro, 400, Jundiaí. A registered temporary work company. On call from 6 am to 10 pm.",
      links: [story, link("/guia-do-temporario", "Guia do temporário", "The temp's guide"), press],
    },
  },
  jovool: {
    menu: [
      link("/home/programs", "Programas", "Programmes"),
      link("/jobs", "Vagas", "Jobs"),
      link("/home/event", "Encontros", "Meetings"),
      link("/home/publications", "Blog", "Blog"),
      link("/home/solutions", "Para empresas", "For companies"),
    ],
    footer: {
      text_pt: "Feito na zona leste de São Paulo, para quem está começando.",
      text_en: "Made in the east of São Paulo, for those who are starting.",
      links: [story, link("/home/contact", "Manda um oi", "Say hello"), press],
    },
  },
  land: {
    menu: [
      link("/home/solutions", "Recursos", "Features"),
      link("/home/specialties", "Para quem", "For whom"),
      link("/home/insights", "Dados", "Data"),
      link("/home/programs", "Programas", "Programmes"),
      link("/home/contact", "Demonstração", "Demonstration"),
    ],
    footer: {
      text_pt: "Plataforma de talentos para times de RH. No ar em uma semana.",
      text_en: "The talent platform for HR teams. Live within a week.",
      links: [story, insights, link("/home/publications", "Publicações", "Publications"), press],
    },
  },
};

/** What the candidates' landing page says, where a brand has its own words for it. */
export const landingTitles: Partial<Record<Brand["key"], Record<string, string>>> = {
  talensesgroup: {
    "landing_title.pt": "Posições que quase não se anunciam",
    "landing_title.en": "Positions that are hardly advertised",
  },
  mappit: {
    "landing_title.pt": "Sua próxima vaga, a quantos quilômetros?",
    "landing_title.en": "Your next job, how far away?",
  },
  jovool: {
    "landing_title.pt": "Seu primeiro emprego começa aqui",
    "landing_title.en": "Your first job starts here",
  },
};
