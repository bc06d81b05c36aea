export const pt = {
  convert: "Converter em cliente",
  convertTitle: "Converter {{name}}",
  convertHint:
    "O lead passa a ser um contato em uma empresa cliente. As notas, tarefas e arquivos continuam aqui.",
  converted: "{{name}} agora é contato de cliente.",
  contact: "Contato do cliente",
  newContact: "Criar um contato novo",
  email: "E-mail do contato",
  emailKnown: "Já existe um contato com este e-mail. Escolha-o na lista acima ou use outro.",
  company: "Empresa cliente",
  knownCompany: "Empresa já cadastrada",
  newCompany: "Criar uma empresa nova",
  companyName: "Nome da empresa",
  known: "Já conhecemos esta pessoa ou empresa",
  by: { email: "mesmo e-mail", phone: "mesmo telefone", company: "mesmo nome de empresa" },
  entity: {
    candidates: "Candidato",
    client_contacts: "Contato do cliente",
    client_companies: "Empresa cliente",
    contacts: "Lead",
  },
};
