/**
 * What to search the board for by someone's role: its first word without the ending of its gender, as jobs are
 * written 'Desenvolvedor(a)'.
 */
export function termOfRole(role: string | null): string {
  const first = role?.trim().split(/[\s(,/]/)[0] ?? "";
  return first.length > 4 ? first.replace(/[ao]$/i, "") : first;
}
