import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { ApplyFields } from "../forms/apply-fields.tsx";
import { applyTexts } from "../forms/apply-texts.ts";

export default function ApplyDialog({
  apply,
  title,
  uid,
}: {
  apply: ReturnType<typeof useApplyToJob>;
  title: string;
  /** Of the job. */
  uid: string;
}) {
  const t = useTexts(applyTexts);
  const busy = apply.state !== "asking";
  return (
    <Dialog
      open
      onClose={apply.cancel}
      title={t("title")}
      description={title}
      closeLabel={t("cancel")}
      width="small"
      footer={
        <>
          <Button onClick={apply.cancel}>{t("cancel")}</Button>
          <Button kind="primary" busy={busy} onClick={apply.confirm}>
            {t(busy ? "sending" : "send")}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Text $tone="muted" $size="sm">
          {t("curriculum")} <Link to={`/candidates/jobs/${uid}/applies/new`}>{t("cv.other")}</Link>
        </Text>
        <ApplyFields apply={apply} />
      </Stack>
    </Dialog>
  );
}
