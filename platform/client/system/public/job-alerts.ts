import { useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { readBy, readOf } from "#client/http/read.ts";
import type { AlertFrequency } from "#contract/calls/job-alerts.ts";
import type { JobFilters } from "#machines/shared/job-address.ts";
import { useSystem } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const ownAlerts = readOf("GET /candidates/job_alerts", {
  after: ["POST /job_alerts", "PUT /candidates/job_alerts/:uid", "DELETE /candidates/job_alerts/:uid"],
});

interface SavedSearch {
  readonly email?: string | null;
  readonly frequency?: AlertFrequency | null;
  readonly filters: JobFilters;
}

export const alertActions = {
  save: async (api: Api, { email, frequency, filters: { order: _, ...search } }: SavedSearch) =>
    (
      await api("POST /job_alerts", {
        body: {
          job_alert: { ...(email ? { email } : {}), frequency: frequency ?? "daily", search },
        },
      })
    ).state,
};

export const ownAlertActions = {
  change: (api: Api, { uid, frequency }: { uid: string; frequency: AlertFrequency }) =>
    api("PUT /candidates/job_alerts/:uid", { params: { uid }, body: { job_alert: { frequency } } }),
  /** Taken back, it comes as often as before. */
  restore: (api: Api, { uid }: { uid: string }) =>
    api("PUT /candidates/job_alerts/:uid", { params: { uid }, body: { job_alert: { again: true } } }),
  remove: async (api: Api, { uid }: { uid: string }) => {
    await api("DELETE /candidates/job_alerts/:uid", { params: { uid } });
    return uid;
  },
};

interface Link {
  uid: string;
  token: string;
}
/** The target of a mailed link; its token is a secret, so it is sent in a body. */
const linkedAlert = readBy(
  "link of a job alert",
  async (api, { uid, token }: Link, signal) =>
    (await api("POST /job_alerts/:uid/open", { params: { uid }, body: { token } }, { signal })).job_alert,
  { isPublic: true },
);

const linkActions = ({ uid, token }: Link) => {
  const call = { params: { uid }, body: { token } };
  return {
    confirm: async (api: Api) => (await api("POST /job_alerts/:uid/confirmations", call)).job_alert,
    leave: async (api: Api) => (await api("POST /job_alerts/:uid/unsubscriptions", call)).job_alert,
  };
};

/** A saved search by the link of a mail: confirmed, or ended. */
export function useLinkedAlert(uid: string, given: string | null) {
  const { reads } = useSystem();
  const token = given ?? "";
  const link = useMemo(() => ({ uid, token }), [uid, token]);
  const read = useRead(linkedAlert, given ? link : null);
  const action = useActions(
    [uid, token],
    linkActions(link),
    ({ result }: Done<ReturnType<typeof linkActions>>) => reads.put(linkedAlert, link, () => result),
  );
  return {
    read,
    busy: action.busy,
    failed: action.refused !== null,
    confirm: () => action.start("confirm"),
    leave: () => action.start("leave"),
  };
}
