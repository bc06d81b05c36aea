import { defineTexts } from "#client/i18n/i18n.ts";

export const pt = {
  title: "Adicione sua assinatura de e-mail",
  lead: "Escolha a empresa e confira seus dados: a assinatura aparece ao lado, como ficará no e-mail.",
  company: "Empresa",
  selectCompany: "Selecione uma empresa!",
  chooseCompany: "Escolha a empresa",
  name: "Nome",
  jobTitle: "Cargo",
  email: "E-mail",
  linkedin: "LinkedIn",
  mobilePhone: "Celular",
  phone: "Telefone",
  country: "País",
  cancel: "Cancelar",
  save: "Salvar",
  close: "Fechar",
  required: "Obrigatório. ",
  emailNeeded: "Email precisa ser informado",
  emailInvalid: "E-mail inválido",
  preview: "Prévia da assinatura",
  previewEmpty: "Escolha uma empresa para ver a assinatura.",
  copy: "Copiar assinatura",
  copied: "Assinatura copiada: cole nas configurações do seu e-mail.",
  copyFailed: "Não foi possível copiar. Selecione a prévia e copie.",
  loading: "Carregando seus dados",
  failed: "Não foi possível carregar seus dados.",
  retry: "Tentar novamente",
} as const;

export const signatureTexts = defineTexts("signature", pt, () => import("./texts.en.ts"));
