import { Plus, Trash2 } from "lucide-react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { DevelopmentDraft } from "#client/system/recruiters/development-actions.ts";
import { developmentLevels } from "#contract/catalogues/development.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { developmentTexts } from "./texts.ts";

/** `list` with the entry at `index` changed. */
const changedAt = <T,>(list: readonly T[], index: number, change: Partial<T>): T[] =>
  list.map((item, at) => (at === index ? { ...item, ...change } : item));
const withoutAt = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** The content of a report. */
export function ReportFields({ form: { draft, errors, change } }: { form: ActionForm<DevelopmentDraft> }) {
  const t = useTexts(developmentTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const competences = draft.competences ?? [];
  const actions = draft.actions ?? [];
  const words = (field: "summary" | "strengths" | "to_develop") => (
    <TextArea
      label={t(`form.${field}`)}
      rows={4}
      maxLength={4000}
      error={errorAt(errors, field)}
      value={draft[field] ?? ""}
      onChange={(text) => change(field, text)}
    />
  );
  return (
    <Stack $gap={5}>
      <TextField
        label={t("form.name")}
        required
        maxLength={160}
        error={errorAt(errors, "title")}
        value={draft.title ?? ""}
        onChange={(title) => change("title", title)}
      />
      {words("summary")}
      <Stack $gap={4}>
        <Heading as="h3" $size="md">
          {t("form.competences")}
        </Heading>
        {competences.map((competence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          <Stack key={index} $gap={2}>
            <Inline $gap={2} $align="end">
              <Stack $grow>
                <TextField
                  label={t("form.competence")}
                  required
                  maxLength={120}
                  error={errorAt(errors, `competences.${index}.name`)}
                  value={competence.name}
                  onChange={(name) => change("competences", changedAt(competences, index, { name }))}
                />
              </Stack>
              <IconButton
                label={t("form.removeCompetence", { n: index + 1 })}
                onClick={() => change("competences", withoutAt(competences, index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Inline>
            <SelectField<number>
              label={t("form.level")}
              options={developmentLevels.map(({ code, label }) => ({
                value: code,
                label: `${code} · ${label[locale]}`,
              }))}
              value={competence.level}
              onChange={(level) =>
                change("competences", changedAt(competences, index, { level: level ?? 3 }))
              }
            />
            <TextField
              label={t("form.note")}
              maxLength={500}
              value={competence.note ?? ""}
              onChange={(note) => change("competences", changedAt(competences, index, { note }))}
            />
          </Stack>
        ))}
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={competences.length >= 20}
            onClick={() => change("competences", [...competences, { name: "", level: 3, note: null }])}
          >
            {t("form.addCompetence")}
          </Button>
        </div>
      </Stack>
      {words("strengths")}
      {words("to_develop")}
      <Stack $gap={4}>
        <Heading as="h3" $size="md">
          {t("form.plan")}
        </Heading>
        {actions.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          <Stack key={index} $gap={2}>
            <Inline $gap={2} $align="end">
              <Stack $grow>
                <TextField
                  label={t("form.action")}
                  required
                  maxLength={300}
                  error={errorAt(errors, `actions.${index}.action`)}
                  value={item.action}
                  onChange={(action) => change("actions", changedAt(actions, index, { action }))}
                />
              </Stack>
              <IconButton
                label={t("form.removeAction", { n: index + 1 })}
                onClick={() => change("actions", withoutAt(actions, index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Inline>
            <DateField
              label={t("form.due")}
              error={errorAt(errors, `actions.${index}.due_on`)}
              value={item.due_on ?? ""}
              onChange={(day) => change("actions", changedAt(actions, index, { due_on: day || null }))}
            />
          </Stack>
        ))}
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={actions.length >= 30}
            onClick={() => change("actions", [...actions, { action: "", due_on: null }])}
          >
            {t("form.addAction")}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
