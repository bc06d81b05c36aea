/** Each language in its own words, for people who read no other. */
export const languages = [
  { value: "pt", label: "Português" },
  { value: "en", label: "English" },
] as const;
