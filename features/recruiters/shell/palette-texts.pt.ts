/** Texts of the palette and of the sheet of shortcuts. */
export const pt = {
  title: "Paleta de comandos",
  label: "Ir para, criar ou procurar…",
  close: "Fechar",
  nothing: "Nada encontrado para “{{term}}”.",
  failed: "Os registros não puderam ser procurados agora.",
  busy: "Procurando…",
  found_one: "{{count}} opção",
  found_other: "{{count}} opções",
  groups: {
    actions: "Ações desta página",
    pages: "Páginas",
    create: "Criar",
    recent: "Visitadas há pouco",
    results: "Registros",
  },
  sheet: {
    title: "Atalhos do teclado",
    everywhere: "Em qualquer página",
    palette: "Abrir a paleta de comandos",
    sheet: "Mostrar estes atalhos",
  },
  keys: { Escape: "Esc", Enter: "Enter", Space: "Espaço", Tab: "Tab", arrows: "Setas" },
} as const;
