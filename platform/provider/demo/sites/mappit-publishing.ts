import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const mappitPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "onde-moram-os-engenheiros-de-dados",
      title: w("Onde moram os engenheiros de dados", "Where data engineers live"),
      lead: w("Quatro em cada dez não estão onde a vaga está.", "Four of ten are not where the job is."),
      author: "Lívia Sampaio",
      on: day(-12),
      paragraphs: [
        w(
          "Cruzamos o endereço de 1.900 profissionais com o das vagas que os procuraram. O resultado cabe em uma frase: a vaga está em São Paulo, a pessoa está a duas horas.",
          "We crossed the address of 1,900 professionals with that of the jobs that looked for them. It fits in one sentence: the job is in São Paulo, the person two hours away.",
        ),
        w(
          "Empresas que trocaram três dias de presença por dois encurtaram a busca pela metade.",
          "Companies that went from three days at the office to two halved their search.",
        ),
      ],
      points: [
        w("1.900 endereços", "1,900 addresses"),
        w("Duas horas de distância", "Two hours away"),
        w("Metade do tempo", "Half the time"),
      ],
    },
    {
      slug: "como-ler-uma-faixa-salarial",
      title: w("Como ler uma faixa salarial", "How to read a pay band"),
      lead: w(
        "A mediana engana quem contrata no interior.",
        "The median misleads those who hire outside the capitals.",
      ),
      author: "Débora Fontes",
      on: day(-75),
      paragraphs: [
        w(
          "Uma faixa nacional soma mercados que não se falam. Peça sempre o recorte da sua região e o número de casos.",
          "A national band adds up markets that do not talk to each other. Always ask for your region and the number of cases.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "mapa-aberto-campinas",
      uid: "mappit-campinas-1",
      title: w("Mapa aberto: Campinas", "Open map: Campinas"),
      lead: w(
        "O mercado de engenharia da região, na parede.",
        "The engineering market of the region, on the wall.",
      ),
      startsAt: at(26, "21:30"),
      endsAt: at(26, "23:30"),
      place: w("Barão Geraldo, Campinas", "Barão Geraldo, Campinas"),
      paragraphs: [
        w(
          "Mostramos onde estão as plantas, as vagas e as pessoas, e discutimos o que muda em um ano.",
          "We show where the plants, the jobs and the people are, and discuss what changes in a year.",
        ),
      ],
      agenda: [
        {
          when: w("18h30", "6:30 pm"),
          title: w("O mapa", "The map"),
          text: w("Leitura guiada.", "A guided reading."),
        },
        {
          when: w("19h30", "7:30 pm"),
          title: w("Rotas", "Routes"),
          text: w("Perguntas e café.", "Questions and coffee."),
        },
      ],
    },
    {
      slug: "atlas-salarial-ao-vivo",
      uid: "mappit-atlas-1",
      title: w("Atlas salarial ao vivo", "Pay atlas live"),
      lead: w("Os números do semestre, cidade por cidade.", "The figures of the half-year, city by city."),
      startsAt: at(-21, "21:00"),
      endsAt: at(-21, "22:00"),
      place: w("Online", "Online"),
      paragraphs: [w("Uma hora de dados e perguntas.", "An hour of data and questions.")],
      agenda: [
        {
          when: w("18h00", "6 pm"),
          title: w("Atlas", "Atlas"),
          text: w("Vinte funções, dez regiões.", "Twenty jobs, ten regions."),
        },
      ],
    },
  ],
});
