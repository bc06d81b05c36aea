import type { Api } from "#client/http/api.ts";
import type { EditableEntity } from "#contract/entity-names.ts";

interface RestoreDraft {
  /** The change that is taken back. */
  readonly event_id: number;
  readonly field: string;
  readonly lock_version: number;
}

/** Actions of a record's timeline. */
export const timelineActions = (entity: EditableEntity, id: number) => ({
  /** Gives a field the value it had before a change; answers the field. */
  restore: async (api: Api, { field, ...body }: RestoreDraft) => {
    await api("POST /recruiters/timelines/:entity/:id/restore", { params: { entity, id }, body });
    return field;
  },
});
