import { defineTexts } from "#client/i18n/i18n.ts";

export const pt = {
  title: "Início",
  greeting: "Olá, {{name}}",
  openJobs_one: "{{amount}} vaga publicada",
  openJobs_other: "{{amount}} vagas publicadas",
  dashboard: "Painel",
  create: { jobs: "Nova vaga", candidates: "Novo candidato", import: "Importar candidatos" },
  failed: "O início não pôde ser carregado.",
  retry: "Tentar novamente",
  attention: {
    title: "Precisa de atenção",
    empty: "Tudo em dia: nada esperando por você.",
    overdue_tasks_one: "{{count}} tarefa sua está atrasada",
    overdue_tasks_other: "{{count}} tarefas suas estão atrasadas",
    unseen_applies_one: "{{count}} candidatura nova, ainda não vista",
    unseen_applies_other: "{{count}} candidaturas novas, ainda não vistas",
    stalled_applies_one: "{{count}} candidatura parada há mais de 7 dias",
    stalled_applies_other: "{{count}} candidaturas paradas há mais de 7 dias",
    near_deadline: "O prazo termina em {{day}}",
    no_applies: "Publicada há mais de 7 dias, sem nenhuma candidatura",
  },
  tasks: {
    title: "Minhas tarefas",
    all: "Todas as tarefas",
    empty: "Nenhuma tarefa em aberto.",
    noDate: "sem data",
    overdue: "atrasada",
  },
  applies: {
    title: "Candidaturas recentes",
    empty: "As candidaturas aparecem aqui assim que chegam.",
    new: "Nova",
    toJob: "para {{job}}",
  },
  funnel: {
    title: "Funil das vagas publicadas",
    empty: "Nenhuma candidatura nas vagas publicadas.",
  },
  placements: {
    title: "Contratações",
    thisMonth: "neste mês",
    lastMonth: "no mês passado",
    empty: "As contratações aparecem aqui.",
  },
} as const;

export const homeTexts = defineTexts("recruiter-home", pt, () => import("./texts.en.ts"));
