import { useMemo } from "react";
import { useLocation } from "react-router";
import { useLoadingDialog } from "#client/system/page/use-loading-dialog.ts";
import { useBell, useNotifications } from "#client/system/page/use-notifications.ts";
import { useRecruiterCentre } from "#client/system/recruiters/notifications.ts";
import { usePinnedPages } from "#client/system/recruiters/pinned-pages.ts";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { useEntityMenu } from "#client/system/recruiters/use-entity-menu.ts";
import { useGlobalSearch } from "#client/system/recruiters/use-global-search.ts";
import { useMicrosoftLogin } from "#client/system/recruiters/use-microsoft-sign-in.ts";
import { usePalette, usePaletteOpen } from "#client/system/recruiters/use-palette.ts";
import { useRecentPages, useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { useShortcutSheet, useShortcuts } from "#client/system/recruiters/use-shortcuts.ts";
import { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { useExport } from "#client/system/tasks/use-download.ts";
import type { PaletteItem } from "#machines/palette/palette.machine.ts";
import { useShellSteps, useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import { inArea, type Step, step } from "../steps/step.ts";
import type { Seen, World } from "../world.ts";

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
      ? inArea("begun", [
          step("closes the recent pages", 0.5, recent.close),
          step("forgets the recent pages", 0.2, recent.clear),
          ...(latest ? [step("forgets the latest page", 1, () => recent.remove(latest))] : []),
        ])
      : []),
    step("pins the page", 0.6, () => pinned.pin(page)),
    ...(first ? [step("unpins the first page", 0.8, () => pinned.remove(first.id))] : []),
    step("unpins all pages", 0.2, pinned.removeAll),
    ...(pinned.failed ? [step("asks for the pinned pages again", 1, pinned.reload)] : []),
    step("toggles the drawer", 0.4, drawer.toggle),
    step("closes the drawer", 0.3, drawer.close),
    step("folds an area of the drawer", 0.1, () => drawer.toggleArea("crm")),
  ];
}

function useSearchSteps(): Step[] {
  const search = useGlobalSearch();
  if (!search.open) return [step("opens the search", 0.6, search.openDialog)];
  const [hit] = search.groups.flatMap(([, hits]) => hits);
  return inArea("begun", [
    ...["ana", "anal", "ger", ""].map((term) => step(`searches for '${term}'`, 0.7, () => search.type(term))),
    step("presses Enter in the search", 0.7, search.submit),
    step("toggles the chip Job", 0.8, () => search.toggle("Job")),
    ...(hit ? [step("chooses the first hit", 0.4, () => search.choose(hit.entity, hit.id))] : []),
    step("closes the search", 0.3, search.closeDialog),
  ]);
}

function useBellSteps(): (removed: Set<number>) => Step[] {
  const centre = useRecruiterCentre();
  const bell = useBell(centre);
  const { context, failed, view, remove, removeAll, reload } = useNotifications(centre);
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
    return inArea("begun", [
      begin,
      step("cancels the export", 0.8, download.cancel),
      wants("asks for the file again", 0.8, download.save),
      wants("tries the export again", 0.8, download.retry),
      step("closes the export", 0.8, download.close),
    ]);
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
    can("presses Enter in the menu", 1, menu.submit);
    can("points elsewhere", 0.6, menu.leave);
    can("closes the menu", 0.3, menu.close);
  }
  return menu.open ? inArea("begun", steps) : steps;
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
  return inArea("begun", steps);
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

function useBulkSteps(): (world: World) => Step[] {
  const bulk = useBulkAction();
  return (world) => bulkSteps(bulk, world);
}
function bulkSteps(bulk: ReturnType<typeof useBulkAction>, world: World): Step[] {
  const { steps, can } = offers();
  const fill = (params: Seen["forAll"] & object) => () => {
    world.seen.forAll = { ...world.seen.forAll, ...params };
    bulk.change(params);
  };
  if (bulk.stage === "composing") {
    if (bulk.choice?.action === "note") can("writes the note to all", 4, fill({ body: "<p>Oi</p>" }));
    else if (bulk.choice?.action === "status")
      can("chooses the status for all", 4, fill({ status: "paused" }));
    can("does it to all", 6, bulk.run);
  }
  if (bulk.stage === "running" || bulk.stage === "interrupted")
    can("cancels what is done to all", 2, bulk.cancel);
  if (bulk.stage === "finished") can("takes back what was done to all", 4, bulk.undo);
  if (bulk.stage !== "idle" && bulk.shown) can("closes what is done to all", 1.5, bulk.close);
  if (bulk.stage === "running") can("reloads while something is done to all", 0.7, () => world.reload());
  return steps;
}

function useOtherSteps(): Step[] {
  const microsoft = useMicrosoftLogin();
  const loading = useLoadingDialog();
  const { steps, can } = offers();
  can("signs in at Microsoft", 0.4, microsoft);
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
  // What somebody has begun there keeps them busy as a page does.
  useSteps((world) => (world.isSecond ? [] : bulk(world)));
  return useShellSteps(({ seen, browser, isSecond }) =>
    isSecond
      ? []
      : [
          ...[...menu, ...palette, ...other],
          ...keys((key) => browser.dispatch("keydown", { key, preventDefault: () => undefined })),
          ...pages,
          ...search,
          ...bell(seen.removed),
          ...download(() => void seen.filesWanted++),
        ],
  );
}
