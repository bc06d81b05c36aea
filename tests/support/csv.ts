import { createHash } from "node:crypto";

/**
 * A mobile number that no other file has, of an area where the demo data has nobody: a person with a known telephone is
 * known.
 */
function mobile(domain: string, line: number): string {
  const block = createHash("sha256").update(domain).digest().readUInt16BE() % 3_000;
  return `+55 99 9${60_000_000 + block * 10_000 + line}`;
}

/** A CSV of candidates as an export of another system has it; every line's e-mail and telephone are its own. */
export function candidatesCsv(rows: number, domain = "importados.test"): string {
  const lines = ["Nome completo;E-mail;Celular;Cargo;Empresa;Cidade;UF"];
  for (let i = 1; i <= rows; i++) {
    lines.push(
      `Pessoa Importada ${i};pessoa.${i}@${domain};${mobile(domain, i)};Analista Fiscal;Empresa ${i % 90};Campinas;SP`,
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** What the Zoho file below has wrong on purpose. */
export interface FlawedCsv {
  content: string;
  rows: number;
  created: number;
  /** E-mail of an earlier row. */
  repeated: number;
  /** An e-mail that is none. */
  failed: number;
}

/** A CSV with the headings of Zoho Recruit; every 500th e-mail is invalid, every 400th repeats the one before. */
export function zohoCsv(rows: number, domain: string): FlawedCsv {
  const lines = [
    "Candidate ID,First Name,Last Name,Email,Mobile,Current Job Title,Current Employer,City,State/Province,Expected Salary,Skill Set,Source",
  ];
  let repeated = 0;
  let failed = 0;
  for (let i = 1; i <= rows; i++) {
    const wrong = i % 500 === 0;
    const again = !wrong && i % 400 === 0;
    if (wrong) failed++;
    if (again) repeated++;
    const email = wrong ? `sem-arroba-${i}` : `zoho.${again ? i - 1 : i}@${domain}`;
    lines.push(
      `ZR_${i}_CAND,Marina,Sobral ${i},${email},${mobile(domain, i)},Analista Contábil,"Fábrica ${i % 60}, Ltda",Santos,SP,${4000 + (i % 50) * 100},"Excel; SAP",LinkedIn`,
    );
  }
  return { content: `${lines.join("\n")}\n`, rows, created: rows - repeated - failed, repeated, failed };
}
