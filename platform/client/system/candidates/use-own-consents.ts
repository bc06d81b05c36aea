import { useState } from "react";
import { readOf } from "#client/http/read.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";

const ownConsents = readOf("GET /candidates/consents");

/** The consents of the candidate who is signed in; given and revoked at once. */
export function useOwnConsents(failed: string) {
  const { api, reads } = useSystem();
  const { show } = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  const read = useRead(ownConsents);
  return {
    state: read.state,
    reload: read.reload,
    consents: read.data?.consents,
    busy,
    set: async (field: string, given: boolean) => {
      setBusy(field);
      try {
        const answer = await api("PUT /candidates/consents", { body: { consent: { field, given } } });
        reads.put(ownConsents, {}, () => answer);
      } catch {
        show({ kind: "error", text: failed });
      } finally {
        setBusy(null);
      }
    },
  };
}
