import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useSession, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { alertActions } from "#client/system/public/job-alerts.ts";
import { alertFrequencies } from "#contract/calls/job-alerts.ts";
import { jobSearchInWords } from "#contract/catalogues/job-search.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { JobFilters } from "#machines/shared/job-address.ts";
import { RadioGroup, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Text } from "#ui/layout.tsx";
import { alertTexts } from "./texts.ts";

/** Saves the board's search, whose new jobs then arrive by mail; visitors enter their address. */
export default function AlertDialog({ filters, onClose }: { filters: JobFilters; onClose: () => void }) {
  const t = useTexts(alertTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const { show } = useToasts();
  const { user } = useSession();
  const announce = useCallback(
    ({ result }: Done<typeof alertActions>) => {
      show({ kind: "success", text: t(result), ...(result === "waiting" ? { duration: 12_000 } : {}) });
      onClose();
    },
    [show, t, onClose],
  );
  const isCandidate = user?.strategy === "candidates";
  const action = useActions([], alertActions, announce, undefined, {
    standing: {
      action: "save",
      draft: { frequency: "daily", filters },
      required: isCandidate ? ["frequency"] : ["email", "frequency"],
    },
  });
  const form = action.form("save");
  return (
    <FormDialog
      open
      title={t("title")}
      description={t("lead")}
      submitLabel={t("submit")}
      cancelLabel={t("cancel")}
      busy={action.busy}
      errors={action.errors}
      failure={action.errors.length === 0 ? failureText(action.failure) : null}
      onSubmit={action.confirm}
      onCancel={onClose}
    >
      {form ? (
        <>
          <Text $strong>{jobSearchInWords(form.draft.filters, locale)}</Text>
          {isCandidate ? null : (
            <TextField
              label={t("email")}
              hint={t("emailHint")}
              type="email"
              required
              autoComplete="email"
              maxLength={160}
              value={form.draft.email ?? ""}
              error={errorAt(form.errors, "email")}
              onChange={(email) => form.change("email", email)}
            />
          )}
          <RadioGroup
            label={t("frequency")}
            options={alertFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
            value={form.draft.frequency ?? "daily"}
            onChange={(frequency) => form.change("frequency", frequency)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
