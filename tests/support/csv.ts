/** A CSV of candidates as an export of another system has it; every line's e-mail is its own. */
export function candidatesCsv(rows: number, domain = "importados.test"): string {
  const lines = ["Nome completo;E-mail;Celular;Cargo;Empresa;Cidade;UF"];
  for (let i = 1; i <= rows; i++) {
    lines.push(
      `Pessoa Importada ${i};pessoa.${i}@${domain};+55 11 9${String(80_000_000 + i)};Analista Fiscal;Empresa ${i % 90};Campinas;SP`,
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}
