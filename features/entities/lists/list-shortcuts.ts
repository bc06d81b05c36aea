import type { KeyboardEvent, RefObject } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useShortcuts } from "#client/system/recruiters/use-shortcuts.ts";
import type { View } from "#machines/shared/list-query.ts";
import { listTexts } from "./texts.ts";

/** Keyboard shortcuts of a list. Rows and cards handle their own keys; these lead to them from anywhere. */
export function useListShortcuts({
  list,
  view,
  canEdit,
  openFilters,
  reload,
  create,
}: {
  list: RefObject<HTMLElement | null>;
  view: View | null;
  canEdit: boolean;
  openFilters: () => void;
  reload: () => void;
  /** Null where nothing can be created here. */
  create: (() => void) | null;
}): { leaveSearch: (event: KeyboardEvent<HTMLElement>) => void } {
  const t = useTexts(listTexts);
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusItem = () => focus('[data-index][tabindex="0"], [data-card][tabindex="0"]');
  const displayOnly = (key: string, title: string) => ({ key, title, isDisplayOnly: true });
  const inView =
    view === "kanban"
      ? [
          displayOnly("Space", t("keys.pick")),
          displayOnly("arrows", t("keys.move")),
          displayOnly("Enter", t("keys.open")),
        ]
      : [
          displayOnly("x", t("keys.mark")),
          displayOnly("Enter", t("keys.open")),
          ...(view === "table" && canEdit
            ? [displayOnly("e F2", t("keys.edit")), displayOnly("← →", t("keys.cell"))]
            : []),
        ];
  useShortcuts({
    id: "list",
    title: view === "kanban" ? t("keys.board") : t("keys.list"),
    shortcuts: [
      { key: "/", title: t("keys.search"), run: () => focus('[role="search"] input') },
      { key: "f", title: t("keys.filter"), run: openFilters },
      { key: "r", title: t("keys.reload"), run: reload },
      ...(create ? [{ key: "c", title: t("keys.create"), run: create }] : []),
      { key: "j", title: t("keys.next"), run: focusItem },
      { key: "k", title: t("keys.previous"), run: focusItem },
      ...inView,
    ],
  });
  return {
    /** From the search field to its results. */
    leaveSearch: (event) => {
      if (!["Enter", "Escape", "ArrowDown"].includes(event.key)) return;
      event.preventDefault();
      event.currentTarget.blur();
      focusItem();
    },
  };
}

/** Keyboard shortcuts while a record is open beside its list. */
export function usePreviewShortcuts({
  onPrevious,
  onNext,
  onEdit,
  onClose,
}: {
  onPrevious: () => void;
  onNext: () => void;
  onEdit: () => void;
  onClose: () => void;
}): void {
  const t = useTexts(listTexts);
  useShortcuts({
    id: "preview",
    title: t("keys.preview"),
    shortcuts: [
      { key: "]", title: t("keys.nextRecord"), run: onNext },
      { key: "[", title: t("keys.previousRecord"), run: onPrevious },
      { key: "e", title: t("keys.editRecord"), run: onEdit },
      { key: "Escape", title: t("keys.close"), run: onClose },
    ],
  });
}
