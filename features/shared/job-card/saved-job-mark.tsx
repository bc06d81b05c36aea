import { Bookmark, BookmarkCheck } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ownApplies } from "#client/system/candidates/reads.ts";
import { useSavedJob } from "#client/system/candidates/saved-jobs.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { jobTexts } from "./texts.ts";

/** On a card: that the candidate applied already, else whether it is saved. */
export default function SavedJobMark({ job: { uid, title } }: { job: Pick<PublicJob, "uid" | "title"> }) {
  const t = useTexts(jobTexts);
  const { saved, busy, isKnown, toggle } = useSavedJob(uid, t("notSaved"));
  const applies = useRead(ownApplies).data?.applies ?? [];
  const hasApplied = applies.some(({ job, progress }) => job.uid === uid && progress !== "withdrawn");
  return (
    <>
      {hasApplied ? <Badge tone="success">{t("applied")}</Badge> : null}
      <IconButton
        size="sm"
        label={t(saved ? "unsaveOf" : "saveOf", { title })}
        aria-pressed={saved}
        disabled={!isKnown}
        busy={busy}
        onClick={toggle}
      >
        {saved ? <BookmarkCheck aria-hidden color="var(--accent-text)" /> : <Bookmark aria-hidden />}
      </IconButton>
    </>
  );
}
