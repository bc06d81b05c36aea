import { type SitePlan, words as w } from "../../domain/site-pages/site-plan.ts";

/** The fields it recruits in, each with its own page. */
export const elencoAreas: SitePlan["areas"] = {
  title: w("Áreas de negócio", "Business areas"),
  lead: w(
    "Consultores que vieram das áreas em que recrutam.",
    "Consultants who come from the fields they recruit in.",
  ),
  items: [
    {
      slug: "financas",
      title: w("Finanças e fiscal", "Finance and tax"),
      lead: w(
        "Controladoria, fiscal, tesouraria e planejamento.",
        "Controlling, tax, treasury and planning.",
      ),
      paragraphs: [
        w(
          "Fechamento no prazo depende de gente que conhece o caminho. Buscamos profissionais que já viveram auditoria, troca de sistema e mudança de regime.",
          "Closing on time depends on people who know the way. We look for professionals who have lived through audits, new systems and changes of regime.",
        ),
        w(
          "Metade das nossas seleções em finanças começa sem anúncio: a busca é discreta e direta.",
          "Half of our finance searches begin without an advertisement: discreet and direct.",
        ),
      ],
      points: [
        w("Analistas e especialistas", "Analysts and specialists"),
        w("Coordenação e gerência", "Coordination and management"),
        w("Diretoria financeira", "Finance directors"),
      ],
      term: "financeiro",
    },
    {
      slug: "tecnologia",
      title: w("Tecnologia e dados", "Technology and data"),
      lead: w("Engenharia, dados, segurança e produto.", "Engineering, data, security and product."),
      paragraphs: [
        w(
          "Quem conduz a entrevista técnica já programou em produção. Falamos de decisões e de código, não de listas de palavras.",
          "Whoever holds the technical interview has had code in production. We talk about decisions and code, not lists of words.",
        ),
      ],
      points: [
        w("Desenvolvimento", "Software"),
        w("Engenharia de dados", "Data engineering"),
        w("Produto", "Product"),
      ],
      term: "dados",
    },
    {
      slug: "pessoas",
      title: w("Pessoas e administração", "People and administration"),
      lead: w("Recursos humanos, jurídico e escritórios.", "Human resources, legal and office."),
      paragraphs: [
        w(
          "O time que cuida dos outros times merece uma seleção cuidadosa. Avaliamos escuta, sigilo e ritmo.",
          "The team that looks after the other teams deserves a careful search. We assess listening, secrecy and pace.",
        ),
      ],
      points: [
        w("Parceria de negócio", "Business partners"),
        w("Departamento pessoal", "Payroll"),
        w("Jurídico", "Legal"),
      ],
      term: "analista",
    },
    {
      slug: "comercial",
      title: w("Comercial e marketing", "Sales and marketing"),
      lead: w("Vendas, canais, marca e relacionamento.", "Sales, channels, brand and relations."),
      paragraphs: [
        w(
          "Pedimos números e contexto: o que foi vendido, para quem e o que dependia da pessoa.",
          "We ask for figures and context: what was sold, to whom, and what hung on the person.",
        ),
      ],
      points: [
        w("Vendas complexas", "Complex sales"),
        w("Marketing", "Marketing"),
        w("Sucesso do cliente", "Customer success"),
      ],
      term: "vendas",
    },
  ],
};
