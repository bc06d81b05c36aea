import { useCallback, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { readBy, readOf } from "#client/http/read.ts";
import { useSystem, useToasts } from "../app/use-system.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export const ownProgressReport = readOf("GET /client_contacts/progress_report", { fresh: true });

export const progressReportActions = {
  choose: (api: Api, choice: { readonly wanted: boolean }) =>
    api("PUT /client_contacts/progress_report", { body: { progress_report: choice } }),
};

/** Whether the contact gets the weekly report; the choice takes effect at once. */
export function useProgressReport(failed: string) {
  const { reads } = useSystem();
  const { show } = useToasts();
  const { start, busy } = useActions(
    [],
    progressReportActions,
    useCallback(
      ({ result }: Done<typeof progressReportActions>) => reads.put(ownProgressReport, {}, () => result),
      [reads],
    ),
    () => show({ kind: "error", text: failed }),
  );
  return {
    read: useRead(ownProgressReport),
    busy,
    choose: (wanted: boolean) => start("choose", { wanted }),
  };
}

interface Link {
  uid: string;
  token: string;
}
/** The target of a mailed link; its token is a secret, so it is sent in a body. */
const linkedReport = readBy(
  "link of a weekly report",
  async (api, { uid, token }: Link, signal) =>
    (await api("POST /progress_reports/:uid/open", { params: { uid }, body: { token } }, { signal }))
      .progress_report,
  { isPublic: true },
);

const linkActions = ({ uid, token }: Link) => ({
  stop: async (api: Api) =>
    (await api("POST /progress_reports/:uid/unsubscriptions", { params: { uid }, body: { token } }))
      .progress_report,
});

/** Stopping the weekly report by the link of a mail. */
export function useLinkedReport(uid: string, given: string | null) {
  const { reads } = useSystem();
  const token = given ?? "";
  const link = useMemo(() => ({ uid, token }), [uid, token]);
  const read = useRead(linkedReport, given ? link : null);
  const { start, busy, refused } = useActions(
    [uid, token],
    linkActions(link),
    ({ result }: Done<ReturnType<typeof linkActions>>) => reads.put(linkedReport, link, () => result),
  );
  return { read, busy, failed: refused !== null, stop: () => start("stop") };
}
