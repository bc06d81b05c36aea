import { defineTexts } from "#client/i18n/i18n.ts";

export const pt = {
  forgot: {
    title: "Recuperar senha",
    lead: "Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha.",
    email: "E-mail",
    submit: "Enviar link",
    sentTitle: "Confira seu e-mail",
    sent: "Se houver uma conta com {{email}}, o link chega em instantes. Ele vale por pouco tempo e uma única vez.",
    again: "Usar outro e-mail",
    back: "Voltar para o login",
  },
  choose: {
    title: "Nova senha",
    lead: "Escolha a senha que você vai usar a partir de agora. As outras sessões serão encerradas.",
    password: "Nova senha",
    hint: "Mínimo de {{n}} caracteres.",
    submit: "Salvar e entrar",
    another: "Pedir outro link",
    done: "Senha alterada. Entrando…",
  },
  unsubscribe: {
    title: "Não receber mais mensagens",
    wrongLink: "Este link não vale. Abra de novo o link do e-mail que você recebeu.",
    loading: "Verificando o link",
    done: "{{address}} não recebe mais mensagens de {{brand}}.",
    question: "Deixar de enviar mensagens de {{brand}} para {{address}}?",
    failed: "Não foi possível agora. Tente novamente.",
    leave: "Não quero mais receber",
  },
  confirm: {
    title: "Confirmação de e-mail",
    confirming: "Confirmando seu e-mail…",
    confirmed: "E-mail confirmado. Abrindo sua área…",
    failed: "Não foi possível confirmar agora.",
    retry: "Tentar novamente",
    waiting:
      "Enviamos um link de confirmação para o seu e-mail. Abra a mensagem e clique no link para continuar.",
    signInFirst: "Para receber um novo link, entre na sua conta.",
    signIn: "Entrar",
    again: "Enviar o link de novo",
    mailed: "Um novo link está a caminho.",
    emailConfirmed: "Novo e-mail confirmado. É com ele que você entra a partir de agora.",
    passwordWhy:
      "Para proteger a sua conta, informe a senha escolhida no cadastro. Se não foi você quem a escolheu, crie uma agora: a outra deixa de valer.",
    password: "Senha da sua conta",
    withPassword: "Confirmar e entrar",
    changeAgain: "Entre na sua conta para pedir a alteração de novo.",
  },
  failures: {
    rate_limited: "Aguarde um minuto antes de pedir de novo.",
    link_expired: "Este link já foi usado ou expirou.",
    unavailable: "Não foi possível concluir agora. Verifique sua conexão e tente novamente.",
  },
  rules: { emailNeeded: "Email precisa ser informado", email: "E-mail inválido", required: "Obrigatório. " },
} as const;

export const accessTexts = defineTexts("access", pt, () => import("./texts.en.ts"));
