import type { Language } from "#client/i18n/i18n.ts";

const pt = {
  reviewLiked: "{reviewer} gostou de {candidate}",
  reviewDisliked: "{reviewer} não gostou de {candidate}",
  reviewStarred: "{reviewer} favoritou {candidate}",
  reviewCommented: "{reviewer} comentou sobre {candidate}",
  downloadDone: "Arquivo baixado.",
  downloadFailed: "Erro ao baixar o arquivo!",
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
  viewFailed: "A visão não pôde ser salva. Tente novamente.",
  moveOvertaken: "Outra pessoa salvou este registro antes. O quadro foi lido de novo.",
};
const en: typeof pt = {
  reviewLiked: "{reviewer} liked {candidate}",
  reviewDisliked: "{reviewer} disliked {candidate}",
  reviewStarred: "{reviewer} marked {candidate} as a favourite",
  reviewCommented: "{reviewer} commented on {candidate}",
  downloadDone: "File downloaded.",
  downloadFailed: "Error on download file!",
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
  viewFailed: "The view could not be saved. Try again.",
  moveOvertaken: "Someone else saved this record first. The board was read anew.",
};

/** The texts of toasts that only some pages cause, none of them a visitor's first: they come with those pages. */
export function pageTexts(language: Language): typeof pt {
  return language.locale() === "en" ? en : pt;
}
