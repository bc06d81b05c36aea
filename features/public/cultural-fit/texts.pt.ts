export const pt = {
  page: "Fit cultural",
  title: "Olá, {{name}}",
  own: "Como você gosta de trabalhar? Não há respostas certas: responda como é, e não como acha que deveria ser. Leva cerca de cinco minutos.",
  team: "Como é o dia a dia em {{about}}? Pense no seu time como ele é hoje. Leva cerca de cinco minutos.",
  thanks: "Obrigado por responder",
  thanksOwn:
    "Suas respostas chegaram a quem conduz a seleção. Elas ajudam a preparar uma conversa e não aprovam nem reprovam ninguém.",
  thanksTeam: "Suas respostas contam só na média do grupo. Você já pode fechar esta página.",
  over: "Você já respondeu",
  overHint: "As respostas foram enviadas. Obrigado!",
  noteOwn: "Quem conduz a seleção na {{brand}} vê o resultado por lado, não cada resposta.",
  noteTeam:
    "Ninguém vê as suas respostas: só a média do grupo é mostrada, e apenas a partir de {{least}} pessoas.",
} as const;
