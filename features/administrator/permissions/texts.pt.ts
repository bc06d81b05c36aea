export const permissionsPt = {
  group: {
    recruiting: "Recrutamento",
    clients: "Clientes e negócios",
    agenda: "Agenda e notas",
    administration: "Administração",
    messages: "Mensagens e modelos",
  },
  matrix: {
    label: "Permissões por área e ação",
    resource: "Área",
    cell: "{{resource}}: {{action}}",
    scope: "registros",
    withJobs: "com a vaga",
    scopeOf: "Quais registros de {{resource}}",
  },
};
