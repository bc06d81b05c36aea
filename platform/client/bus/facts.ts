import type { Strategy } from "#contract/access.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { ClientNotification } from "#contract/calls/client-notifications.ts";
import type { Notification } from "#contract/calls/recruiter-shell.ts";
import type { LikeCandidate } from "#contract/calls/shortlists.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { FieldError } from "#contract/errors.ts";
import type { Notice, NoticeKind } from "#contract/notices.ts";

/**
 * Every fact (past tense) and the few commands (imperative) that cross machines. A fact declares how many of it can
 * exist at a time and whether a late listener gets the last one.
 */
export interface Facts {
  "session.started": { strategy: Strategy; userId: number };
  "session.ended": { strategy: Strategy; because: "signed_out" | "expired" | "replaced" | "erased" };
  /** Another tab signed out, signed someone else in or switched the business: this page is over. */
  "identity.lost": { takeover: "signed_out" | "other_person" | "other_business" };
  /** Someone signed in in another tab while nobody was signed in here, as `recruiters:12`. */
  "identity.found": { person: string };
  "navigation.requested": { to: string; replace: boolean };
  /** Back to the page the person came from. */
  "navigation.back_requested": Record<never, never>;
  "route.changed": { path: string; search: string };
  /** A message as a key; it becomes a toast in the person's language. */
  "notice.raised": { kind: NoticeKind; notice: Notice };
  "toast.requested": {
    kind: NoticeKind;
    text: string;
    /** Milliseconds; the queue's default where absent. */
    duration?: number;
    action?: { label: string; fact: string; id: string };
  };
  "toast.acted": { fact: string; id: string };
  "toast.withdrawn": { fact: string; id: string };
  "loading.started": { key: string };
  "loading.ended": { key: string; failed: boolean };
  "connectivity.changed": { online: boolean };
  "cable.connected": Record<never, never>;
  "cable.dropped": Record<never, never>;
  "cable.ended": Record<never, never>;
  "notification.received": { notification: Notification | ClientNotification };
  "tenant.settled": { productDomain: boolean };
  "locale.changed": { locale: "pt" | "en" };
  "theme.changed": { mode: "light" | "dark" };
  "chunk.failed": Record<never, never>;
  "registration.signed_up": { token: string };
  "registration.confirmed": Record<never, never>;
  "registration.completed": { applied: boolean; jobUid: string | null };
  "apply.sent": { jobUid: string };
  "apply.withdrawn": { uid: string };
  "apply.needs_registration": { jobUid: string };
  "curriculum.saved": Record<never, never>;
  "flow.saved": Record<never, never>;
  "flow.published": Record<never, never>;
  "report.saved": { id: number | null };
  "file.uploaded": { dataFile: DataFile };
  "unauthorised.answered": Record<never, never>;
  /** A call of this page that changes something was accepted: what was read of it is stale. */
  "call.made": { call: string; params: Readonly<Record<string, string | number>> };
  /** A call is on hold: the person it would approach is off limits. `settled` reports whether someone overrode that. */
  "approach.refused": { id: number; hits: readonly FieldError[] };
  "approach.settled": { id: number; overridden: boolean };
  /** A shortlist's call was refused: its link must be checked again. */
  "shortlist.refused": { shortlistId: string; code: string };
  /** Someone judged a candidate of a shortlist open in this app. */
  "shortlist.evaluated": { shortlistId: string; applyId: number; like: LikeCandidate };
  "shortlist.shared": { jobId: number; shortlistId: number };
  /** Messages of an apply were written or read; of any where that is not known. */
  "messages.changed": { applyUid: string | null };
  /** Candidates of a job moved while its client looks on. */
  "client_job.changed": { jobUid: string };
  /** Records of an entity were changed or removed elsewhere; lists of it are stale. */
  "records.changed": { entity: EntityName };
}
export type FactType = keyof Facts;
export type Fact = { [T in FactType]: { type: T } & Facts[T] }[FactType];
export type FactOf<T extends FactType> = { type: T } & Facts[T];

/**
 * What charts emit for their holder alone, the hook or the shell that started the actor, which listens with
 * `actor.on(...)`. It never reaches the bus.
 */
export type LocalEmit =
  | "action.done"
  | "action.conflicted"
  | "action.refused"
  | "address.followed"
  | "card.refused"
  | "card.saved"
  | "credentials.given"
  | "dismissal.refused"
  | "dismissal.saved"
  | "jobs.searched"
  | "list.query_changed"
  | "list.reread"
  | "palette.action_chosen"
  | "photo.cropped"
  | "recipients.stale"
  | "record.saved"
  | "record.taken"
  | "records.deleted"
  | "records.doubted"
  | "save.allowed"
  | "saved_view.disappeared"
  | "saved_view.taken"
  | "shortcut.used"
  | "signature.saved";

interface Declaration {
  cardinality: "once" | "many";
  replay: "none" | "last";
}

export const declarations: Record<FactType, Declaration> = {
  "session.started": { cardinality: "many", replay: "last" },
  "session.ended": { cardinality: "many", replay: "none" },
  "identity.lost": { cardinality: "once", replay: "none" },
  "identity.found": { cardinality: "many", replay: "none" },
  "navigation.requested": { cardinality: "many", replay: "none" },
  "navigation.back_requested": { cardinality: "many", replay: "none" },
  "route.changed": { cardinality: "many", replay: "last" },
  "notice.raised": { cardinality: "many", replay: "none" },
  "toast.requested": { cardinality: "many", replay: "none" },
  "toast.acted": { cardinality: "many", replay: "none" },
  "toast.withdrawn": { cardinality: "many", replay: "none" },
  "loading.started": { cardinality: "many", replay: "none" },
  "loading.ended": { cardinality: "many", replay: "none" },
  "connectivity.changed": { cardinality: "many", replay: "last" },
  "cable.connected": { cardinality: "many", replay: "none" },
  "cable.dropped": { cardinality: "many", replay: "none" },
  "cable.ended": { cardinality: "many", replay: "none" },
  "notification.received": { cardinality: "many", replay: "none" },
  "tenant.settled": { cardinality: "once", replay: "last" },
  "locale.changed": { cardinality: "many", replay: "last" },
  "theme.changed": { cardinality: "many", replay: "last" },
  "chunk.failed": { cardinality: "many", replay: "none" },
  "registration.signed_up": { cardinality: "many", replay: "none" },
  "registration.confirmed": { cardinality: "many", replay: "none" },
  "registration.completed": { cardinality: "many", replay: "none" },
  "apply.sent": { cardinality: "many", replay: "none" },
  "apply.withdrawn": { cardinality: "many", replay: "none" },
  "apply.needs_registration": { cardinality: "many", replay: "none" },
  "curriculum.saved": { cardinality: "many", replay: "none" },
  "flow.saved": { cardinality: "many", replay: "none" },
  "flow.published": { cardinality: "many", replay: "none" },
  "report.saved": { cardinality: "many", replay: "none" },
  "file.uploaded": { cardinality: "many", replay: "none" },
  "unauthorised.answered": { cardinality: "many", replay: "none" },
  "call.made": { cardinality: "many", replay: "none" },
  "approach.refused": { cardinality: "many", replay: "none" },
  "approach.settled": { cardinality: "many", replay: "none" },
  "shortlist.refused": { cardinality: "many", replay: "none" },
  "shortlist.evaluated": { cardinality: "many", replay: "none" },
  "shortlist.shared": { cardinality: "many", replay: "none" },
  "messages.changed": { cardinality: "many", replay: "none" },
  "client_job.changed": { cardinality: "many", replay: "none" },
  "records.changed": { cardinality: "many", replay: "none" },
};
