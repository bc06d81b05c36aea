/** Texts of the entry: errors, connection, takeover of the tab. */
export const pt = {
  close: "Fechar",
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
  notOpened: "Não abriu: o servidor não respondeu.",
  away: {
    title: "Você está sem conexão",
    hint: "Não foi possível buscar esta página. Ela abre sozinha assim que o servidor responder.",
  },
  error: {
    title: "Erro {{status}}",
    notFound: "Esta página não foi encontrada",
    failed: "Algo deu errado ao abrir esta página.",
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
  dates: {
    open: "Abrir o calendário",
    previous: "Anterior",
    next: "Próximo",
    month: "Mês",
    year: "Ano",
    time: "Hora",
    today: "Hoje",
    day: "dd/mm/aaaa",
    minute: "dd/mm/aaaa hh:mm",
    monthForm: "mm/aaaa",
    invalid: "Use a forma {{form}}",
    since: "A partir de {{min}}",
    until: "Até {{max}}",
    between: "De {{min}} a {{max}}",
  },
} as const;
