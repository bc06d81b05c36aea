import type { ClientNotification, ClientNotificationCategory } from "#contract/calls/client-notifications.ts";
import type { Notification, NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import type { EntityName } from "#contract/entity-names.ts";

export interface Notice {
  businessId: number;
  /** Recipients: these recruiters, or every administrator of the business. */
  recruiterIds: readonly number[] | "administrators";
  category: NotificationCategory;
  /** Its template; the app words it in the person's language from `data`. */
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

/** A transaction's changes, broadcast on commit. */
export interface Changes {
  byName: string;
  /** Part of a bulk change: broadcast as such, even if it is small. */
  isMany: boolean;
  saved: Map<EntityName, Set<number>>;
  deleted: Map<EntityName, Set<number>>;
  /** Applies that left the board of their job. */
  cards: { id: number; job_id: number }[];
  /** Jobs whose boards are to be reread, since many of their cards changed. */
  boards: number[];
  /** The shortlists that applies were in which left, or whose stage changed. */
  shortlists: { id: number; uid: string }[];
  notices: (Notice & { recruiterIds: readonly number[] })[];
  contactNotices: ContactNotice[];
}

export const emptyChanges = (byName: string, isMany = false): Changes => ({
  byName,
  isMany,
  saved: new Map(),
  deleted: new Map(),
  cards: [],
  boards: [],
  shortlists: [],
  notices: [],
  contactNotices: [],
});

/** Adds what a part of the transaction changed, once it is sure to stay. */
export function addChanges(into: Changes, of: Changes): void {
  for (const kind of ["saved", "deleted"] as const)
    for (const [entity, ids] of of[kind]) recordChange({ changes: into }, kind, entity, [...ids]);
  into.cards.push(...of.cards);
  into.boards.push(...of.boards);
  into.shortlists.push(...of.shortlists);
  into.notices.push(...of.notices);
  into.contactNotices.push(...of.contactNotices);
}

/** Adds saved or deleted records to the changes of the writer's transaction. */
export function recordChange(
  writer: { changes?: Changes | undefined },
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
