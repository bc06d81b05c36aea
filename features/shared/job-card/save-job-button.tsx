import { Bookmark, BookmarkCheck } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSavedJob } from "#client/system/candidates/saved-jobs.ts";
import { Button } from "#ui/button.tsx";
import { jobTexts } from "./texts.ts";

/** On the job's page: saves it to come back to, or removes it from the saved ones. */
export default function SaveJobButton({ uid }: { uid: string }) {
  const t = useTexts(jobTexts);
  const { saved, busy, isKnown, toggle } = useSavedJob(uid, t("notSaved"));
  return (
    <Button
      icon={saved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      aria-pressed={saved}
      disabled={!isKnown}
      busy={busy}
      onClick={toggle}
    >
      {t(saved ? "saved" : "save")}
    </Button>
  );
}
