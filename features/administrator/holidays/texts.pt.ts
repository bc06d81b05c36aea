export const pt = {
  import: "Importar feriados do ano",
  importHint:
    "Os feriados nacionais entram sempre; os do estado, se você escolher um. O que já está na lista fica como está.",
  submit: "Importar",
  year: "Ano",
  state: "Estado",
  noState: "Só os nacionais",
  added_zero: "Todos os feriados desse ano já estavam na lista.",
  added_one: "{{count}} feriado adicionado.",
  added_other: "{{count}} feriados adicionados.",
};
