import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { templatePreview } from "#client/system/administrators/template-uploads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { DocumentEntity } from "#contract/catalogues/document-templates.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { templateUploadTexts } from "./texts.ts";

const Sheet = styled.div`
  max-height: 480px; overflow: auto; padding: ${space(6)}; border: 1px solid var(--line); border-radius: ${radius.md};
  background: var(--surface); p { white-space: pre-wrap; margin: 0 0 ${space(2)}; }
`;

/** A template filled from a record: the newest, or a chosen one. */
export function TemplatePreview({
  id,
  entity,
  of,
}: {
  id: number;
  entity: DocumentEntity;
  of: typeof templatePreview;
}) {
  const t = useTexts(templateUploadTexts);
  const [record, setRecord] = useState<{ id: number; name: string | null } | null>(null);
  const read = useRead(of, { params: { id }, query: record ? { record_id: record.id } : {} });
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{t("preview")}</Heading>
        <RecordLookup
          label={t("previewWith")}
          hint={t("previewHint")}
          entity={entity}
          value={record?.id ?? null}
          name={record?.name ?? null}
          onChange={(chosen, name) => setRecord(chosen === null ? null : { id: chosen, name })}
        />
        <Loaded read={read} failed={t("previewFailed")} lines={6}>
          {({ record: shown, paragraphs }) =>
            shown === null ? (
              <Text $tone="muted">{t("previewNobody")}</Text>
            ) : (
              <Stack $gap={2}>
                <Text $tone="muted" $size="sm">
                  {t("previewOf", { name: shown.name })}
                </Text>
                <Sheet tabIndex={0} role="group" aria-label={t("preview")}>
                  {paragraphs.map((text, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
                    <p key={at}>{text}</p>
                  ))}
                </Sheet>
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}
