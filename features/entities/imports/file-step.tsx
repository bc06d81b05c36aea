import { FileSpreadsheet } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { imports } from "#client/system/tasks/reads.ts";
import type { Import } from "#client/system/tasks/use-import.ts";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { importLimitMb } from "#machines/import/import.machine.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { StateBadge } from "./parts.tsx";
import { importTexts } from "./texts.ts";

/** Step 1: the file, and the imports that were made before. */
export function FileStep({ task }: { task: Import }) {
  const t = useTexts(importTexts);
  const failures: Record<string, string> = {
    file_too_large: t("file.tooLarge", { limit: importLimitMb }),
    unsupported_file: t("file.unsupported"),
    validation_failed: t("file.unreadable"),
    unavailable: t("run.lost"),
  };
  if (task.stage === "uploading")
    return (
      <Panel>
        <Stack $gap={3}>
          <Inline $justify="space-between">
            <Text role="status" $strong>
              {t("file.uploading", { name: task.file?.name ?? "" })}
            </Text>
            <Text>{task.percent}%</Text>
          </Inline>
          <ProgressBar percent={task.percent} label={t("file.uploading", { name: task.file?.name ?? "" })} />
          <Inline $justify="end">
            <Button onClick={task.cancel}>{t("file.cancel")}</Button>
          </Inline>
        </Stack>
      </Panel>
    );
  return (
    <Stack $gap={6}>
      <FileDrop
        label={t("file.label")}
        chooseLabel={t("file.choose")}
        hint={t("file.hint", { limit: importLimitMb })}
        accept=".csv,.txt,.tsv,text/csv"
        limitMb={importLimitMb}
        error={task.failure ? (failures[task.failure] ?? t("file.failed")) : null}
        onFile={task.choose}
        onRefused={() => task.refuse("file_too_large")}
      />
      <Earlier onOpen={task.open} />
    </Stack>
  );
}

const Name = styled.button`
  display: inline-flex; align-items: center; gap: 8px; border: 0; background: none; padding: 0; font: inherit; font-weight: 520;
  color: var(--accent-text); cursor: pointer; text-align: start; overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
  svg { flex: none; color: var(--muted); }
`;

function Earlier({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts(importTexts);
  const { ago, dateTime, number } = useFormats();
  const { state, data, reload } = useRead(imports);
  return (
    <Stack $gap={3}>
      <Heading>{t("earlier.title")}</Heading>
      {state === "loading" ? <WaitingTable rows={3} columns={6} /> : null}
      {state === "failed" && !data ? (
        <Callout tone="danger" role="alert">
          <Inline $wrap>
            {t("earlier.failed")}
            <Button size="sm" onClick={reload}>
              {t("retry")}
            </Button>
          </Inline>
        </Callout>
      ) : null}
      {data?.imports.length === 0 ? <Text $tone="muted">{t("earlier.empty")}</Text> : null}
      {data && data.imports.length > 0 ? (
        <SimpleTable label={t("earlier.title")}>
          <thead>
            <tr>
              <th>{t("earlier.file")}</th>
              <th>{t("earlier.state")}</th>
              <th data-number>{t("earlier.rows")}</th>
              <th data-number>{t("earlier.created")}</th>
              <th data-number>{t("earlier.left")}</th>
              <th>{t("earlier.when")}</th>
            </tr>
          </thead>
          <tbody>
            {data.imports.map((item) => (
              <tr key={item.id}>
                <td>
                  <Name
                    type="button"
                    aria-label={t("earlier.open", { name: item.file_name })}
                    onClick={() => onOpen(item.id)}
                  >
                    <FileSpreadsheet aria-hidden />
                    {item.file_name}
                  </Name>
                </td>
                <td>
                  <StateBadge state={item.state} />
                </td>
                <td data-number>{number(item.total)}</td>
                <td data-number>{number(item.created)}</td>
                <td data-number>{number(item.skipped + item.failed)}</td>
                <td title={dateTime(item.created_at)}>{ago(item.created_at)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      ) : null}
    </Stack>
  );
}
