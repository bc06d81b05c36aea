import { ArrowRight } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Import } from "#client/system/tasks/use-import.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { RadioGroup, SelectField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { fieldLabel, importFields } from "./fields.ts";
import { importTexts } from "./texts.ts";

const Rows = styled.ul`list-style: none; margin: 0; padding: 0;`;
const Row = styled.li<{ $left: boolean }>`
  display: grid; grid-template-columns: minmax(0, 1fr) 20px minmax(200px, 320px); gap: ${space(3)}; align-items: center;
  padding: ${space(2)} 0; border-top: 1px solid var(--line);
  > svg { color: ${({ $left }) => ($left ? "var(--line-strong)" : "var(--accent)")}; }
  ${below("phone")} { grid-template-columns: 1fr; gap: ${space(1.5)}; > svg { display: none; } }
`;
const Samples = styled.span`
  display: block; color: var(--muted); font-size: ${type.xs}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
`;
const Choices = styled.div`
  display: grid; grid-template-columns: minmax(220px, 320px) 1fr; gap: ${space(6)}; align-items: start;
  ${below("tablet")} { grid-template-columns: 1fr; gap: ${space(4)}; }
`;

/** Up to three sample values of a column. */
function samplesOf(task: ImportTask, index: number): string {
  const values = task.sample.map((row) => row[index]?.trim() ?? "").filter(Boolean);
  return [...new Set(values)].slice(0, 3).join(" · ");
}

/** Step 2: which column fills which field, and what happens to e-mails that are known. */
export function ColumnsStep({ task: at, of }: { task: Import; of: ImportTask }) {
  const t = useTexts(importTexts);
  const locale = useLocale();
  const { list, number } = useFormats();
  const { failureText } = useFormTexts();
  const options = importFields(locale);
  const used = Object.values(at.mapping).filter((field) => field !== null).length;
  return (
    <Stack $gap={4}>
      <Text $tone="muted">{t("columns.file", { name: of.file_name, count: number(of.total) })}</Text>
      <Panel>
        <Choices>
          <SelectField
            label={t("columns.preset")}
            hint={t("columns.presetHint")}
            value={of.preset}
            disabled={at.busy}
            options={(["none", "bullhorn", "zoho"] as const).map((value) => ({
              value,
              label: t(`columns.presets.${value}`),
            }))}
            onChange={(preset) => at.choosePreset(preset ?? "none")}
          />
          <RadioGroup
            label={t("columns.duplicates")}
            value={at.duplicates}
            options={[
              { value: "skip", label: t("columns.skip") },
              { value: "update", label: t("columns.update") },
              { value: "create", label: t("columns.create") },
            ]}
            onChange={at.chooseDuplicates}
          />
        </Choices>
      </Panel>
      <Panel>
        <Stack $gap={3}>
          <Inline $justify="space-between" $wrap>
            <Heading>{t("columns.mapping")}</Heading>
            <Text $tone="muted" $size="sm" role="status">
              {t("columns.used", { count: used })}
            </Text>
          </Inline>
          <Rows>
            {of.columns.map((column, index) => {
              const field = at.mapping[column] ?? null;
              return (
                <Row key={column} $left={field === null}>
                  <div>
                    <Text $strong>{column}</Text>
                    <Samples>{samplesOf(of, index)}</Samples>
                  </div>
                  <ArrowRight aria-hidden />
                  <SelectField
                    label={t("columns.fieldOf", { column })}
                    hideLabel
                    value={field}
                    disabled={at.busy}
                    placeholder={t("columns.ignore")}
                    options={options}
                    onChange={(chosen) => at.map(column, chosen)}
                  />
                </Row>
              );
            })}
          </Rows>
        </Stack>
      </Panel>
      {at.failure ? (
        <Callout tone="danger" role="alert">
          {failureText(at.failure)}
        </Callout>
      ) : null}
      {at.missing.length > 0 ? (
        <Callout tone="warning" role="status">
          {t("columns.missing", { fields: list(at.missing.map((name) => fieldLabel(name, locale))) })}
        </Callout>
      ) : null}
      <ActionBar
        start={<Button onClick={at.another}>{t("columns.another")}</Button>}
        end={
          <Button kind="primary" busy={at.busy} disabled={at.missing.length > 0} onClick={at.seePreview}>
            {t("columns.preview")}
          </Button>
        }
      />
    </Stack>
  );
}
