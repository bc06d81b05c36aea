export const pt = {
  cancel: "Cancelar",
  alreadyDone: "Isso já foi feito. Atualize a página para ver.",
  until: "Responder até",
  untilHint: "Depois deste dia o link não abre mais.",
  message: "Mensagem",
  again: {
    title: "Enviar de novo",
    hint: "A pessoa recebe um link novo; o anterior deixa de abrir. O que já respondeu fica.",
    submit: "Enviar",
  },
};
