import type { Fault } from "./fault.ts";

const client = (file: string) => `platform/client/system/${file}`;

const stale = ["platform/client/system/stale.test.ts"];
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
  {
    name: "waiting-stays-after-other-times",
    kind: "not read again",
    file: client("clients/desk.ts"),
    text: '    "POST /client_contacts/interviews/:id/requests",\n    "POST /client_contacts/proposals',
    becomes: '    "POST /client_contacts/proposals',
    breaks: "an interview that was answered with other times still waits for the client",
    tests: stale,
  },
  {
    name: "colleague-stays-after-removal",
    kind: "not read again",
    file: client("clients/company.ts"),
    text: '    "DELETE /client_contacts/colleagues/:id/access",\n',
    becomes: "",
    breaks: "a colleague whose access was taken stays in the list",
    tests: stale,
  },
  {
    name: "roles-of-before",
    kind: "not read again",
    file: client("administrators/team.ts"),
    text: 'readOf("GET /recruiters/administrator/roles", { after: changesOfRoles })',
    becomes: 'readOf("GET /recruiters/administrator/roles")',
    breaks: "a role that was made is not in the list",
    tests: stale,
  },
  {
    name: "messages-of-another-apply",
    kind: "not read again",
    file: client("candidates/messages.ts"),
    text: "applyUid === null || applyUid === params.uid",
    becomes: "applyUid === params.uid",
    breaks: "messages that came while the cable was away are not read",
    tests: stale,
  },
  {
    name: "instalments-of-an-earlier-visit",
    kind: "not read again",
    file: client("recruiters/trade-reads.ts"),
    text: 'readOf("GET /recruiters/invoices/:id/calculation")',
    becomes: 'readOf("GET /recruiters/invoices/:id/calculation", { isPublic: true })',
    breaks: "the sums of an invoice are kept for whoever signs in next",
    tests: stale,
  },
];
