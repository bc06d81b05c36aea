import type { Language } from "../i18n/i18n.ts";

const pt = {
  personalEmail:
    "Você está conectado ao serviço de e-mail com um e-mail pessoal. Entre com o e-mail da empresa neste navegador.",
  pageRemovalFailed: "Erro ao remover página!",
  pagePinFailed: "Não foi possível fixar a página. Tente novamente.",
  notificationRemovalFailed: "Erro ao remover notificação!",
  microsoftFailed: "O login da Microsoft não está disponível agora.",
};
const en: typeof pt = {
  personalEmail:
    "You are logged in to the mail service with a personal e-mail. Log in with your company e-mail in this browser.",
  pageRemovalFailed: "Error on remove page!",
  pagePinFailed: "The page could not be pinned. Try again.",
  notificationRemovalFailed: "Error on remove notification!",
  microsoftFailed: "The Microsoft login is not available now.",
};

/** The few texts that an effect says by itself, by toast. */
export function systemTexts(language: Language): typeof pt {
  return language.locale() === "en" ? en : pt;
}
