import { pathsOf } from "../testing/paths.ts";
import { recentPagesMachine } from "./recent-pages.machine.ts";

const page = (link: string) => ({ name: "Vagas", icon: "jobs", link, query: null });

export default pathsOf(recentPagesMachine, {
  events: {
    "pages.restored": [{ pages: [page("/recruiters/tasks"), page("/recruiters/jobs")] }],
    "page.visited": [{ page: page("/recruiters/jobs") }, { page: page("/recruiters/candidates") }],
    "page.removed": [{ page: page("/recruiters/jobs") }],
    "pages.cleared": [{}],
    "list.toggled": [{}],
    "list.closed": [{}],
    "route.changed": [{}],
    "session.ended": [{}],
  },
  project: ({ pages }) => pages.length,
  holds: {
    "each page is listed once": ({ context }) =>
      new Set(context.pages.map(({ link }) => link)).size === context.pages.length,
  },
});
