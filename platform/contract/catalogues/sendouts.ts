import { list } from "./catalogue.ts";

/** Of a whole send-out; each recipient's statuses are `send_status`. The documents name none: ours. */
export const sendoutState = list([
  [0, "Em preparação", "In preparation"],
  [1, "Agendado", "Scheduled"],
  [2, "Enviando", "Sending"],
  [3, "Pausado", "Paused"],
  [4, "Concluído", "Completed"],
  [5, "Cancelado", "Cancelled"],
]);

/** Why a recipient gets nothing. */
export const skipReason = list([
  ["missing", "Sem e-mail", "No email address"],
  ["opted_out", "Pediu para não receber", "Asked not to receive"],
  ["duplicate", "Endereço repetido", "Address given twice"],
  ["off_limits", "Off-limits", "Off limits"],
  ["failed", "Não entregue", "Not delivered"],
]);

/** A message's merge fields, as `{{name}}`. */
export const messageVariables = [
  { name: "name", label: { pt: "Nome completo", en: "Full name" } },
  { name: "first_name", label: { pt: "Primeiro nome", en: "First name" } },
  { name: "role", label: { pt: "Cargo", en: "Role" } },
  { name: "company", label: { pt: "Nome da nossa empresa", en: "Name of our company" } },
  { name: "sender", label: { pt: "Nome de quem envia", en: "Name of the sender" } },
] as const;
export type MessageVariable = (typeof messageVariables)[number]["name"];

/** `{{name}}` of every variable that a text names, known or not. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = ""]) => name)),
];

/** Of a text, the first braces that are no variable: one that was not closed, or with other than its name within. */
export const strayBracesIn = (text: string): string | undefined =>
  /\{\{[^{}\n]{0,40}\}{0,2}|[^{}\s]{0,40}\}\}/.exec(text.replaceAll(/\{\{\s*[\w.]+\s*\}\}/g, " "))?.[0];

/** Replaced in one pass: a value is never a variable itself. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** A text with variables as shown without a recipient: each by its label. */
export const namedVariables = (text: string, locale: "pt" | "en"): string =>
  text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const known = messageVariables.find((variable) => variable.name === name);
    return `[${known ? known.label[locale] : name}]`;
  });
