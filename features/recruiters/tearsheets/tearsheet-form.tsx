import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useTearsheetActions } from "#client/system/recruiters/use-tearsheets.ts";
import type { Tearsheet, TearsheetCategory } from "#contract/calls/tearsheets.ts";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { tearsheetTexts } from "./texts.ts";

/** A list's name, category and visibility; a new one without `tearsheet`. */
export function TearsheetForm({
  tearsheet,
  categories,
  onClose,
  onSaved,
}: {
  tearsheet: Tearsheet | null;
  categories: readonly TearsheetCategory[];
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTexts(tearsheetTexts);
  const { start, busy, refused } = useTearsheetActions(tearsheet?.id ?? null, onSaved);
  const [name, setName] = useState(tearsheet?.name ?? "");
  const [description, setDescription] = useState(tearsheet?.description ?? "");
  const [category, setCategory] = useState(tearsheet?.category_id ?? null);
  const [privacy, setPrivacy] = useState<Tearsheet["privacy"]>(tearsheet?.privacy ?? "shared");
  const mine = tearsheet?.mine ?? true;
  const save = () => {
    const values = {
      name: name.trim(),
      description: description.trim() || null,
      category_id: category,
      ...(mine ? { privacy } : {}),
    };
    const known = tearsheet ? { id: tearsheet.id, lock_version: tearsheet.lock_version } : {};
    start("save", { ...known, tearsheet: values });
  };
  return (
    <FormDialog
      open
      title={t(tearsheet ? "edit" : "new")}
      submitLabel={t("save")}
      cancelLabel={t("cancel")}
      busy={busy}
      incomplete={name.trim() === ""}
      failure={refused ? t(refused.code === "conflict" ? "conflict" : "refused") : null}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextField label={t("name")} required maxLength={120} value={name} onChange={setName} />
      <SelectField<number>
        label={t("category")}
        value={category}
        placeholder={t("noCategory")}
        options={categories.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setCategory}
      />
      {mine ? (
        <SelectField<Tearsheet["privacy"]>
          label={t("privacy")}
          value={privacy}
          options={[
            { value: "shared", label: t("shared") },
            { value: "private", label: t("private") },
          ]}
          onChange={(chosen) => setPrivacy(chosen ?? "shared")}
        />
      ) : (
        <Callout tone="info">{t("onlyOwner")}</Callout>
      )}
      <TextArea
        label={t("description")}
        rows={3}
        maxLength={2000}
        value={description}
        onChange={setDescription}
      />
    </FormDialog>
  );
}
