/** What kind of mistake it is, as a reviewer would name it. */
export const kinds = [
  "wrong value sent",
  "wrong record",
  "not wired",
  "not read again",
  "wrong state shown",
  "wrong text",
  "wrong route",
  "permission or scope",
  "paging, order or filter",
  "money, day or sum",
  "draft or undo",
  "failure hidden",
  "mail, notice or broadcast",
  "status or version",
] as const;
export type Kind = (typeof kinds)[number];

/** A mistake that somebody could make: in `file` the text, which stands there once, becomes another. */
export interface Fault {
  name: string;
  kind: Kind;
  file: string;
  text: string;
  becomes: string;
  /** What goes wrong by it. */
  breaks: string;
  /** The tests that are to see it, as `vitest run` takes them. Without them: those that `vitest related` finds. */
  tests?: readonly string[];
  /** Charts whose walks, and end-to-end specs, that are to see it besides, where no unit does. */
  walks?: readonly string[];
  specs?: readonly string[];
}
