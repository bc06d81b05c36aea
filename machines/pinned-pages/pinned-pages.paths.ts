import { pathsOf } from "../testing/paths.ts";
import { type PageToPin, pinnedPagesMachine } from "./pinned-pages.machine.ts";

const page: PageToPin = {
  entity: "jobs",
  type_view: "index",
  custom_entity: null,
  link: "/recruiters/jobs",
  name: "Vagas",
  icon: "jobs",
  query: null,
};
const pinned = [
  { ...page, id: 1 },
  { ...page, id: 2, link: "/recruiters/jobs/2" },
];

export default pathsOf(pinnedPagesMachine, {
  events: {
    "session.started": [{}],
    "session.ended": [{}],
    "page.pinned": [{ page }],
    "page.removed": [{ id: 1 }],
    "pages.cleared": [{}],
    "reload.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    load: { resolves: [pinned], rejects: [{ code: "unavailable" }] },
    pin: { resolves: [pinned], rejects: [{ code: "unavailable" }] },
    remove: { resolves: [undefined], rejects: [{ code: "unavailable" }] },
    removeAll: { resolves: [undefined], rejects: [{ code: "unavailable" }] },
  },
  project: ({ pages, waiting }) => [pages.length, Math.min(waiting.length, 3)],
  holds: {
    "nobody's pages are there when nobody is signed in": (state) =>
      !state.matches("signedOut") || state.context.pages.length === 0,
  },
});
