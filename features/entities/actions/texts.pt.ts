export const pt = {
  cancel: "Cancelar",
  alreadyDone: "Isso já foi feito. Atualize a página para ver.",
  until: "Responder até",
  untilHint: "Depois deste dia o link não abre mais.",
  message: "Mensagem",
};
