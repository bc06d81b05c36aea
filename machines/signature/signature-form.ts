import { isEmail } from "#contract/email.ts";

export interface SignatureForm {
  name: string;
  title: string;
  company: string;
  email: string;
  linkedin: string;
  mobile_phone: string;
  phone: string;
}
export type SignatureField = keyof SignatureForm;

export const emptySignature: SignatureForm = {
  name: "",
  title: "",
  company: "",
  email: "",
  linkedin: "",
  mobile_phone: "",
  phone: "",
};

/** Error of a field: `email` if it is not an address. */
export type SignatureProblem = "required" | "email";

const required: readonly SignatureField[] = ["name", "email", "title", "company", "mobile_phone"];

/** Phone and network page are optional (application document, section 5). */
export function signatureProblems(form: SignatureForm): Partial<Record<SignatureField, SignatureProblem>> {
  const problems: Partial<Record<SignatureField, SignatureProblem>> = {};
  for (const field of required) if (form[field].trim() === "") problems[field] = "required";
  if (!problems.email && !isEmail(form.email.trim())) problems.email = "email";
  return problems;
}

/** A link without a scheme gets https:// (application document, section 5). */
export function withScheme(link: string): string {
  const trimmed = link.trim();
  return trimmed === "" || /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
