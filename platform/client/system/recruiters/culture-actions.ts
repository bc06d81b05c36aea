import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

const after = [
  "POST /recruiters/cultural_fits",
  "POST /recruiters/cultural_fits/:id/send",
  "POST /recruiters/cultural_fits/:id/cancel",
] as const;

export const cultureOfCandidate = readOf("GET /recruiters/candidates/:id/cultural_fit", { after });
export const cultureOfJob = readOf("GET /recruiters/jobs/:id/cultural_fit", { after });
export const cultureOfClient = readOf("GET /recruiters/client_companies/:id/cultural_fit", { after });

type CulturePayload = Payload<"POST /recruiters/cultural_fits", "cultural_fit">;
/** People as typed: one per line. */
export type CultureDraft = Omit<Draft<CulturePayload>, "people"> & { readonly people?: string | null };

/** `Marta Reis <marta@a.test>`, `Marta Reis, marta@a.test`, or the address alone, one per line. */
export function peopleIn(text: string): { name: string; email: string }[] {
  return text.split("\n").flatMap((line) => {
    const [, email] = /([^\s<>,;]+@[^\s<>,;]+)/.exec(line) ?? [];
    if (!email) return line.trim() === "" ? [] : [{ name: line.trim(), email: line.trim() }];
    const name = line
      .replace(email, "")
      .replaceAll(/[<>,;]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    return [{ name: name || (email.split("@")[0] ?? email), email }];
  });
}

/** Candidates, and people of jobs and clients, are asked to answer; reminded, or cancelled. */
export const cultureActions = {
  ask: (api: Api, { people, ...draft }: CultureDraft) =>
    api("POST /recruiters/cultural_fits", {
      body: {
        cultural_fit: {
          candidate_id: draft.candidate_id ?? null,
          ...(draft.candidate_ids ? { candidate_ids: draft.candidate_ids } : {}),
          job_id: draft.job_id ?? null,
          client_company_id: draft.client_company_id ?? null,
          ...(people ? { people: peopleIn(people) } : {}),
          expires_on: draft.expires_on ?? "",
          message: draft.message || null,
        },
      },
    }),
  again: (api: Api, { id, expires_on }: { id: number; expires_on?: string | null }) =>
    api("POST /recruiters/cultural_fits/:id/send", {
      params: { id },
      body: { cultural_fit: { expires_on: expires_on ?? "" } },
    }),
  cancel: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/cultural_fits/:id/cancel", { params: { id } }),
};
