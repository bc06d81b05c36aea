import { expect, test } from "vitest";
import { likePattern } from "./text.ts";

test.each([
  ["Ana", "%Ana%"],
  ["100%", "%100\\%%"],
  ["a_b", "%a\\_b%"],
  // Alone at the end it would take the place of the last wildcard's meaning, or be refused.
  ["C:\\", "%C:\\\\%"],
  ["", "%%"],
])("of %s, what a pattern means by itself is taken as it is typed", (term, pattern) => {
  expect(likePattern(term)).toBe(pattern);
});
