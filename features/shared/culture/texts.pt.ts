export const pt = {
  picture: "Perfil em seis lados, de 0 a 100",
  side: "Lado",
  none: "sem resposta",
  apart: "Diferença",
  value: "{{side}}: {{name}} {{one}}",
  both: "{{side}}: {{name}} {{one}}, {{otherName}} {{other}}",
  table: "Ver em tabela",
  closeness: { close: "próximos", between: "diferença moderada", far: "distantes" },
  summary: "{{close}} de {{of}} lados próximos. {{far}}",
  farNone: "Nenhum lado distante.",
  farSome: "Distantes: {{sides}}.",
  limits: {
    title: "O que este resultado é, e o que não é",
    is: "É um retrato do que a pessoa diz preferir no trabalho, no dia em que respondeu, e serve para preparar uma conversa.",
    isNot:
      "Não mede competência, caráter nem desempenho, não prevê se alguém dará certo e não é um teste psicológico.",
    rule: "Não é regra de decisão: ninguém deve ser aprovado ou recusado por ele, e diferenças também trazem o que falta a um time.",
    sample_one: "O perfil do time vem de {{count}} resposta; quanto menos respostas, menos ele diz.",
    sample_other: "O perfil do time vem de {{count}} respostas; quanto menos respostas, menos ele diz.",
  },
} as const;
