/** Text without case and accents, for comparing and finding. */
export const foldText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What a person is called in a greeting. */
export const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? "";
