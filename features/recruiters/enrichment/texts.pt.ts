export const enrichmentPt = {
  open: "Buscar dados profissionais",
  title: "Buscar dados profissionais",
  lead: "O serviço de enriquecimento é consultado pelo LinkedIn do candidato ou, sem ele, pelo e-mail. A consulta usa um crédito. Nada é gravado antes da sua escolha.",
  submit: "Consultar",
  refused: "O serviço não respondeu como esperado. Nenhum dado foi alterado; tente de novo mais tarde.",
  notFound: "O serviço não conhece este candidato.",
  noCredit: "Não há mais créditos no serviço de enriquecimento. Fale com um administrador.",
  nothingNew: "O serviço respondeu, mas o currículo já tem tudo.",
  choose: "Escolha o que entra no currículo",
  chooseLead:
    "O que é novo já está marcado. O que substituiria um dado que já existe só entra se você marcar.",
  take: "Incluir no currículo",
  noneChosen: "Escolha ao menos um dado",
  taken_one: "{{count}} dado incluído no currículo",
  taken_other: "{{count}} dados incluídos no currículo",
  replaces: "{{value}} (hoje: {{current}})",
};
