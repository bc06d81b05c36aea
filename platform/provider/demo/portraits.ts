import { portraitCount } from "../domain/public-pages/portrait.ts";
import type { Person } from "./vocabulary/names.ts";

/**
 * The address of a drawn face for somebody; one in four has none, as in life. It comes from the name and not from the
 * seed's random numbers, so that all other demo data stay as they are.
 */
export function portraitFor({ name, gender }: Person, extra = ""): string | null {
  let hash = 7;
  for (const letter of name + extra) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  if (hash % 4 === 3) return null;
  return `/portraits/${gender === "female" ? "f" : "m"}${Math.floor(hash / 4) % portraitCount}.svg`;
}
