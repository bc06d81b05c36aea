import { Download, Redo2, Undo2 } from "lucide-react";
import { type KeyboardEvent, useCallback } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useReportBuilder } from "#client/system/administrators/use-report-builder.ts";
import { useGo, useToasts } from "#client/system/app/use-system.ts";
import { useSavedFile } from "#client/system/page/use-file-download.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { ReportDraft } from "#machines/report-builder/report-builder.machine.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, TextField } from "#ui/field.tsx";
import { Inline, Panel, Stack } from "#ui/layout.tsx";
import { from, space } from "#ui/tokens.ts";
import { DefinitionFields } from "./definition-fields.tsx";
import { ReportFigures } from "./report-figures.tsx";
import { ReportRecords } from "./report-records.tsx";
import { reportTexts } from "./texts.ts";

const Halves = styled.div`
  display: grid; gap: ${space(5)}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${from("desktop")} { grid-template-columns: minmax(320px, 2fr) minmax(0, 3fr); }
`;

const Results = styled.div`display: flex; flex-direction: column; gap: ${space(5)}; min-width: 0;`;

/** A report's query beside its result: the figures follow each change before anything is saved. */
export function ReportBuilder({
  editorKey,
  saved,
  file,
  notOwn,
}: {
  /** Names what is edited: a report, a new one, or the copy of another's. */
  editorKey: string;
  saved: ReportDraft;
  /** The saved report, which can be downloaded. */
  file?: number;
  /** The author of the report being copied. */
  notOwn: string | null;
}) {
  const t = useTexts(reportTexts);
  const { show } = useToasts();
  const { failureText, errorAt } = useFormTexts();
  const go = useGo();
  const onSaved = useCallback(
    (id: number | null) => {
      show({ kind: "success", text: t("saved") });
      go(`/administrator/reports/${id}`);
    },
    [show, t, go],
  );
  const builder = useReportBuilder(editorKey, saved, onSaved);
  const { draft, failure } = builder;
  const nameErrors = builder.nameMissing ? [{ path: "name", rule: "required" }] : [];
  return (
    <Halves>
      <Panel onKeyDown={(event: KeyboardEvent) => undoByKey(event, builder)}>
        <Stack $gap={4}>
          {notOwn === null ? null : <Callout tone="info">{t("notOwn", { name: notOwn })}</Callout>}
          <TextField
            label={t("name")}
            required
            maxLength={120}
            value={draft.name}
            error={errorAt(nameErrors, "name")}
            onChange={builder.rename}
          />
          <DefinitionFields definition={draft.definition} onEdit={builder.edit} />
          <Checkbox label={t("shared")} checked={draft.shared} onChange={builder.share} />
          {builder.inConflict ? (
            <Callout tone="warning" role="alert">
              <Stack $gap={3}>
                {failure ? failureText(failure) : t("conflict")}
                <Inline $wrap>
                  <Button kind="primary" onClick={builder.keepMine}>
                    {t("keepMine")}
                  </Button>
                  <Button onClick={builder.takeTheirs}>{t("takeTheirs")}</Button>
                </Inline>
              </Stack>
            </Callout>
          ) : failure ? (
            <Callout tone="danger" role="alert">
              {failureText(failure)}
            </Callout>
          ) : null}
          <Inline $wrap>
            <Button kind="primary" busy={builder.busy} disabled={builder.inConflict} onClick={builder.save}>
              {t(notOwn === null ? "save" : "saveCopy")}
            </Button>
            <IconButton label={t("undo")} disabled={!builder.canUndo} onClick={builder.undo}>
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton label={t("redo")} disabled={!builder.canRedo} onClick={builder.redo}>
              <Redo2 aria-hidden />
            </IconButton>
            {file === undefined ? null : <CsvButton id={file} />}
          </Inline>
        </Stack>
      </Panel>
      <Results>
        <ReportFigures definition={draft.definition} />
        {draft.definition.columns.length > 0 ? <ReportRecords definition={draft.definition} /> : null}
      </Results>
    </Halves>
  );
}

/** Fields of text undo what was typed by themselves. */
function undoByKey(event: KeyboardEvent, { undo, redo }: { undo: () => void; redo: () => void }): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
  if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
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
