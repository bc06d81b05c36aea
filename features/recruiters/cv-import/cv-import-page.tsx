import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useCvImport } from "#client/system/recruiters/use-cv-import.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { isLikely } from "#contract/duplicates.ts";
import { cvLimits } from "#machines/cv-import/rows.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, PageHeader, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { CvRow } from "./cv-row.tsx";
import { cvImportTexts } from "./texts.ts";

/** CVs that a recruiter drops: each is read, looked through and made a candidate, or joins who is there. */
export default function CvImportPage() {
  const t = useTexts(cvImportTexts);
  const task = useCvImport();
  useDocumentTitle(t("title"), useTenant().title);
  useVisitedPage({ name: t("title"), icon: "candidates" });
  const { rows, surplus } = task;
  // Possible existing candidates are reviewed one by one.
  const clear = rows.filter(({ matches, ready }) => ready && !matches.some(({ kinds }) => isLikely(kinds)));
  return (
    <Stack $gap={5}>
      <PageHeader title={t("title")} hint={t("hint", { n: cvLimits.files })} />
      <FileDrop
        label={t("drop")}
        chooseLabel={t("choose")}
        hint={t("formats", { n: cvLimits.files, mb: cvLimits.mb })}
        accept=".pdf,.docx,.odt,.txt"
        limitMb={cvLimits.mb}
        error={surplus > 0 ? t("surplus", { count: surplus }) : null}
        onFiles={task.choose}
      />
      {task.offline ? (
        <Callout tone="warning" role="status">
          {t("offline")}
        </Callout>
      ) : null}
      {rows.length === 0 ? <Text $tone="muted">{t("empty")}</Text> : null}
      {clear.length > 0 ? (
        <Inline>
          <Button kind="primary" onClick={() => task.accept(clear.map(({ key }) => key))}>
            {t("makeAll", { count: clear.length })}
          </Button>
        </Inline>
      ) : null}
      {rows.length > 0 ? (
        <SimpleTable label={t("table")}>
          <thead>
            <tr>
              <th>{t("columns.file")}</th>
              <th>{t("columns.name")}</th>
              <th>{t("columns.email")}</th>
              <th>{t("columns.read")}</th>
              <th>{t("columns.state")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CvRow key={row.key} row={row} task={task} />
            ))}
          </tbody>
        </SimpleTable>
      ) : null}
    </Stack>
  );
}
