import { labelIn } from "./catalogue.ts";
import { bank } from "./contracts.ts";

/** A bank account as the payer needs it. */
export interface PaidAccount {
  bank: string;
  account_type: number;
  agency: string;
  number: string;
  holder: string;
  document: string | null;
  pix_key: string | null;
}

const savings = 2;

/** The payment details in one line, in Brazilian banking terms, which are the same in both languages. */
export const paymentDetails = (account: PaidAccount): string =>
  [
    `${labelIn(bank, account.bank, "pt")} (${account.bank})`,
    `Ag. ${account.agency}`,
    `${account.account_type === savings ? "C/P" : "C/C"} ${account.number}`,
    account.holder,
    account.document === null ? null : `CNPJ ${account.document}`,
    account.pix_key === null ? null : `Pix ${account.pix_key}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
