import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Import } from "#client/system/tasks/use-import.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { ImportPreview } from "#machines/import/import.machine.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { type } from "#ui/tokens.ts";
import { fieldLabel } from "./fields.ts";
import { Counts, OutcomeBadge } from "./parts.tsx";
import { importTexts } from "./texts.ts";

const Why = styled.span`display: block; font-size: ${type.xs}; color: var(--muted); margin-top: 2px; white-space: nowrap;`;
const Cell = styled.td`max-width: 260px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;

/** Step 3: the effect of the whole file, and of its first rows individually. */
export function PreviewStep({ task: at, of }: { task: Import; of: ImportTask }) {
  const t = useTexts(importTexts);
  const { number } = useFormats();
  const { failureText } = useFormTexts();
  const { preview } = at;
  const back = <Button onClick={at.back}>{t("preview.back")}</Button>;
  if (at.stage === "previewUnread")
    return (
      <Stack $gap={4}>
        <ErrorState
          title={t("preview.failed")}
          action={<Button onClick={at.seePreview}>{t("retry")}</Button>}
        >
          {failureText(at.failure)}
        </ErrorState>
        <ActionBar start={back} end={null} />
      </Stack>
    );
  if (!preview)
    return (
      <Stack $gap={4} aria-busy>
        <VisuallyHidden role="status">{t("preview.loading")}</VisuallyHidden>
        <Skeleton $height="76px" />
        <Text $tone="muted">{t("preview.loading")}</Text>
        <Skeleton $height="320px" />
      </Stack>
    );
  const { create, update, skip, fail } = preview.counts;
  const enter = create + update;
  return (
    <Stack $gap={4}>
      <Text $tone="muted">{t("columns.file", { name: of.file_name, count: number(of.total) })}</Text>
      <Counts
        counts={[
          { label: t("preview.create"), count: create, tone: "success" },
          { label: t("preview.update"), count: update, tone: "info" },
          { label: t("preview.skip"), count: skip, tone: "text" },
          { label: t("preview.fail"), count: fail, tone: "danger" },
        ]}
      />
      {enter === 0 ? (
        <Callout tone="warning" role="status">
          {t("preview.nothing")}
        </Callout>
      ) : null}
      <Heading>{t("preview.rows")}</Heading>
      <PreviewRows preview={preview} />
      {at.failure ? (
        <Callout tone="danger" role="alert">
          {failureText(at.failure)}
        </Callout>
      ) : null}
      <ActionBar
        start={back}
        end={
          <Button kind="primary" busy={at.busy} disabled={enter === 0} onClick={at.begin}>
            {enter === 0
              ? t("preview.nobody")
              : t(`preview.start.${create === 0 ? "update" : update === 0 ? "create" : "both"}`, {
                  count: enter,
                  created: number(create),
                  updated: number(update),
                })}
          </Button>
        }
      />
    </Stack>
  );
}

function PreviewRows({ preview }: { preview: ImportPreview }) {
  const t = useTexts(importTexts);
  const locale = useLocale();
  const fields = [...new Set(preview.rows.flatMap(({ values }) => Object.keys(values)))];
  return (
    <SimpleTable label={t("preview.rows")}>
      <thead>
        <tr>
          <th data-number>{t("rows.line")}</th>
          <th>{t("rows.outcome")}</th>
          {fields.map((field) => (
            <th key={field}>{fieldLabel(field, locale)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.rows.map((row) => (
          <tr key={row.line}>
            <td data-number>{row.line}</td>
            <td>
              <OutcomeBadge outcome={row.outcome} />
              {row.reason ? (
                <Why>
                  {t(`rows.reasons.${row.reason}`)}
                  {row.field && row.field !== "email" ? `: ${fieldLabel(row.field, locale)}` : ""}
                </Why>
              ) : null}
            </td>
            {fields.map((field) => (
              <Cell key={field} title={row.values[field]}>
                {row.values[field]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
