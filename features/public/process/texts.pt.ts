export const processPt = {
  title: "Etapas do processo",
  hint: "Depois de se candidatar, você acompanha cada etapa pela sua área.",
  steps: {
    application: "Candidatura",
    screening: "Análise do currículo",
    test: "Teste",
    first_interview: "Conversa com a consultoria",
    company_interview: "Entrevista com a empresa",
    references: "Checagem de referências",
    offer: "Proposta",
    hiring: "Contratação",
  },
};
