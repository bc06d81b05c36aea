import { list } from "./catalogue.ts";

/** Kinds of business files; ours. */
export const businessFileFolder = list([
  ["logos", "Logotipos e marca", "Logos and brand"],
  ["terms", "Termos e políticas", "Terms and policies"],
  ["handbooks", "Manuais", "Handbooks"],
  ["certificates", "Certidões e certificados", "Certificates"],
  ["contracts", "Contratos-padrão", "Standard contracts"],
  ["other", "Outros", "Other"],
]);

/** Audiences of a business file. */
export const businessFileAudience = list([
  ["administrators", "Só administradores", "Administrators only"],
  ["recruiters", "Todos os recrutadores", "All recruiters"],
  ["clients", "Recrutadores e clientes", "Recruiters and clients"],
]);
