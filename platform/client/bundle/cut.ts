/** The whole class of that name in a library's file. */
export const classOf = (name: string) => new RegExp(`^class ${name}\\b[^]*?^\\}`, "m");

/** The code of a library without some methods of one of its classes; null where it no longer has them. */
export function withoutMethods(code: string, className: string, names: readonly string[]): string | null {
  const whole = classOf(className).exec(code)?.[0];
  if (!whole) return null;
  let left = whole;
  for (const name of names) {
    const method = new RegExp(`^  (?:get )?${name}\\([^]*?\\) \\{\\n[^]*?^  \\}\\n`, "m");
    if (!method.test(left)) return null;
    left = left.replace(method, "");
  }
  return code.replace(whole, () => left);
}
