import { paymentDetails } from "#contract/catalogues/payment-details.ts";
import type { Batch } from "./batch.ts";
import type { Brand } from "./brands.ts";
import { makeCnpj } from "./documents.ts";
import { makeRandom } from "./vocabulary/random.ts";

export interface DemoAccount {
  id: number;
  details: string;
}

const banks = [
  { name: "Conta principal", name_en: "Main account", bank: "341", account_type: 1, pix: true },
  { name: "Conta de retainers", name_en: "Retainer account", bank: "001", account_type: 1, pix: false },
  { name: "Conta de reserva", name_en: "Reserve account", bank: "033", account_type: 2, pix: false },
];

/** The bank accounts of a business; the first is the default one. */
export function addAccounts(
  batch: Batch,
  brand: Brand,
  business_id: number,
  created_at: string,
): readonly DemoAccount[] {
  const random = makeRandom(`${brand.key} accounts`);
  const document = makeCnpj(random);
  return banks.map(({ pix, name, name_en, ...rest }, at) => {
    const account = {
      ...rest,
      agency: random.digits(4),
      number: `${random.digits(5)}-${random.digits(1)}`,
      holder: brand.legalName,
      document,
      pix_key: pix ? document : null,
    };
    const id = batch.add("accounts", {
      business_id,
      name,
      name_en,
      ...account,
      is_default: at === 0,
      status: "active",
      position: at + 1,
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
    return { id, details: paymentDetails(account) };
  });
}
