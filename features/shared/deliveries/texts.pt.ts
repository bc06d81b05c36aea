export const deliveriesPt = {
  address_refused: "Endereço recusado: só https, e nunca redes internas",
  address_unknown: "Endereço não encontrado",
  timeout: "Sem resposta em 10 segundos",
  connection_failed: "A conexão falhou",
  tls_failed: "O certificado não é válido",
  response_refused: "A resposta não foi 2xx",
  secret_unreadable: "O segredo não pode ser lido: gere outro",
};
