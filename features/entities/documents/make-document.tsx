import { FilePlus2 } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { documentActions, documentTemplates } from "#client/system/recruiters/documents.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Text } from "#ui/layout.tsx";
import { ActionDialog } from "../actions/action-dialog.tsx";
import { documentTexts } from "./texts.ts";

/** Fills a document from the record, keeps it among its files and downloads it; nothing where no template is offered. */
export default function MakeDocument({ entity, id }: { entity: DocumentEntity; id: number }) {
  const t = useTexts(documentTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const download = useFileDownload();
  const { data } = useRead(documentTemplates, { params: { entity, id } });
  const actions = useMemo(() => documentActions(entity, id), [entity, id]);
  const onDone = useCallback(
    ({ result }: Done<typeof actions>) => {
      show({ kind: "success", text: t("made", { name: result.data_file.name }) });
      download(`/recruiters/data_files/${result.data_file.id}/content`);
    },
    [show, download, t],
  );
  const action = useActions([entity, id], actions, onDone);
  if (!data || data.templates.length === 0) return null;
  const { templates, formats } = data;
  const form = action.form("make");
  const chosen = templates.find((template) => template.id === form?.draft.template_upload_id);
  return (
    <div>
      <Button
        icon={<FilePlus2 aria-hidden />}
        onClick={() =>
          action.ask("make", { template_upload_id: templates[0]?.id ?? null, format: "docx" }, [
            "template_upload_id",
          ])
        }
      >
        {t("make")}
      </Button>
      <ActionDialog
        action={action}
        name="make"
        title={t("make")}
        description={t("hint")}
        submit={t("submit")}
      >
        {form ? (
          <>
            <SelectField
              label={t("template")}
              required
              value={form.draft.template_upload_id ?? 0}
              options={templates.map((template) => ({
                value: template.id,
                label: `${template.name} (${t(template.language === "en" ? "english" : "portuguese")})`,
              }))}
              error={errorAt(form.errors, "template_upload_id")}
              onChange={(value) => form.change("template_upload_id", value)}
            />
            {chosen?.description ? <Text $tone="muted">{chosen.description}</Text> : null}
            {formats.length > 1 ? (
              <SelectField
                label={t("format")}
                value={form.draft.format ?? "docx"}
                options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
                error={errorAt(form.errors, "format")}
                onChange={(value) => form.change("format", value)}
              />
            ) : null}
            {formats.includes("pdf") ? null : (
              <Text $tone="muted" $size="sm">
                {t("noPdf")}
              </Text>
            )}
          </>
        ) : null}
      </ActionDialog>
    </div>
  );
}
