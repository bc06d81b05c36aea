export const pt = {
  page: "Prévia de página",
  titled: "Prévia: {{title}}",
  opening: "Abrindo a prévia",
  failed: "Não foi possível abrir a prévia",
  retry: "Tentar novamente",
  refused: "Este link não abre mais",
  refusedHint: "Ele expirou ou foi revogado. Peça um novo a quem o enviou.",
  draft: "Prévia de um rascunho: o site ainda não mostra esta versão. O link vale até {{until}}.",
  shown: "Prévia: esta é a versão mais recente da página. O link vale até {{until}}.",
} as const;
