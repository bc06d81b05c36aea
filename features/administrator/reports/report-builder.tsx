import { Download } from "lucide-react";
import { useCallback, useMemo } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type ReportBuilderDraft, reportActions } from "#client/system/administrators/report-builder.ts";
import { useGo, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useSavedFile } from "#client/system/page/use-file-download.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, TextField } from "#ui/field.tsx";
import { Inline, Panel, Stack } from "#ui/layout.tsx";
import { from, space } from "#ui/tokens.ts";
import { DefinitionFields } from "./definition-fields.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { reportTexts } from "./texts.ts";

const Halves = styled.div`
  display: grid; gap: ${space(5)}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${from("desktop")} { grid-template-columns: minmax(320px, 2fr) minmax(0, 3fr); }
`;

/** A report's query beside its result: the figures follow each change before anything is saved. */
export function ReportBuilder({
  saved,
  file,
  notOwn,
}: {
  saved: ReportBuilderDraft;
  /** The saved report, whose figures can be downloaded. */
  file?: number;
  /** The report being copied. */
  notOwn: string | null;
}) {
  const t = useTexts(reportTexts);
  const { show } = useToasts();
  const { failureText, errorAt } = useFormTexts();
  const go = useGo();
  const onDone = useCallback(
    ({ result }: Done<typeof reportActions>) => {
      show({ kind: "success", text: t("saved") });
      go(`/administrator/reports/${result.id}`);
    },
    [show, t, go],
  );
  const standing = useMemo(
    () => ({ action: "save" as const, draft: saved, required: ["name" as const] }),
    [saved],
  );
  const action = useActions([saved.id, saved.lock_version], reportActions, onDone, undefined, {
    standing,
  });
  const form = action.form("save");
  const { name, shared, definition } = form?.draft ?? saved;
  return (
    <Halves>
      <Panel>
        <Stack $gap={4}>
          {notOwn === null ? null : <Callout tone="info">{t("notOwn", { name: notOwn })}</Callout>}
          <TextField
            label={t("name")}
            required
            maxLength={120}
            value={name}
            error={errorAt(form?.errors ?? [], "name")}
            onChange={(value) => form?.change("name", value)}
          />
          <DefinitionFields definition={definition} onChange={(next) => form?.change("definition", next)} />
          <Checkbox label={t("shared")} checked={shared} onChange={(on) => form?.change("shared", on)} />
          {action.failure ? (
            <Callout tone="danger" role="alert">
              {action.failure === "conflict" ? t("conflict") : failureText(action.failure)}
            </Callout>
          ) : null}
          <Inline $wrap>
            <Button kind="primary" busy={action.busy} onClick={action.confirm}>
              {t(notOwn === null ? "save" : "saveCopy")}
            </Button>
            {file === undefined ? null : <CsvButton id={file} />}
          </Inline>
        </Stack>
      </Panel>
      <ReportFigures definition={definition} />
    </Halves>
  );
}

function CsvButton({ id }: { id: number }) {
  const t = useTexts(reportTexts);
  const { show } = useToasts();
  const failed = useCallback(() => show({ kind: "error", text: t("csvFailed") }), [show, t]);
  const { busy, save } = useSavedFile(`/recruiters/administrator/reports/${id}/csv`, failed);
  return (
    <Button icon={<Download aria-hidden />} busy={busy} onClick={save} title={t("csvHint")}>
      {t("csv")}
    </Button>
  );
}
