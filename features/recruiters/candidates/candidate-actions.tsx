import { Camera } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordActionsProps } from "#features/entities/fields/part-props.ts";
import { PhotoEditor } from "#features/shared/photo/photo-editor.tsx";
import { photoTexts } from "#features/shared/photo/texts.ts";
import { IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** Actions on a candidate in the page header. */
export default function CandidateActions({ record, onSave, onChanged }: RecordActionsProps) {
  const t = useTexts(photoTexts);
  const [open, setOpen] = useState(false);
  if (!onSave) return null;
  return (
    <>
      <IconButton kind="secondary" label={t("title")} onClick={() => setOpen(true)}>
        <Camera aria-hidden />
      </IconButton>
      <Dialog
        open={open}
        width="small"
        title={t("title")}
        closeLabel={t("close")}
        onClose={() => setOpen(false)}
      >
        <PhotoEditor
          of={record.id}
          name={text(record.name) ?? ""}
          url={text(record.avatar_url)}
          onChanged={onChanged}
        />
      </Dialog>
    </>
  );
}
