/** Codes of the catalogue remuneration_type. */
const baseSalary = 1;
const targetBonus = 2;

interface Item {
  moment: "current" | "desired";
  type_remuneration: number;
  value: number;
}

/**
 * The remuneration a job is billed on, from its candidate's items: 1 is the monthly base salary, 2 the yearly target
 * bonus. Desired pay takes precedence over current pay.
 */
export function billedPay(items: readonly Item[]): {
  basic_salary: number | null;
  target_bonus: number | null;
} {
  const amountOf = (type: number): number | null => {
    const own = items.filter(({ type_remuneration }) => type_remuneration === type);
    return (own.find(({ moment }) => moment === "desired") ?? own[0])?.value ?? null;
  };
  return { basic_salary: amountOf(baseSalary), target_bonus: amountOf(targetBonus) };
}

/** An amount as text: an optional prefix of its currency, commas between thousands, cents after a point. */
export const amountText = /^\s*(?:R\$|US\$|\$|BRL|USD)?\s*(\d[\d,]{0,15}(?:\.\d{1,2})?)\s*$/;

/** Cents of such a text, once its prefix and its commas are removed. */
export function centsOfAmount(text: string): number {
  const bare = amountText.exec(text)?.[1]?.replaceAll(",", "");
  if (bare === undefined) throw new TypeError(`Not an amount: ${text}`);
  return Math.round(Number(bare) * 100);
}
