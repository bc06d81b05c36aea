import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const jovoolPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "primeiro-dia-sem-panico",
      title: w("Primeiro dia sem pânico", "A first day without panic"),
      lead: w(
        "Sete coisas que ninguém te conta, e uma que contam demais.",
        "Seven things nobody tells you, and one they tell too often.",
      ),
      author: "Bia Nascimento",
      on: day(-15),
      paragraphs: [
        w(
          "Ninguém espera que você saiba onde fica o banheiro. Pergunte. Anote os nomes. Almoce com alguém, mesmo que dê vergonha.",
          "Nobody expects you to know where the bathroom is. Ask. Write names down. Have lunch with someone, even if you are shy.",
        ),
        w(
          "No fim do dia, mande uma mensagem para quem te recebeu: o que entendeu, o que falta entender. É o melhor começo de conversa que existe.",
          "At the end of the day send a message to whoever received you: what you understood and what you have yet to. It is the best way to start a conversation.",
        ),
      ],
      points: [
        w("Pergunte", "Ask"),
        w("Anote os nomes", "Write names down"),
        w("Almoce com alguém", "Have lunch with someone"),
      ],
    },
    {
      slug: "curriculo-sem-experiencia",
      title: w("Currículo sem experiência", "A CV without experience"),
      lead: w(
        "O que colocar quando parece que não há nada.",
        "What to write when there seems to be nothing.",
      ),
      author: "Davi Monteiro",
      on: day(-52),
      paragraphs: [
        w(
          "Cuidou do irmão? Isso é responsabilidade. Vendeu bolo? Isso é venda, compra e conta. Escreva o que fez e o que mudou por causa disso.",
          "Looked after your brother? That is responsibility. Sold cakes? That is selling, buying and counting. Write what you did and what changed because of it.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "roda-trainee-360",
      uid: "jovool-roda-1",
      title: w("Roda do Trainee 360", "Trainee 360 circle"),
      lead: w("Converse com quem entrou no ano passado.", "Talk to those who joined last year."),
      startsAt: at(13, "22:00"),
      endsAt: at(13, "23:30"),
      place: w("Online", "Online"),
      paragraphs: [
        w(
          "Sem palestra: salas pequenas, perguntas sinceras e uma mentora em cada uma.",
          "No lectures: small rooms, honest questions and a mentor in each.",
        ),
      ],
      agenda: [
        { when: w("19h00", "7 pm"), title: w("Oi", "Hello"), text: w("Quem é quem.", "Who is who.") },
        {
          when: w("19h15", "7:15 pm"),
          title: w("Rodas", "Circles"),
          text: w("Três salas, três áreas.", "Three rooms, three fields."),
        },
      ],
    },
    {
      slug: "feira-zona-leste",
      uid: "jovool-leste-1",
      title: w("Feira da Zona Leste", "East Side fair"),
      lead: w("Dezoito empresas e 600 conversas.", "Eighteen companies and 600 talks."),
      startsAt: at(-36, "13:00"),
      endsAt: at(-36, "19:00"),
      place: w("Itaquera, São Paulo", "Itaquera, São Paulo"),
      paragraphs: [
        w("Obrigado a quem veio de perto e de longe.", "Thanks to those who came from near and far."),
      ],
      agenda: [
        {
          when: w("10h", "10 am"),
          title: w("Conversas", "Talks"),
          text: w("Mesas por área.", "Tables by field."),
        },
      ],
    },
  ],
});
