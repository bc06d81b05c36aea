/** Text without case and accents, for comparing and finding. */
export const foldText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
