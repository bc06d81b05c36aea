import { languageTag } from "#contract/locale.ts";
import type { MailLogo, MailRequest, MailSection } from "../services.ts";
import { logoHead } from "./inline-logo.ts";

type Kind = MailRequest["kind"];
type Locale = MailRequest["locale"];
type Values = Record<string, string>;

/** As a person writes it; a line that is empty begins a paragraph. */
export interface MailText {
  subject: string;
  body: string;
  action: string | null;
  note: string | null;
}

interface Template {
  subject: string;
  /** Paragraphs; `{{value}}` is replaced. */
  lines: string[];
  /** Label of the button that opens `link`. */
  action?: string;
  /** Below the button. */
  note?: string;
}

const templates: Record<Kind, Record<Locale, Template>> = {
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
      subject: "Confirm your e-mail at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "One step is left: confirm your e-mail to go on with your registration at {{brand}}.",
      ],
      action: "Confirm e-mail",
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
      subject: "Confirm your new e-mail at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{email}} was given as the e-mail of your account at {{brand}}. Confirm it to sign in with it; until then the e-mail you had is valid.",
        "If you asked for the change in your account, open the link that we sent to the e-mail you had as well: the new one is valid after both.",
      ],
      action: "Confirm the new e-mail",
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
      subject: "Approve the change of your e-mail at {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "In your account at {{brand}} it was asked that {{email}} become your e-mail. For that, approve the change here and open the link that we sent to the new address.",
        "Until both links were opened nothing changes: you go on signing in with this e-mail.",
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
      subject: "The e-mail of your account at {{brand}} changed",
      lines: [
        "Hello, {{name}}.",
        "The e-mail of your registration at {{brand}} is now {{email}}.",
        "If it was neither you nor at your request, create a new password with this address and answer this message.",
      ],
    },
  },
  account_deleted: {
    pt: {
      subject: "Sua conta na {{brand}} foi excluída",
      lines: [
        "Olá, {{name}}.",
        "Conforme o seu pedido, excluímos a sua conta e os seus dados pessoais na {{brand}} em {{when}}: currículo, arquivos, candidaturas, anotações e mensagens.",
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
  shortlist: {
    pt: {
      subject: "Shortlist para a vaga {{job}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, compartilhou com você a shortlist “{{shortlist}}” da vaga {{job}}.",
        "Abra o link para conhecer os candidatos e dizer o que pensa de cada um.",
      ],
      action: "Abrir shortlist",
      note: "O link é pessoal: quem o tiver pode ver os candidatos.",
    },
    en: {
      subject: "Shortlist for the job {{job}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, shared the shortlist “{{shortlist}}” of the job {{job}} with you.",
        "Open the link to get to know the candidates and to say what you think of each.",
      ],
      action: "Open shortlist",
      note: "The link is personal: whoever has it can see the candidates.",
    },
  },
  data_collection: {
    pt: {
      subject: "{{brand}} precisa de alguns dados seus",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, pede alguns dados para dar andamento ao seu processo. Você vê o que é pedido, e para quê, antes de responder.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois.",
      ],
      action: "Informar meus dados",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} needs some of your data",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, asks for some data to go on with your process. You see what is asked for, and what for, before you answer.",
        "Please answer by {{until}}. You can save a part and come back later.",
      ],
      action: "Give my data",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  evaluation_request: {
    pt: {
      subject: "{{brand}} pede que você responda: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, pede que você responda: {{title}}.",
        "Responda até {{until}}. O que você escreve fica salvo: dá para parar e continuar depois, em outro aparelho também.",
      ],
      action: "Responder",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} asks you to answer: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, asks you to answer: {{title}}.",
        "Please answer by {{until}}. What you write is saved: you can stop and go on later, on another device too.",
      ],
      action: "Answer",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  survey: {
    pt: {
      subject: "{{brand}} quer ouvir você: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "A {{brand}} quer ouvir você. São poucas perguntas, e cada resposta conta.",
        "Responda até {{until}}.",
      ],
      action: "Responder à pesquisa",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "{{brand}} would like to hear from you: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{brand}} would like to hear from you. There are few questions, and each answer counts.",
        "Please answer by {{until}}.",
      ],
      action: "Answer the survey",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  apply_received: {
    pt: {
      subject: "Recebemos sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "Sua candidatura para a vaga {{job}} chegou à {{brand}}. Avisaremos sobre os próximos passos.",
      ],
      action: "Ver minhas candidaturas",
    },
    en: {
      subject: "We received your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Your application for the job {{job}} has arrived at {{brand}}. We will tell you about the next steps.",
      ],
      action: "See my applications",
    },
  },
  apply_progress: {
    pt: {
      subject: "Novidade na sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "A sua candidatura para a vaga {{job}}, na {{brand}}, avançou. {{stage}}",
        "Na página da candidatura você vê cada etapa, as mensagens e os horários.",
      ],
      action: "Ver a candidatura",
    },
    en: {
      subject: "News of your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Your application for the job {{job}} at {{brand}} has moved on. {{stage}}",
        "On the application's page you see each stage, the messages and the times.",
      ],
      action: "See the application",
    },
  },
  rejection: {
    pt: {
      subject: "Sobre sua candidatura para {{job}}",
      lines: [
        "Olá, {{name}}.",
        "Agradecemos seu interesse na vaga {{job}}. Neste processo seguimos com outros candidatos.",
        "Seu currículo continua conosco na {{brand}} para novas oportunidades.",
      ],
    },
    en: {
      subject: "About your application for {{job}}",
      lines: [
        "Hello, {{name}}.",
        "Thank you for your interest in the job {{job}}. In this process we go on with other candidates.",
        "Your CV stays with us at {{brand}} for new opportunities.",
      ],
    },
  },
  contact_message: {
    pt: {
      subject: "{{sender}} escreveu pelo site da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}} ({{email}}) escreveu pela página de contato sobre “{{subject}}”:",
      ],
      action: "Abrir o lead",
      note: "A mensagem também está no lead. Responda a {{email}}.",
    },
    en: {
      subject: "{{sender}} wrote through the site of {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}} ({{email}}) wrote through the contact page about “{{subject}}”:",
      ],
      action: "Open the lead",
      note: "The message is in the lead too. Answer to {{email}}.",
    },
  },
  professional_reference: {
    pt: {
      subject: "{{candidate}} indicou você como referência",
      lines: [
        "Olá, {{name}}.",
        "{{candidate}} participa de um processo seletivo conduzido pela {{brand}} e indicou você como referência profissional. {{sender}} pede alguns minutos para responder a umas perguntas sobre o trabalho de vocês.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois, ou dizer que prefere não responder.",
      ],
      action: "Dar a referência",
      note: "O link é pessoal: não o encaminhe. Só quem conduz a seleção lê suas respostas, a menos que você autorize o candidato a ler.",
    },
    en: {
      subject: "{{candidate}} named you as a reference",
      lines: [
        "Hello, {{name}}.",
        "{{candidate}} takes part in a selection run by {{brand}} and named you as a professional reference. {{sender}} asks for a few minutes of your time to answer some questions about your work together.",
        "Please answer by {{until}}. You can save a part and come back later, or say that you would rather not.",
      ],
      action: "Give the reference",
      note: "The link is personal: do not forward it. Only those who run the selection read your answers, unless you let the candidate read them.",
    },
  },
  reference_naming: {
    pt: {
      subject: "Indique suas referências profissionais",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, gostaria de conversar com pessoas que trabalharam com você. Indique de duas a três: gestores, colegas ou clientes que você já avisou.",
        "Você escolhe quem indicar e pode retirar uma indicação a qualquer momento.",
      ],
      action: "Indicar referências",
    },
    en: {
      subject: "Name your professional references",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, would like to hear from people who worked with you. Name two or three: managers, colleagues or clients whom you have told.",
        "You choose whom to name and can withdraw a name at any time.",
      ],
      action: "Name references",
    },
  },
  cultural_fit: {
    pt: {
      subject: "Como você gosta de trabalhar? Um convite da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, convida você a responder a um questionário curto sobre o jeito de trabalhar que combina com você. Não há respostas certas, e ele não aprova nem reprova ninguém.",
        "Responda até {{until}}. Dá para salvar uma parte e voltar depois.",
      ],
      action: "Responder ao questionário",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "How do you like to work? An invitation of {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, invites you to answer a short questionnaire about the way of working that suits you. There are no right answers, and nobody passes or fails by it.",
        "Please answer by {{until}}. You can save a part and come back later.",
      ],
      action: "Answer the questionnaire",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  culture_team: {
    pt: {
      subject: "Como se trabalha aí? {{brand}} pede cinco minutos",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, procura pessoas para trabalhar com vocês e gostaria de saber como é o dia a dia no seu time, por um questionário curto.",
        "Responda até {{until}}. Só a média do grupo é mostrada, e apenas quando três pessoas ou mais responderam.",
      ],
      action: "Responder ao questionário",
      note: "O link é pessoal: não o encaminhe. Nunca pedimos senhas.",
    },
    en: {
      subject: "How is it to work there? {{brand}} asks for five minutes",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, looks for people to work with you and would like to know what the days in your team are like, by a short questionnaire.",
        "Please answer by {{until}}. Only the average of the group is shown, and only once three people or more have answered.",
      ],
      action: "Answer the questionnaire",
      note: "The link is personal: do not forward it. We never ask for passwords.",
    },
  },
  development_report: {
    pt: {
      subject: "Seu relatório de desenvolvimento, da {{brand}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, preparou seu relatório de desenvolvimento: competências, pontos fortes, pontos a desenvolver e um plano com datas.",
        "O link abre até {{until}}. Você pode imprimir ou salvar o relatório.",
      ],
      action: "Abrir meu relatório",
      note: "O link é pessoal: não o encaminhe.",
    },
    en: {
      subject: "Your development report, from {{brand}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, prepared your development report: competences, strengths, points to develop and a plan with dates.",
        "The link opens until {{until}}. You can print or save the report.",
      ],
      action: "Open my report",
      note: "The link is personal: do not forward it.",
    },
  },
  talk_registered: {
    pt: {
      subject: "Inscrição confirmada: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Seu lugar está garantido: {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "You are registered: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "You have a place: {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}.",
      ],
      action: "See my registration",
    },
  },
  job_alert_confirmation: {
    pt: {
      subject: "Confirme seu alerta de vagas da {{brand}}",
      lines: [
        "Olá.",
        "Este endereço foi informado para receber vagas novas da {{brand}}: {{title}}.",
        "Confirme para começar a receber. Sem a confirmação, nada é enviado.",
      ],
      action: "Confirmar alerta",
      note: "Se não foi você, ignore esta mensagem: o endereço é apagado em uma semana.",
    },
    en: {
      subject: "Confirm your {{brand}} job alert",
      lines: [
        "Hello.",
        "Somebody asked for new jobs at {{brand}} to be sent to this address: {{title}}.",
        "Confirm to start. Until then, nothing is sent.",
      ],
      action: "Confirm the alert",
      note: "If this was not you, ignore this message: the address is deleted within a week.",
    },
  },
  job_alert: {
    pt: {
      subject: "Vagas novas na {{brand}}: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Desde o último alerta foram publicadas estas vagas para sua busca, {{title}}:",
      ],
      action: "Ver todas as vagas",
    },
    en: {
      subject: "New jobs at {{brand}}: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "Since the last alert these jobs were published for your search, {{title}}:",
      ],
      action: "See all jobs",
    },
  },
  saved_jobs_closing: {
    pt: {
      subject: "Vagas que você salvou na {{brand}} encerram em breve",
      lines: ["Olá, {{name}}.", "As inscrições destas vagas que você salvou terminam em poucos dias:"],
      action: "Ver vagas salvas",
    },
    en: {
      subject: "Jobs that you saved at {{brand}} close soon",
      lines: ["Hello, {{name}}.", "Applications to these jobs that you saved end within days:"],
      action: "See saved jobs",
    },
  },
  message_waiting: {
    pt: {
      subject: "Há mensagens para você sobre {{job}}",
      lines: ["Olá, {{name}}.", "{{sender}}, da {{brand}}, escreveu para você sobre {{job}}."],
      action: "Ler e responder",
    },
    en: {
      subject: "There are messages for you about {{job}}",
      lines: ["Hello, {{name}}.", "{{sender}}, of {{brand}}, wrote to you about {{job}}."],
      action: "Read and answer",
    },
  },
  answer_waiting: {
    pt: {
      subject: "Resposta sobre {{job}}",
      lines: ["Olá, {{name}}.", "{{sender}} respondeu sobre {{job}}, e a resposta ainda não foi lida."],
      action: "Abrir as candidaturas",
    },
    en: {
      subject: "An answer about {{job}}",
      lines: ["Hello, {{name}}.", "{{sender}} answered about {{job}}, and the answer was not read yet."],
      action: "Open the applications",
    },
  },
  progress_report: {
    pt: {
      subject: "Suas vagas na {{brand}}: {{when}}",
      lines: ["Olá, {{name}}.", "Este é o resumo da semana das vagas que a {{brand}} conduz com você."],
      action: "Abrir a área do cliente",
    },
    en: {
      subject: "Your jobs at {{brand}}: {{when}}",
      lines: ["Hello, {{name}}.", "This is the week's report of the jobs that {{brand}} runs with you."],
      action: "Open the client area",
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
      note: "No password? Ask for a new one with this e-mail where you sign in. If you would rather leave, there is nothing to do.",
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
  interview_times: {
    pt: {
      subject: "Escolha o horário da sua entrevista: {{job}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, quer conversar com você sobre a vaga {{job}} e reservou alguns horários. Escolha o que for melhor para você: leva um minuto.",
        "A conversa dura {{minutes}} minutos.",
      ],
      action: "Escolher horário",
      note: "O link é pessoal: não o encaminhe. Se nenhum horário servir, responda a esta mensagem.",
    },
    en: {
      subject: "Choose the time of your interview: {{job}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, would like to talk to you about the job {{job}} and kept some times free. Choose the one that suits you best: it takes a minute.",
        "The talk takes {{minutes}} minutes.",
      ],
      action: "Choose a time",
      note: "The link is personal: do not forward it. If no time suits you, answer this message.",
    },
  },
  interview_reminder: {
    pt: {
      subject: "Lembrete: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Sua entrevista está chegando: {{title}}.",
        "Quando: {{when}}, {{minutes}} minutos.",
        "Onde: {{place}}",
        "{{note}}",
        "Se não puder ir, avise o quanto antes: há alguém esperando por você.",
      ],
    },
    en: {
      subject: "Reminder: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "Your interview is close: {{title}}.",
        "When: {{when}}, {{minutes}} minutes.",
        "Where: {{place}}",
        "{{note}}",
        "If you cannot come, please say so soon: somebody is waiting for you.",
      ],
    },
  },
  talk_waiting: {
    pt: {
      subject: "Lista de espera: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Os lugares de {{title}} já estão preenchidos, e você está na lista de espera.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Se um lugar for liberado, avisamos você por e-mail.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "Waiting list: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "The places at {{title}} are taken, and you are on the waiting list.",
        "When: {{when}}.",
        "Where: {{place}}",
        "If a place comes free, we tell you by e-mail.",
      ],
      action: "See my registration",
    },
  },
  talk_place: {
    pt: {
      subject: "Um lugar foi liberado para você: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Um lugar foi liberado, e ele é seu: {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "A place came free for you: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "A place came free, and it is yours: {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}.",
      ],
      action: "See my registration",
    },
  },
  report_mailed: {
    pt: {
      subject: "{{report}}",
      lines: ["Olá, {{name}}.", "O relatório {{report}} de {{when}}. A tabela completa vai em anexo."],
      action: "Abrir o relatório",
      note: "{{sender}} programou este envio.",
    },
    en: {
      subject: "{{report}}",
      lines: ["Hello, {{name}}.", "The report {{report}} of {{when}}. The whole table is attached."],
      action: "Open the report",
      note: "{{sender}} scheduled this mail.",
    },
  },
  report_failed: {
    pt: {
      subject: "O relatório {{report}} não foi enviado",
      lines: [
        "Olá, {{name}}.",
        "O relatório {{report}} devia ter sido enviado em {{when}}, mas não pôde ser calculado.",
        "Abra-o para ver o que ele pergunta: um campo, um filtro ou uma permissão pode ter mudado. O próximo envio será tentado no horário de sempre.",
      ],
      action: "Abrir o relatório",
    },
    en: {
      subject: "The report {{report}} was not sent",
      lines: [
        "Hello, {{name}}.",
        "The report {{report}} was to be sent on {{when}}, but could not be worked out.",
        "Open it to see what it asks: a field, a filter or a permission may have changed. The next one will be tried at its usual time.",
      ],
      action: "Open the report",
    },
  },
  talk_reminder: {
    pt: {
      subject: "É amanhã: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "Lembramos que você tem um lugar em {{title}}.",
        "Quando: {{when}}.",
        "Onde: {{place}}",
        "Na entrada, informe o código {{code}}. Se não puder ir, cancele a inscrição para que outra pessoa tenha o lugar.",
      ],
      action: "Ver minha inscrição",
    },
    en: {
      subject: "It is tomorrow: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "A reminder: you have a place at {{title}}.",
        "When: {{when}}.",
        "Where: {{place}}",
        "At the door, give the code {{code}}. If you cannot come, cancel your registration, so that somebody else gets the place.",
      ],
      action: "See my registration",
    },
  },
  talk_cancelled: {
    pt: {
      subject: "Evento cancelado: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "O evento {{title}}, marcado para {{when}}, foi cancelado. Pedimos desculpas pelo transtorno.",
      ],
    },
    en: {
      subject: "Event cancelled: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "The event {{title}}, planned for {{when}}, was cancelled. We are sorry for the inconvenience.",
      ],
    },
  },
  contact_received: {
    pt: {
      subject: "Recebemos sua mensagem: {{subject}}",
      lines: [
        "Olá, {{name}}.",
        "Sua mensagem chegou à {{brand}}. Respondemos em até um dia útil. Foi isto que você escreveu:",
      ],
    },
    en: {
      subject: "We got your message: {{subject}}",
      lines: [
        "Hello, {{name}}.",
        "Your message has reached {{brand}}. We answer within one business day. This is what you wrote:",
      ],
    },
  },
  invitation: {
    pt: {
      subject: "Convite: {{title}}",
      lines: [
        "Olá, {{name}}.",
        "{{sender}}, da {{brand}}, convida você: {{title}}.",
        "Quando: {{when}}, {{minutes}} minutos.",
        "Onde: {{place}}",
        "{{note}}",
      ],
      note: "O convite está anexado: ao aceitá-lo, ele entra no seu calendário.",
    },
    en: {
      subject: "Invitation: {{title}}",
      lines: [
        "Hello, {{name}}.",
        "{{sender}}, of {{brand}}, invites you: {{title}}.",
        "When: {{when}}, {{minutes}} minutes.",
        "Where: {{place}}",
        "{{note}}",
      ],
      note: "The invitation is attached: accept it, and it is in your calendar.",
    },
  },
  cancellation: {
    pt: {
      subject: "Cancelado: {{title}}",
      lines: ["Olá, {{name}}.", "{{sender}}, da {{brand}}, cancelou: {{title}}, {{when}}."],
    },
    en: {
      subject: "Cancelled: {{title}}",
      lines: ["Hello, {{name}}.", "{{sender}}, of {{brand}}, cancelled: {{title}}, {{when}}."],
    },
  },
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** One line: a name with a line break must not start another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Replaced in one pass, so that a value never acts as a template. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => oneLine(values[name] ?? ""));

const webLink = (link: string | undefined): string | undefined =>
  link && /^https?:\/\//.test(link) ? link : undefined;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The default text. */
export function textOf(kind: Kind, locale: Locale): MailText {
  const { subject, lines, action = null, note = null } = templates[kind][locale];
  return { subject, body: lines.join("\n\n"), action, note };
}

/** Paragraphs are between empty lines. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/** White or black, whichever is read better on a colour. */
function inkOn(ground: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

function sectionOf({ title, link, lines }: MailSection): string {
  const name = escapeHtml(title);
  const to = webLink(link);
  return (
    `<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">` +
    (to ? `<a href="${escapeHtml(to)}" style="color:#1c1c1c">${name}</a>` : name) +
    `</h2><ul style="margin:0 0 16px;padding:0 0 0 20px">` +
    lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join("") +
    "</ul>"
  );
}

/** As a mail program shows it without styles of its own; numbers are right-aligned. */
function tableOf({ headings, rows }: NonNullable<MailRequest["table"]>): string {
  const side = (cell: string) => (/^-?[\d.,]+$/.test(cell) ? "right" : "left");
  const border = "border-bottom:1px solid #e2e4ea;padding:6px 12px 6px 0";
  const head = headings.map(
    (text, at) =>
      `<th align="${side(rows[0]?.[at] ?? "")}" style="${border};font-weight:600">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td align="${side(cell)}" style="${border}">${escapeHtml(cell)}</td>`).join("")}</tr>`,
  );
  return (
    `<table cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">` +
    `<thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`
  );
}

interface Parts extends Pick<MailRequest, "message" | "table" | "sections" | "footLink"> {
  /** The brand's. */
  color?: string | null;
  logo?: Omit<MailLogo, "svg"> | null | undefined;
}

export function render(
  template: MailText,
  locale: Locale,
  values: Values,
  { message = "", table, sections = [], footLink, color, logo }: Parts = {},
): RenderedMail {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color : "#1c1c1c";
  const subject = fill(template.subject, values);
  // A line whose variables are all empty is omitted.
  const isFilled = (line: string) => {
    const names = [...line.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name);
    return names.length === 0 || names.some((name) => oneLine(values[name] ?? "") !== "");
  };
  // A person's message is not a template.
  const lines = [
    ...paragraphsOf(template.body)
      .filter(isFilled)
      .map((line) => fill(line, values)),
    ...paragraphsOf(message),
  ];
  const link = webLink(values.link);
  const note = template.note ? [fill(template.note, values)] : [];
  const action = template.action ? fill(template.action, values) : null;
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`;
  const button =
    link && action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${ground};color:${inkOn(ground)};` +
        `padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(action)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#525252;word-break:break-all">${escapeHtml(link)}</p>`
      : "";
  const foot = webLink(footLink?.url) ? footLink : undefined;
  const html =
    `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">` +
    `<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f6f7fb">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;` +
    `border-top:4px solid ${ground};` +
    `font:16px/1.5 Arial,sans-serif;color:#1c1c1c">` +
    (logo ? logoHead({ ...logo, alt: escapeHtml(logo.alt) }) : "") +
    lines.map(paragraph).join("") +
    sections.map(sectionOf).join("") +
    (table ? tableOf(table) : "") +
    button +
    note
      .map((line) => `<p style="margin:0 0 16px;font-size:13px;color:#525252">${escapeHtml(line)}</p>`)
      .join("") +
    `<p style="margin:24px 0 0;font-size:13px;color:#525252">${escapeHtml(values.brand ?? "")}` +
    (foot ? ` · <a href="${escapeHtml(foot.url)}" style="color:#525252">${escapeHtml(foot.label)}</a>` : "") +
    "</p></div></body></html>";
  const text = [
    ...lines,
    ...sections.map(({ title, link, lines }) => [title, ...lines, ...(link ? [link] : [])].join("\n")),
    ...(table ? [[table.headings, ...table.rows].map((row) => row.join(" | ")).join("\n")] : []),
    ...(link && action ? [`${action}: ${link}`] : []),
    ...note,
    values.brand ?? "",
    ...(foot ? [`${foot.label}: ${foot.url}`] : []),
  ].join("\n\n");
  return { subject, html, text };
}
