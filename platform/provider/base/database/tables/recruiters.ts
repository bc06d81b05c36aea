import type { RolePermissions } from "#contract/access.ts";
import type { FoldedStages, ListDensity, SavedView } from "#contract/calls/list-views.ts";
import type { AccessEventKind } from "#contract/catalogues/access-events.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import type { RecordScopes } from "#contract/record-scopes.ts";
import type {
  Defaulted,
  DefaultedJson,
  Id,
  Instant,
  Json,
  Optional,
  OptionalInstant,
  OptionalJson,
  StampedInstant,
} from "./columns.ts";

/** One account across all businesses. */
export interface RecruitersTable {
  id: Id;
  name: string;
  email: string;
  password_hash: Optional<string>;
  role_name: Optional<string>;
  mobile_phone: Optional<string>;
  phone: Optional<string>;
  linkedin: Optional<string>;
  photo_url: Optional<string>;
  /** Sanitised HTML. */
  signature: Optional<string>;
  /** null: this recruiter does not use the Microsoft sign-in. */
  logged_in_with_microsoft: Optional<boolean>;
  microsoft_validated_at: OptionalInstant;
  locale: Defaulted<Locale>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface RecruiterBusinessesTable {
  recruiter_id: number;
  business_id: number;
  is_admin: Defaulted<boolean>;
  role_permissions: DefaultedJson<RolePermissions>;
  record_scopes: DefaultedJson<RecordScopes>;
  team: Optional<string>;
  /** null: the permissions were given by hand. */
  role_id: Optional<number>;
  /** When they were deactivated; their past actions keep their name. */
  deactivated_at: OptionalInstant;
  menu_display_type: Defaulted<"normal" | "minified">;
  list_density: Defaulted<ListDensity>;
  /** The business opened after login; at most one per recruiter. */
  selected: Defaulted<boolean>;
  created_at: StampedInstant;
}

/** A template: what its members may do is written into their memberships. */
export interface RolesTable {
  id: Id;
  business_id: number;
  name: string;
  /** For readers of English; without it they read the first. */
  name_en: Optional<string>;
  is_admin: Defaulted<boolean>;
  permissions: DefaultedJson<RolePermissions>;
  record_scopes: DefaultedJson<RecordScopes>;
  position: Defaulted<number>;
  lock_version: Defaulted<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface InvitationsTable {
  id: Id;
  business_id: number;
  email: string;
  role_id: number;
  token_hash: string;
  /** Of the links that newer ones took the place of. */
  replaced_hashes: Optional<string[]>;
  invited_by_id: Optional<number>;
  sent_at: StampedInstant;
  expires_at: Instant;
  accepted_at: OptionalInstant;
  revoked_at: OptionalInstant;
  created_at: StampedInstant;
}

/** A deactivated member's records were handed to someone else. */
export interface HandoversTable {
  id: Id;
  business_id: number;
  recruiter_id: number;
  to_recruiter_id: number;
  undone_at: OptionalInstant;
  created_at: StampedInstant;
}

export interface HandoverRecordsTable {
  handover_id: number;
  business_id: number;
  entity: string;
  record_id: number;
}

/** Log of changes to members, invitations and roles; rows are never edited. */
/** An administrator's look at the product as a member. */
export interface AccessViewsTable {
  id: Id;
  business_id: number;
  viewer_id: number;
  member_id: number;
  started_at: StampedInstant;
  expires_at: Instant;
  ended_at: OptionalInstant;
}

export interface AccessEventsTable {
  id: Id;
  business_id: number;
  kind: AccessEventKind;
  actor_id: Optional<number>;
  actor_name: string;
  recruiter_id: Optional<number>;
  subject: string;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  created_at: StampedInstant;
}

/** A pinned page. */
export interface EntityPagesTable {
  id: Id;
  business_id: number;
  recruiter_id: number;
  entity: string;
  type_view: "index" | "show";
  custom_entity: Optional<string>;
  /** Path in the app. */
  link: string;
  name: string;
  icon: Optional<string>;
  query: OptionalJson<Record<string, unknown>>;
  position: Defaulted<number>;
  created_at: StampedInstant;
}

export interface ColumnChoice {
  field: string;
  width?: number | null | undefined;
  visible: boolean;
}

export interface EntityColumnsTable {
  id: Id;
  business_id: number;
  recruiter_id: number;
  entity: string;
  /** 0 to 6: which of the entity's structures (table, blocks, kanban, …). */
  type: number;
  columns: OptionalJson<ColumnChoice[]>;
  view_type: Defaulted<"table" | "blocks" | "kanban">;
  folded: DefaultedJson<FoldedStages>;
  updated_at: StampedInstant;
}

export interface SavedViewsTable {
  id: Id;
  business_id: number;
  recruiter_id: number;
  entity: EntityName;
  name: string;
  shared: Defaulted<boolean>;
  state: Json<SavedView["state"]>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface NotificationsTable {
  id: Id;
  business_id: number;
  recruiter_id: number;
  category: string;
  /** The template that renders it, and its data. */
  component: string;
  data: DefaultedJson<Record<string, string | number | boolean | null>>;
  /** Path in the app that it is about. */
  link: Optional<string>;
  is_read: Defaulted<boolean>;
  read_at: OptionalInstant;
  created_at: StampedInstant;
}
