export const pt = {
  title: "E-mails que você recebe",
  loading: "Carregando",
  failed: "Não foi possível carregar as suas preferências",
  notSaved: "Não foi possível salvar. Tente novamente.",
  language: "Idioma dos e-mails",
  languageHint: "O idioma das telas é escolhido no topo da página.",
};
