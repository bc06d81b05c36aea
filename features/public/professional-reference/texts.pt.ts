export const pt = {
  page: "Referência profissional",
  title: "Olá, {{name}}",
  lead: "{{about}} indicou você como referência profissional. {{sender}}, da {{brand}}, conduz a seleção e gostaria de saber como foi trabalhar com essa pessoa. Leva cerca de cinco minutos.",
  leadBrand:
    "{{about}} indicou você como referência profissional. A {{brand}} conduz a seleção e gostaria de saber como foi trabalhar com essa pessoa. Leva cerca de cinco minutos.",
  thanks: "Obrigado pela referência",
  thanksHint: "Suas respostas chegaram a quem conduz a seleção. Você já pode fechar esta página.",
  over: "Nada mais a responder",
  overHint: "Este pedido já foi respondido ou recusado. Obrigado!",
  note: "Só quem conduz a seleção na {{brand}} lê suas respostas, a menos que você autorize {{about}} a ler. Elas são guardadas por até {{months}} meses e depois apagadas.",
  decline: "Prefiro não responder",
  declineTitle: "Não responder a este pedido?",
  declineHint:
    "O que você salvou é apagado, quem pediu fica sabendo e não escrevemos mais a você por este pedido.",
  back: "Voltar",
  declined: "Entendido. Obrigado por avisar.",
} as const;
