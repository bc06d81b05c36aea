import type { Notification, NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import { pathsOf } from "../testing/paths.ts";
import {
  clientTabs,
  eachCategory,
  type LoadedNotifications,
  notificationsMachine,
  notificationTabs,
  totalUnread,
} from "./notifications.machine.ts";

const note = (id: number, category: NotificationCategory): Notification => ({
  id,
  category,
  is_read: false,
  component: "new_apply",
  data: {},
  link: null,
  created_at: "2026-03-02T12:00:00Z",
});
const answer: LoadedNotifications = {
  lists: { ...eachCategory(() => []), apply: [note(1, "apply")] },
  unread: { ...eachCategory(() => 0), apply: 1 },
  position: { epoch: "e", offset: 3 },
};

export default pathsOf(notificationsMachine, {
  inputs: [{ tabs: notificationTabs }, { tabs: clientTabs }],
  events: {
    "session.started": [{}],
    "session.ended": [{}],
    "notification.received": [{ notification: note(2, "apply") }, { notification: note(3, "job") }],
    "reload.requested": [{}],
    "bell.toggled": [{}],
    "bell.closed": [{}],
    "category.viewed": [{ category: "job" }],
    "notification.removed": [{ id: 2 }],
    "all.removed": [{}],
  },
  effects: { load: { resolves: [answer], rejects: [{ code: "unavailable" }] } },
  project: (context) => [context.tabs, context.category, totalUnread(context)],
  holds: {
    "unread is never below nothing": ({ context }) => context.tabs.every((tab) => context.unread[tab] >= 0),
    "nobody's notifications are there when nobody is signed in": (state) =>
      !state.matches("signedOut") || totalUnread(state.context) === 0,
  },
});
