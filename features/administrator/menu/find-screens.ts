import { foldText } from "#contract/text.ts";

export interface Findable {
  label: string;
  group: string | null;
  /** What is set or found there. */
  contents: readonly string[];
}

/**
 * The screens with each word of the term in their name, their group or something that is set on them; `found` is what of
 * that was meant, where the name does not say it. All of them for an empty term.
 */
export function findScreens<S extends Findable>(
  screens: readonly S[],
  term: string,
): { screen: S; found: readonly string[] }[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  const covers = (text: string) => words.every((word) => foldText(text).includes(word));
  return screens.flatMap((screen) => {
    const { label, group, contents } = screen;
    if (covers(`${label} ${group ?? ""}`)) return [{ screen, found: [] }];
    const found = contents.filter((content) => covers(`${content} ${label}`));
    return found.length > 0 ? [{ screen, found }] : [];
  });
}
