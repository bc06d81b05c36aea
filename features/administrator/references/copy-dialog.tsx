import { useTexts } from "#client/i18n/use-texts.ts";
import type { ReferenceActions } from "#client/system/administrators/reference-lists.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { SelectField } from "#ui/field.tsx";
import { referenceTexts } from "./texts.ts";

/** Takes over the entries of another business of the same administrator. */
export function CopyDialog({
  actions,
  businesses,
}: {
  actions: ReferenceActions;
  businesses: readonly { id: number; name: string }[];
}) {
  const t = useTexts(referenceTexts);
  const { errorAt } = useFormTexts();
  const form = actions.form("copy");
  return (
    <ActionDialog
      action={actions}
      name="copy"
      title={t("copy")}
      description={t("copyHint")}
      submit={t("doCopy")}
    >
      {form ? (
        <SelectField<number>
          label={t("business")}
          required
          value={form.draft.business_id}
          placeholder={t("choose")}
          options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorAt(form.errors, "business_id")}
          onChange={(id) => form.change("business_id", id)}
        />
      ) : null}
    </ActionDialog>
  );
}
