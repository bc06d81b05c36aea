export const pt = {
  failed: "Não foi possível carregar o cálculo.",
  sum: "{{pay}} por ano × {{percent}}% = {{computed}}",
  adjusted: "Valor ajustado: pelo cálculo seriam {{computed}}.",
  minimum: "Vale o mínimo de {{plan}}: {{minimum}}.",
  from: {
    band: "Percentual da faixa de remuneração em {{name}}.",
    plan: "Percentual de {{name}}.",
    standard: "Honorário padrão: {{name}}.",
    agreed: "Percentual combinado na proposta {{name}}.",
    usual: "Sem tabela de preços nem honorário padrão: percentual usual.",
  },
  instalment: "Parcela {{number}} de {{of}}: {{name}}",
  part: "{{total}} × {{percent}}% = {{value}}",
  fixed: "Valor fixo de {{value}} em {{total}}",
  placement: "Honorário de {{name}}",
};
