import type { DefaultTexts } from "./mail-text.ts";

/** Accounts: sign-in, e-mail addresses, invitations, and what becomes of the data. */
export const accountTexts = {
  confirmation: {
    pt: {
      subject: "Confirme seu e-mail na {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "Falta só um passo: confirme seu e-mail para continuar seu cadastro na {{brand}}.",
      ],
      action: "Confirmar e-mail",
      note: "O link vale por 7 dias. Se não foi você que se cadastrou, ignore esta mensagem.",
    },
    en: {
      subject: "Confirm your email at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "One step is left: confirm your email to continue your registration at {{brand}}.",
      ],
      action: "Confirm email",
      note: "The link is valid for 7 days. If it was not you who registered, ignore this message.",
    },
  },
  email_change: {
    pt: {
      subject: "Confirme seu novo e-mail na {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{email}} foi informado como o e-mail da sua conta na {{brand}}. Confirme para entrar com ele; até lá vale o e-mail de antes.",
        "Se foi você que pediu a mudança na sua conta, abra também o link que enviamos ao e-mail de antes: o novo vale depois dos dois.",
      ],
      action: "Confirmar novo e-mail",
      note: "O link vale até {{until}}. Se não é você, ignore esta mensagem: nada muda.",
    },
    en: {
      subject: "Confirm your new email at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{email}} was given as the email of your account at {{brand}}. Confirm it to sign in with it; until then the email you had is valid.",
        "If you asked for the change in your account, open the link that we sent to the email you had as well: the new one is valid after both.",
      ],
      action: "Confirm the new email",
      note: "The link is valid until {{until}}. If this is not you, ignore this message: nothing changes.",
    },
  },
  email_change_present: {
    pt: {
      subject: "Autorize a mudança do seu e-mail na {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "Na sua conta na {{brand}} foi pedido que {{email}} passe a ser o seu e-mail. Para isso, autorize a mudança aqui e abra o link que enviamos ao novo endereço.",
        "Enquanto os dois links não forem abertos, nada muda: você continua entrando com este e-mail.",
      ],
      action: "Autorizar mudança",
      note: "O link vale até {{until}}. Se não foi você, não o abra, e altere a sua senha: quem pediu a mudança a conhece.",
    },
    en: {
      subject: "Approve the change of your email at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "In your account at {{brand}} it was asked that {{email}} become your email. For that, approve the change here and open the link that we sent to the new address.",
        "Until both links were opened nothing changes: you go on signing in with this email.",
      ],
      action: "Approve the change",
      note: "The link is valid until {{until}}. If this was not you, do not open it, and change your password: whoever asked for the change knows it.",
    },
  },
  email_changed: {
    pt: {
      subject: "O e-mail da sua conta na {{brand}} mudou",
      lines: [
        "Olá, {{name}}.",
        "O e-mail do seu cadastro na {{brand}} agora é {{email}}.",
        "Se não foi você nem a pedido seu, crie uma nova senha com este endereço e responda a esta mensagem.",
      ],
    },
    en: {
      subject: "The email of your account at {{brand}} changed",
      lines: [
        "Hello, {{name}}.",
        "The email of your registration at {{brand}} is now {{email}}.",
        "If it was neither you nor at your request, create a new password with this address and answer this message.",
      ],
    },
  },
  correction_answered: {
    pt: {
      subject: "Seu pedido de correção foi respondido pela {{brand}}",
      lines: ["Olá, {{name}}.", "A {{brand}} respondeu ao seu pedido de correção. Dados: {{data}}."],
      action: "Ver o pedido",
    },
    en: {
      subject: "{{brand}} answered your correction request",
      lines: ["Hello, {{name}}.", "{{brand}} answered your correction request. Data: {{data}}."],
      action: "View the request",
    },
  },
  account_deleted: {
    pt: {
      subject: "Sua conta na {{brand}} foi excluída",
      lines: [
        "Olá, {{name}}.",
        "Conforme o seu pedido, excluímos a sua conta e os seus dados pessoais na {{brand}} em {{when}}: currículo, arquivos, candidaturas, anotações e mensagens.",
        "Por lei, continuamos guardando apenas contratos e faturas de quem foi contratado por nosso intermédio e, se houver, o pedido de não receber mensagens.",
        "Número do comprovante: {{receipt}}",
      ],
      action: "Conferir comprovante",
      note: "Guarde esta mensagem: o comprovante não contém os seus dados, só diz que foram excluídos e quando.",
    },
    en: {
      subject: "Your account at {{brand}} was deleted",
      lines: [
        "Hello, {{name}}.",
        "As you asked, we deleted your account and your personal data at {{brand}} on {{when}}: CV, files, applications, notes and messages.",
        "By law we still keep only contracts and invoices of whoever was hired through us and, if there is one, the request to receive no messages.",
        "Number of the receipt: {{receipt}}",
      ],
      action: "Verify the receipt",
      note: "Keep this message: the receipt has none of your data, it only says that they were deleted and when.",
    },
  },
  password_reset: {
    pt: {
      subject: "Nova senha na {{brand}}",
      lines: ["Olá, {{name}}.", "Recebemos um pedido para criar uma nova senha para sua conta na {{brand}}."],
      action: "Criar nova senha",
      note: "O link vale por 1 hora. Se não foi você que pediu, ignore esta mensagem: nada muda.",
    },
    en: {
      subject: "New password at {{brand}}",
      lines: ["Hello, {{name}}.", "We were asked for a new password for your account at {{brand}}."],
      action: "Create a new password",
      note: "The link is valid for 1 hour. If it was not you who asked, ignore this message: nothing changes.",
    },
  },
  client_invitation: {
    pt: {
      subject: "{{sender}} convidou você para a área do cliente da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}} convidou você para acompanhar as vagas, avaliar candidatos e confirmar entrevistas na área do cliente da {{brand}}.",
      ],
      action: "Criar minha senha",
      note: "O link vale até {{until}} e só pode ser usado uma vez. Se você não esperava este convite, ignore esta mensagem.",
    },
    en: {
      subject: "{{sender}} invited you to the client area of {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}} invited you to follow the jobs, review candidates and confirm interviews in the client area of {{brand}}.",
      ],
      action: "Create my password",
      note: "The link is valid until {{until}} and may be used once. If you did not expect this invitation, ignore this message.",
    },
  },
  recruiter_invitation: {
    pt: {
      subject: "Convite para a equipe da {{brand}}",
      lines: ["Olá.", "{{sender}} convidou você para trabalhar na {{brand}} como {{role}}."],
      action: "Aceitar convite",
      note: "O link vale até {{until}} e só pode ser usado uma vez. Se você não esperava este convite, ignore esta mensagem.",
    },
    en: {
      subject: "Invitation to the team of {{brand}}",
      lines: ["Hello.", "{{sender}} invited you to work at {{brand}} as {{role}}."],
      action: "Accept the invitation",
      note: "The link is valid until {{until}} and may be used once. If you did not expect this invitation, ignore this message.",
    },
  },
  retention_warning: {
    pt: {
      subject: "Quer continuar no cadastro da {{brand}}?",
      lines: [
        "Olá, {{name}}.",
        "Faz tempo que não há novidades no seu cadastro na {{brand}}, e não guardamos dados sem motivo.",
        "Para continuar conosco, basta entrar na sua conta até {{until}}. Depois disso, apagamos seu currículo, arquivos e candidaturas e enviamos um comprovante.",
      ],
      action: "Continuar no cadastro",
      note: "Sem senha? Na página de entrada, peça uma nova com este e-mail. Se preferir sair, não é preciso fazer nada.",
    },
    en: {
      subject: "Would you like to stay with {{brand}}?",
      lines: [
        "Hello, {{name}}.",
        "Nothing has happened in your record at {{brand}} for a long time, and we keep no data without a reason.",
        "To stay with us, sign in to your account by {{until}}. After that we erase your CV, files and applications and send a receipt.",
      ],
      action: "Stay with us",
      note: "No password? Ask for a new one with this email where you sign in. If you would rather leave, there is nothing to do.",
    },
  },
  retention_erased: {
    pt: {
      subject: "Seus dados na {{brand}} foram excluídos",
      lines: [
        "Olá, {{name}}.",
        "Como avisamos há trinta dias, excluímos seu currículo, arquivos, candidaturas, anotações e mensagens na {{brand}}.",
        "Número do comprovante: {{receipt}}",
      ],
      action: "Conferir comprovante",
      note: "Guarde esta mensagem: o comprovante não contém os seus dados, só diz que foram excluídos e quando.",
    },
    en: {
      subject: "Your data at {{brand}} were erased",
      lines: [
        "Hello, {{name}}.",
        "As we told you thirty days ago, we erased your CV, files, applications, notes and messages at {{brand}}.",
        "Number of the receipt: {{receipt}}",
      ],
      action: "Verify the receipt",
      note: "Keep this message: the receipt has none of your data, it only says that they were erased and when.",
    },
  },
} satisfies Partial<DefaultTexts>;
