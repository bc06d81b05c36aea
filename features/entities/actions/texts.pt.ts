export const pt = {
  cancel: "Cancelar",
  alreadyDone: "Isso já foi feito. Atualize a página para ver.",
};
