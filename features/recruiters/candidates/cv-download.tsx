import { Download } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { Button } from "#ui/button.tsx";
import { profileTexts } from "./texts.ts";

/** Saves the file of a candidate's curriculum. */
export function CvDownload({
  file,
  size = "md",
}: {
  file: { id: number; name: string };
  size?: "sm" | "md";
}) {
  const t = useTexts(profileTexts);
  const download = useFileDownload();
  return (
    <Button
      size={size}
      icon={<Download aria-hidden />}
      aria-label={t("download", { name: file.name })}
      onClick={() => download(`/recruiters/data_files/${file.id}/content`)}
    >
      {file.name}
    </Button>
  );
}
