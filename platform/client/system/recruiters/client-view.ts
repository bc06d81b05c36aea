import { useCallback } from "react";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { ClientView } from "#contract/calls/agenda.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const clientViewRead = readOf("GET /recruiters/client_views", {
  after: ["PUT /recruiters/shortlists/:id/applies/:apply_id/reveal"],
});

interface Appointment {
  readonly candidate_id: number;
  readonly job_id: number;
  readonly client_contact_id: number;
}
interface RevealDraft {
  readonly view: ClientView;
  readonly revealed: boolean;
}
export const clientViewActions = {
  /** In each shortlist by which the contact knows the candidate. */
  reveal: async (api: Api, { view, revealed }: RevealDraft) => {
    for (const params of view.shortlists)
      await api("PUT /recruiters/shortlists/:id/applies/:apply_id/reveal", { params, body: { revealed } });
    return { ...view, revealed };
  },
};

const idOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The values of an interview's fields, once all three are chosen. */
export function appointmentOf(field: (name: keyof Appointment) => unknown): Appointment | null {
  const candidate_id = idOf(field("candidate_id"));
  const job_id = idOf(field("job_id"));
  const client_contact_id = idOf(field("client_contact_id"));
  return candidate_id === null || job_id === null || client_contact_id === null
    ? null
    : { candidate_id, job_id, client_contact_id };
}

/** How the contact of an interview knows its candidate; the switch takes effect at once. */
export function useClientView(appointment: Appointment | null, failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const input = appointment && { query: appointment };
  const read = useRead(clientViewRead, input);
  const { start, busy } = useActions(
    [],
    clientViewActions,
    useCallback(
      ({ result }: Done<typeof clientViewActions>) => {
        if (appointment) reads.put(clientViewRead, { query: appointment }, () => ({ client_view: result }));
      },
      [reads, appointment],
    ),
    () => show({ kind: "error", text: failed }),
  );
  return {
    view: input ? (read.data?.client_view ?? null) : null,
    busy,
    reveal: (view: ClientView, revealed: boolean) => start("reveal", { view, revealed }),
  };
}
