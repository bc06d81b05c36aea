import { assign, setup } from "xstate";
import { limits } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent, withFields } from "../shared/params.ts";
import {
  added,
  type LocalNotification,
  notificationsOf,
  unviewed,
  withViewed,
} from "./local-notifications.ts";

type Event =
  | { type: "notification.stated"; message: string; date: string }
  | { type: "notification.viewed"; id: number }
  | { type: "notification.toggled"; id: number }
  /** The count goes back to zero. */
  | { type: "notifications.cleared" }
  /** Another tab changed the stored value. */
  | { type: "storage.changed"; kept: unknown }
  | { type: "list.toggled" }
  | { type: "list.closed" };

/**
 * Notifications on the shortlist side, kept in the browser: each is marked viewed or toggled by itself, or all are
 * cleared by resetting the count (application document, section 4).
 */
export const localNotificationsMachine = setup({
  types: {
    context: {} as { notifications: readonly LocalNotification[] },
    events: {} as Event,
    input: {} as { kept: unknown },
  },
  actions: {
    add: assign(({ context }, params: { message: string; date: string }) => ({
      notifications: added(context.notifications, params, limits.localNotifications),
    })),
    view: assign(({ context }, { id }: { id: number }) => ({
      notifications: withViewed(context.notifications, id, () => true),
    })),
    toggle: assign(({ context }, { id }: { id: number }) => ({
      notifications: withViewed(context.notifications, id, (viewed) => !viewed),
    })),
    viewAll: assign(({ context }) => ({
      notifications: context.notifications.map((notification) => ({ ...notification, viewed: true })),
    })),
    take: assign((_, { kept }: { kept: unknown }) => ({ notifications: notificationsOf(kept) })),
    remember: notProvided,
  },
  guards: { isUnviewed: ({ context }) => unviewed(context.notifications) > 0 },
}).createMachine({
  id: "localNotifications",
  context: ({ input }) => ({ notifications: notificationsOf(input.kept) }),
  type: "parallel",
  on: {
    "notification.stated": {
      actions: [withEvent("add"), "remember"],
    },
    "notification.viewed": {
      actions: [withFields("view", "id"), "remember"],
    },
    "notification.toggled": {
      actions: [withFields("toggle", "id"), "remember"],
    },
    "notifications.cleared": { actions: ["viewAll", "remember"] },
    "storage.changed": { actions: withFields("take", "kept") },
  },
  states: {
    badge: {
      initial: "away",
      states: {
        away: { always: { guard: "isUnviewed", target: "shown" } },
        shown: {
          always: { guard: ({ context }) => unviewed(context.notifications) === 0, target: "away" },
        },
      },
    },
    list: {
      initial: "closed",
      states: {
        closed: { on: { "list.toggled": "open" } },
        open: { on: { "list.toggled": "closed", "list.closed": "closed" } },
      },
    },
  },
});
