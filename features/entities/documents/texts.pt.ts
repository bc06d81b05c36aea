export const pt = {
  make: "Gerar documento",
  hint: "Preenchido com os dados deste registro, guardado entre os arquivos dele e baixado.",
  submit: "Gerar e baixar",
  template: "Modelo",
  portuguese: "em português",
  english: "em inglês",
  format: "Formato",
  formats: { docx: "Word (.docx)", pdf: "PDF" },
  noPdf: "Sai em Word (.docx). Para ter um PDF, exporte-o no Word: este servidor não o gera.",
  made: "Documento gerado: {{name}}",
} as const;
