import { useMemo } from "react";
import { ApiError } from "#client/http/api.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import { useSystem } from "../app/use-system.ts";

/** Gives a field the value it had before a change; null where it did, else why not. */
export function useRestore(
  entity: EditableEntity,
  id: number,
  lockVersion: number,
): (eventId: number) => Promise<string | null> {
  const { api } = useSystem();
  return useMemo(
    () => (eventId) =>
      api("POST /recruiters/timelines/:entity/:id/restore", {
        params: { entity, id },
        body: { event_id: eventId, lock_version: lockVersion },
      }).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.code : "internal"),
      ),
    [api, entity, id, lockVersion],
  );
}
