import { useMemo } from "react";
import { useLocation } from "react-router";
import { useLoadingDialog } from "#client/system/page/use-loading-dialog.ts";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { useEntityMenu } from "#client/system/recruiters/use-entity-menu.ts";
import { useGlobalSearch } from "#client/system/recruiters/use-global-search.ts";
import { useMicrosoftLogin } from "#client/system/recruiters/use-microsoft-sign-in.ts";
import { useBell, useNotifications } from "#client/system/recruiters/use-notifications.ts";
import { usePalette, usePaletteOpen } from "#client/system/recruiters/use-palette.ts";
import { usePinnedPages } from "#client/system/recruiters/use-pinned-pages.ts";
import { useRecentPages, useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { useShortcutSheet, useShortcuts } from "#client/system/recruiters/use-shortcuts.ts";
import { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { useExport } from "#client/system/tasks/use-download.ts";
import type { PaletteItem } from "#machines/palette/palette.machine.ts";
import { useShellSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
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

const menuEntries = [
  { path: "/recruiters/jobs", label: "Vagas" },
  { path: "/recruiters/candidates", label: "Candidatos" },
];
function useMenuSteps(): Step[] {
  const menu = useEntityMenu(menuEntries);
  const { steps, can } = offers();
  can("points at the menu", 0.3, menu.enter);
  can("opens or closes the menu", 0.3, menu.toggle);
  if (menu.open) {
    for (const term of ["vag", "nada", ""]) can(`types '${term}' into the menu`, 0.5, () => menu.type(term));
    can("presses Enter in the menu", 0.5, menu.submit);
    can("points elsewhere", 0.4, menu.leave);
    can("closes the menu", 0.3, menu.close);
  }
  return steps;
}

const paletteEntries: readonly PaletteItem[] = [
  { id: "vagas", group: "pages", label: "Vagas", hint: null, to: "/recruiters/jobs" },
];
function usePaletteSteps(): Step[] {
  const { open, toggle } = usePaletteOpen();
  const palette = usePalette(paletteEntries);
  const { steps, can } = offers();
  can("opens or closes the palette", 0.3, toggle);
  if (!open) return steps;
  for (const term of ["va", "ana", ""])
    can(`types '${term}' into the palette`, 0.6, () => palette.type(term));
  can("goes down in the palette", 0.4, () => palette.move(1));
  can("presses Enter in the palette", 0.4, palette.chooseHighlighted);
  const [item] = palette.items;
  if (item) can("chooses the first of the palette", 0.4, () => palette.choose(item.id));
  can("closes the palette", 0.3, palette.close);
  return steps;
}

const noKeys: readonly string[] = ["j", "?", "x"];
function useKeySteps(): (press: (key: string) => void) => Step[] {
  const sheet = useShortcutSheet();
  const scope = useMemo(
    () => ({
      id: "page",
      title: "Página",
      shortcuts: [{ key: "j", title: "Próxima", run: () => undefined }],
    }),
    [],
  );
  useShortcuts(scope);
  return (press) => {
    const { steps, can } = offers();
    for (const key of noKeys) can(`presses the key ${key}`, 0.2, () => press(key));
    can("opens the sheet of keys", 0.1, sheet.openSheet);
    if (sheet.open) can("closes the sheet of keys", 0.6, sheet.closeSheet);
    return steps;
  };
}

function useBulkSteps(): Step[] {
  const bulk = useBulkAction();
  const { steps, can } = offers();
  if (bulk.stage === "composing") {
    if (bulk.choice?.action === "note")
      can("writes the note to all", 3, () => bulk.change({ body: "<p>Oi</p>" }));
    else can("chooses the status for all", 3, () => bulk.change({ status: "paused" }));
    can("does it to all", 3, bulk.run);
  }
  if (bulk.stage === "running" || bulk.stage === "interrupted")
    can("cancels what is done to all", 0.5, bulk.cancel);
  if (bulk.stage === "finished") can("takes back what was done to all", 1.5, bulk.undo);
  if (bulk.shown) can("closes what is done to all", 0.5, bulk.close);
  return steps;
}

function useOtherSteps(): Step[] {
  const microsoft = useMicrosoftLogin();
  const loading = useLoadingDialog();
  const { steps, can } = offers();
  can("signs in at Microsoft", 0.1, microsoft);
  if (loading.open) can("closes the loading dialog", 1, loading.close);
  return steps;
}

/** What surrounds every page of a recruiter: the same hooks as its layout calls. */
export function RecruiterParts() {
  const pages = usePagesSteps();
  const search = useSearchSteps();
  const bell = useBellSteps();
  const download = useExportSteps();
  const menu = useMenuSteps();
  const palette = usePaletteSteps();
  const keys = useKeySteps();
  const bulk = useBulkSteps();
  const other = useOtherSteps();
  return useShellSteps(({ seen, browser, isSecond }) =>
    isSecond
      ? []
      : [
          ...[...menu, ...palette, ...bulk, ...other],
          ...keys((key) => browser.dispatch("keydown", { key, preventDefault: () => undefined })),
          ...pages,
          ...search,
          ...bell(seen.removed),
          ...download(() => void seen.filesWanted++),
        ],
  );
}
