import { assign, fromPromise, raise, setup } from "xstate";
import type { ClientNotification, ClientNotificationCategory } from "#contract/calls/client-notifications.ts";
import type { Notification, NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withFields, withOutput } from "../shared/params.ts";

/** The tabs, in their order (application document, section 2.10). */
export const notificationTabs = [
  "apply",
  "candidate",
  "note",
  "job",
  "recruiter",
  "shortlist",
  "nps",
  "proposal",
  "others",
] as const;

/** The tabs of a client's contact. */
export const clientTabs = ["shortlist", "interview", "proposal", "feedback", "job"] as const;

/** Of either audience. */
export type Category = NotificationCategory | ClientNotificationCategory;
export type AnyNotification = Notification | ClientNotification;
const allCategories: readonly Category[] = [...new Set([...notificationTabs, ...clientTabs])];

export type NotificationLists = Record<Category, readonly AnyNotification[]>;
export type UnreadCounts = Record<Category, number>;
export interface LoadedNotifications {
  lists: NotificationLists;
  unread: UnreadCounts;
  /** The position from which new notifications are streamed. */
  position: { epoch: string; offset: number };
}

interface Context {
  /** The categories that this audience has, in their order. */
  tabs: readonly Category[];
  lists: NotificationLists;
  unread: UnreadCounts;
  /** The tab that is looked at, or was last. */
  category: Category;
  /** Unread when the panel was opened, so that reading does not move them under the reader's eyes. */
  news: readonly number[];
  /** Arrived while the list is being read: the answer may predate them. */
  arrived: readonly number[];
}

type Event =
  | { type: "session.started" }
  | { type: "session.ended" }
  | { type: "notification.received"; notification: AnyNotification }
  | { type: "reload.requested" }
  | { type: "bell.toggled" }
  | { type: "bell.closed" }
  | { type: "category.viewed"; category: Category }
  | { type: "notification.removed"; id: number }
  | { type: "all.removed" };

export function eachCategory<T>(value: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(allCategories.map((category) => [category, value(category)])) as Record<
    Category,
    T
  >;
}
const emptyLists = (): NotificationLists => eachCategory(() => []);
const noneUnread = (): UnreadCounts => eachCategory(() => 0);

/** The total unread count is the sum across categories. */
export function totalUnread({ tabs, unread }: Pick<Context, "tabs" | "unread">): number {
  return tabs.reduce((sum, category) => sum + unread[category], 0);
}

/** Items shown as new: unread, or unread when the panel was opened. */
export function isNew({ news }: Context, { id, is_read }: AnyNotification): boolean {
  return !is_read || news.includes(id);
}

/** The number on a tab; the tab that is looked at has none. */
export function tabCount(context: Context, category: Category): number {
  if (category === context.category) return 0;
  return context.lists[category].filter((item) => isNew(context, item)).length;
}

/**
 * The notification centre (application document, sections 2.10 and 4): new notifications arrive live at the front of
 * their category; opening the bell marks all read and refreshes the list 1 s later; viewing a category marks its own.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { tabs: readonly [Category, ...Category[]] },
  },
  actors: { load: fromPromise<LoadedNotifications>(notProvided) },
  actions: {
    keepAll: assign(({ context }, { answer }: { answer: LoadedNotifications }) => {
      const answered = new Set(Object.values(answer.lists).flatMap((list) => list.map(({ id }) => id)));
      const meanwhile = eachCategory((category) =>
        context.lists[category].filter(({ id }) => context.arrived.includes(id) && !answered.has(id)),
      );
      return {
        lists: eachCategory((category) => [...meanwhile[category], ...answer.lists[category]]),
        unread: eachCategory(
          (category) =>
            answer.unread[category] + meanwhile[category].filter(({ is_read }) => !is_read).length,
        ),
      };
    }),
    forgetArrived: assign({ arrived: [] }),
    forgetAll: assign(() => ({ lists: emptyLists(), unread: noneUnread(), news: [] })),
    /** New items stay marked while the panel is open; a category with new items is shown first. */
    noteNews: assign(({ context }) => {
      const { tabs, lists, unread, category } = context;
      const unreadOnes = tabs.flatMap((tab) => lists[tab].filter(({ is_read }) => !is_read));
      const first = tabs.find((tab) => unread[tab] > 0) ?? category;
      return { news: unreadOnes.map(({ id }) => id), category: unread[category] > 0 ? category : first };
    }),
    forgetNews: assign({ news: [] }),
    noteNew: assign(({ context }, { id }: { id: number }) => ({ news: [...context.news, id] })),
    add: assign(({ context }, { notification }: { notification: AnyNotification }) => {
      const { category, is_read, id } = notification;
      if (context.lists[category].some((known) => known.id === id)) return {};
      return {
        arrived: [...context.arrived, id],
        lists: { ...context.lists, [category]: [notification, ...context.lists[category]] },
        unread: { ...context.unread, [category]: context.unread[category] + (is_read ? 0 : 1) },
      };
    }),
    remove: assign(({ context }, { id }: { id: number }) => ({
      lists: eachCategory((category) => context.lists[category].filter((item) => item.id !== id)),
      unread: eachCategory((category) => {
        const gone = context.lists[category].some((item) => item.id === id && !item.is_read);
        return Math.max(0, context.unread[category] - (gone ? 1 : 0));
      }),
    })),
    countAllRead: assign(({ context }) => ({
      lists: eachCategory((category) => context.lists[category].map((item) => ({ ...item, is_read: true }))),
      unread: noneUnread(),
    })),
    markCategoryRead: assign(({ context }, { category }: { category: Category }) => ({
      category,
      // Items shown as new by another tab count as seen.
      news: context.news.filter(
        (id) =>
          category === context.category || !context.lists[context.category].some((item) => item.id === id),
      ),
      lists: {
        ...context.lists,
        [category]: context.lists[category].map((item) => ({ ...item, is_read: true })),
      },
      unread: { ...context.unread, [category]: 0 },
    })),
    /** Receives new notifications, from the position of the first answer on. */
    listen: notProvided as (_: unknown, params: { answer: LoadedNotifications }) => void,
    stopListening: notProvided,
    announceAllRead: notProvided,
    announceCategoryRead: notProvided as (_: unknown, params: { category: Category }) => void,
    announceRemoved: notProvided as (_: unknown, params: { id: number }) => void,
    announceAllRemoved: notProvided,
  },
  guards: {
    isOfTheTabInView: ({ context }, { notification }: { notification: AnyNotification }) =>
      notification.category === context.category,
  },
  delays: { refresh: delays.notificationRefresh },
}).createMachine({
  id: "notifications",
  context: ({ input: { tabs } }) => ({
    ...{ tabs, lists: emptyLists(), unread: noneUnread() },
    ...{ category: tabs[0], news: [], arrived: [] },
  }),
  initial: "signedOut",
  states: {
    signedOut: { on: { "session.started": "signedIn" } },
    signedIn: {
      type: "parallel",
      on: {
        "session.ended": { target: "signedOut", actions: ["stopListening", "forgetAll"] },
        "notification.received": {
          actions: withFields("add", "notification"),
        },
        "category.viewed": {
          actions: [
            withFields("markCategoryRead", "category"),
            withFields("announceCategoryRead", "category"),
          ],
        },
        "notification.removed": {
          actions: [withFields("remove", "id"), withFields("announceRemoved", "id")],
        },
        "all.removed": { actions: ["forgetAll", "announceAllRemoved"] },
      },
      states: {
        list: {
          initial: "loading",
          states: {
            loading: {
              tags: "loading",
              entry: "forgetArrived",
              on: { "reload.requested": { target: "loading", reenter: true } },
              invoke: {
                id: "load",
                src: "load",
                onDone: {
                  target: "ready",
                  actions: [withOutput("keepAll", "answer"), withOutput("listen", "answer")],
                },
                onError: "failed",
              },
            },
            ready: { on: { "reload.requested": "loading" } },
            failed: { on: { "reload.requested": "loading" } },
          },
        },
        panel: {
          initial: "closed",
          states: {
            closed: { on: { "bell.toggled": "open" } },
            open: {
              entry: ["noteNews", "countAllRead", "announceAllRead"],
              exit: "forgetNews",
              on: {
                "bell.toggled": "closed",
                "bell.closed": "closed",
                // A notification that arrives in the visible tab is seen at once.
                "notification.received": {
                  guard: withFields("isOfTheTabInView", "notification"),
                  actions: [
                    withFields("add", "notification"),
                    { type: "noteNew", params: ({ event }) => ({ id: event.notification.id }) },
                    {
                      type: "markCategoryRead",
                      params: ({ event }) => ({ category: event.notification.category }),
                    },
                    {
                      type: "announceCategoryRead",
                      params: ({ event }) => ({ category: event.notification.category }),
                    },
                  ],
                },
              },
              initial: "opened",
              states: {
                opened: {
                  after: { refresh: { target: "refreshed", actions: raise({ type: "reload.requested" }) } },
                },
                refreshed: {},
              },
            },
          },
        },
      },
    },
  },
});
