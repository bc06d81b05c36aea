import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { RecordActionsProps } from "./own-parts.ts";
import { entityTexts } from "./texts.ts";

/** Publishing and pausing, and the way to the page that visitors see. */
export default function JobActions({ record, busy, onSave }: RecordActionsProps) {
  const t = useTexts(entityTexts);
  return (
    <>
      {record.status === "published" ? (
        <ButtonLink as={Link} to={`/jobs/${String(record.slug)}/${String(record.uid)}`} target="_blank">
          <ExternalLink size={15} aria-hidden />
          {t("publicPage")}
        </ButtonLink>
      ) : null}
      {onSave && record.status === "published" ? (
        <Button busy={busy} onClick={() => onSave({ status: "paused" })}>
          {t("pause")}
        </Button>
      ) : null}
      {onSave && (record.status === "draft" || record.status === "paused") ? (
        <Button kind="primary" busy={busy} onClick={() => onSave({ status: "published" })}>
          {t("publish")}
        </Button>
      ) : null}
    </>
  );
}
