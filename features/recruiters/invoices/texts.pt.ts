export const pt = {
  taxOfCity: "ISS de {{city}}",
  calculation: "{{value}} × {{rate}}% = {{tax}}",
  service: "Serviço {{code}}",
  noRate: "Não há alíquota de ISS cadastrada para {{city}} na data do serviço.",
  addRate: "Cadastrar alíquota",
};
