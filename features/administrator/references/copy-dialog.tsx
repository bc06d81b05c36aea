import { useTexts } from "#client/i18n/use-texts.ts";
import type { ReferenceActions } from "#client/system/administrators/reference-lists.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { SelectField } from "#ui/field.tsx";
import { Text } from "#ui/layout.tsx";
import { referenceTexts } from "./texts.ts";

/** Takes over the entries of another business of the same administrator. */
export function CopyDialog({ actions }: { actions: ReferenceActions }) {
  const t = useTexts(referenceTexts);
  const { errorAt } = useFormTexts();
  const own = useRecruiter().business;
  const { data } = useBusinesses();
  const others = (data?.businesses ?? []).filter(({ id }) => id !== own.id);
  const form = actions.form("copy");
  return (
    <ActionDialog
      action={actions}
      name="copy"
      title={t("copy")}
      description={t("copyHint")}
      submit={t("doCopy")}
    >
      {form && others.length > 0 ? (
        <SelectField<number>
          label={t("business")}
          required
          value={form.draft.business_id}
          placeholder={t("choose")}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorAt(form.errors, "business_id")}
          onChange={(id) => form.change("business_id", id)}
        />
      ) : (
        <Text $tone="muted">{t("noOther")}</Text>
      )}
    </ActionDialog>
  );
}
