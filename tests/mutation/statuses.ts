/** What Stryker says of a mutant that the tests noticed, and of one that they did not; of any other it says nothing. */
export const noticedAs: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
export const unnoticedAs: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);
