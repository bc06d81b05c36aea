import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const elencoPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "criterios-antes-de-curriculos",
      title: w("Critérios antes de currículos", "Criteria before CVs"),
      lead: w(
        "Por que escrevemos o que procuramos antes de ler o primeiro nome.",
        "Why we write down what we look for before we read the first name.",
      ),
      author: "Helena Duarte",
      on: day(-24),
      paragraphs: [
        w(
          "Quando a lista de critérios nasce depois dos currículos, ela descreve a pessoa de quem já gostamos. É assim que duas seleções para a mesma vaga terminam com perfis opostos, ambos bem defendidos.",
          "When the list of criteria is born after the CVs, it describes the person we already like. That is how two searches for the same job end with opposite profiles, both well defended.",
        ),
        w(
          "Na nossa casa, a primeira reunião termina com cinco frases: o que a pessoa entrega em três meses, o que não pode faltar, o que se aprende depois, com quem trabalha e o que faria alguém bom recusar.",
          "In our house the first meeting ends with five sentences: what the person delivers in three months, what must not be missing, what can be learnt, whom they work with, and what would make a good person refuse.",
        ),
        w(
          "Só então abrimos a base. A shortlist fica menor, e a conversa sobre cada finalista, mais curta.",
          "Only then do we open the base. The shortlist gets shorter, and so does the talk about each finalist.",
        ),
      ],
      points: [
        w("Cinco frases, antes de tudo", "Five sentences, before anything"),
        w("O que se aprende não elimina", "What can be learnt does not eliminate"),
        w("Menos finalistas, melhores conversas", "Fewer finalists, better talks"),
      ],
    },
    {
      slug: "o-retorno-que-ninguem-da",
      title: w("O retorno que ninguém dá", "The answer nobody gives"),
      lead: w(
        "Como dizer não a quarenta pessoas em uma tarde, e bem.",
        "How to say no to forty people in one afternoon, and well.",
      ),
      author: "Caio Bittencourt",
      on: day(-61),
      paragraphs: [
        w(
          "Um não claro vale mais que um silêncio gentil. Quem recebe o motivo volta a se candidatar com outra preparação; quem não recebe, conta aos amigos.",
          "A clear no is worth more than a kind silence. Those who get the reason apply again better prepared; those who do not tell their friends.",
        ),
        w(
          "Usamos três frases: o que vimos de bom, o que faltou para esta vaga e se queremos falar de novo.",
          "We use three sentences: what we saw that was good, what was missing for this job, and whether we want to talk again.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "ensaio-aberto-entrevistas",
      uid: "elenco-ensaio-1",
      title: w("Ensaio aberto: entrevistas que dizem algo", "Open rehearsal: interviews that say something"),
      lead: w(
        "Duas horas de prática com roteiro, para quem contrata.",
        "Two hours of practice with a script, for those who hire.",
      ),
      startsAt: at(19, "22:00"),
      endsAt: at(19, "24:00"),
      place: w("Teatro do Bixiga, São Paulo", "Teatro do Bixiga, São Paulo"),
      paragraphs: [
        w(
          "Você traz uma vaga aberta; saímos com as cinco perguntas que separam quem fez de quem viu fazer. As inscrições são gratuitas, com quarenta lugares.",
          "Bring an open job; we leave with the five questions that tell those who did from those who watched. It is free, with forty seats.",
        ),
      ],
      agenda: [
        {
          when: w("19h00", "7 pm"),
          title: w("Leitura de mesa", "Table reading"),
          text: w("O roteiro e de onde ele vem.", "The script and where it comes from."),
        },
        {
          when: w("20h00", "8 pm"),
          title: w("Em cena", "On stage"),
          text: w("Entrevistas de dez minutos, com retorno.", "Interviews of ten minutes, with feedback."),
        },
      ],
    },
    {
      slug: "carreira-em-dados",
      uid: "elenco-dados-1",
      title: w("Carreira em dados, sem atalhos", "A career in data, without shortcuts"),
      lead: w(
        "O que as empresas pediram nas nossas últimas sessenta seleções.",
        "What companies asked for in our last sixty searches.",
      ),
      startsAt: at(-32, "22:00"),
      endsAt: at(-32, "23:30"),
      place: w("Online", "Online"),
      paragraphs: [
        w(
          "Um retrato honesto das vagas de dados: o que se pede, o que se usa e o que se paga.",
          "An honest portrait of jobs in data: what is asked for, what is used and what is paid.",
        ),
      ],
      agenda: [
        {
          when: w("19h00", "7 pm"),
          title: w("Os números", "The figures"),
          text: w("Sessenta vagas, lidas uma a uma.", "Sixty jobs, read one by one."),
        },
      ],
    },
  ],
});
