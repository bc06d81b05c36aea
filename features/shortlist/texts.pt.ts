export const pt = {
  title: "Shortlist",
  checking: "Verificando o acesso",
  bell: {
    title: "Notificações",
    open_one: "Notificações, {{count}} não vista",
    open_other: "Notificações, {{count}} não vistas",
    empty: "Nenhuma notificação encontrada.",
    clear: "Marcar todas como vistas",
    view: "Marcar como vista: {{message}}",
    unview: "Marcar como não vista: {{message}}",
  },
  refused: {
    missing: "O link está incompleto",
    missingHint:
      "Falta o token de acesso no fim do endereço. Abra o link exatamente como o recebeu ou peça um novo a quem o enviou.",
    wrong: "O token deste link não é válido",
    wrongHint: "Confira se o link foi copiado por inteiro ou peça um novo a quem o enviou.",
    revoked: "O acesso por este link foi revogado",
    revokedHint: "Quem compartilhou a shortlist encerrou este link. Peça um novo à sua consultoria.",
    expired: "Este link expirou",
    expiredHint: "O prazo para avaliar os candidatos terminou. Peça um novo link à sua consultoria.",
  },
  unreachable: "Não foi possível verificar o acesso",
  unreachableHint: "Verifique sua conexão. Tentaremos de novo assim que ela voltar.",
  retry: "Tentar novamente",
  clientArea: "Entrar como cliente",
};
