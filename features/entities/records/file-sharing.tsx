import { Users } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { fileActions } from "#client/system/recruiters/file-actions.ts";
import { may } from "#contract/access.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { entityTexts } from "../fields/texts.ts";

interface FileSharingProps {
  file: { id: number; name: string; shared_at: string | null };
}

/** Whether a job's client sees one of its files. */
export default function FileSharing({ file: { id, name, shared_at } }: FileSharingProps) {
  const t = useTexts(entityTexts);
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const recruiter = useRecruiter();
  const onRefused = useCallback(
    (code: string) => show({ kind: "error", text: failureText(code) ?? code }),
    [show, failureText],
  );
  const { start, running } = useActions([id], fileActions, undefined, onRefused);
  const isShared = shared_at !== null;
  if (!may(recruiter, "jobs", "update")) return null;
  return (
    <IconButton
      label={t("shareFile", { name })}
      aria-pressed={isShared}
      disabled={running !== null}
      onClick={() => start("share", { id, shared: !isShared })}
    >
      <Users aria-hidden />
    </IconButton>
  );
}
