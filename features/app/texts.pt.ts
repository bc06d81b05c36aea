import { defineTexts } from "#client/i18n/i18n.ts";

/** Texts of the shell: layouts, errors, signing in. */
export const pt = {
  skip: "Ir para o conteúdo",
  close: "Fechar",
  cancel: "Cancelar",
  save: "Salvar",
  retry: "Tentar novamente",
  loading: "Carregando",
  back: "Voltar",
  offline: "Conexão com o servidor foi perdida, tente novamente mais tarde.",
  takeover: {
    signed_out: {
      title: "Você saiu em outra aba",
      text: "Esta aba também foi encerrada, e nada mais é enviado daqui.",
    },
    other_person: {
      title: "Outra pessoa entrou neste navegador",
      text: "Esta aba vai recomeçar com a conta que está em uso agora. Nada foi enviado em nome dela.",
    },
    other_business: {
      title: "A empresa mudou neste navegador",
      text: "Esta aba vai recomeçar na empresa que está em uso agora. O que você estava escrevendo fica guardado na outra.",
    },
    goOn: "Continuar",
  },
  away: {
    title: "Você está sem conexão",
    hint: "Esta página precisa da internet para abrir. Ela abre sozinha assim que a conexão voltar.",
  },
  language: "Idioma",
  theme: { label: "Tema", light: "Claro", dark: "Escuro", system: "Do sistema" },
  error: {
    title: "Erro {{status}}",
    notFound: "Esta página não foi encontrada",
    failed: "Algo deu errado ao abrir esta página.",
    home: "Ir para o início",
  },
  fields: {
    required: "obrigatório",
    showPassword: "Mostrar senha",
    hidePassword: "Esconder senha",
    clear: "Limpar",
    searching: "Procurando…",
    nothingFound: "Nada encontrado",
    remove: "Remover",
  },
  signIn: {
    candidates: "Entrar como candidato",
    recruiters: "Entrar como recrutador",
    client_contacts: "Entrar como cliente",
    candidatesLead: "Acompanhe suas candidaturas e mantenha seu currículo em dia.",
    recruitersLead: "Vagas, candidatos e clientes em um só lugar.",
    client_contactsLead: "Acompanhe suas vagas e avalie os candidatos indicados.",
    email: "E-mail",
    password: "Senha",
    submit: "Entrar",
    forgot: "Esqueci minha senha",
    register: "Criar conta",
    seeJobs: "Ver vagas abertas",
    wrong_credentials: "E-mail ou senha incorretos.",
    rate_limited: "Muitas tentativas. Aguarde um minuto e tente de novo.",
    unavailable: "Não foi possível entrar agora. Verifique sua conexão e tente novamente.",
    demo: "Contas de demonstração",
    otherAreas: "Outros acessos",
  },
  areas: { candidates: "Candidatos", recruiters: "Recrutadores", client_contacts: "Clientes" },
  rules: {
    required: "Obrigatório.",
    email: "E-mail inválido",
    emailNeeded: "Email precisa ser informado",
    minLength: "Mínimo de {{n}} caracteres.",
    maxLength: "Máximo de {{n}} caracteres.",
    unknown: "Erro Preencha corretamente.",
    taken: "Já está em uso.",
  },
} as const;

export const appTexts = defineTexts("app", pt, () => import("./texts.en.ts"));
