export const pt = {
  title: "Arquivo e versões",
  drop: "Arraste o arquivo para cá",
  choose: "Escolher arquivo",
  fileHint:
    "Documentos, planilhas, apresentações e imagens, menos de {{n}} MB. Enviar de novo substitui; as versões anteriores ficam.",
  unsupported: "Este tipo de arquivo não é aceito.",
  tooLarge: "O arquivo precisa ter menos de {{n}} MB.",
  failed: "O arquivo não foi enviado. Tente novamente.",
  versions: "Versões",
  version: "Versão",
  file: "Arquivo",
  uploaded: "Enviado em",
  by: "Por",
  actions: "Ações",
  current: "Em uso",
  downloadOf: "Baixar a versão {{n}}",
} as const;
