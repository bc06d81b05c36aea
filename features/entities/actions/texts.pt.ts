export const pt = {
  back: "Voltar",
  cancel: "Cancelar",
  alreadyDone: "Isso já foi feito. Atualize a página para ver.",
  until: "Responder até",
  untilHint: "Depois deste dia o link não abre mais.",
  message: "Mensagem",
  messageLanguage: "O resto do e-mail vai no idioma de quem recebe; a mensagem, como você escrever.",
  again: {
    title: "Enviar de novo",
    hint: "A pessoa recebe um link novo; o anterior deixa de abrir. O que já respondeu fica.",
    submit: "Enviar",
  },
};
