import { useCallback, useEffect, useState } from "react";
import type { ApiError } from "./api.ts";

export type Resource<T> =
  | { state: "loading"; data?: T; error?: undefined }
  | { state: "ready"; data: T; error?: undefined }
  | { state: "failed"; data?: T; error: ApiError };

/** What could not be read because the network or the provider is away is asked for again by itself. */
const againAfter = 5000;

/**
 * A plain read with no modes of its own. `key` names what is read: a new key reads anew and an answer of an old
 * key is dropped; the last data of the same key stays while it is read again.
 */
export function useResource<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
): Resource<T> & { reload: () => void } {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState<{ key: string | null; resource: Resource<T> }>({
    key,
    resource: { state: "loading" },
  });
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made anew at each render; its key says when it differs, the turn when it is asked again
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    read(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setHeld({ key, resource: { state: "ready", data } });
      },
      (error: ApiError) => {
        if (controller.signal.aborted) return;
        setHeld((before) => ({
          key,
          resource: {
            state: "failed",
            error,
            ...(before.key === key && before.resource.data !== undefined
              ? { data: before.resource.data }
              : {}),
          },
        }));
      },
    );
    return () => controller.abort();
  }, [key, turn]);
  const resource: Resource<T> = held.key === key ? held.resource : { state: "loading" };
  const isAway = resource.state === "failed" && resource.error.code === "unavailable";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that did not come is waited for once
  useEffect(() => {
    if (!isAway) return;
    const waiting = setTimeout(reload, againAfter);
    return () => clearTimeout(waiting);
  }, [isAway, held, reload]);
  return { ...resource, reload };
}
