import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { type Category, tabCount, totalUnread } from "#machines/notifications/notifications.machine.ts";
import type { NotificationCentre } from "./notification-centre.ts";

/** The bell: how many are unread, and its panel. */
export function useBell(centre: NotificationCentre) {
  const unread = useSelector(centre, ({ context }) => totalUnread(context));
  const open = useSelector(centre, (snapshot) => snapshot.matches({ signedIn: { panel: "open" } }));
  const intentions = useMemo(
    () => ({
      toggle: () => centre.send({ type: "bell.toggled" }),
      close: () => centre.send({ type: "bell.closed" }),
    }),
    [centre],
  );
  return { unread, open, ...intentions };
}

export function useNotifications(centre: NotificationCentre) {
  const context = useSelector(centre, (snapshot) => snapshot.context);
  const busy = useSelector(centre, (snapshot) => snapshot.hasTag("loading"));
  const failed = useSelector(centre, (snapshot) => snapshot.matches({ signedIn: { list: "failed" } }));
  const tabs = useMemo(
    () => context.tabs.map((category) => ({ category, count: tabCount(context, category) })),
    [context],
  );
  const intentions = useMemo(
    () => ({
      view: (category: Category) => centre.send({ type: "category.viewed", category }),
      remove: (id: number) => centre.send({ type: "notification.removed", id }),
      removeAll: () => centre.send({ type: "all.removed" }),
      reload: () => centre.send({ type: "reload.requested" }),
    }),
    [centre],
  );
  return { context, tabs, busy, failed, ...intentions };
}
