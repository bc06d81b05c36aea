import { useMemo } from "react";
import { useLocation } from "react-router";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { useGlobalSearch } from "#client/system/recruiters/use-global-search.ts";
import { useBell, useNotifications } from "#client/system/recruiters/use-notifications.ts";
import { usePinnedPages } from "#client/system/recruiters/use-pinned-pages.ts";
import { useRecentPages, useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { useExport } from "#client/system/tasks/use-download.ts";
import { useShellSteps } from "../stage.ts";
import { type Step, step } from "../steps/step.ts";

const exported = { recruiter_download: { entity: "jobs", file_type: "csv" } } as const;

function usePagesSteps(): Step[] {
  const { pathname } = useLocation();
  const pinned = usePinnedPages();
  const recent = useRecentPages();
  const drawer = useDrawer();
  const named = useMemo(() => ({ name: "Vagas", icon: "jobs" }), []);
  useVisitedPage(named);
  const page = { ...named, link: pathname, query: null };
  const [first] = pinned.pages;
  const [latest] = recent.pages;
  return [
    step("opens the recent pages", 0.2, recent.toggle),
    ...(recent.open
      ? [
          step("closes the recent pages", 0.5, recent.close),
          step("forgets the recent pages", 0.2, recent.clear),
          ...(latest ? [step("forgets the latest page", 0.4, () => recent.remove(latest))] : []),
        ]
      : []),
    step("pins the page", 0.6, () => pinned.pin(page)),
    ...(first ? [step("unpins the first page", 0.8, () => pinned.remove(first.id))] : []),
    step("unpins all pages", 0.2, pinned.removeAll),
    ...(pinned.failed ? [step("asks for the pinned pages again", 1, pinned.reload)] : []),
    step("toggles the drawer", 0.2, drawer.toggle),
    step("closes the drawer", 0.1, drawer.close),
    step("folds an area of the drawer", 0.1, () => drawer.toggleArea("crm")),
  ];
}

function useSearchSteps(): Step[] {
  const search = useGlobalSearch();
  if (!search.open) return [step("opens the search", 0.6, search.openDialog)];
  const [hit] = search.groups.flatMap(([, hits]) => hits);
  return [
    ...["ana", "anal", "ger", ""].map((term) => step(`searches for '${term}'`, 0.7, () => search.type(term))),
    step("presses Enter in the search", 0.7, search.submit),
    step("toggles the chip Job", 0.8, () => search.toggle("Job")),
    ...(hit ? [step("chooses the first hit", 0.4, () => search.choose(hit.entity, hit.id))] : []),
    step("closes the search", 0.3, search.closeDialog),
  ];
}

function useBellSteps(): (removed: Set<number>) => Step[] {
  const bell = useBell();
  const { context, failed, view, remove, removeAll, reload } = useNotifications();
  const [notice] = context.lists.apply;
  return (removed) => [
    step("rings the bell", 0.6, bell.toggle),
    ...(bell.open
      ? [
          ...(["apply", "job"] as const).map((category) =>
            step(`looks at notifications of: ${category}`, 0.5, () => view(category)),
          ),
          step("closes the bell", 0.3, bell.close),
        ]
      : []),
    ...(notice
      ? [
          step("removes a notification", 0.6, () => {
            removed.add(notice.id);
            remove(notice.id);
          }),
        ]
      : []),
    step("removes all notifications", 0.2, () => {
      for (const list of Object.values(context.lists)) for (const { id } of list) removed.add(id);
      removeAll();
    }),
    ...(failed ? [step("asks for the notifications again", 1, reload)] : []),
  ];
}

function useExportSteps(): (wanted: () => void) => Step[] {
  const download = useExport();
  return (wanted) => {
    const wants = (label: string, weight: number, act: () => void) =>
      step(label, weight, () => {
        wanted();
        act();
      });
    const begin = wants("asks for an export", 0.4, () => download.start(exported));
    if (download.stage === "idle") return [begin];
    return [
      begin,
      step("cancels the export", 0.2, download.cancel),
      wants("asks for the file again", 0.3, download.save),
      wants("tries the export again", 0.3, download.retry),
      step("closes the export", 0.3, download.close),
    ];
  };
}

/** What surrounds every page of a recruiter: the same hooks as its layout calls. */
export function RecruiterParts() {
  const pages = usePagesSteps();
  const search = useSearchSteps();
  const bell = useBellSteps();
  const download = useExportSteps();
  return useShellSteps(({ seen }) => [
    ...pages,
    ...search,
    ...bell(seen.removed),
    ...download(() => void seen.filesWanted++),
  ]);
}
