export const pt = {
  page: "Ver página do evento",
  checkIn: "Check-in",
  notPublished: "Só um evento publicado recebe participantes",
  hint: "Digite o código que a pessoa recebeu por e-mail.",
  code: "Código",
  submit: "Confirmar presença",
  done: "Presença de {{name}} confirmada.",
  again: "{{name}} já tinha feito o check-in.",
  close: "Fechar",
  cancel: "Cancelar inscrição",
  restore: "Inscrever de novo",
  absent: "Marcar ausência",
};
