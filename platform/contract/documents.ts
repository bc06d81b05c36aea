import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { formatPis } from "@brazilian-utils/brazilian-utils/format-pis";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { isValidPis } from "@brazilian-utils/brazilian-utils/is-valid-pis";

/** The number of a person (CPF) or of a company (CNPJ, with letters too since 2026). */
export type DocumentKind = "cpf" | "cnpj";

const signs: Record<DocumentKind, number> = { cpf: 11, cnpj: 14 };

/** The number as it is written, where its check digits are right. */
export function documentText(kind: DocumentKind, text: string): string | null {
  if (kind === "cpf") return isValidCpf(text) ? formatCpf(text) : null;
  return isValidCnpj(text, { version: 2 }) ? formatCnpj(text.toUpperCase(), { version: 2 }) : null;
}

/** Whether a complete number is invalid: one still being typed is not flagged. */
export function isWrongDocument(kind: DocumentKind, text: string): boolean {
  return text.replaceAll(/[^0-9a-z]/gi, "").length >= signs[kind] && documentText(kind, text) === null;
}

/** The number of a worker's social programme as it is written, where its check digit is right. */
export function pisText(text: string): string | null {
  return isValidPis(text) ? formatPis(text) : null;
}
