import type { Random } from "./vocabulary/random.ts";

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const down = (from: number) => Array.from({ length: from - 1 }, (_, index) => from - index);

/** A CPF with right check digits, formatted. */
export function makeCpf(random: Random): string {
  let digits = random.digits(9);
  digits += checkDigit(digits, down(10));
  digits += checkDigit(digits, down(11));
  return digits.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}

/** A CNPJ of a head office (0001) with right check digits, formatted. */
export function makeCnpj(random: Random): string {
  let digits = `${random.digits(8)}0001`;
  digits += checkDigit(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  digits += checkDigit(digits, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
}
