import { notificationTabs } from "#machines/notifications/notifications.machine.ts";
import { type Calls, type Counter, created_at, ok } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

interface Notice {
  id: number;
  is_read: boolean;
  category: string;
  component: string;
  data: Record<string, never>;
  link: null;
  created_at: string;
}

/** What surrounds a recruiter: pinned pages and notifications. */
export function createShell(next: Counter, cable: ProviderCable) {
  let pinned: { id: number; link: string; name: string }[] = [];
  let notices: Notice[] = [];
  const pages = () =>
    pinned.map((item) => ({
      entity: "jobs",
      type_view: "index",
      custom_entity: null,
      icon: null,
      query: null,
      ...item,
    }));
  const unreadOf = (category: string) =>
    notices.filter((notice) => notice.category === category && !notice.is_read).length;
  const calls: Calls = [
    [/^GET \/recruiters\/entity_pages$/, () => ok({ entity_pages: pages() })],
    [
      /^POST \/recruiters\/entity_pages$/,
      ({ request }) => {
        const { entity_pages: wanted } = request.body as {
          entity_pages: { pages: { link: string; name: string }[] };
        };
        for (const { link, name } of wanted.pages)
          if (!pinned.some((known) => known.link === link)) pinned.push({ id: next(), link, name });
        return ok({ entity_pages: pages() }, 201);
      },
    ],
    [
      /^DELETE \/recruiters\/entity_pages\/destroy_all$/,
      () => {
        pinned = [];
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/entity_pages\/\d+$/,
      ({ last }) => {
        pinned = pinned.filter(({ id }) => String(id) !== last);
        return ok({ ok: true });
      },
    ],
    [
      /^GET \/recruiters\/notifications$/,
      () =>
        ok({
          notifications: Object.fromEntries(
            notificationTabs.map((tab) => [tab, notices.filter(({ category }) => category === tab)]),
          ),
          unread: Object.fromEntries(notificationTabs.map((tab) => [tab, unreadOf(tab)])),
          ...cable.position("NotificationsChannel"),
        }),
    ],
    [
      /^PUT \/recruiters\/notifications\/read\/all$/,
      ({ request }) => {
        const { category } = request.body as { category?: string };
        notices = notices.map((notice) =>
          category === undefined || notice.category === category ? { ...notice, is_read: true } : notice,
        );
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/notifications\/delete\/all$/,
      () => {
        notices = [];
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/notifications\/\d+$/,
      ({ last }) => {
        notices = notices.filter(({ id }) => String(id) !== last);
        return ok({ ok: true });
      },
    ],
  ];
  return {
    calls,
    get pinned() {
      return pinned;
    },
    get notices() {
      return notices;
    },
    notify(category: string) {
      const notification: Notice = {
        id: next(),
        is_read: false,
        category,
        component: "new_apply",
        data: {},
        link: null,
        created_at,
      };
      notices = [notification, ...notices];
      cable.tell("NotificationsChannel", { notification });
    },
  };
}
