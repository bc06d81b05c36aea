import { overlayCode } from "#ui/overlays.ts";

const own = [
  () => import("./entity-menu-panel.tsx"),
  () => import("./palette.tsx"),
  () => import("./shortcut-sheet.tsx"),
  () => import("#features/shared/notifications/notification-centre.tsx"),
];
export const shellOverlays = { preload: () => overlayCode.preload(own) };
