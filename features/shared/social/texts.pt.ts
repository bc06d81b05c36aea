/** Texts for signing in with an external account, and for linking one. */
export const pt = {
  or: "ou",
  with: "Continuar com {{provider}}",
  back: {
    title: "Entrando com {{provider}}",
    reading: "Conferindo a resposta de {{provider}}",
    refusedTitle: "Não foi possível entrar com {{provider}}",
    notLinkedTitle: "Não foi possível vincular a conta do {{provider}}",
    linked: "Sua conta do {{provider}} foi vinculada.",
    linkedTitle: "Conta vinculada",
    signIn: "Entrar com e-mail e senha",
    settings: "Voltar às configurações",
    register: "Criar conta",
  },
  failures: {
    refused: "O acesso não foi autorizado. Tente novamente.",
    unknown:
      "Nenhuma conta daqui usa o e-mail dessa conta. Crie uma, ou entre e vincule-a nas configurações.",
    unknownRecruiter:
      "Ninguém da equipe usa o e-mail dessa conta. Se você já tem acesso, entre com seu e-mail e senha e vincule-a no seu perfil; se não, peça um convite a quem administra.",
    unknownClosed:
      "Nenhuma conta daqui usa o e-mail dessa conta. Entre com seu e-mail e senha e vincule-a nas configurações.",
    unconfirmed:
      "Há uma conta com esse e-mail, que ainda não foi confirmado. Confirme-o pelo link que enviamos, ou entre com sua senha e vincule a conta nas configurações.",
    unverified:
      "O e-mail dessa conta não está verificado por lá. Entre com seu e-mail e senha e vincule a conta nas configurações.",
    taken: "Essa conta já está vinculada a outra pessoa daqui.",
    expired: "O acesso demorou demais ou começou em outra janela. Tente novamente.",
    unavailable: "O serviço não respondeu. Tente novamente em instantes.",
    rate_limited: "Muitas tentativas. Aguarde um minuto e tente de novo.",
  },
  linked: {
    title: "Contas vinculadas",
    hint: "Entre aqui com uma conta que você já usa. Sua senha continua valendo.",
    link: "Vincular {{provider}}",
    unlink: "Desvincular {{provider}}",
    unlinkShort: "Desvincular",
    unlinked: "Conta desvinculada.",
    failed: "Não foi possível desvincular. Tente novamente.",
    since: "Desde {{date}}",
    lastUsed: "Último acesso em {{date}}",
    none: "Não vinculada",
    list: "Contas vinculadas",
  },
} as const;
