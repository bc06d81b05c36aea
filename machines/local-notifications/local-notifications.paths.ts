import { pathsOf } from "../testing/paths.ts";
import { localNotificationsMachine } from "./local-notifications.machine.ts";
import { unviewed } from "./local-notifications.ts";

const one = { id: 1, viewed: false, message: "Ana gostou de Bia", date: "2026-03-02T12:00:00Z" };

export default pathsOf(localNotificationsMachine, {
  inputs: [{ kept: undefined }, { kept: { notifications: [one], count: 1 } }],
  events: {
    "notification.stated": [{ message: "Rui favoritou Caio", date: "2026-03-02T13:00:00Z" }],
    "notification.viewed": [{ id: 1 }, { id: 9 }],
    "notification.toggled": [{ id: 1 }],
    "notifications.cleared": [{}],
    "storage.changed": [{ kept: null }, { kept: { notifications: [one] } }],
    "list.toggled": [{}],
    "list.closed": [{}],
  },
  project: ({ notifications }) => notifications.slice(0, 2).map(({ viewed }) => viewed),
  holds: {
    "the badge is there while something is not viewed": (state) =>
      state.matches({ badge: "shown" }) === unviewed(state.context.notifications) > 0,
  },
});
