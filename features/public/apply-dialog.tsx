import { useTexts } from "#client/i18n/use-texts.ts";
import type { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ApplyFields } from "../forms/apply-fields.tsx";
import { applyTexts } from "../forms/apply-texts.ts";

export default function ApplyDialog({
  apply,
  title,
}: {
  apply: ReturnType<typeof useApplyToJob>;
  title: string;
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
      <ApplyFields apply={apply} />
    </Dialog>
  );
}
