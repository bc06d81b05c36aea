import { defineTexts } from "#client/i18n/i18n.ts";

export const pt = {
  title: "Modelos de e-mail",
  lead: "Os textos dos e-mails que saem sozinhos. Os de envios estão em Modelos de mensagem.",
  kinds: "E-mails",
  own: "Texto próprio",
  house: "Texto padrão",
  language: "Idioma",
  text: "Texto",
  subject: "Assunto",
  body: "Mensagem",
  bodyHint: "Uma linha vazia começa um parágrafo. O que só tem variáveis sem valor não aparece.",
  action: "Texto do botão",
  note: "Observação no fim",
  variables: "Variáveis",
  restore: "Voltar ao texto padrão",
  restoreQuestion: "Voltar ao texto padrão?",
  restoreText: "O texto que sua empresa escreveu para este e-mail é apagado.",
  restoreFailed: "Não foi possível voltar ao texto padrão. Tente novamente.",
  keep: "Manter o texto",
  preview: "Prévia",
  author: "Escrito por {{name}} em {{when}}",
  readOnly: "Um administrador pode mudar este texto.",
  saved: "Texto salvo",
  restored: "De volta ao texto padrão",
  messageTemplates: "Modelos de mensagem",
  open: "Modelos de e-mail",
  loading: "Carregando os textos",
  failed: "Os textos não puderam ser carregados.",
  retry: "Tentar novamente",
} as const;

export const templateTexts = defineTexts("email-templates", pt, () => import("./texts.en.ts"));
