import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  use,
  useMemo,
} from "react";
import { type Ahead, ahead } from "#client/i18n/ahead.ts";
import type { useSelection } from "#client/system/lists/use-bulk-selection.ts";
import type { Resource } from "#contract/access.ts";
import type { Label } from "#contract/entity.ts";
import { type EntityName, recordPath } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { MenuItem } from "#ui/menu.tsx";
import type { Row } from "./field-value.tsx";

type Loaded<Props> = FunctionComponent<Props>;

export interface RecordPartProps {
  record: Row;
  /** The record was changed by another call than the form's, and must be read again. */
  onChanged(): void;
}

export interface RecordActionsProps extends RecordPartProps {
  busy: boolean;
  /** Saves some fields at once; null if the person may not edit the record. */
  onSave: ((values: Record<string, unknown>) => void) | null;
  /** On a phone, what the header's menu has besides: all but the one primary action. Elsewhere absent: they are buttons. */
  menu?: ((own: readonly MenuItem[]) => ReactElement) | null;
}

/** The actions in a record's header; `fold` where they are too many for a phone, and all but one go into its menu there. */
export const headActions = (
  load: () => Promise<{ default: ComponentType<RecordActionsProps> }>,
  { fold = false } = {},
) => Object.assign(ahead(load), { fold });

/** Further actions in a list's header, whose room is kept while their code is on the way: a button's, in pixels. */
type ListActions = Loaded<object> & { width: number };
export const listActions = (load: () => Promise<{ default: () => ReactNode }>, width: number): ListActions =>
  Object.assign(lazy(load), { width });

/** A tab of a record page at `/recruiters/<entity>/<id>/<name>`, besides those from the entity's definition. */
export interface OwnTab {
  name: string;
  label: Label;
  /** Resources that the person must be allowed to read; the entity's own by default. */
  reads?: Resource | readonly Resource[];
  /** Resources of which the person must be allowed to read one. */
  readsAny?: readonly Resource[];
  /** A new record opens here: its work begins on this tab. */
  opensNew?: true;
  Body: Loaded<RecordPartProps>;
}

/** Props of an action on selected records. */
export interface BulkPartProps {
  selection: Pick<ReturnType<typeof useSelection>, "count" | "ids" | "payload" | "clear">;
}

export interface FormAidProps {
  value(field: string): unknown;
  change(field: string, value: unknown): void;
}

/** Shows where the search terms of a list occur in the texts of a record. */
export interface HitsProps {
  id: number;
  terms: readonly string[];
}

/** A part of the preview beside a list. */
export interface PreviewPartProps {
  id: number;
}

/** Parts that subjects add to an entity's pages, each loaded when shown. */
export interface OwnParts {
  /** After the details tab. */
  tabs?: readonly OwnTab[];
  /** Before the actions that every record has. */
  Actions?: Ahead<RecordActionsProps> & { fold?: boolean };
  /** Above the details. */
  Summary?: Ahead<RecordPartProps>;
  /** Above every tab: warnings to read before acting. */
  Notice?: Ahead<RecordPartProps>;
  /** Between the texts of the overview and what happened. */
  Documents?: Loaded<RecordPartProps>;
  /** After the first section of a new or an edited record's form, where it moves no field being typed in. */
  FormAid?: Ahead<FormAidProps>;
  ListActions?: ListActions;
  /** In the panel of the list's options. */
  ListTools?: Loaded<object>;
  /** Beside the standard actions for selected records: several subjects' in order. */
  BulkActions?: readonly Loaded<BulkPartProps>[];
  /** Below the fields in the preview beside a list. */
  Preview?: Loaded<PreviewPartProps>;
  /** For entities with text search: a cell of the list, and a part of the preview. */
  hits?: { Row: Loaded<HitsProps>; Preview: Loaded<HitsProps> };
}

export type Parts = { readonly [E in EntityName]?: OwnParts };

/**
 * Provided once by the shell, so that lists and records need not know the subjects that extend them. Requested when a
 * view needs it: parts may load after the shell.
 */
export const PartsContext = createContext<(() => Parts) | null>(null);

const none: OwnParts = {};

export function useParts(entity: EntityName): OwnParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error("PartsContext is missing above this view");
  return parts()[entity] ?? none;
}

/** The tab on which a new record's work begins, as a path; null where that is no tab of its own. */
export function useStartOfNew(entity: EntityName): ((id: number) => string) | null {
  const start = useParts(entity).tabs?.find(({ opensNew }) => opensNew)?.name;
  return useMemo(() => (start ? (id) => `${recordPath(entity, id)}/${start}` : null), [entity, start]);
}
