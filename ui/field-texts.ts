import { createContext } from "react";

/** What the calendar and the typed dates say. */
export interface DateTexts {
  language: "pt" | "en";
  open: string;
  previous: string;
  next: string;
  month: string;
  year: string;
  time: string;
  today: string;
  clear: string;
  /** How it is typed: 'dd/mm/aaaa'. */
  form: Record<"day" | "minute" | "month", string>;
  invalid: (form: string) => string;
  since: (min: string) => string;
  until: (max: string) => string;
  between: (min: string, max: string) => string;
}

/** Texts that fields say by themselves; the app gives them in the person's language. */
export interface FieldTexts {
  required: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  searching: string;
  nothingFound: string;
  remove: string;
  dates?: DateTexts;
}
export const FieldTextsContext = createContext<FieldTexts>({
  required: "obrigatório",
  showPassword: "Mostrar senha",
  hidePassword: "Esconder senha",
  clear: "Limpar",
  searching: "Procurando…",
  nothingFound: "Nada encontrado",
  remove: "Remover",
});
