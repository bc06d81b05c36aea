export const pt = {
  page: "Prévia de página",
  titled: "Prévia: {{title}}",
  opening: "Abrindo a prévia",
  failed: "Não foi possível abrir a prévia",
  retry: "Tentar novamente",
  refused: {
    missing: "Este link está incompleto",
    missingHint: "Abra o link inteiro, como ele veio na mensagem.",
    wrong: "Este link não é válido",
    wrongHint: "Confira se ele foi copiado por inteiro ou peça um novo a quem o enviou.",
    expired: "Este link expirou",
    expiredHint: "O prazo para ver a prévia acabou. Peça um novo link a quem o enviou.",
    revoked: "Este link foi revogado",
    revokedHint: "Quem compartilhou a prévia encerrou este link. Peça um novo se ainda precisar dela.",
  },
  draft: "Prévia de um rascunho: o site ainda não mostra esta versão. O link vale até {{until}}.",
  shown: "Prévia: esta é a versão mais recente da página. O link vale até {{until}}.",
} as const;
