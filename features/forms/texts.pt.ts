/** Generic form errors, spelled as section 5 of both documents spells them; what they do not name is ours. */
export const pt = {
  rules: {
    required: "Obrigatório. ",
    minLength: "Mínimo de {{n}} caracteres. ",
    maxLength: "Máximo de {{n}} caracteres. ",
    unknown: "Erro Preencha corretamente.",
    none: "Erro preencha corretamente.",
    email: "E-mail inválido",
    url: "Link inválido",
    taken: "Este e-mail já tem cadastro. Entre com ele ou recupere a senha.",
    in_use: "Já está em uso em outro cadastro.",
    before_start: "O fim não pode ser antes do início.",
    wrong: "Senha atual incorreta.",
    no_apply: "Este candidato não tem candidatura nessa vaga.",
    unknown_variable: "Esta mensagem não conhece a variável {{name}}.",
    started: "O envio já começou: isto não muda mais.",
    option: "Escolha uma das opções.",
    min: "Mínimo: {{n}}.",
    max: "Máximo: {{n}}.",
    mismatch: "As senhas não são iguais.",
  },
  failures: {
    unavailable: "Conexão com o servidor foi perdida, tente novamente mais tarde.",
    rate_limited: "Muitas tentativas. Aguarde um minuto e tente novamente.",
    validation_failed: "Preencha corretamente os campos",
    other: "Ops, houve um erro, tente novamente mais tarde",
  },
};
