import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallInput } from "#contract/calls/all.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const ownConsents = readOf("GET /candidates/consents", {
  after: ["PUT /candidates/own_data", "POST /candidates/own_data/documents"],
});

type Consent = CallInput<"PUT /candidates/consents">["body"]["consent"];
const consentActions = {
  set: (api: Api, consent: Consent) => api("PUT /candidates/consents", { body: { consent } }),
};

/** The signed-in candidate's consents; given and revoked at once. */
export function useOwnConsents(failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const { start, busy } = useActions(
    [],
    consentActions,
    useCallback(
      ({ result }: Done<typeof consentActions>) => reads.put(ownConsents, {}, () => result),
      [reads],
    ),
    () => show({ kind: "error", text: failed }),
  );
  const { state, reload, data } = useRead(ownConsents);
  return {
    state,
    reload,
    consents: data?.consents,
    busy,
    set: (field: Consent["field"], given: boolean) => start("set", { field, given }),
  };
}

/** Revoking consents one at a time, each confirmed first; `onDone` is called after each. */
export function useRevoking(onDone: () => void) {
  const { reads } = useSystem();
  return useActions(
    [],
    consentActions,
    useCallback(
      ({ result }: Done<typeof consentActions>) => {
        reads.put(ownConsents, {}, () => result);
        onDone();
      },
      [reads, onDone],
    ),
  );
}
