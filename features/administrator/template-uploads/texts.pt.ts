export const pt = {
  hint: "Um .docx sem macros, menos de {{n}} MB. Enviar de novo substitui; as versões anteriores ficam.",
  unsupported:
    "Não é um .docx sem macros, ou está danificado. Abra-o no Word, salve como .docx e envie de novo.",
  linked:
    "O documento busca “{{file}}”, que fica fora dele. No Word, incorpore a imagem ou o arquivo em vez de vincular e envie de novo.",
  unclosed:
    "O campo “{{field}}” não pôde ser lido. Todo campo começa com duas chaves e termina com duas, e o que # abre, / fecha.",
  fields: "Campos do modelo",
  fieldsHint:
    "Escreva o campo no documento como está na lista. O que fica entre {{start}} e {{end}} se repete para cada item.",
  searchFields: "Buscar campo",
  writes: "Escreva",
  says: "Aparece no documento",
  within: "{{label}} (dentro de {{list}})",
  allKnown_one: "{{count}} campo reconhecido: o modelo já é oferecido nos registros.",
  allKnown_other: "{{count}} campos reconhecidos: o modelo já é oferecido nos registros.",
  unknown_one: "{{count}} campo não existe. Corrija e envie de novo: até lá o modelo não é oferecido.",
  unknown_other: "{{count}} campos não existem. Corrija e envie de novo: até lá o modelo não é oferecido.",
  nearest: "Parecidos: {{names}}",
  preview: "Prévia",
  previewWith: "Com o registro",
  previewHint: "Sem escolha, o mais recente.",
  previewOf: "Preenchido com {{name}}",
  previewFailed: "A prévia não pôde ser feita.",
  previewNobody: "Ainda não há registro para preencher a prévia.",
} as const;
