export const pt = {
  list: "Mensagens",
  failed: "Não foi possível carregar as mensagens",
  none: {
    recruiter: "Ainda não há mensagens. O candidato lê e responde na área dele e é avisado por e-mail.",
    candidate: "Ainda não há mensagens sobre esta candidatura.",
  },
  write: "Sua mensagem",
  keys: "Ctrl + Enter envia",
  send: "Enviar",
  again: "Enviar de novo",
  notSent: "A mensagem não foi enviada. O texto continua aqui: tente de novo.",
  read: "lida",
  somebody: "Equipe",
};
