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
  requestFailed: "Ops, houve um erro, tente novamente mais tarde",
  reviewLiked: "{reviewer} gostou de {candidate}",
  reviewDisliked: "{reviewer} não gostou de {candidate}",
  reviewStarred: "{reviewer} favoritou {candidate}",
  reviewCommented: "{reviewer} comentou sobre {candidate}",
  downloadDone: "Arquivo baixado.",
  downloadFailed: "Erro ao baixar o arquivo!",
  personalEmail:
    "Você está conectado ao serviço de e-mail com um e-mail pessoal. Entre com o e-mail da empresa neste navegador.",
  pageRemovalFailed: "Erro ao remover página!",
  pagePinFailed: "Não foi possível fixar a página. Tente novamente.",
  notificationRemovalFailed: "A notificação não pôde ser removida.",
  microsoftFailed: "O login da Microsoft não está disponível agora.",
  microsoftSignedIn: "Login da Microsoft feito.",
  microsoftRefused: "O login da Microsoft não foi aceito. Tente novamente.",
  microsoftOther: "A conta da Microsoft tem outro e-mail. Entre com a do seu e-mail daqui.",
  undo: "Desfazer",
  look: "Ver",
  bulkDone: "Ação em massa: {done} de {total} registros.",
  moved: "{candidate} agora em {stage}.",
  movedWithout: "{candidate} agora em {stage}, sem o que a etapa pedia: {missing}.",
  moveUndone: "Desfeito: {candidate} de volta em {stage}.",
  moveUnavailable: "Conexão com o servidor foi perdida, tente novamente mais tarde.",
  moveTooLate: "Este movimento não pode mais ser desfeito.",
  moveFailed: "Não foi possível mover o cartão. Tente novamente.",
  columnsNotSaved: "A escolha das colunas não pôde ser salva e foi desfeita. Tente novamente.",
  viewFailed: "A visão não pôde ser salva. Tente novamente.",
  moveOvertaken: "Outra pessoa salvou este registro antes. O quadro foi lido de novo.",
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
  requestFailed: "Oops, there was an error, try again later",
  reviewLiked: "{reviewer} liked {candidate}",
  reviewDisliked: "{reviewer} disliked {candidate}",
  reviewStarred: "{reviewer} marked {candidate} as a favourite",
  reviewCommented: "{reviewer} commented on {candidate}",
  downloadDone: "File downloaded.",
  downloadFailed: "Error on download file!",
  personalEmail:
    "You are logged in to the mail service with a personal email. Log in with your company email in this browser.",
  pageRemovalFailed: "Error on remove page!",
  pagePinFailed: "The page could not be pinned. Try again.",
  notificationRemovalFailed: "The notification could not be removed.",
  microsoftFailed: "The Microsoft login is not available now.",
  microsoftSignedIn: "Signed in with Microsoft.",
  microsoftRefused: "The Microsoft login was not accepted. Try again.",
  microsoftOther: "The Microsoft account has another email. Use the one with your email here.",
  undo: "Undo",
  look: "View",
  bulkDone: "Bulk action: {done} of {total} records.",
  moved: "{candidate} is now in {stage}.",
  movedWithout: "{candidate} is now in {stage}, without what the stage asked for: {missing}.",
  moveUndone: "Undone: {candidate} is back in {stage}.",
  moveUnavailable: "The connection to the server was lost, try again later.",
  moveTooLate: "This move cannot be undone any more.",
  moveFailed: "The card could not be moved. Try again.",
  columnsNotSaved: "The choice of columns could not be saved and was undone. Try again.",
  viewFailed: "The view could not be saved. Try again.",
  moveOvertaken: "Someone else saved this record first. The board was read anew.",
};

/** The texts of toasts that come from effects and charts rather than from a screen. */
export function systemTexts(language: Language): typeof pt {
  return language.locale() === "en" ? en : pt;
}

/** A text with its `{names}` filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
