/** Marks the side menu's button that opens the bell's panel too. */
export const inboxMark = "data-inbox";
