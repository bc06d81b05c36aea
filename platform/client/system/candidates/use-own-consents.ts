import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import type { Consent } from "#contract/calls/consents.ts";
import { useApi, useToasts } from "../app/use-system.ts";

/** The consents of the candidate who is signed in; given and revoked at once. */
export function useOwnConsents(failed: string) {
  const api = useApi();
  const { show } = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Consent[] | null>(null);
  const read = useResource("own consents", (signal) => api("GET /candidates/consents", {}, { signal }));
  const consents = answered ?? read.data?.consents;
  return {
    state: read.state,
    reload: read.reload,
    consents,
    busy,
    set: async (field: string, given: boolean) => {
      setBusy(field);
      try {
        const answer = await api("PUT /candidates/consents", { body: { consent: { field, given } } });
        setAnswered(answer.consents);
      } catch {
        show({ kind: "error", text: failed });
      } finally {
        setBusy(null);
      }
    },
  };
}
