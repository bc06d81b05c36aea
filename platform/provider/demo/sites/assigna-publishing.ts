import { words as w } from "../../domain/site-pages/site-plan.ts";
import type { Publishing } from "./demo-site.ts";

/** What the brand publishes: articles and events. */
export const assignaPublishing: Publishing = ({ day, at }) => ({
  articles: [
    {
      slug: "guia-do-temporario",
      title: w("Guia do temporário em cinco minutos", "The temp's guide in five minutes"),
      lead: w("Direitos, prazos e o que assinar.", "Rights, dates and what to sign."),
      author: "Cláudia Reis",
      on: day(-9),
      paragraphs: [
        w(
          "O contrato temporário vale até 180 dias e pode ser prorrogado por 90. O salário é o mesmo de quem faz a mesma função na empresa.",
          "A temporary contract is valid for up to 180 days and may be extended by 90. Pay is the same as that of whoever does the same job in the company.",
        ),
        w(
          "Ao fim você recebe férias e 13º proporcionais. Se for efetivado, o tempo conta.",
          "At its end you get holidays and 13th salary in proportion. If you become permanent, the time counts.",
        ),
      ],
      points: [
        w("180 dias, mais 90", "180 days, plus 90"),
        w("Mesmo salário", "Same pay"),
        w("FGTS em todos os meses", "FGTS every month"),
      ],
    },
    {
      slug: "dez-dias-para-dobrar-um-galpao",
      title: w("Dez dias para dobrar um galpão", "Ten days to double a warehouse"),
      lead: w(
        "O passo a passo de uma operação de fim de ano.",
        "An operation at the end of the year, step by step.",
      ),
      author: "Wesley Barros",
      on: day(-48),
      paragraphs: [
        w(
          "Dia um: turnos no papel. Dia três: exames. Dia seis: integração em três turmas. Dia dez: o dobro de pessoas, o mesmo supervisor para cada vinte.",
          "Day one: shifts on paper. Day three: check-ups. Day six: induction in three groups. Day ten: twice the people, and still a supervisor for every twenty.",
        ),
      ],
    },
  ],
  sessions: [
    {
      slug: "mutirao-jundiai",
      uid: "assigna-jundiai-1",
      title: w("Mutirão Jundiaí: 180 vagas", "Hiring day in Jundiaí: 180 jobs"),
      lead: w(
        "Logística e atendimento, início na mesma semana.",
        "Logistics and service, starting the same week.",
      ),
      startsAt: at(8, "11:00"),
      endsAt: at(8, "19:00"),
      place: w("Ginásio Bolão, Jundiaí", "Ginásio Bolão, Jundiaí"),
      paragraphs: [
        w(
          "Traga documento com foto e comprovante de endereço. Há exame no local e sala para crianças.",
          "Bring a document with a photo and proof of address. There is a check-up on site, and a room for children.",
        ),
      ],
      agenda: [
        {
          when: w("8h", "8 am"),
          title: w("Cadastro", "Registration"),
          text: w("Senhas até as 15h.", "Numbers until 3 pm."),
        },
        {
          when: w("9h", "9 am"),
          title: w("Entrevistas", "Interviews"),
          text: w("Vinte mesas.", "Twenty tables."),
        },
      ],
    },
    {
      slug: "mutirao-osasco",
      uid: "assigna-osasco-1",
      title: w("Mutirão Osasco", "Hiring day in Osasco"),
      lead: w("Noventa contratados em um sábado.", "Ninety hired on a Saturday."),
      startsAt: at(-27, "11:00"),
      endsAt: at(-27, "18:00"),
      place: w("Centro, Osasco", "Centro, Osasco"),
      paragraphs: [
        w(
          "Obrigado a quem veio. As próximas datas estão na página de mutirões.",
          "Thanks to all who came. The next dates are on the page of hiring days.",
        ),
      ],
      agenda: [
        {
          when: w("8h", "8 am"),
          title: w("Entrevistas", "Interviews"),
          text: w("Doze mesas.", "Twelve tables."),
        },
      ],
    },
  ],
});
