/** A notification of the shortlist side: it exists only in the browser that received it. */
export interface LocalNotification {
  id: number;
  viewed: boolean;
  message: string;
  /** The moment, as ISO text. */
  date: string;
}

/** How many are not viewed: what the badge shows. */
export const unviewed = (notifications: readonly LocalNotification[]) =>
  notifications.filter(({ viewed }) => !viewed).length;

function isNotification(value: unknown): value is LocalNotification {
  if (typeof value !== "object" || value === null) return false;
  const { id, viewed, message, date } = value as Record<string, unknown>;
  return (
    Number.isInteger(id) &&
    typeof viewed === "boolean" &&
    typeof message === "string" &&
    typeof date === "string"
  );
}

/** The stored value, as far as it is valid. */
export function notificationsOf(kept: unknown): LocalNotification[] {
  const list =
    typeof kept === "object" && kept !== null && "notifications" in kept ? kept.notifications : undefined;
  return Array.isArray(list) ? list.filter(isNotification) : [];
}

/** The stored value: the list, and its count. */
export function keptOf(notifications: readonly LocalNotification[]) {
  return { notifications, count: unviewed(notifications) };
}

/** The newest first; the oldest go when there are too many. */
export function added(
  notifications: readonly LocalNotification[],
  { message, date }: Pick<LocalNotification, "message" | "date">,
  most: number,
): LocalNotification[] {
  const id = Math.max(0, ...notifications.map((known) => known.id)) + 1;
  return [{ id, viewed: false, message, date }, ...notifications].slice(0, most);
}

export function withViewed(
  notifications: readonly LocalNotification[],
  id: number,
  view: (viewed: boolean) => boolean,
): LocalNotification[] {
  return notifications.map((notification) =>
    notification.id === id ? { ...notification, viewed: view(notification.viewed) } : notification,
  );
}
