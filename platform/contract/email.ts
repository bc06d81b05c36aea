/** The longest address that a record keeps. */
export const longestEmail = 160;

/**
 * The one rule for e-mail addresses, without zod: browsers check with it as people type, and the contract's schemas are
 * built from it. The local part is ASCII, the domain has a dot, and dots are never consecutive.
 */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text);
