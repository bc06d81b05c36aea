import type { Fault } from "./fault.ts";

const client = (file: string) => `platform/client/system/${file}`;

const heard = ["tests/machines/heard.test.ts"];

/** Mistakes of kinds of which a test holds every instance there is, not the one that somebody thought of. */
export const netFaults: readonly Fault[] = [
  {
    name: "answering-deaf",
    kind: "not wired",
    file: client("page/use-answering.ts"),
    text: '["connectivity.changed"],',
    becomes: "[],",
    breaks: "answers that were given offline wait until something else is answered",
    tests: heard,
  },
  {
    name: "cable-end-unheard",
    kind: "not wired",
    file: client("app/system.ts"),
    text: '["cable.connected", "cable.dropped", "cable.ended"]',
    becomes: '["cable.connected", "cable.dropped"]',
    breaks: "the page waits for a cable that was closed on purpose",
    tests: heard,
  },
  {
    name: "shortcuts-of-the-page-before",
    kind: "not wired",
    file: client("recruiters/keyboard.ts"),
    text: "for (const actor of [shortcuts, palette])",
    becomes: "for (const actor of [palette])",
    breaks: "a key that was half of a shortcut on one page is taken on the next",
    tests: heard,
  },
  {
    name: "drawer-deaf-to-pages",
    kind: "not wired",
    file: client("recruiters/recruiter-shell.ts"),
    text: "for (const actor of [menu, drawer])",
    becomes: "for (const actor of [menu])",
    breaks: "the drawer stays over the page that was chosen in it",
    tests: heard,
  },
];
