import { useCallback, useEffect, useRef } from "react";
import type { Api } from "#client/http/api.ts";
import type { FieldError } from "#contract/errors.ts";
import { useSystem } from "../app/use-system.ts";
import { useActions } from "../page/use-actions.ts";

interface Draft {
  readonly hits: readonly FieldError[];
  readonly reason: string | null;
}

const idsOf = (hits: readonly FieldError[], name: "candidate_id" | "client_contact_id"): number[] => [
  ...new Set(hits.flatMap(({ params }) => (params?.[name] === undefined ? [] : [Number(params[name])]))),
];

const approachActions = {
  override: async (api: Api, { hits, reason }: Draft) => {
    const [first] = hits;
    const { job_id, sendout_queue_id } = first?.params ?? {};
    return await api("POST /recruiters/off_limit_overrides", {
      body: {
        override: {
          ...(job_id === undefined ? {} : { job_id: Number(job_id) }),
          ...(sendout_queue_id === undefined ? {} : { sendout_queue_id: Number(sendout_queue_id) }),
          candidate_ids: idsOf(hits, "candidate_id"),
          client_contact_ids: idsOf(hits, "client_contact_id"),
          reason,
        },
      },
    });
  },
};

/**
 * Confirms refused approaches, one at a time: the call goes through if overridden, and stays refused if the person
 * cancels or leaves.
 */
export function useApproach() {
  const { bus } = useSystem();
  const requestedId = useRef<number | null>(null);
  const settle = useCallback(
    (overridden: boolean) => {
      const id = requestedId.current;
      requestedId.current = null;
      if (id !== null) bus.publish({ type: "approach.settled", id, overridden });
    },
    [bus],
  );
  const onDone = useCallback(() => settle(true), [settle]);
  const action = useActions([], approachActions, onDone);
  const { ask, cancel: close, dismiss: putAway } = action;
  useEffect(() => {
    const refused = bus.on("approach.refused").subscribe(({ id, hits }) => {
      if (requestedId.current !== null)
        return bus.publish({ type: "approach.settled", id, overridden: false });
      requestedId.current = id;
      ask("override", { hits, reason: null }, hits.some(({ rule }) => rule === "stop") ? ["reason"] : []);
    });
    return () => {
      refused.unsubscribe();
      settle(false);
    };
  }, [bus, ask, settle]);
  const cancel = useCallback(() => {
    close();
    settle(false);
  }, [close, settle]);
  // Dismissed, the call is given up too: nothing else on the page says that it still waits.
  const dismiss = useCallback(() => {
    putAway();
    settle(false);
  }, [putAway, settle]);
  return { ...action, cancel, dismiss };
}
