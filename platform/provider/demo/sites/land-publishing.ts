import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const landPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "o-gargalo-e-a-agenda",
      title: w("O gargalo é a agenda", "The bottleneck is the calendar"),
      lead: w(
        "Quatro dias por vaga se perdem à espera de um horário.",
        "Four days a job are lost waiting for an hour.",
      ),
      author: "Nara Figueiredo",
      on: day(-7),
      paragraphs: [
        w(
          "Medimos onde as candidaturas param. Não é na triagem: é entre “vamos entrevistar” e a entrevista.",
          "We measured where applications stop. Not at the screening: between “let us interview” and the interview.",
        ),
        w(
          "Três horários no próprio convite resolvem metade. A outra metade é o gestor ver, toda segunda, quem espera por ele.",
          "Three times in the invitation solve half of it. The other half is managers who see, every Monday, who waits for them.",
        ),
      ],
      points: [
        w("6,4 dias de espera", "6.4 days of waiting"),
        w("Três horários no convite", "Three times in the invitation"),
        w("Lembrete às segundas", "A reminder on Mondays"),
      ],
    },
    {
      slug: "salario-na-vaga",
      title: w("Salário na vaga dobra as candidaturas", "Pay in the advertisement doubles applications"),
      lead: w("E melhora a qualidade delas.", "And makes them better."),
      author: "Camila Torres",
      on: day(-58),
      paragraphs: [
        w(
          "Em 4.100 vagas, as que mostram a faixa recebem 2,1 vezes mais candidaturas e recusam menos gente na proposta.",
          "In 4,100 jobs those that show the band get 2.1 times the applications, and lose fewer people at the offer.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "demonstracao-aberta",
      uid: "land-demo-1",
      title: w("Demonstração aberta", "Open demonstration"),
      lead: w("Do zero à primeira candidatura, ao vivo.", "From nothing to the first application, live."),
      startsAt: at(6, "14:00"),
      endsAt: at(6, "14:45"),
      place: w("Online", "Online"),
      paragraphs: [
        w(
          "Abrimos uma conta, publicamos uma vaga e recebemos uma candidatura, em quarenta e cinco minutos e sem cortes.",
          "We open an account, publish a job and get an application, in forty-five minutes and without cuts.",
        ),
      ],
      agenda: [
        {
          when: w("11h00", "11 am"),
          title: w("Do zero", "From nothing"),
          text: w("Conta, marca, vaga.", "Account, brand, job."),
        },
        { when: w("11h30", "11:30 am"), title: w("Perguntas", "Questions"), text: w("As suas.", "Yours.") },
      ],
    },
    {
      slug: "lancamento-3",
      uid: "land-tres-1",
      title: w("Lançamento da versão 3", "Launch of version 3"),
      lead: w("Marcas por domínio.", "Brands by domain."),
      startsAt: at(-44, "14:00"),
      endsAt: at(-44, "15:00"),
      place: w("Online", "Online"),
      paragraphs: [w("O que mudou, e por quê.", "What changed, and why.")],
      agenda: [
        {
          when: w("11h00", "11 am"),
          title: w("Versão 3", "Version 3"),
          text: w("Tudo o que entrou.", "All that came in."),
        },
      ],
    },
  ],
});
