import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useResource } from "#client/http/use-resource.ts";
import type { CallAnswer } from "#contract/calls.ts";
import type { ShareDraft } from "#machines/shortlist-share/shortlist-share.machine.ts";
import type { System } from "../app/system.ts";
import { useApi, useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideShortlistShare } from "./shortlist-share.ts";

/** Sharing candidates of a job: the draft, its errors, then the link. */
export function useShortlistShare(jobId: number, applyIds: readonly number[], name: string) {
  const actor = usePageActor(provideShortlistShare, { jobId, applyIds, name }, `${jobId}`);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const sharing = useSelector(actor, (snapshot) => snapshot.matches("sharing"));
  const intentions = useMemo(
    () => ({
      change: (change: Partial<ShareDraft>) => actor.send({ type: "draft.changed", change }),
      toggle: (applyId: number) => actor.send({ type: "candidate.toggled", applyId }),
      share: () => actor.send({ type: "share.requested" }),
    }),
    [actor],
  );
  return { ...context, sharing, ...intentions };
}

type Apply = CallAnswer<"GET /recruiters/applies">["applies"][number];
const pageSize = 200;
/** A provider holds no more in one shortlist than fits a page; so many pages are looked through. */
const mostPages = 10;

async function appliesOf(api: System["api"], jobId: number, signal: AbortSignal): Promise<Apply[]> {
  const found: Apply[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const answer: CallAnswer<"GET /recruiters/applies"> = await api(
      "GET /recruiters/applies",
      {
        query: {
          where: { job_id: `${jobId}` },
          order: "status_changed_at:desc",
          page: { size: pageSize, ...(after === null ? {} : { after }) },
        },
      },
      { signal },
    );
    found.push(...answer.applies);
    after = answer.next_cursor;
    if (answer.end_of_list || after === null) break;
  }
  return found;
}

/** The contacts of the company that a job is of. */
export function useShareContacts(jobId: number) {
  const api = useApi();
  const job = useResource(`job ${jobId}`, (signal) =>
    api("GET /recruiters/jobs/:id", { params: { id: jobId } }, { signal }),
  );
  const companyId = job.data?.job.client_company_id ?? null;
  const contacts = useResource(companyId === null ? null : `contacts ${companyId}`, (signal) =>
    api(
      "GET /recruiters/client_contacts",
      {
        query: { where: { client_company_id: `${companyId}` }, order: "name:asc", page: { size: pageSize } },
      },
      { signal },
    ),
  );
  return { job, contacts, hasCompany: companyId !== null };
}

/** The candidates of a job. */
export function useJobApplies(jobId: number) {
  const api = useApi();
  return useResource(`applies ${jobId}`, (signal) => appliesOf(api, jobId, signal));
}

/** What can be shared of a job, and with whom. */
export function useShareChoices(jobId: number) {
  return { ...useShareContacts(jobId), applies: useJobApplies(jobId) };
}
export type ShareChoices = ReturnType<typeof useShareChoices>;

/** The shortlists of a job; a new one is among them at once. */
export function useJobShortlists(jobId: number) {
  const { api, bus } = useSystem();
  const shortlists = useResource(`shortlists ${jobId}`, (signal) =>
    api("GET /recruiters/jobs/:id/shortlists", { params: { id: jobId } }, { signal }),
  );
  const { reload } = shortlists;
  useEffect(() => {
    const heard = bus.on("shortlist.shared").subscribe((fact) => {
      if (fact.jobId === jobId) reload();
    });
    return () => heard.unsubscribe();
  }, [bus, jobId, reload]);
  return shortlists;
}
