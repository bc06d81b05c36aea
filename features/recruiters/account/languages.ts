/** Each in its own words, so that whoever reads no other finds it. */
export const languages = [
  { value: "pt", label: "Português" },
  { value: "en", label: "English" },
] as const;
