/** What a page needs to be there is fetched by then. */
const pageFirst = () => new Promise((resolve) => setTimeout(resolve, 8_000));

/** The code of dialogs, menus and panels, for pages that people work on: the connection may be lost when one is opened. */
export const overlayCode = {
  preload: (own: readonly (() => Promise<unknown>)[] = []) =>
    pageFirst().then(() =>
      Promise.all(
        [
          () => import("./dialog-sheet.tsx"),
          () => import("./menu-list.tsx"),
          () => import("./popover-panel.tsx"),
          ...own,
        ].map((load) => load()),
      ),
    ),
};
