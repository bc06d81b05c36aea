import type { Language } from "#client/i18n/i18n.ts";

const pt = {
  sessionExpired: "Sessão expirada!",
  formInvalid: "Preencha corretamente os campos",
  filterMissing: "Faça um filtro antes de executar esta ação",
  deletingMany: "Carregando. Excluindo itens...",
  recordDeleted: "Sucesso ao remover {label}!",
  removalFailed: "Erro ao remover {label}!",
  deletionFailed: "Erro ao excluir {label}",
  integrationFailed: "[{label}] Erro de integração.",
  problemsOf: "Erro em {label}:",
  cableTokenMissing: "Token não encontrado para abrir a conexão websocket.",
  signatureSaved: "Assinatura adicionada com sucesso!",
  pageDenied: "Você não tem acesso a essa página. Peça a quem administra.",
  requestFailed: "Ops, houve um erro, tente novamente mais tarde",
  personalEmail:
    "Você está conectado ao serviço de e-mail com um e-mail pessoal. Entre com o e-mail da empresa neste navegador.",
  columnsNotSaved: "A escolha das colunas não pôde ser salva e foi desfeita. Tente novamente.",
};
const en: typeof pt = {
  sessionExpired: "Session expired!",
  formInvalid: "Fill in the fields correctly",
  filterMissing: "Make a filter before do this action",
  deletingMany: "Loading. Deleting Items...",
  recordDeleted: "Success on remove {label}!",
  removalFailed: "Error on remove {label}!",
  deletionFailed: "Error on delete {label}",
  integrationFailed: "[{label}] Integration Error.",
  problemsOf: "Error on {label}:",
  cableTokenMissing: "Token not found to open websocket connection.",
  signatureSaved: "Signature added with success!",
  pageDenied: "You have no access to that page. Ask an administrator.",
  requestFailed: "Oops, there was an error, try again later",
  personalEmail:
    "You are logged in to the mail service with a personal email. Log in with your company email in this browser.",
  columnsNotSaved: "The choice of columns could not be saved and was undone. Try again.",
};

/** The texts of toasts that come from effects and charts rather than from a screen, on whichever page. */
export function systemTexts(language: Language): typeof pt {
  return language.locale() === "en" ? en : pt;
}

/** A text with its `{names}` filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
