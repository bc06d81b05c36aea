import type { ClientNotification, ClientNotificationCategory } from "#contract/calls/client-notifications.ts";
import type { Notification, NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import type { EntityName } from "#contract/entity-names.ts";

export interface Notice {
  businessId: number;
  /** Those recruiters, or every administrator of the business. */
  recruiterIds: readonly number[] | "administrators";
  category: NotificationCategory;
  /** What renders it; the app words it in the person's language from `data`. */
  component: string;
  data: Notification["data"];
  link: string | null;
}

/** The same for contacts of clients. Its data name no candidate. */
export interface ContactNotice {
  businessId: number;
  contactIds: readonly number[];
  category: ClientNotificationCategory;
  component: string;
  data: ClientNotification["data"];
  link: string;
}

/** What a transaction changed, broadcast when it commits. */
export interface Changes {
  byName: string;
  saved: Map<EntityName, Set<number>>;
  deleted: Map<EntityName, Set<number>>;
  /** Applies that left the board of their job. */
  cards: { id: number; job_id: number }[];
  /** The shortlists that those applies were in. */
  shortlists: { id: number; uid: string }[];
  notices: (Notice & { recruiterIds: readonly number[] })[];
  contactNotices: ContactNotice[];
}

export const emptyChanges = (byName: string): Changes => ({
  byName,
  saved: new Map(),
  deleted: new Map(),
  cards: [],
  shortlists: [],
  notices: [],
  contactNotices: [],
});

/** Adds saved or deleted records to the changes of the writer's transaction. */
export function recordChange(
  writer: { changes?: Changes },
  kind: "saved" | "deleted",
  entity: EntityName,
  ids: readonly number[],
): void {
  const recorded = writer.changes?.[kind];
  if (!recorded) return;
  const all = recorded.get(entity) ?? new Set();
  for (const id of ids) all.add(id);
  recorded.set(entity, all);
}
