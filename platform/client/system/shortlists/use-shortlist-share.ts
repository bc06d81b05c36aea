import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { readBy, readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ShareDraft } from "#machines/shortlist-share/shortlist-share.machine.ts";
import type { System } from "../app/system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { useRead } from "../page/use-read.ts";
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

/** An apply of a job, as it is listed. */
export type JobApply = CallAnswer<"GET /recruiters/applies">["applies"][number];
const pageSize = 200;
/** The provider's limit per shortlist is one page; at most this many pages are searched. */
const mostPages = 10;

async function appliesOf(api: System["api"], jobId: number, signal: AbortSignal): Promise<JobApply[]> {
  const found: JobApply[] = [];
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

const jobRead = readOf("GET /recruiters/jobs/:id", { after: ["PUT /recruiters/jobs/:id"] });
const contactsRead = readOf("GET /recruiters/jobs/:id/shortlist_contacts", {
  after: ["PUT /recruiters/jobs/:id"],
});
const jobApplies = readBy("applies of a job", (api, { jobId }: { jobId: number }, signal) =>
  appliesOf(api, jobId, signal),
);
const jobShortlists = readOf("GET /recruiters/jobs/:id/shortlists", {
  on: { "shortlist.shared": ({ jobId }, { params }) => jobId === params.id },
});

/** The contacts of the job's company. */
export function useShareContacts(jobId: number) {
  const contacts = useRead(contactsRead, { params: { id: jobId } });
  return { contacts, hasCompany: contacts.data?.has_company !== false };
}
export type ShareContact = CallAnswer<"GET /recruiters/jobs/:id/shortlist_contacts">["contacts"][number];

/** The candidates of a job. */
export const useJobApplies = (jobId: number) => useRead(jobApplies, { jobId });

/** Shareable candidates of a job, and possible recipients. */
export function useShareChoices(jobId: number) {
  return {
    ...useShareContacts(jobId),
    job: useRead(jobRead, { params: { id: jobId } }),
    applies: useJobApplies(jobId),
  };
}
export type ShareChoices = ReturnType<typeof useShareChoices>;

/** A job's shortlists; a new one is added at once. */
export const useJobShortlists = (jobId: number) => useRead(jobShortlists, { params: { id: jobId } });
