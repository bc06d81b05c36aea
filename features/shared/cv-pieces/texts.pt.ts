export const piecesPt = {
  groups: {
    contact: "Dados pessoais",
    experience: "Experiências",
    education: "Formação",
    language: "Idiomas",
    skill: "Habilidades",
  },
  fields: {
    name: "Nome",
    email: "E-mail",
    mobile_phone: "Celular",
    linkedin: "LinkedIn",
    github: "GitHub",
    role_name: "Cargo",
    self_introduction: "Apresentação",
    place: "Cidade",
  },
  until: "{{from}} – {{to}}",
  now: "atual",
};
