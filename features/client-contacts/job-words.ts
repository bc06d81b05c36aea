import { useLocale } from "#client/i18n/use-texts.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { employmentRegime, workType } from "#contract/catalogues/jobs.ts";

export type JobState = (typeof jobStatus)[number]["code"];

/** The job is still being worked on. */
export const isOpen = ({ status }: { status: string }): boolean =>
  status === "published" || status === "paused";

export const jobPath = ({ slug, uid }: { slug: string; uid: string }): string =>
  `/client_contacts/jobs/${slug}/${uid}`;

/** The key facts of a job, in the person's language. */
export function useJobWords() {
  const locale = useLocale();
  return {
    status: (status: string) => labelIn(jobStatus, status, locale),
    place: ({ city, state }: { city: string | null; state: string | null }) =>
      [city, state].filter(Boolean).join(" · "),
    work: (code: number | null) => (code ? labelIn(workType, code, locale) : ""),
    regime: (code: number | null) => labelIn(employmentRegime, code, locale),
  };
}
