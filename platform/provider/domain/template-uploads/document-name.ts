/** Systems take 255 bytes, and letters with accents are two. */
const longest = 110;

const endOfWord = (text: string): string => {
  const cut = text.slice(0, longest);
  if (cut.length === text.length || text[longest] === " ") return cut;
  const space = cut.lastIndexOf(" ");
  const words = space > longest / 2 ? cut.slice(0, space) : cut;
  // What would have joined the next word joins nothing.
  return words.replace(/[^\p{L}\p{N})]+$/u, "");
};

/** The file name of a document: without signs that a system forbids, and no longer than it takes. */
export function documentName(template: string, record: string, format: string): string {
  const words = `${template} - ${record}`
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${endOfWord(words).replace(/[. ]+$/, "")}.${format}`;
}
