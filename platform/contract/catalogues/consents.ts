import type { Label } from "../entity.ts";
import type { Locale } from "../locale.ts";
import { type DataField, dataFields } from "./data-fields.ts";

/** The consent texts; ours. One that someone agreed to is never edited, only superseded. */
export const consentTexts: readonly { version: number; text: Label }[] = [
  {
    version: 1,
    text: {
      pt: "Autorizo o tratamento deste dado pessoal para processos seletivos, admissão e obrigações legais decorrentes, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018). Posso revogar esta autorização a qualquer momento; o dado é então apagado do cadastro.",
      en: "I authorise the processing of this personal datum for selection processes, hiring and the legal duties that follow, under the Brazilian General Data Protection Law (Law 13,709/2018). I may revoke this authorisation at any time; the datum is then erased from the record.",
    },
  },
];
export const consentText = consentTexts[consentTexts.length - 1] ?? { version: 0, text: { pt: "", en: "" } };

/** The data that ask for a consent (section 5). */
export const consentFields: readonly DataField[] = dataFields.filter(({ should_consent }) => should_consent);

/** What a datum with a consent is called; one that asks for none any more has its code. */
export const consentName = (field: string, locale: Locale): string =>
  consentFields.find((item) => item.field === field)?.label[locale] ?? field;
