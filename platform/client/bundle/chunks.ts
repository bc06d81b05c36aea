import { fileURLToPath } from "node:url";

/** Pages that share most of their code. */
const startsOf = {
  app: ["features/app/main.tsx"],
  public: [
    "features/app/layouts/default.tsx",
    "features/app/layouts/homepage.tsx",
    "features/public/landing/landing-page.tsx",
    "features/public/jobs-page.tsx",
  ],
  recruiters: ["features/recruiters/shell/layout.tsx"],
  landing: ["features/public/landing/landing-page.tsx", "features/app/layouts/homepage.tsx"],
  home: ["features/recruiters/home/home-page.tsx"],
  site: ["features/public/site/site-page.tsx"],
  /** Modules of the recruiters' first page, loaded at once or just after it is drawn. */
  first: ["features/recruiters/home/home-page.tsx", "features/recruiters/shell/saved-view-links.tsx"],
  /** Modules the recruiters' frame loads once it is drawn. */
  later: [
    "features/recruiters/shell/plus-menu.tsx",
    "features/recruiters/shell/bell.tsx",
    "features/recruiters/shell/user-menu.tsx",
    "features/recruiters/shell/global-search.tsx",
    "features/entities/actions/loading-dialog.tsx",
    "features/entities/downloads/export-dialog.tsx",
    "features/entities/bulk-actions/bulk-dialog.tsx",
    "features/recruiters/off-limits/approach-dialog.tsx",
  ],
};

const root = new URL("../../../", import.meta.url);

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** All that a module imports statically, itself included. */
function closureOf(start: string, graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const known = graph.getModuleInfo(id);
    if (!known && id === start) throw new Error(`no page begins with ${start}`);
    waiting.push(...(known?.importedIds ?? []));
  }
  return seen;
}

/**
 * A few files compress better than many and cost fewer requests. Each is named by who needs it: code of one audience is
 * never in another's file, nor in a shared one.
 */
function chunkOf(): (id: string, graph: ModuleGraph) => string | null {
  let closures: Record<string, Set<string>[]> | undefined;
  return (id, graph) => {
    closures ??= Object.fromEntries(
      Object.entries(startsOf).map(([name, files]) => [
        name,
        files.map((file) => closureOf(fileURLToPath(new URL(file, root)), graph)),
      ]),
    );
    const count = (name: keyof typeof startsOf) =>
      closures?.[name]?.filter((part) => part.has(id)).length ?? 0;
    // For a library with a single index, the graph does not know which parts a page uses.
    if (id.includes("/node_modules/") && !id.includes("/lucide-react/")) return null;
    const english = /\/features\/([\w-]+)\/.*texts\.en\.ts$/.exec(id)?.[1];
    if (english && english !== "recruiters" && english !== "entities") return `${english}-en`;
    if (count("app") > 0) return "app";
    if (id.includes("/features/public/landing/")) return "landing";
    const own = /\/features\/public\//.test(id);
    // Modules shared with the landing page load at once; those of a single other page stay in its file.
    const forPublic = count("public") > 1 || (!own && count("landing") > 0);
    const forRecruiters = count("recruiters") > 0;
    const forLater = count("later") > 0;
    if (/\/features\/recruiters\//.test(id))
      return forRecruiters ? "recruiters" : forLater ? "recruiters-later" : null;
    if (own) return forPublic ? "public" : null;
    const forBoard = count("public") > 0;
    if (!forPublic && forBoard && forRecruiters) return "app";
    // A file of some hundred bytes costs as many again to ask for.
    if (!forPublic && forBoard) return forLater ? "app" : "board";
    // Modules of nearly every page: one file compresses better than two.
    // With the fields that the recruiters' dialogs share with the job board, the whole frame of public pages would come.
    if (forPublic) return forRecruiters || forLater || count("home") > 0 ? "app" : "visitors";
    // With three icons of the first page, those of all others would come.
    const isFirstIcon = id.includes("/lucide-react/") && count("first") > 0;
    if (forRecruiters || isFirstIcon) return "work";
    // With the few of these that a brand's site needs, all of the recruiters' others would come.
    if (forLater && count("site") > 0) return "actions";
    return forLater ? "work-later" : null;
  };
}

export const sharedChunks = [
  // Kept by browsers over releases.
  {
    name: "base",
    test: /platform\/client\/bundle\/|node_modules\/lucide-react\/dist\/esm\/context|node_modules\/(react|react-dom|scheduler|react-router|xstate|@xstate|styled-components|stylis|i18next|ofetch|ufo|destr|use-sync-external-store|use-isomorphic-layout-effect|rxjs)\//,
  },
  { name: chunkOf() },
  // Icons of several other screens: each would be a file of some 200 bytes.
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 2 },
];
