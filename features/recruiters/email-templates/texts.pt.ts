export const pt = {
  title: "Modelos de e-mail",
  lead: "Os textos dos e-mails que saem sozinhos. Os de envios estão em Modelos de mensagem.",
  kinds: "E-mails",
  own: "Texto próprio",
  house: "Texto padrão",
  language: "Idioma",
  readOnly: "Um administrador pode mudar este texto.",
  edit: "Editar",
  messageTemplates: "Modelos de mensagem",
  open: "Modelos de e-mail",
  loading: "Carregando os textos",
  failed: "Os textos não puderam ser carregados.",
} as const;
