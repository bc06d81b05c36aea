import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const talensesGroupPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "carta-o-sucessor-que-ja-esta-na-sala",
      title: w("O sucessor que já está na sala", "The successor who is already in the room"),
      lead: w(
        "Por que conselhos procuram fora o que deixaram de preparar dentro.",
        "Why boards look outside for what they did not prepare inside.",
      ),
      author: "Augusto Rangel",
      on: day(-18),
      paragraphs: [
        w(
          "Em dois terços das buscas que conduzimos, o nome interno era plausível três anos antes e deixou de ser. Ninguém o reprovou: ninguém o expôs.",
          "In two thirds of our searches the name inside was plausible three years before, and no longer is. Nobody failed them: nobody exposed them.",
        ),
        w(
          "Preparar é dar à pessoa um problema que não cabe na sua área, e deixar que o conselho assista. Custa um trimestre de desconforto; poupa um ano de busca.",
          "To prepare is to give someone a problem that does not fit their field, and to let the board watch. It costs a quarter of discomfort and saves a year of search.",
        ),
      ],
    },
    {
      slug: "carta-referencias",
      title: w("A referência que ninguém deu", "The reference nobody gave"),
      lead: w(
        "O que se aprende com quem não foi indicado.",
        "What one learns from those who were not named.",
      ),
      author: "Beatriz Lacerda",
      on: day(-96),
      paragraphs: [
        w(
          "As referências que o candidato escolhe dizem como ele gosta de ser visto. As que nós escolhemos dizem quem ficou para arrumar a sala.",
          "The references that candidates choose tell how they like to be seen. Those we choose tell who stayed to tidy the room.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "mesa-de-conselheiros",
      uid: "talenses-mesa-1",
      title: w("Mesa de conselheiros", "Directors' table"),
      lead: w("Sucessão em empresas de controle familiar.", "Succession in family companies."),
      startsAt: at(33, "11:30"),
      endsAt: at(33, "13:00"),
      place: w("Avenida Faria Lima, São Paulo", "Avenida Faria Lima, São Paulo"),
      paragraphs: [
        w(
          "Doze lugares à mesa, café da manhã, e um caso real contado por quem o viveu.",
          "Twelve seats, breakfast, and a real case told by the one who lived it.",
        ),
      ],
      agenda: [
        {
          when: w("8h30", "8:30 am"),
          title: w("O caso", "The case"),
          text: w("Três gerações e uma posse.", "Three generations and one office."),
        },
        { when: w("9h15", "9:15 am"), title: w("A mesa", "The table"), text: w("Sem atas.", "No minutes.") },
      ],
    },
    {
      slug: "observatorio-apresentacao",
      uid: "talenses-observatorio-1",
      title: w("Apresentação do Observatório", "The Observatory presented"),
      lead: w("Duzentas companhias, doze meses de atas.", "Two hundred companies, twelve months of records."),
      startsAt: at(-40, "12:00"),
      endsAt: at(-40, "13:30"),
      place: w("Online", "Online"),
      paragraphs: [w("Leitura comentada dos números do ano.", "The figures of the year, with comments.")],
      agenda: [
        {
          when: w("9h00", "9 am"),
          title: w("Números", "Figures"),
          text: w("O que mudou e o que não.", "What changed and what did not."),
        },
      ],
    },
  ],
});
