import { defineTexts } from "#client/i18n/i18n.ts";

export const pt = {
  title: "Em andamento",
  close: "Fechar",
  processing: "Processando solicitação...",
  success: "Adicionado com sucesso",
  error: "Ocorreu um erro",
};
export const loadingTexts = defineTexts("loadingDialog", pt, () => import("./loading-texts.en.ts"));
