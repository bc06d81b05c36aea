import { useTexts } from "#client/i18n/use-texts.ts";
import {
  templateFields,
  templatePreview,
  templateTarget,
  templateVersions,
} from "#client/system/administrators/template-uploads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { templateLimitMb } from "#contract/calls/template-uploads.ts";
import { documentEntities } from "#contract/catalogues/document-templates.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Stack } from "#ui/layout.tsx";
import { FileVersions } from "../business-files/file-versions.tsx";
import { FieldCheck } from "./field-check.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { templateUploadTexts } from "./texts.ts";

/** Its other faults are addresses, in which braces are escaped. */
const isField = (fault: string) => /[{}]/.test(fault);

/** A template: its file and versions, the merge fields it has, and how it reads with a record. */
export default function TemplatePanel({ record, onChanged }: RecordPartProps) {
  const t = useTexts(templateUploadTexts);
  const id = Number(record.id);
  const entity = documentEntities.find((name) => name === record.entity);
  const isUploaded = Number(record.version) > 0;
  const fields = useRead(templateFields, { params: { id } });
  const path = `/recruiters/administrator/template_uploads/${id}/versions`;
  return (
    <Stack $gap={4}>
      <FileVersions
        read={useRead(templateVersions, { params: { id } })}
        target={templateTarget(id)}
        limitMb={templateLimitMb}
        hint={t("hint", { n: templateLimitMb })}
        accept=".docx"
        unsupported={(fault) => {
          if (fault === null) return t("unsupported");
          return isField(fault) ? t("unclosed", { field: fault }) : t("linked", { file: fault });
        }}
        contentPath={(version) => `${path}/${version}/content`}
        onUploaded={onChanged}
      />
      {entity ? <FieldCheck read={fields} entity={entity} isUploaded={isUploaded} /> : null}
      {entity && isUploaded ? <TemplatePreview id={id} entity={entity} of={templatePreview} /> : null}
    </Stack>
  );
}
