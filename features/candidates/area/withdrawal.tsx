import { useTexts } from "#client/i18n/use-texts.ts";
import type { useWithdrawApply } from "#client/system/candidates/use-withdraw-apply.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Text } from "#ui/layout.tsx";
import { areaTexts } from "./texts.ts";

/** Confirms withdrawing an application. */
export function Withdrawal({
  withdraw,
  job,
}: {
  withdraw: ReturnType<typeof useWithdrawApply>;
  /** The job's title; undefined while closed. */
  job: string | undefined;
}) {
  const t = useTexts(areaTexts);
  const { failureText } = useFormTexts();
  return (
    <ConfirmDialog
      open={job !== undefined}
      title={t("candidacy.withdrawTitle")}
      confirmLabel={t("candidacy.withdraw")}
      cancelLabel={t("candidacy.keep")}
      danger
      busy={withdraw.busy}
      failure={withdraw.failure ? failureText(withdraw.failure) : null}
      onConfirm={withdraw.confirm}
      onCancel={withdraw.cancel}
    >
      <Text>{t("candidacy.withdrawText", { job: job ?? "" })}</Text>
    </ConfirmDialog>
  );
}
